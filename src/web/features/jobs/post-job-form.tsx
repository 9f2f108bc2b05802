import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Job, NewJob } from '#contract/job.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { showInputErrors } from '#web/api/show-input-errors.ts'
import { useFormDraft } from '#web/device/drafts.ts'
import { NotSentYet } from '#web/device/queue/not-sent-yet.tsx'
import { useEntries } from '#web/device/queue/use-send-queue.ts'

import { Button } from '#web/ui/button.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BiddingPart } from '../bidding/bidding-part.tsx'
import { detailsOf, emptyJob, type JobValues, jobValues, newJobOf } from '../bidding/job-values.ts'
import { FilePicker } from '../files/file-picker.tsx'
import { FilesOnTheirWay } from '../files/files-on-their-way.tsx'
import { useQueuedForm } from '../files/use-queued-form.ts'
import { CopyFilesButton } from './copy-files-button.tsx'
import { DraftNote } from './draft-note.tsx'
import { knownTemplate, startedJob } from './first-day/job-templates.ts'
import { JobFields } from './job-fields.tsx'
import { type JobStart, jobDraftName, jobKind } from './job-kind.ts'
import { LapsedNote } from './lapsed-note.tsx'
import { nextFieldOnEnter } from './next-field-on-enter.ts'
import { PostingRefused } from './posting-refused.tsx'
import { useJobToCopy } from './use-job-to-copy.ts'

const fields = Object.keys(emptyJob) as (keyof JobValues)[]

type PostJobFormProps = { from: string | null; kind?: string | null; onCancel: () => void; onPosted: () => void }

/** An empty form, one with the beginning of a `kind`, or one filled in `from` an earlier job of the company. */
export function PostJobForm({ from, kind = null, onCancel, onPosted }: PostJobFormProps) {
  const copying = useJobToCopy(from)
  if (copying.isLoading) return <Skeleton className="h-96" />
  return (
    <>
      {copying.error && !copying.job && (
        <div className="mb-5">
          <LoadFailed title={t`The earlier job could not be loaded`} query={copying} />
        </div>
      )}
      <NewJobForm
        key={copying.job?.id ?? kind ?? ''}
        copied={copying.job}
        kind={kind}
        onCancel={onCancel}
        onPosted={onPosted}
      />
    </>
  )
}

type NewJobFormProps = Pick<PostJobFormProps, 'onCancel' | 'onPosted'> & { copied: Job | null; kind: string | null }

function NewJobForm({ copied, kind, onCancel, onPosted }: NewJobFormProps) {
  const [start] = useState(() =>
    copied ? { ...emptyJob, ...detailsOf(copied) } : { ...emptyJob, ...startedJob(kind) },
  )
  // Without a kind the entry is as older versions stored it.
  const [origin] = useState<JobStart>(() => ({
    from: copied?.id ?? null,
    ...(!copied && startedJob(kind) && { kind }),
  }))
  const form = useForm<JobValues>({ resolver: standardSchemaResolver(jobValues), defaultValues: start })
  const draftName = jobDraftName(origin)
  const draft = useFormDraft(form, draftName, { namedBy: 'title' })
  const [refusal, setRefusal] = useState<unknown>(null)
  /** A draft that waits to be sent stays a draft: what is only retried must never be published. */
  const isDraft = useEntries(jobKind).some(({ queue, content }) => queue === draftName && content.job.draft === true)

  const posting = useQueuedForm({
    kind: jobKind,
    target: 'job',
    draftName,
    form,
    typed() {
      const values = jobValues.safeParse(form.getValues()).data
      return values ? { job: { ...newJobOf(values), ...(isDraft && { draft: true }) }, ...origin } : null
    },
    onArrived() {
      form.reset(start)
      draft.forget()
    },
    onRefused(error) {
      if (!showInputErrors(error, fields, form.setError)) setRefusal(error)
    },
    onDone: onPosted,
  })
  const { chosen, isSending, isWaiting } = posting

  function send(job: NewJob) {
    setRefusal(null)
    void posting.submit({ job, ...origin })
  }
  const post = (values: JobValues) => send(newJobOf(values))
  const saveDraft = form.handleSubmit((values) => send({ ...newJobOf(values), draft: true }))

  function startOver() {
    form.reset(start)
    draft.forget()
    setRefusal(null)
    void posting.discard()
    chosen.clear()
  }

  if (posting.filesGoTo) return <FilesOnTheirWay itemId={posting.filesGoTo} onDone={onPosted} />
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(post)}
      onKeyDown={nextFieldOnEnter}
      className="flex flex-1 flex-col gap-5"
      aria-label={t`Post Job`}
    >
      <LapsedNote />
      {!isWaiting && <DraftNote restoredAt={draft.restoredAt} isCopy={copied !== null} onStartOver={startOver} />}
      <JobFields form={form} template={copied ? undefined : knownTemplate(kind)} />
      <BiddingPart form={form} />
      <FilePicker label={t`Attachments`} optional chosen={chosen} disabled={isSending} />
      {copied && <CopyFilesButton jobId={copied.id} chosen={chosen} />}
      <FormActions
        onCancel={onCancel}
        sending={isSending}
        beside={
          <Button variant="secondary" disabled={isSending} onClick={() => void saveDraft()}>
            {t`Save as draft`}
          </Button>
        }
        note={
          refusal !== null ? (
            <PostingRefused error={refusal} />
          ) : (
            isWaiting && (
              <NotSentYet
                title={isDraft ? t`Draft not saved yet` : t`Not posted yet`}
                {...posting}
                {...(isDraft && { onRetry: () => void saveDraft() })}
              />
            )
          )
        }
      >
        {isSending ? (isDraft ? t`Saving...` : t`Posting...`) : t`Post Job`}
      </FormActions>
    </form>
  )
}
