import { t } from '@lingui/core/macro'
import { ClipboardList, Plus } from 'lucide-react'
import { useDeferredValue } from 'react'
import { messages } from '#contract/screen-messages.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { translate } from '#web/language/translate.ts'
import { useCan } from '#web/session/me.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { AskPush } from '../push/ask-push.tsx'
import { JobCardsSkeleton } from './job-cards-skeleton.tsx'
import { jobLinks } from './job-links.ts'
import { JobList } from './job-list.tsx'
import { JobSearch } from './job-search.tsx'
import { NoJobsFound } from './no-jobs-found.tsx'
import { OwnJobActions } from './own-job-actions.tsx'
import { isNarrowing, noFilter, queryOfFilter, useJobFilter } from './use-job-filter.ts'
import { useOwnJobs } from './use-own-jobs.ts'
import { useWaitingJobs, WaitingJobs } from './waiting-jobs.tsx'

/** My Jobs, with search and filters once there is one. */
export function OwnJobList() {
  const { filter, setFilter } = useJobFilter()
  const own = useOwnJobs(queryOfFilter(filter))
  // Deferred: rendering is interruptible, so that a phone reacts to touch.
  const jobs = useDeferredValue(own.jobs)
  const isFiltered = isNarrowing(filter)
  const isEmpty = own.jobs?.length === 0 && !isFiltered && !own.isPlaceholderData
  const hasWaiting = useWaitingJobs().length > 0
  if (isEmpty) return hasWaiting ? <WaitingJobs /> : <NoOwnJobs />
  return (
    <>
      <WaitingJobs />
      {jobs && jobs.length > 0 && <AskPush className="mb-5" />}
      <JobSearch filter={filter} onChange={setFilter} />
      {own.isLoading || (own.jobs && !jobs) ? (
        <JobCardsSkeleton />
      ) : !jobs ? (
        <LoadFailed title={t`The jobs could not be loaded`} empty={translate(messages.noOwnJobs)} query={own} />
      ) : jobs.length === 0 ? (
        <NoJobsFound isFiltered onClear={() => setFilter(noFilter)} />
      ) : (
        <div aria-busy={own.isPlaceholderData} className={classes(own.isPlaceholderData && 'opacity-60')}>
          <JobList jobs={jobs} actionOf={(job) => <OwnJobActions job={job} />} total={own.total} />
          <LoadMore
            hasMore={own.hasNextPage}
            loading={own.isFetchingNextPage}
            onMore={() => void own.fetchNextPage()}
          />
        </div>
      )}
    </>
  )
}

function NoOwnJobs() {
  const mayPost = useCan('post_jobs')
  return (
    <EmptyState
      icon={<ClipboardList aria-hidden />}
      title={translate(messages.noOwnJobs)}
      text={
        mayPost
          ? t`Describe what your site needs, and suppliers send you their prices.`
          : t`What your company posts appears here.`
      }
      action={
        mayPost && (
          <LinkButton to={jobLinks.post} icon={<Plus aria-hidden />}>
            {t`Post your first job`}
          </LinkButton>
        )
      }
    />
  )
}
