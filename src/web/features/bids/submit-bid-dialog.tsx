import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import type { Job } from '#contract/job.ts'
import { lazyPart } from '#web/language/lazy-part.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePrefetchOnUse } from '#web/ui/use-prefetch-on-use.ts'
import { usePreparedRates } from '../boq/rates/use-prepared-rates.ts'
import { JobInSight } from '../jobs/job-in-sight.tsx'

const loadForm = () => import('./bid-forms.ts')
const SubmitBidForm = lazy(async () => ({ default: (await loadForm()).SubmitBidForm }))
const loadRates = async () => (await import('../boq/rates/rates-forms.ts')).RatesForm
const RatesForm = lazyPart('src/web/features/boq/rates/rates-forms.ts', loadRates)

type SubmitBidDialogProps = { open: boolean; job: Job; onClose: () => void }

export function SubmitBidDialog({ open, job, onClose }: SubmitBidDialogProps) {
  const hasLines = job.item_count > 0
  usePrefetchOnUse(hasLines ? loadRates : loadForm)
  usePreparedRates(job, hasLines)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Submit Bid`}
      description={job.title}
      size={hasLines ? 'xl' : 'lg'}
      isInAddress
    >
      {hasLines ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <RatesForm job={job} onDone={onClose} />
        </Suspense>
      ) : (
        <JobInSight job={job}>
          <Suspense fallback={<Skeleton className="h-72" />}>
            <SubmitBidForm job={job} onDone={onClose} />
          </Suspense>
        </JobInSight>
      )}
    </Dialog>
  )
}
