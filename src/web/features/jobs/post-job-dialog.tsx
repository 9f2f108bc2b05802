import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'

import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePrefetchOnUse } from '#web/ui/use-prefetch-on-use.ts'

const loadForm = () => import('./job-forms.ts')
const PostJobForm = lazy(async () => ({ default: (await loadForm()).PostJobForm }))

type PostJobDialogProps = {
  open: boolean
  /** The own job to copy into the form. */
  from: string | null
  /** The beginning to fill in. */
  kind: string | null
  onClose: () => void
  onPosted: () => void
}

export function PostJobDialog({ open, from, kind, onClose, onPosted }: PostJobDialogProps) {
  usePrefetchOnUse(loadForm)
  return (
    <Dialog
      open={open}
      isInAddress
      onClose={onClose}
      title={t`Post Job`}
      size="lg"
      description={
        <span className="max-sm:sr-only">{t`Say what you need: suppliers and contractors send you their bids.`}</span>
      }
    >
      <Suspense fallback={<Skeleton className="h-96" />}>
        <PostJobForm from={from} kind={kind} onCancel={onClose} onPosted={onPosted} />
      </Suspense>
    </Dialog>
  )
}
