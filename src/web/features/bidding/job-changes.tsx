import { t } from '@lingui/core/macro'
import { Ban, Eye, FilePen } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Job } from '#contract/job.ts'
import { policy } from '#domain/policy/policy.ts'
import { useActor } from '#web/session/me.ts'
import { Button } from '#web/ui/button.tsx'
import { DraftActions } from './draft-actions.tsx'

const DraftDialog = lazy(async () => ({ default: (await import('./draft-dialog.tsx')).DraftDialog }))
const AddendumDialog = lazy(async () => ({ default: (await import('./addendum-dialog.tsx')).AddendumDialog }))
const VisibilityDialog = lazy(async () => ({ default: (await import('./visibility-dialog.tsx')).VisibilityDialog }))
const CancelJobDialog = lazy(async () => ({ default: (await import('./cancel-job-dialog.tsx')).CancelJobDialog }))

/** What the buyer's company does with a job that is not decided: finish a draft, change a published job, or end it. */
export function JobChanges({ job }: { job: Job }) {
  const me = useActor()
  const [asked, setAsked] = useState<'edit' | 'change' | 'visibility' | 'cancel' | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      {job.status === 'draft' && <DraftActions job={job} onEdit={() => setAsked('edit')} />}
      {policy.changeJob(me, job).allowed && (
        <Button variant="ghost" size="sm" icon={<FilePen aria-hidden />} onClick={() => setAsked('change')}>
          {job.status === 'open' ? t`Change this job` : t`Move the deadline`}
        </Button>
      )}
      {policy.changeJob(me, { ...job, bid_count: null }).allowed && (
        <Button variant="ghost" size="sm" icon={<Eye aria-hidden />} onClick={() => setAsked('visibility')}>
          {t`Who can see it`}
        </Button>
      )}
      {policy.cancelJob(me, job).allowed && (
        <Button variant="ghost" size="sm" icon={<Ban aria-hidden />} onClick={() => setAsked('cancel')}>
          {t`Cancel job`}
        </Button>
      )}
      <Suspense fallback={null}>
        {/* Also once somebody else has published the draft: what was typed stays. */}
        {asked === 'edit' && <DraftDialog job={job} onClose={close} onChange={() => setAsked('change')} />}
        {asked === 'change' && <AddendumDialog job={job} onClose={close} />}
        {asked === 'visibility' && <VisibilityDialog job={job} onClose={close} />}
        {asked === 'cancel' && <CancelJobDialog job={job} onClose={close} />}
      </Suspense>
    </>
  )
}
