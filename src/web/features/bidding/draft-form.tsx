import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Job } from '#contract/job.ts'
import { policy } from '#domain/policy/policy.ts'
import { isUnreachable } from '#web/api/errors.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { showInputErrors } from '#web/api/show-input-errors.ts'
import { deleteDraft } from '#web/device/draft-store.ts'
import { useFormDraft } from '#web/device/drafts.ts'
import { useActor, useMe } from '#web/session/me.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormActions, NotedActions } from '#web/ui/form-actions.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSavedValues } from '#web/ui/use-saved-values.ts'
import { dropLines, pasteDraftName } from '../boq/lines/lines-store.ts'
import { DraftNote } from '../jobs/draft-note.tsx'
import { JobFields } from '../jobs/job-fields.tsx'
import { draftName } from '../jobs/typed-draft.ts'
import { LinesPart, useJobLines, watchingLines } from '../jobs/use-job-lines.ts'
import { BiddingPart } from './bidding-part.tsx'
import { changeOfDraft, type JobValues, jobValues, jobValuesOf } from './job-values.ts'
import { keepAsChange } from './keep-as-change.ts'
import { useAct } from './use-act.ts'

const fields = [...Object.keys(jobValues.shape)] as (keyof JobValues)[]

/** `onChange`: to the form that changes a published job. */
type DraftFormProps = { job: Job; onClose: () => void; onChange: () => void }

/**
 * Edits a draft on the server. What is typed survives a reload until it is saved, and another device that saves the draft. Its deadline is
 * checked when it is published.
 */
export function DraftForm(props: DraftFormProps) {
  const [round, setRound] = useState(0)
  return <EditedDraft key={round} {...props} onStartOver={() => setRound(round + 1)} />
}

function EditedDraft({ job, onClose, onChange, onStartOver }: DraftFormProps & { onStartOver: () => void }) {
  const { id } = useMe()
  const form = useForm<JobValues>({ resolver: standardSchemaResolver(jobValues), defaultValues: jobValuesOf(job) })
  const name = draftName(job.id)
  const draft = useFormDraft(form, name)
  useSavedValues(form, jobValuesOf(job))
  const version = useRef(job.version)
  /** Up to which version the lines, and with them the whole form, follow what is saved. */
  const merged = useRef(job.version)
  const lines = useJobLines(null, job.item_count > 0)
  const [keptLinesAt, setKeptLinesAt] = useState<number | null>(null)
  async function forget() {
    draft.forget()
    lines.store.forget()
    await dropLines(id, name)
  }
  const save = async (values: JobValues) => {
    version.current = Math.max(version.current, merged.current)
    const { saveDraft } = await import('../boq/lines/save-draft.ts')
    return saveDraft({ job, version, change: changeOfDraft(values), lines: lines.store.all() })
  }
  const saving = useAct(save, {
    done: t`Draft saved`,
    onDone() {
      void forget()
      onClose()
    },
  })
  const [isChanged, setChanged] = useState(false)
  // What it saves itself, in parts, is no such change.
  useEffect(() => {
    if (job.version > version.current && !saving.isPending) setChanged(true)
  }, [job.version, saving.isPending])
  const submit = form.handleSubmit(async (values) => {
    if (!(await lines.areReady())) return
    const onError = async (error: unknown) =>
      void showInputErrors<JobValues>(await lines.refuse(error), fields, form.setError)
    saving.mutate(values, { onError })
  })
  const isPublished = job.status !== 'draft'
  useEffect(() => {
    if (!isPublished) return
    const keep = () => keepAsChange(id, job, form.getValues(), lines.store)
    keep()
    return watchingLines(form, lines.store).subscribe({ formState: { values: true }, callback: keep })
  }, [isPublished, id, job, form, lines.store])
  async function startOver() {
    deleteDraft(id, pasteDraftName(name))
    await forget()
    onStartOver()
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      className="flex flex-1 flex-col gap-5 [&>:not([data-wide]):not(:last-child)]:max-w-3xl"
      aria-label={t`Edit draft`}
    >
      {!isPublished && (
        <DraftNote restoredAt={draft.restoredAt ?? keptLinesAt} isCopy={false} onStartOver={() => void startOver()} />
      )}
      {!isPublished && isChanged && (
        <Banner kind="warning" title={t`This draft was changed meanwhile`}>
          {t`What you typed is kept. The rest is as the draft is now.`}
        </Banner>
      )}
      <JobFields form={form} />
      <Suspense fallback={<Skeleton className="h-14" />}>
        <LinesPart form={form} name={name} draft={{ job, merged, onKept: setKeptLinesAt }} {...lines} />
      </Suspense>
      <BiddingPart form={form} startsOpen={job.bid_deadline !== null} />
      {isPublished ? (
        <Published job={job} onClose={onClose} onChange={onChange} />
      ) : (
        <FormActions
          onCancel={onClose}
          sending={saving.isPending}
          note={
            lines.note !== null ? (
              <Banner kind={lines.isLoading ? 'info' : 'error'}>{lines.note}</Banner>
            ) : saving.error ? (
              <FailedCall
                error={saving.error}
                {...(isUnreachable(saving.error) && {
                  title: t`Not saved yet. What you typed is kept on this device.`,
                })}
              />
            ) : null
          }
        >
          {t`Save draft`}
        </FormActions>
      )}
    </form>
  )
}

/** In place of the buttons, once somebody else has published the draft. */
function Published({ job, onClose, onChange }: DraftFormProps) {
  const me = useActor()
  const mayChange = job.status === 'open' && policy.changeJob(me, job).allowed
  return (
    <NotedActions
      note={
        <Banner kind="warning" title={t`This draft was published meanwhile`}>
          {mayChange &&
            t`What you typed is kept: send it as a change of the job. The title and the way of taking bids stay as published.`}
        </Banner>
      }
    >
      <Button variant="secondary" onClick={onClose}>{t`Close`}</Button>
      {mayChange && <Button onClick={onChange}>{t`Change this job`}</Button>}
    </NotedActions>
  )
}
