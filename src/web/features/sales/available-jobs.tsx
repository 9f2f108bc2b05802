import { t } from '@lingui/core/macro'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import type { Job } from '#contract/job.ts'
import { messages } from '#contract/screen-messages.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { translate } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { useOwnBids } from '../bids/use-own-bids.ts'
import { JobCardGrid } from '../jobs/job-card-grid.tsx'
import { JobCardsSkeleton } from '../jobs/job-cards-skeleton.tsx'
import { JobBidAction } from './job-bid-action.tsx'
import { SalesmanBidDialog } from './salesman-bid-dialog.tsx'
import { useAvailableJobs } from './use-available-jobs.ts'

export function AvailableJobs({ words, onClear }: { words: string; onClear: () => void }) {
  const found = useAvailableJobs(words)
  const { data: ownBids = [] } = useOwnBids()
  const [biddingOn, setBiddingOn] = useState<Job | null>(null)

  if (found.isLoading) return <JobCardsSkeleton />
  if (!found.jobs && found.error) {
    return <LoadFailed title={t`The jobs could not be loaded`} empty={translate(messages.noJobs)} query={found} />
  }
  if (!found.jobs?.length) {
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
      <JobCardGrid
        jobs={found.jobs}
        actionOf={(job) => (
          <JobBidAction
            job={job}
            placed={ownBids.filter((bid) => bid.job_id === job.id).length}
            onBid={() => setBiddingOn(job)}
          />
        )}
      />
      <LoadMore
        hasMore={found.hasNextPage}
        loading={found.isFetchingNextPage}
        onMore={() => void found.fetchNextPage()}
      />
      {biddingOn && <SalesmanBidDialog job={biddingOn} ownBids={ownBids} onClose={() => setBiddingOn(null)} />}
    </section>
  )
}
