import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import type { Job } from '#contract/job.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const DraftForm = lazy(async () => ({ default: (await import('../jobs/job-forms.ts')).DraftForm }))

type DraftDialogProps = { job: Job; onClose: () => void; onChange: () => void }

export function DraftDialog({ job, onClose, onChange }: DraftDialogProps) {
  return (
    <Dialog open onClose={onClose} title={t`Edit draft`} size="lg">
      <Suspense fallback={<Skeleton className="h-96" />}>
        <DraftForm job={job} onClose={onClose} onChange={onChange} />
      </Suspense>
    </Dialog>
  )
}
