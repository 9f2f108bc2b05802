import { lazy, Suspense } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const PostJobForm = lazy(async () => ({ default: (await import('./post-job-form.tsx')).PostJobForm }))

type PostJobDialogProps = { open: boolean; onClose: () => void; onPosted: () => void }

export function PostJobDialog({ open, onClose, onPosted }: PostJobDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Post Job"
      size="lg"
      description="Suppliers and contractors see it at once and send you their bids."
    >
      <Suspense fallback={<Skeleton className="h-96" />}>
        <PostJobForm onCancel={onClose} onPosted={onPosted} />
      </Suspense>
    </Dialog>
  )
}
