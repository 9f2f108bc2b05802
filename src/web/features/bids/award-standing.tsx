import { lazy, Suspense } from 'react'
import type { Job } from '#contract/job.ts'
import { useRefusedAward, useWaitingAward } from '../approvals/use-award-requests.ts'
import { WaitingAward } from './waiting-award.tsx'

const AwardsOfJob = lazy(async () => ({
  default: (await import('../bidding/awards/awards-of-job.tsx')).AwardsOfJob,
}))
const RefusedAward = lazy(async () => ({ default: (await import('./refused-award.tsx')).RefusedAward }))

const OrderOfJob = lazy(async () => ({
  default: (await import('../bidding/awards/order-of-job.tsx')).OrderOfJob,
}))
/** Where awards are offered, they have a state; one that is made at once shows in its bid. */
const hasOffers = ({ status, bid_deadline, item_count }: Job) =>
  status === 'under_review' || (status === 'awarded' && (bid_deadline !== null || item_count > 0))

/** Above the bids of a job: how its awards stand, and one that waits for approval or was refused. */
export function AwardStanding({ job }: { job: Job }) {
  const waiting = useWaitingAward(job.id)
  const refused = useRefusedAward(job)
  return (
    <>
      {hasOffers(job) && (
        <Suspense fallback={null}>
          <AwardsOfJob job={job} />
        </Suspense>
      )}
      {job.status === 'awarded' && !hasOffers(job) && (
        <Suspense fallback={null}>
          <OrderOfJob job={job} />
        </Suspense>
      )}
      {waiting && <WaitingAward request={waiting} />}
      {refused && (
        <Suspense fallback={null}>
          <RefusedAward request={refused} />
        </Suspense>
      )}
    </>
  )
}
