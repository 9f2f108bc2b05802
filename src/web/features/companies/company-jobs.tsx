import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#contract/api.ts'
import type { CompanyPage } from '#contract/company-page.ts'
import type { Job, JobForBidder } from '#contract/job.ts'
import { bidders } from '#contract/roles.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { pagesOf } from '#web/api/queries.ts'
import { useMe } from '#web/session/me.ts'
import { LoadMore } from '#web/ui/load-more.tsx'
import { SubmitBidLink } from '../bids/submit-bid-link.tsx'
import { JobCardsSkeleton } from '../jobs/job-cards-skeleton.tsx'
import { JobList } from '../jobs/job-list.tsx'
import { OwnJobActions } from '../jobs/own-job-actions.tsx'
import { jobsPerPage } from '../jobs/use-own-jobs.ts'

/** The open jobs of a company, with the reader's action on each. */
export function CompanyJobs({ company }: { company: CompanyPage }) {
  const me = useMe()
  const isBidder = (bidders as readonly string[]).includes(me.role)
  const list: typeof api.jobs | typeof api.jobsForBidder = isBidder ? api.jobsForBidder : api.jobs
  const found = useInfiniteQuery(pagesOf(list, { query: { limit: jobsPerPage, company: company.id, status: 'open' } }))
  const actionOf = (job: Job): ReactNode => {
    if (me.role === 'salesman') return null
    if (isBidder) return <SubmitBidLink job={job as JobForBidder} />
    return job.posted_by === me.company_id && <OwnJobActions job={job} />
  }
  return (
    <section aria-labelledby="company-jobs">
      <h2 id="company-jobs" className="mb-3 text-lg font-semibold tracking-tight">
        {t`Open jobs`}
      </h2>
      {found.isLoading ? (
        <JobCardsSkeleton />
      ) : !found.data ? (
        <LoadFailed title={t`The jobs could not be loaded`} query={found} />
      ) : found.data.length === 0 ? (
        <p className="text-ink-soft">{t`It has no open job at present.`}</p>
      ) : (
        <>
          <JobList jobs={found.data as readonly Job[]} actionOf={actionOf} total={company.jobs_open} />
          <LoadMore
            hasMore={found.hasNextPage}
            loading={found.isFetchingNextPage}
            onMore={() => void found.fetchNextPage()}
          />
        </>
      )}
    </section>
  )
}
