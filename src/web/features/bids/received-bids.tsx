import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { EyeOff, Inbox } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { api } from '#contract/api.ts'
import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { messages } from '#contract/screen-messages.ts'
import { bidsAreSealed, endedWithoutBid } from '#domain/job-lifecycle.ts'
import { policy } from '#domain/policy/policy.ts'
import { ApiError } from '#web/api/errors.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { lazyPart } from '#web/language/lazy-part.ts'
import { translate } from '#web/language/translate.ts'
import { useActor, useCan } from '#web/session/me.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { wholeNumber } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useShownName } from '#web/ui/page-title.ts'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { JobHeader } from '../jobs/job-header.tsx'
import { useJobSeen } from '../notifications/use-job-seen.ts'
import { AwardBidButton } from './award-bid-button.tsx'
import { AwardStanding } from './award-standing.tsx'
import { BackToBids } from './back-to-bids.tsx'
import { BidActions } from './bid-actions.tsx'
import { Comparison } from './comparison.tsx'
import { JobNotShown } from './job-not-shown.tsx'
import { JobWithBidsSkeleton } from './job-with-bids-skeleton.tsx'
import { pricesNotShown } from './prices-not-shown.ts'

const loadStatement = () => import('../statement/statement-screen.tsx')
const StatementScreen = lazyPart('src/web/features/statement/statement-screen.tsx', async () => {
  return (await loadStatement()).StatementScreen
})
const EndedWithoutBid = lazy(async () => ({
  default: (await import('../bidding/ended-without-bid.tsx')).EndedWithoutBid,
}))
const SealedBids = lazy(async () => ({ default: (await import('../bidding/sealed-bids.tsx')).SealedBids }))

/** A job with all its bids, for the company that posted it. Prints only the comparison. */
export function ReceivedBids({ jobId }: { jobId: string }) {
  const job = useQuery(queryOf(api.job, { params: { id: jobId } }))
  useShownName(job.data?.title)
  const me = useActor()
  // Fetches the bids in parallel with the job if the role sees prices of open jobs.
  const compares = useCan('see_prices_before_award')
  const isHidden = job.data?.posted_by === me.company_id && !policy.listBids(me, job.data).allowed
  const bids = useQuery({
    ...queryOf(api.allBidsOfJob, { params: { id: jobId } }),
    enabled: compares || (job.data !== undefined && !isHidden),
  })
  useJobSeen(jobId, Boolean(bids.data?.length))
  const isSealed = Boolean(job.data && bidsAreSealed(job.data))
  const isItemised = Boolean(job.data && job.data.item_count > 0 && policy.listBids(me, job.data).allowed)
  useStatementPrefetch(jobId, isItemised && !isSealed)
  const count = bids.data && !isSealed ? ` (${wholeNumber(bids.data.length)})` : ''
  const isRefused = bids.error instanceof ApiError && bids.error.status < 500

  return (
    <>
      <BackToBids />
      <div className="print:hidden">
        <PageHeader title={t`Received Bids` + count} />
      </div>
      {job.isLoading || bids.isLoading ? (
        <JobWithBidsSkeleton />
      ) : job.data && !isRefused ? (
        <div className="flex flex-col gap-6">
          <div className="print:hidden">
            <JobHeader job={job.data} folded={Boolean(bids.data?.length)} />
          </div>
          {isHidden ? (
            <EmptyState
              icon={<EyeOff aria-hidden />}
              title={t`Bids are not shown to you`}
              text={pricesNotShown(job.data)}
            />
          ) : isSealed && job.data.posted_by === me.company_id ? (
            <Suspense fallback={null}>
              <SealedBids job={job.data} />
            </Suspense>
          ) : bids.data?.length ? (
            job.data.item_count > 0 ? (
              <Suspense fallback={<SkeletonCards />}>
                <StatementOfJob job={job.data} bids={bids.data} />
              </Suspense>
            ) : (
              <Comparison job={job.data} bids={bids.data} />
            )
          ) : bids.error ? (
            <LoadFailed
              title={t`The bids could not be loaded`}
              empty={translate(messages.noBidsReceived)}
              query={bids}
            />
          ) : endedWithoutBid(job.data) ? (
            <Suspense fallback={null}>
              <EndedWithoutBid job={job.data} />
            </Suspense>
          ) : (
            <EmptyState
              icon={<Inbox aria-hidden />}
              title={translate(messages.noBidsReceived)}
              text={t`You get a notification as soon as a supplier bids on this job.`}
            />
          )}
        </div>
      ) : (
        <JobNotShown query={job.error ? job : bids} />
      )}
    </>
  )
}

/** Prefetch: the statement and its screen load beside the bids, instead of after them. */
function useStatementPrefetch(jobId: string, isCompared: boolean): void {
  useQuery({ ...queryOf(api.statement, { params: { id: jobId } }), enabled: isCompared })
  useEffect(() => void (isCompared && loadStatement().catch(() => {})), [isCompared])
}

/** The Comparative Statement of a job with lines, with the same awards as the comparison of prices. */
function StatementOfJob({ job, bids }: { job: Job; bids: readonly Bid[] }) {
  return (
    <StatementScreen
      job={job}
      bids={bids}
      above={<AwardStanding job={job} />}
      actions={(ranked, others, isNarrow) =>
        isNarrow ? (
          <AwardBidButton job={job} ranked={ranked} others={others} />
        ) : (
          <BidActions job={job} ranked={ranked} others={others} />
        )
      }
    />
  )
}
