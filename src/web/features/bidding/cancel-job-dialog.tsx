import { t } from '@lingui/core/macro'
import { api } from '#contract/api.ts'
import type { Job } from '#contract/job.ts'
import { bidsAreSealed } from '#domain/job-lifecycle.ts'
import { call } from '#web/api/client.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useAct } from './use-act.ts'

export function CancelJobDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const cancelling = useAct((reason: string) => call(api.cancelJob, { params: { id: job.id }, body: { reason } }), {
    done: t`Job cancelled`,
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={t`Cancel this job?`}
      reason="needed"
      confirm={t`Cancel job`}
      cancel={t`Keep the job`}
      danger
      act={cancelling}
      onClose={onClose}
    >
      <p>{t`It ends without an award. Every bidder is told, with your reason.`}</p>
      {bidsAreSealed(job) && <p>{t`The bids stay sealed: nobody will ever read them.`}</p>}
    </ReasonDialog>
  )
}
