import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { Job } from '#contract/job.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { showInputErrors } from '#web/api/show-input-errors.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { JobFields } from '../jobs/job-fields.tsx'
import { BiddingPart } from './bidding-part.tsx'
import { changeOfDraft, type JobValues, jobValues, jobValuesOf } from './job-values.ts'
import { useAct } from './use-act.ts'

const fields = [...Object.keys(jobValues.shape)] as (keyof JobValues)[]

/** Edits a draft on the server. Its deadline is checked when it is published. */
export function DraftForm({ job: shown, onClose }: { job: Job; onClose: () => void }) {
  const [job] = useState(shown)
  const form = useForm<JobValues>({ resolver: standardSchemaResolver(jobValues), defaultValues: jobValuesOf(job) })
  const saving = useAct(
    (values: JobValues) =>
      call(api.changeDraft, { params: { id: job.id }, body: { ...changeOfDraft(values), version: job.version } }),
    { done: t`Draft saved`, onDone: onClose },
  )
  const submit = form.handleSubmit((values) =>
    saving.mutate(values, { onError: (error) => showInputErrors<JobValues>(error, fields, form.setError) }),
  )
  return (
    <form noValidate onSubmit={submit} className="flex flex-1 flex-col gap-5" aria-label={t`Edit draft`}>
      <JobFields form={form} />
      <BiddingPart form={form} startsOpen={job.bid_deadline !== null} />
      <FormActions
        onCancel={onClose}
        sending={saving.isPending}
        note={saving.error ? <FailedCall error={saving.error} /> : null}
      >
        {t`Save draft`}
      </FormActions>
    </form>
  )
}
