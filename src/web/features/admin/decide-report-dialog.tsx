import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '#contract/api.ts'
import type { AdminReport } from '#contract/report.ts'
import type { ReportOutcome } from '#contract/report-reason.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { queryClient } from '#web/api/query-client.ts'
import { useTextDraft } from '#web/device/drafts.ts'
import { displayName } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { NotedActions } from '#web/ui/form-actions.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { toast } from '#web/ui/toast.ts'
import { lacksReason, ReasonField } from './reason-field.tsx'

/** Asks what to do about a report, and why. What was typed stays after a refusal. */
export function DecideReportDialog({ report, onClose }: { report: AdminReport; onClose: () => void }) {
  const [outcome, setOutcome] = useState<ReportOutcome>('nothing_wrong')
  const [reason, setReason] = useTextDraft(`report ${report.id}`)
  const [isAsked, setIsAsked] = useState(false)

  const cards = cardsOf(report)
  const deciding = useMutation({
    mutationFn: () => call(api.decideReport, { params: { id: report.id }, body: { outcome, reason } }),
    onSuccess: () => {
      toast.success(t`Report decided`)
      setReason('')
      onClose()
      return queryClient.invalidateQueries()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (lacksReason(reason)) setIsAsked(true)
    else deciding.mutate()
  }

  return (
    <Dialog open onClose={onClose} title={t`Decide this report`} description={report.job_title}>
      <form noValidate onSubmit={submit} className="flex flex-1 flex-col gap-5" aria-label={t`Decide this report`}>
        <RadioCards
          label={t`What happens?`}
          name="outcome"
          columns={cards.length === 3 ? 3 : 2}
          defaultValue={outcome}
          cards={cards}
          onChange={({ target }) => setOutcome(target.value as ReportOutcome)}
        />
        <ReasonField reason={reason} onChange={setReason} isAsked={isAsked} />
        <NotedActions note={deciding.isError && <FailedCall error={deciding.error} />}>
          <Button variant="secondary" onClick={onClose} disabled={deciding.isPending}>
            {t`Cancel`}
          </Button>
          <Button
            type="submit"
            variant={outcome === 'nothing_wrong' ? 'primary' : 'danger'}
            loading={deciding.isPending}
          >
            {t`Decide`}
          </Button>
        </NotedActions>
      </form>
    </Dialog>
  )
}

function cardsOf({ kind, company_name }: AdminReport) {
  const company = displayName(company_name)
  const removal = {
    job: { value: 'job_removed', title: t`Remove the job`, text: t`With its bids and its chat. Its bidders are told.` },
    message: { value: 'message_removed', title: t`Remove the message`, text: t`Both sides no longer see it.` },
    review: { value: 'review_removed', title: t`Remove the review`, text: t`Nobody sees it any more.` },
    representation: null,
  }[kind]
  return [
    kind === 'representation'
      ? { value: 'nothing_wrong', title: t`Nothing wrong`, text: t`The salesman goes on; not for this firm.` }
      : { value: 'nothing_wrong', title: t`Nothing wrong`, text: t`It stays as it is.` },
    ...(removal ? [removal] : []),
    kind === 'representation'
      ? {
          value: 'company_suspended',
          title: t`Suspend the salesman`,
          text: t`${company} does not get in until you lift it.`,
        }
      : {
          value: 'company_suspended',
          title: t`Suspend the company`,
          text: t`Nobody of ${company} gets in until you lift it.`,
        },
  ]
}
