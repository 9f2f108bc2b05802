import { t } from '@lingui/core/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useDeferredValue } from 'react'
import type { api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { Job } from '#contract/job.ts'
import { messages } from '#contract/screen-messages.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { pagesOf } from '#web/api/queries.ts'
import { lazyPart } from '#web/language/lazy-part.ts'
import { translate } from '#web/language/translate.ts'
import { useMe } from '#web/session/me.ts'
import { classes } from '#web/ui/classes.ts'
import { LoadMore } from '#web/ui/load-more.tsx'
import { JobCardsSkeleton } from './job-cards-skeleton.tsx'
import { JobList as ListOfJobs } from './job-list.tsx'
import { JobSearch } from './job-search.tsx'
import { NoJobsFound } from './no-jobs-found.tsx'
import { OfferedNote } from './offered-note.tsx'
import { isNarrowing, noFilter, queryOfFilter, useJobFilter } from './use-job-filter.ts'
import { useOffered } from './use-offered.ts'
import { jobsPerPage } from './use-own-jobs.ts'

const SaveSearch = lazyPart(
  'src/web/features/searches/save-search.tsx',
  async () => (await import('../searches/save-search.tsx')).SaveSearch,
)

/** All jobs; for a bidder with the own bids on each. */
type JobList = typeof api.jobs | typeof api.jobsForBidder

type BrowseJobsProps<List extends JobList> = { list: List; actionOf: (job: Reply<List>[number]) => ReactNode }

/** Jobs with search and filters. `actionOf`: the reader's action for a job. */
export function BrowseJobs<List extends JobList>({ list, actionOf }: BrowseJobsProps<List>) {
  const { filter, setFilter } = useJobFilter()
  const { offers, isAsking } = useOffered()
  const { role } = useMe()
  const isBidder = role === 'supplier' || role === 'salesman'
  const isLimited = offers !== null && filter.scope === ''
  const showAll = { scope: offers ? ('all' as const) : ('' as const) }
  return (
    <>
      <JobSearch filter={filter} onChange={setFilter} offers={offers !== null} />
      {isLimited && <OfferedNote offers={offers} onAll={() => setFilter(showAll)} />}
      {isBidder && (filter.q || filter.category) && (
        <Suspense fallback={null}>
          <SaveSearch q={filter.q} category={filter.category} />
        </Suspense>
      )}
      <FoundJobs
        list={list}
        query={{ ...queryOfFilter(filter), ...(isAsking && filter.scope === '' && { offered: 'yes' }) }}
        isFiltered={isNarrowing(filter) || isLimited}
        actionOf={actionOf}
        onClear={() => setFilter({ ...noFilter, ...showAll })}
      />
    </>
  )
}

type FoundJobsProps<List extends JobList> = BrowseJobsProps<List> & {
  query: Record<string, string | undefined>
  isFiltered: boolean
  onClear: () => void
}

function FoundJobs<List extends JobList>({ list, query, isFiltered, actionOf, onClear }: FoundJobsProps<List>) {
  const found = useInfiniteQuery({
    ...pagesOf<JobList>(list, { query: { limit: jobsPerPage, ...query } }),
    // Keeps the last result while the next one loads, to avoid flicker while typing.
    placeholderData: keepPreviousData,
  })
  // Deferred: rendering a long list does not block typing.
  const jobs = useDeferredValue(found.data)

  if (found.isLoading || (found.data && !jobs)) return <JobCardsSkeleton />
  if (!jobs && found.error) {
    return <LoadFailed title={t`The jobs could not be loaded`} empty={translate(messages.noJobs)} query={found} />
  }
  if (!jobs?.length) return <NoJobsFound isFiltered={isFiltered} onClear={onClear} />
  return (
    <div aria-busy={found.isPlaceholderData} className={classes(found.isPlaceholderData && 'opacity-60')}>
      <ListOfJobs
        jobs={jobs}
        actionOf={actionOf as (job: Job) => ReactNode}
        total={found.hasNextPage ? null : jobs.length}
      />
      <LoadMore
        hasMore={found.hasNextPage}
        loading={found.isFetchingNextPage}
        onMore={() => void found.fetchNextPage()}
      />
    </div>
  )
}
