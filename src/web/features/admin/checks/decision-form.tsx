import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { BadgeCheck, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import { type AdminCheck, type FailReason, failReasons } from '#contract/check.ts'
import { limits } from '#contract/limits.ts'
import type { Sentence } from '#contract/sentence.ts'
import { isBadgeKind } from '#domain/checks/badge.ts'
import { call } from '#web/api/client.ts'
import { ApiError } from '#web/api/errors.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { queryClient } from '#web/api/query-client.ts'
import { useTextDraft } from '#web/device/drafts.ts'
import { translate } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { reasonTexts } from '../../checks/check-names.ts'
import { useReasonKeys } from './use-reason-keys.ts'

/** `onTooLate`: a colleague decided first, or the company has changed what was checked; with the note that was typed. */
export type OnDecision = { onDecided: () => void; onTooLate: (late: { why: Sentence; note: string }) => void }

/** Pass, or refuse with the reason that the company reads. What was typed stays after a refusal. */
export function DecisionForm({ check: { id, kind }, onDecided, onTooLate }: { check: AdminCheck } & OnDecision) {
  const needsEnd = !isBadgeKind(kind)
  const [chosen, setChosen] = useTextDraft(`check ${id}`)
  const reason = failReasons.find((code) => code === chosen) ?? null
  const [end, setEnd] = useTextDraft(`end of check ${id}`)
  const [note, setNote] = useTextDraft(`note of check ${id}`)
  const [missing, setMissing] = useState<'reason' | 'end' | null>(null)
  const reasons = useRef<HTMLFieldSetElement>(null)
  useReasonKeys(id, choose)
  useEffect(() => {
    if (missing === 'reason') reasons.current?.querySelector('input')?.focus()
  }, [missing])

  function choose(code: FailReason) {
    setChosen(code)
    setMissing(null)
  }

  const deciding = useMutation({
    mutationFn: (passed: boolean) =>
      call(api.decideCheck, {
        params: { id },
        body: {
          passed,
          ...(!passed && reason && { reason_code: reason }),
          ...(passed && needsEnd && { valid_until: end }),
          ...(note.trim() && { note }),
        },
      }),
    onSuccess: (_decided, passed) => {
      toast.success(passed ? t`Passed` : t`Refused`)
      for (const forget of [setChosen, setEnd, setNote]) forget('')
      onDecided()
      return queryClient.invalidateQueries()
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== 409 || !error.sentence) return
      onTooLate({ why: error.sentence, note })
      for (const forget of [setChosen, setEnd, setNote]) forget('')
      return queryClient.invalidateQueries()
    },
  })

  function decide(passed: boolean) {
    const lacks = passed ? needsEnd && end === '' && 'end' : reason === null && 'reason'
    setMissing(lacks || null)
    if (!lacks) deciding.mutate(passed)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-col gap-4 border-t border-line pt-4"
      aria-label={t`Decision`}
    >
      <fieldset ref={reasons}>
        <legend className="mb-1.5 text-sm font-semibold">{t`Reason, if you refuse`}</legend>
        <div className="grid gap-x-5 @xl:grid-cols-2">
          {failReasons.map((code, index) => (
            <label key={code} className="flex min-h-11 cursor-pointer items-center gap-2.5 text-[0.9375rem] lg:min-h-9">
              <input
                type="radio"
                name={`reason-${id}`}
                checked={reason === code}
                onChange={() => choose(code)}
                className="size-5 shrink-0 accent-accent"
              />
              <span className="w-3 text-sm text-ink-faint max-lg:hidden" aria-hidden>
                {index + 1}
              </span>
              {translate(reasonTexts[code])}
            </label>
          ))}
        </div>
        {missing === 'reason' && (
          <p role="alert" className="mt-1.5 text-sm font-medium text-danger-ink">{t`Choose the reason.`}</p>
        )}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        {needsEnd && (
          <Field
            label={t`Holds until, as on the paper`}
            error={missing === 'end' ? t`Give the day until which it holds.` : undefined}
          >
            <TextInput type="date" value={end} onChange={({ target }) => setEnd(target.value)} />
          </Field>
        )}
        <Field label={t`Note`} optional hint={t`Only admins read it.`} className="sm:col-span-2">
          <TextArea
            rows={2}
            value={note}
            maxLength={limits.remarkLength}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
      </div>
      {deciding.isError && <FailedCall error={deciding.error} />}
      <div className="flex flex-wrap gap-2.5">
        <Button
          icon={<BadgeCheck aria-hidden />}
          loading={deciding.isPending && deciding.variables}
          onClick={() => decide(true)}
          className="max-sm:flex-1"
        >
          {t`Pass`}
        </Button>
        <Button
          variant="secondary"
          icon={<X aria-hidden />}
          loading={deciding.isPending && !deciding.variables}
          onClick={() => decide(false)}
          className="max-sm:flex-1"
        >
          {t`Refuse`}
        </Button>
      </div>
    </form>
  )
}
