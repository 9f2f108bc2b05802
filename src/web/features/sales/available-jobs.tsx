import { t } from '@lingui/core/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Job } from '#contract/job.ts'
import { messages } from '#contract/screen-messages.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { pagesOf } from '#web/api/queries.ts'
import { translate } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { JobCardsSkeleton } from '../jobs/job-cards-skeleton.tsx'
import { JobList } from '../jobs/job-list.tsx'
import { jobsPerPage } from '../jobs/use-own-jobs.ts'
import { JobBidAction } from './job-bid-action.tsx'
import { SalesmanBidDialog } from './salesman-bid-dialog.tsx'

type AvailableJobsProps = { words: string; isOpenOnly: boolean; onClear: () => void }

export function AvailableJobs({ words, isOpenOnly, onClear }: AvailableJobsProps) {
  const found = useInfiniteQuery({
    ...pagesOf(api.jobsForBidder, {
      query: { limit: jobsPerPage, q: words || undefined, status: isOpenOnly ? 'open' : undefined },
    }),
    placeholderData: keepPreviousData,
  })
  const [biddingOn, setBiddingOn] = useState<Job | null>(null)

  if (found.isLoading) return <JobCardsSkeleton />
  if (!found.data && found.error) {
    return <LoadFailed title={t`The jobs could not be loaded`} empty={translate(messages.noJobs)} query={found} />
  }
  if (!found.data?.length) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={translate(messages.noJobs)}
        text={words ? t`Try other words.` : t`New jobs appear here as companies post them.`}
        action={
          words && (
            <Button variant="secondary" onClick={onClear}>
              {t`Clear search`}
            </Button>
          )
        }
      />
    )
  }
  return (
    <section
      aria-label={t`Jobs`}
      aria-busy={found.isPlaceholderData}
      className={classes(found.isPlaceholderData && 'opacity-60')}
    >
      <JobList
        jobs={found.data}
        actionOf={(job) => <JobBidAction job={job} onBid={() => setBiddingOn(job)} />}
        total={found.hasNextPage ? null : found.data.length}
        isFull
      />
      <LoadMore
        hasMore={found.hasNextPage}
        loading={found.isFetchingNextPage}
        onMore={() => void found.fetchNextPage()}
      />
      {biddingOn && <SalesmanBidDialog job={biddingOn} onClose={() => setBiddingOn(null)} />}
    </section>
  )
}
