import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { type Job, type NewJob, newJob } from '#contract/job.ts'
import { call } from '#web/api/client.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { refresh } from '#web/api/queries.ts'
import { showInputErrors } from '#web/api/show-input-errors.ts'
import { useFormDraft } from '#web/device/drafts.ts'
import { useIdempotentSubmit } from '#web/device/use-idempotent-submit.ts'

import { FormActions } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { FilePicker } from '../files/file-picker.tsx'
import { FilesOnTheirWay } from '../files/files-on-their-way.tsx'
import { useFilesOfNew } from '../files/use-files-of-new.ts'
import { CopyFilesButton } from './copy-files-button.tsx'
import { DraftNote } from './draft-note.tsx'
import { JobFields } from './job-fields.tsx'
import { nextFieldOnEnter } from './next-field-on-enter.ts'
import { PostingRefused } from './posting-refused.tsx'
import { PostingWaits } from './posting-waits.tsx'
import { jobDraftName } from './unfinished-job.ts'
import { useJobToCopy } from './use-job-to-copy.ts'

const emptyJob: NewJob = {
  title: '',
  category: 'material',
  description: '',
  quantity: '',
  location: '',
  delivery_timeline: '',
  budget_range: '',
}
const fields = Object.keys(emptyJob) as (keyof NewJob)[]

type PostJobFormProps = { from: string | null; onCancel: () => void; onPosted: () => void }

/** Empty, or filled in `from` an earlier job of the company. */
export function PostJobForm({ from, onCancel, onPosted }: PostJobFormProps) {
  const copying = useJobToCopy(from)
  if (copying.isLoading) return <Skeleton className="h-96" />
  return (
    <>
      {copying.error && !copying.job && (
        <div className="mb-5">
          <LoadFailed title={t`The earlier job could not be loaded`} query={copying} />
        </div>
      )}
      <NewJobForm key={copying.job?.id ?? ''} copied={copying.job} onCancel={onCancel} onPosted={onPosted} />
    </>
  )
}

function NewJobForm({ copied, onCancel, onPosted }: Omit<PostJobFormProps, 'from'> & { copied: Job | null }) {
  const queryClient = useQueryClient()
  const [start] = useState(() => (copied ? copyOf(copied) : emptyJob))
  const form = useForm<NewJob>({ resolver: standardSchemaResolver(newJob), defaultValues: start })
  const draftName = jobDraftName(copied?.id)
  const draft = useFormDraft(form, draftName)
  const files = useFilesOfNew('job', onPosted, ['draft', `${draftName} files`])
  const [refusal, setRefusal] = useState<unknown>(null)

  const posting = useIdempotentSubmit({
    draftName,
    typed: () => newJob.safeParse(form.getValues()).data ?? null,
    send: (job: NewJob, idempotencyKey) => call(api.postJob, { body: job, idempotencyKey }),
    onArrived(job) {
      void refresh(queryClient, api.ownJobs, api.jobs, api.dashboardStats)
      toast.success(t`Job posted. Suppliers can bid on it now.`)
      form.reset(start)
      draft.forget()
      files.uploadTo(job.id)
    },
    onRefused(error) {
      if (!showInputErrors(error, fields, form.setError)) setRefusal(error)
    },
  })
  const { isSending } = posting

  function post(job: NewJob) {
    setRefusal(null)
    posting.send(job)
  }

  function startOver() {
    form.reset(start)
    draft.forget()
    posting.forget()
    files.chosen.clear()
  }

  if (files.begun) return <FilesOnTheirWay files={files} />
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(post)}
      onKeyDown={nextFieldOnEnter}
      className="flex flex-1 flex-col gap-5"
      aria-label={t`Post Job`}
    >
      {refusal !== null && <PostingRefused error={refusal} />}
      {posting.isWaiting ? (
        <PostingWaits isTrying={posting.isTrying} />
      ) : (
        <DraftNote restoredAt={draft.restoredAt} isCopy={copied !== null} onStartOver={startOver} />
      )}
      <JobFields form={form} />
      <FilePicker label={t`Attachments`} optional chosen={files.chosen} disabled={isSending} />
      {copied && <CopyFilesButton jobId={copied.id} chosen={files.chosen} />}
      <FormActions onCancel={onCancel} sending={isSending}>
        {isSending ? t`Posting...` : t`Post Job`}
      </FormActions>
    </form>
  )
}

function copyOf({ title, category, description, quantity, location, delivery_timeline, budget_range }: Job): NewJob {
  return {
    title,
    category,
    description,
    quantity: quantity ?? '',
    location,
    delivery_timeline,
    budget_range: budget_range ?? '',
  }
}
