import { type ReactNode, Suspense } from 'react'
import type { Job } from '#contract/job.ts'
import { acceptsBids } from '#domain/job-lifecycle.ts'
import { lazyPart } from '#web/language/lazy-part.ts'

const ClosingTime = lazyPart(
  'src/web/features/bidding/closing-time.tsx',
  async () => (await import('../bidding/closing-time.tsx')).ClosingTime,
)

/** How long a job of a list still takes bids; for one without a deadline `otherwise`. */
export function ClosesIn({ of: job, otherwise = null }: { of: Job; otherwise?: ReactNode }) {
  if (!job.bid_deadline || !acceptsBids(job)) return otherwise
  return (
    // Its line is as high before it has loaded.
    <Suspense fallback={'\u00a0'}>
      <ClosingTime deadline={job.bid_deadline} />
    </Suspense>
  )
}
