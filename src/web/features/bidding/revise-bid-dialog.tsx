import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { lazyPart } from '#web/language/lazy-part.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { JobInSight } from '../jobs/job-in-sight.tsx'
import { whoseBid } from './whose-bid.ts'

const ReviseBidForm = lazy(async () => ({ default: (await import('../bids/bid-forms.ts')).ReviseBidForm }))
const RevisedRatesForm = lazyPart(
  'src/web/features/boq/rates/rates-forms.ts',
  async () => (await import('../boq/rates/rates-forms.ts')).RevisedRatesForm,
)

export function ReviseBidDialog({ job, bid, onClose }: { job: Job; bid: Bid; onClose: () => void }) {
  const hasLines = job.item_count > 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Revise my bid`}
      description={whoseBid(job, bid)}
      size={hasLines ? 'xl' : 'lg'}
    >
      {hasLines ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <RevisedRatesForm job={job} bid={bid} onClose={onClose} />
        </Suspense>
      ) : (
        <JobInSight job={job}>
          <Suspense fallback={<Skeleton className="h-72" />}>
            <ReviseBidForm job={job} bid={bid} onClose={onClose} />
          </Suspense>
        </JobInSight>
      )}
    </Dialog>
  )
}
