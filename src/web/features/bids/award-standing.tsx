import { lazy, Suspense } from 'react'
import type { Job } from '#contract/job.ts'
import { useRefusedAward, useWaitingAward } from '../approvals/use-award-requests.ts'
import { WaitingAward } from './waiting-award.tsx'

const RefusedAward = lazy(async () => ({ default: (await import('./refused-award.tsx')).RefusedAward }))

/** Above the bids of a job: an award that waits for approval, or was refused. */
export function AwardStanding({ job }: { job: Job }) {
  const waiting = useWaitingAward(job.id)
  const refused = useRefusedAward(job)
  return (
    <>
      {waiting && <WaitingAward request={waiting} />}
      {refused && (
        <Suspense fallback={null}>
          <RefusedAward request={refused} />
        </Suspense>
      )}
    </>
  )
}
