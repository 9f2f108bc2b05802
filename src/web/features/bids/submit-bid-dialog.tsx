import { lazy, Suspense } from 'react'
import type { Job } from '#contract/job.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const SubmitBidForm = lazy(async () => ({ default: (await import('./submit-bid-form.tsx')).SubmitBidForm }))

export function SubmitBidDialog({ open, job, onClose }: { open: boolean; job: Job; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Submit Bid" description={job.title}>
      <Suspense fallback={<Skeleton className="h-72" />}>
        <SubmitBidForm jobId={job.id} onDone={onClose} />
      </Suspense>
    </Dialog>
  )
}
