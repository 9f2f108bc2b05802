import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Job, JobVisibility } from '#contract/job.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { useAct } from './use-act.ts'
import { VisibilityChoice } from './visibility-choice.tsx'

/** Changes who knows of a published job. */
export function VisibilityDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const [visibility, setVisibility] = useState(job.visibility)
  const saving = useAct(() => call(api.setVisibility, { params: { id: job.id }, body: { visibility } }), {
    done: t`Saved: who can see this job`,
    onDone: onClose,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    saving.mutate()
  }

  return (
    <Dialog open onClose={onClose} title={t`Who can see it`} size="sm" compact>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3" aria-label={t`Who can see this job?`}>
        <VisibilityChoice
          name="visibility"
          columns={1}
          defaultValue={visibility}
          onChange={(event) => setVisibility(event.target.value as JobVisibility)}
        />
        <p className="text-sm text-ink-faint">{t`Whoever has bid, or was invited by you, keeps the job in any case.`}</p>
        <FormActions
          onCancel={onClose}
          sending={saving.isPending}
          note={saving.error ? <FailedCall error={saving.error} /> : null}
        >
          {t`Save`}
        </FormActions>
      </form>
    </Dialog>
  )
}
