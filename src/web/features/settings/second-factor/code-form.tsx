import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { issueText } from '#contract/sentence.ts'
import { ApiError } from '#web/api/errors.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

type CodeFormProps = {
  submit: string
  /** Sends the code; the form shows a refusal. */
  onCode: (code: string) => Promise<unknown>
  /** Whether a recovery code is accepted in place of the app's. */
  recovery?: boolean
  /** Further buttons. */
  children?: ReactNode
}

/** Asks for a code of the authenticator app. */
export function CodeForm({ submit, onCode, recovery = false, children }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const [usesRecovery, setUsesRecovery] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // Whoever is asked has the app at hand. The picture above stays in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of code is another field
  useEffect(() => input.current?.focus({ preventScroll: true }), [usesRecovery])
  const sending = useMutation({ mutationFn: () => onCode(code), onError: () => setCode('') })
  const refused = sending.error instanceof ApiError ? sending.error.errors[0] : undefined
  const isMissing = isAsked && code.trim() === '' && !refused

  function send(event: FormEvent) {
    event.preventDefault()
    setIsAsked(true)
    if (code.trim() !== '') sending.mutate()
  }

  function switchKind() {
    setUsesRecovery(!usesRecovery)
    setCode('')
    setIsAsked(false)
    sending.reset()
  }

  return (
    <form noValidate onSubmit={send} className="flex w-full max-w-sm flex-col gap-5" aria-label={submit}>
      <Field
        label={usesRecovery ? t`Recovery code` : t`Code from your app`}
        hint={usesRecovery ? t`16 letters and digits. Each code works once.` : t`6 digits, new every 30 seconds.`}
        error={refused ? issueText(refused.sentence) : isMissing ? t`Enter the code.` : undefined}
      >
        <TextInput
          key={usesRecovery ? 'recovery' : 'app'}
          ref={input}
          inputMode={usesRecovery ? 'text' : 'numeric'}
          autoComplete={usesRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="characters"
          spellCheck={false}
          className="font-mono text-lg tracking-[0.15em]"
          value={code}
          maxLength={limits.factorCodeLength}
          onChange={({ target }) => setCode(target.value)}
        />
      </Field>
      {sending.isError && !refused && <FailedCall error={sending.error} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={sending.isPending}>
          {submit}
        </Button>
        {children}
      </div>
      {recovery && (
        <button
          type="button"
          className="min-h-11 self-start text-left text-[0.9375rem] font-semibold text-accent-ink underline-offset-4 hover:underline"
          onClick={switchKind}
        >
          {usesRecovery ? t`Use the app instead` : t`Lost your phone? Use a recovery code`}
        </button>
      )}
    </form>
  )
}
