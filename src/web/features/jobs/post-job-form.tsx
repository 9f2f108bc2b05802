import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Job, NewJob } from '#contract/job.ts'
import { refusals } from '#contract/refusals.ts'
import { issueText } from '#contract/sentence.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { showInputErrors } from '#web/api/show-input-errors.ts'
import { useFormDraft } from '#web/device/drafts.ts'
import { NotSentYet } from '#web/device/queue/not-sent-yet.tsx'
import { useEntries } from '#web/device/queue/use-send-queue.ts'
import { useDraftOfOtherTabs } from '#web/device/use-draft-of-other-tabs.ts'
import { useMe } from '#web/session/me.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BiddingPart } from '../bidding/bidding-part.tsx'
import {
  copiedValues,
  emptyJob,
  isDeadlineTooSoon,
  type JobValues,
  jobValues,
  newJobOf,
} from '../bidding/job-values.ts'
import { FilePicker } from '../files/file-picker.tsx'
import { FilesOnTheirWay } from '../files/files-on-their-way.tsx'
import { useQueuedForm } from '../files/use-queued-form.ts'
import { CopyFilesButton } from './copy-files-button.tsx'
import { DraftNote } from './draft-note.tsx'
import { knownTemplate, startedJob } from './first-day/job-templates.ts'
import { JobFields } from './job-fields.tsx'
import { freeForm, isFormNumber, type JobStart, jobDraftName, jobKind, postingForm } from './job-kind.ts'
import { LapsedNote } from './lapsed-note.tsx'
import { nextFieldOnEnter } from './next-field-on-enter.ts'
import { PostingRefused } from './posting-refused.tsx'
import { LinesPart, useJobLines, watchingLines } from './use-job-lines.ts'
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
  const [start] = useState(() => (copied ? copiedValues(copied) : { ...emptyJob, ...startedJob(kind) }))
  // Without a kind the entry is as older versions stored it.
  const [origin] = useState<JobStart>(() => ({
    from: copied?.id ?? null,
    ...(!copied && (startedJob(kind) || isFormNumber(kind)) && { kind }),
  }))
  const form = useForm<JobValues>({ resolver: standardSchemaResolver(jobValues), defaultValues: start })
  const draftName = jobDraftName(origin)
  const draft = useFormDraft(form, draftName, { namedBy: 'title' })
  const isShared = useDraftOfOtherTabs(form, useMe().id, draftName)
  const [refusal, setRefusal] = useState<unknown>(null)
  /** A draft that waits to be sent stays a draft: what is only retried must never be published. */
  const waiting = useEntries(jobKind)
  const isDraft = waiting.some(({ queue, content }) => queue === draftName && content.job.draft === true)
  const lines = useJobLines(draftName, (copied?.item_count ?? 0) > 0)
  const { store } = lines
  const [watched] = useState(() => watchingLines(form, store))
  const [round, setRound] = useState(0)
  const withLines = () => (store.all().length > 0 ? { lines: store.all() } : {})

  const posting = useQueuedForm({
    kind: jobKind,
    target: 'job',
    draftName,
    form: watched,
    isThere: store.hasLooked,
    typed() {
      const values = jobValues.safeParse(form.getValues()).data
      if (!values) return null
      return { job: { ...newJobOf(values), ...(isDraft && { draft: true }) }, ...withLines(), ...origin }
    },
    onArrived() {
      form.reset(start)
      draft.forget()
      lines.clear()
    },
    async onRefused(error) {
      const left = await lines.refuse(error)
      if (left !== null && !showInputErrors(left, fields, form.setError)) setRefusal(left)
    },
    onDone: onPosted,
  })
  const { chosen, isSending, isWaiting } = posting

  async function send(job: NewJob) {
    setRefusal(null)
    if (await lines.areReady()) await posting.submit({ job, ...withLines(), ...origin })
  }
  /** Told together with the other mistakes, instead of by the server once those are mended. */
  function isLate(): boolean {
    if (!isDeadlineTooSoon(form.getValues(), Date.now())) return false
    form.setError('bid_deadline', { message: issueText(refusals.deadlineTooSoon) })
    return true
  }
  const post = form.handleSubmit((values) => (isLate() ? undefined : send(newJobOf(values))), isLate)
  const saveDraft = form.handleSubmit((values) => send({ ...newJobOf(values), draft: true }))

  function startOver() {
    form.reset(start)
    draft.forget()
    setRefusal(null)
    void posting.discard()
    chosen.clear()
    lines.clear()
    setRound(round + 1)
    void import('../boq/lines/post-with-lines.ts').then(({ discardBegun }) => discardBegun(draftName)).catch(() => {})
  }

  if (posting.filesGoTo) return <FilesOnTheirWay itemId={posting.filesGoTo} onDone={onPosted} />
  return (
    <form
      noValidate
      onSubmit={post}
      onKeyDown={nextFieldOnEnter}
      className="flex flex-1 flex-col gap-5 [&>:not([data-wide]):not(:last-child)]:max-w-3xl"
      aria-label={t`Post Job`}
    >
      <LapsedNote />
      {!isWaiting && <DraftNote restoredAt={draft.restoredAt} isCopy={copied !== null} onStartOver={startOver} />}
      {isShared && (
        <Banner kind="warning">{t`You have this form open in another tab too. What you type there is taken over here.`}</Banner>
      )}
      <JobFields form={form} template={copied ? undefined : knownTemplate(kind)} />
      <Suspense fallback={<Skeleton className="h-14" />}>
        <LinesPart key={round} form={form} name={draftName} copied={copied} {...lines} />
      </Suspense>
      <BiddingPart form={form} startsOpen={(copied?.bid_deadline ?? null) !== null} />
      <FilePicker label={t`Attachments`} optional chosen={chosen} disabled={isSending} />
      {copied && <CopyFilesButton jobId={copied.id} chosen={chosen} />}
      <FormActions
        onCancel={onCancel}
        sending={isSending}
        isWaiting={isWaiting}
        beside={
          <Button variant="secondary" disabled={isSending} onClick={() => void saveDraft()}>
            {t`Save as draft`}
          </Button>
        }
        note={
          lines.note !== null ? (
            <Banner kind={lines.isLoading ? 'info' : 'error'}>{lines.note}</Banner>
          ) : refusal !== null ? (
            <PostingRefused error={refusal} />
          ) : (
            isWaiting && (
              <NotSentYet
                title={isDraft ? t`Draft not saved yet` : t`Not posted yet`}
                {...posting}
                {...(isDraft && { onRetry: () => void saveDraft() })}
              >
                <LinkButton
                  to={postingForm({ from: null, kind: freeForm(waiting) })}
                  replace
                  size="sm"
                  variant="secondary"
                  icon={<Plus aria-hidden />}
                >
                  {t`Write another job`}
                </LinkButton>
              </NotSentYet>
            )
          )
        }
      >
        {isSending ? (isDraft ? t`Saving...` : postingText(posting.progress)) : t`Post Job`}
      </FormActions>
    </form>
  )
}

/** Lines are sent in parts. */
const postingText = (progress: number) => (progress > 0 ? t`Posting... ${Math.round(progress * 100)}%` : t`Posting...`)
