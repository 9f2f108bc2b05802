import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import type { Job } from '#contract/job.ts'

import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { JobInSight } from '../jobs/job-in-sight.tsx'

const SalesmanBidForm = lazy(async () => ({ default: (await import('./salesman-bid-form.tsx')).SalesmanBidForm }))

/** `isInAddress`: the address says that it is open. */
type SalesmanBidDialogProps = { job: Job; isInAddress?: boolean; onClose: () => void }

export function SalesmanBidDialog({ job, isInAddress, onClose }: SalesmanBidDialogProps) {
  return (
    <Dialog open onClose={onClose} title={t`Submit Bid`} description={job.title} size="lg" isInAddress={isInAddress}>
      <JobInSight job={job}>
        <Suspense fallback={<Skeleton className="h-96" />}>
          <SalesmanBidForm job={job} onDone={onClose} />
        </Suspense>
      </JobInSight>
    </Dialog>
  )
}
