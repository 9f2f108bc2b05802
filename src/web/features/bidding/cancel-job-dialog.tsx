import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Job } from '#contract/job.ts'
import { bidsAreSealed } from '#domain/job-lifecycle.ts'
import { call } from '#web/api/client.ts'
import { NotTold } from './not-told.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useAct } from './use-act.ts'

export function CancelJobDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const [notTold, setNotTold] = useState(0)
  const cancelling = useAct((reason: string) => call(api.cancelJob, { params: { id: job.id }, body: { reason } }), {
    done: t`Job cancelled`,
    onDone({ not_told }) {
      if (not_told > 0) setNotTold(not_told)
      else onClose()
    },
  })
  if (notTold > 0) return <NotTold count={notTold} news="cancelled" onClose={onClose} />
  return (
    <ReasonDialog
      about={job.id}
      title={t`Cancel this job?`}
      reason="needed"
      confirm={t`Cancel job`}
      cancel={t`Keep the job`}
      danger
      act={cancelling}
      onClose={onClose}
    >
      <p>{t`It ends without an award. The bidders are told, with your reason.`}</p>
      {bidsAreSealed(job) && <p>{t`The bids stay sealed: nobody will ever read them.`}</p>}
    </ReasonDialog>
  )
}
