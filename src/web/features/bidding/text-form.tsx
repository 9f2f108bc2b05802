import { t } from '@lingui/core/macro'
import type { FormEvent } from 'react'
import { limits } from '#contract/limits.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { ContactWarning } from './contact-warning.tsx'

type TextFormProps = {
  label: string
  send: string
  /** What the writer must know before sending. */
  hint?: string
  /** The text so far, which its owner keeps as a draft: `useTextDraft`. */
  draft: readonly [string, (text: string) => void]
  act: { mutate: (text: string) => void; isPending: boolean; error: unknown }
  onCancel: () => void
}

/** A question or an answer. */
export function TextForm({ label, send, hint, draft: [typed, setTyped], act, onCancel }: TextFormProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim()) act.mutate(typed.trim())
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2.5">
      <Field label={label} hint={hint}>
        <TextArea
          rows={2}
          maxLength={limits.questionLength}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <ContactWarning typed={typed} />
      {act.error ? <FailedCall error={act.error} /> : null}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" size="sm" loading={act.isPending} disabled={!typed.trim()}>
          {send}
        </Button>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  )
}
