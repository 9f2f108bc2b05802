import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { type ReportReason, reportReasons } from '#contract/report-reason.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { translate } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { NotedActions } from '#web/ui/form-actions.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { reasonNames } from './reason-names.ts'

export type ReportedThing = { kind: 'job' | 'message' | 'review'; id: string }
type ReportDialogProps = { thing: ReportedThing; onClose: () => void }

const calls = { job: api.reportJob, message: api.reportMessage, review: api.reportReview }

function titleOf({ kind }: ReportedThing): string {
  if (kind === 'job') return t`Report this job`
  return kind === 'message' ? t`Report this message` : t`Report this review`
}

/** Asks why a job, a message or a review is reported. What was chosen stays after a refusal. */
export function ReportDialog({ thing, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [details, setDetails] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const lacksDetails = reason === 'other' && details.trim() === ''
  const title = titleOf(thing)

  const reporting = useMutation({
    mutationFn: (given: ReportReason) => {
      const body = { reason: given, details }
      const params = { id: thing.id }
      return call(calls[thing.kind], { params, body })
    },
    onSuccess: () => {
      toast.success(t`Reported. We will look at it.`)
      onClose()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsAsked(true)
    if (reason && !lacksDetails) reporting.mutate(reason)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={t`Only the marketplace reads it. The other side does not learn that you reported it.`}
    >
      <form noValidate onSubmit={submit} className="flex flex-1 flex-col gap-5" aria-label={title}>
        <div>
          <RadioCards
            label={t`What is wrong?`}
            name="reason"
            cards={reportReasons.map((value) => ({ value, title: translate(reasonNames[value]) }))}
            onChange={({ target }) => setReason(target.value as ReportReason)}
          />
          {isAsked && !reason && (
            <p role="alert" className="mt-1.5 text-sm font-medium text-danger-ink">{t`Choose a reason.`}</p>
          )}
        </div>
        <Field
          label={t`Details`}
          optional={reason !== 'other'}
          error={isAsked && lacksDetails ? t`Write what is wrong.` : undefined}
        >
          <TextArea
            rows={3}
            value={details}
            maxLength={limits.reportLength}
            onChange={({ target }) => setDetails(target.value)}
          />
        </Field>
        <NotedActions note={reporting.isError && <FailedCall error={reporting.error} />}>
          <Button variant="secondary" onClick={onClose} disabled={reporting.isPending}>
            {t`Cancel`}
          </Button>
          <Button type="submit" loading={reporting.isPending}>
            {t`Report`}
          </Button>
        </NotedActions>
      </form>
    </Dialog>
  )
}
