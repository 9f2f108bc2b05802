import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'

import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const SalesmanBidForm = lazy(async () => ({ default: (await import('./salesman-bid-form.tsx')).SalesmanBidForm }))

type SalesmanBidDialogProps = { job: Job; ownBids: readonly Bid[]; onClose: () => void }

export function SalesmanBidDialog({ job, ownBids, onClose }: SalesmanBidDialogProps) {
  return (
    <Dialog open onClose={onClose} title={t`Submit Bid`} description={job.title}>
      <Suspense fallback={<Skeleton className="h-96" />}>
        <SalesmanBidForm jobId={job.id} ownBids={ownBids} onDone={onClose} />
      </Suspense>
    </Dialog>
  )
}
