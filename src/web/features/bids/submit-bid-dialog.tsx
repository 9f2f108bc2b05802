import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import type { Job } from '#contract/job.ts'

import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePrefetchOnUse } from '#web/ui/use-prefetch-on-use.ts'
import { JobInSight } from '../jobs/job-in-sight.tsx'

const loadForm = () => import('./bid-forms.ts')
const SubmitBidForm = lazy(async () => ({ default: (await loadForm()).SubmitBidForm }))

export function SubmitBidDialog({ open, job, onClose }: { open: boolean; job: Job; onClose: () => void }) {
  usePrefetchOnUse(loadForm)
  return (
    <Dialog open={open} onClose={onClose} title={t`Submit Bid`} description={job.title} size="lg" isInAddress>
      <JobInSight job={job}>
        <Suspense fallback={<Skeleton className="h-72" />}>
          <SubmitBidForm job={job} onDone={onClose} />
        </Suspense>
      </JobInSight>
    </Dialog>
  )
}
