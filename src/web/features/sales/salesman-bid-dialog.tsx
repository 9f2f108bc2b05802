import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import type { Job } from '#contract/job.ts'

import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { JobInSight } from '../jobs/job-in-sight.tsx'

const SalesmanBidForm = lazy(async () => ({ default: (await import('./salesman-bid-form.tsx')).SalesmanBidForm }))

type SalesmanBidDialogProps = { job: Job; onClose: () => void }

export function SalesmanBidDialog({ job, onClose }: SalesmanBidDialogProps) {
  return (
    <Dialog open onClose={onClose} title={t`Submit Bid`} description={job.title} size="lg">
      <JobInSight job={job}>
        <Suspense fallback={<Skeleton className="h-96" />}>
          <SalesmanBidForm job={job} onDone={onClose} />
        </Suspense>
      </JobInSight>
    </Dialog>
  )
}
