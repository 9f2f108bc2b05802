import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import type { Job } from '#contract/job.ts'
import { lazyPart } from '#web/language/lazy-part.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePreparedRates } from '../boq/rates/use-prepared-rates.ts'
import { JobInSight } from '../jobs/job-in-sight.tsx'

const SalesmanBidForm = lazy(async () => ({ default: (await import('./salesman-bid-form.tsx')).SalesmanBidForm }))
const SalesmanRatesForm = lazyPart(
  'src/web/features/boq/rates/rates-forms.ts',
  async () => (await import('../boq/rates/rates-forms.ts')).SalesmanRatesForm,
)

/** `isInAddress`: the address says that it is open. */
type SalesmanBidDialogProps = { job: Job; isInAddress?: boolean; onClose: () => void }

export function SalesmanBidDialog({ job, isInAddress, onClose }: SalesmanBidDialogProps) {
  const hasLines = job.item_count > 0
  usePreparedRates(job, hasLines)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Submit Bid`}
      description={job.title}
      size={hasLines ? 'xl' : 'lg'}
      isInAddress={isInAddress}
    >
      {hasLines ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <SalesmanRatesForm job={job} onDone={onClose} />
        </Suspense>
      ) : (
        <JobInSight job={job}>
          <Suspense fallback={<Skeleton className="h-96" />}>
            <SalesmanBidForm job={job} onDone={onClose} />
          </Suspense>
        </JobInSight>
      )}
    </Dialog>
  )
}
