import { t } from '@lingui/core/macro'
import { ClipboardList, Plus } from 'lucide-react'
import { useDeferredValue } from 'react'
import { messages } from '#contract/screen-messages.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { translate } from '#web/language/translate.ts'
import { useCan } from '#web/session/me.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { JobCardGrid } from './job-card-grid.tsx'
import { JobCardsSkeleton } from './job-cards-skeleton.tsx'
import { jobLinks } from './job-links.ts'
import { OwnJobActions } from './own-job-actions.tsx'
import { useOwnJobs } from './use-own-jobs.ts'

export function OwnJobList() {
  const mayPost = useCan('post_jobs')
  const own = useOwnJobs()
  // Deferred: rendering is interruptible, so that a phone reacts to touch.
  const jobs = useDeferredValue(own.jobs)
  if (own.isLoading || (own.jobs && !jobs)) return <JobCardsSkeleton />
  if (!jobs && own.error) {
    return <LoadFailed title={t`The jobs could not be loaded`} empty={translate(messages.noOwnJobs)} query={own} />
  }
  if (!jobs?.length) {
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
  return (
    <>
      <JobCardGrid jobs={jobs} actionOf={(job) => <OwnJobActions job={job} />} />
      <LoadMore hasMore={own.hasNextPage} loading={own.isFetchingNextPage} onMore={() => void own.fetchNextPage()} />
    </>
  )
}
