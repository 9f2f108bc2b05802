import { t } from '@lingui/core/macro'
import { type FormEvent, Suspense, useCallback, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { type AddendumEffect, changeableFieldNames } from '#contract/addendum.ts'
import { api } from '#contract/api.ts'
import type { Job } from '#contract/job.ts'
import { limits } from '#contract/limits.ts'
import type { NewAddendum } from '#contract/new-addendum.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { showInputErrors } from '#web/api/show-input-errors.ts'
import { useFormDraft } from '#web/device/drafts.ts'
import { lazyPart } from '#web/language/lazy-part.ts'
import { translate } from '#web/language/translate.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useSavedValues } from '#web/ui/use-saved-values.ts'
import { addendumDraftName } from './addendum-draft.ts'
import type { AddendumLinesProps, LinesOfAddendum } from './addendum-lines.tsx'
import { changedNames } from './change-lines.tsx'
import { DeadlineChips } from './deadline-chips.tsx'
import { fromIndiaInput, toIndiaInput } from './india-input.ts'
import { NewAddenda } from './new-addenda.tsx'
import { NotTold } from './not-told.tsx'
import { NoteOrTerms } from './note-or-terms.tsx'
import { useAct } from './use-act.ts'

const AddendumLines = lazyPart<AddendumLinesProps>(
  'src/web/features/bidding/addendum-lines.tsx',
  async () => (await import('./addendum-lines.tsx')).AddendumLines,
)

type Changed = Record<(typeof changeableFieldNames)[number], string>
type SavedValues = Changed & { bid_deadline: string }
/** `since`: the newest addendum when this one was begun. `changed_lines`: how many, which keeps the draft of lines alone. */
type AddendumValues = SavedValues & { summary: string; since: number; changed_lines: number }

const valuesOf = (job: Job): SavedValues => ({
  description: job.description,
  quantity: job.quantity ?? '',
  location: job.location,
  delivery_timeline: job.delivery_timeline,
  budget_range: job.budget_range ?? '',
  bid_deadline: job.bid_deadline ? toIndiaInput(job.bid_deadline) : '',
})

/** Only what differs from the job. `items`: the change of its lines. */
function addendumOf(
  job: Job,
  { summary, bid_deadline, ...typed }: AddendumValues,
  { put, remove }: Pick<ReturnType<LinesOfAddendum['change']>, 'put' | 'remove'>,
): NewAddendum {
  const before = valuesOf(job)
  const changed = changeableFieldNames.filter((name) => typed[name].trim() !== before[name])
  const later = bid_deadline === before.bid_deadline ? null : fromIndiaInput(bid_deadline)
  return {
    base_addendum_no: job.addendum_no,
    summary,
    ...(changed.length > 0 && { fields: Object.fromEntries(changed.map((name) => [name, typed[name]])) }),
    ...(later && { bid_deadline: later }),
    ...(put.length + remove.length > 0 && { items: { put, remove } }),
  }
}

const shortFields = ['quantity', 'location', 'delivery_timeline', 'budget_range'] as const

/** Changes a published job by a numbered addendum, which every bidder reads. */
export function AddendumDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const [isClosed] = useState(job.status !== 'open')
  // What is always said then; another sentence can take its place.
  const summary = isClosed ? t`More time for bids` : ''
  const form = useForm<AddendumValues>({
    defaultValues: { ...valuesOf(job), summary, since: job.addendum_no, changed_lines: 0 },
  })
  const { register, handleSubmit, formState, setError, control } = form
  const { errors } = formState
  const [deadline, since] = useWatch({ control, name: ['bid_deadline', 'since'] })
  const title = isClosed ? t`Move the deadline` : t`Change this job`
  const draft = useFormDraft(form, addendumDraftName(job.id), { leaveOut: ['since'], namedBy: 'since' })
  // A colleague's addendum meanwhile: what was not typed is as the job is now.
  useSavedValues(form, valuesOf(job))
  const noteLines = useCallback((count: number) => form.setValue('changed_lines', count), [form])
  const lines = useRef<LinesOfAddendum | null>(null)
  const [noteOfLines, setNoteOfLines] = useState<string | null>(null)
  const [notTold, setNotTold] = useState(0)
  const issuing = useAct(
    (addendum: NewAddendum) => call(api.issueAddendum, { params: { id: job.id }, body: addendum }),
    {
      done: ({ not_told }) => (not_told > 0 ? t`The job is changed` : t`The job is changed, and the bidders are told`),
      onDone({ not_told }) {
        // Else the own addendum, as it comes back, would be kept as a draft of the next one.
        form.reset()
        draft.forget()
        lines.current?.clear()
        if (not_told > 0) setNotTold(not_told)
        else onClose()
      },
    },
  )

  const [isAsking, setAsking] = useState(false)
  /** Without an effect it is asked for where only a sentence was written, since nobody need confirm a note. */
  const submit = (effect?: AddendumEffect) =>
    handleSubmit((values) => {
      if (lines.current?.areReady() === false) return
      const change = lines.current?.change() ?? { put: [], remove: [] }
      const addendum = addendumOf(job, values, change)
      // A closed job takes a later deadline alone, which the server asks for.
      const isSentence =
        !isClosed && !addendum.fields && !addendum.items && !addendum.bid_deadline && values.summary.trim() !== ''
      setAsking(isSentence && !effect)
      if (isSentence && !effect) return
      issuing.mutate(effect ? { ...addendum, effect } : addendum, {
        onError(error) {
          const left = lines.current ? lines.current.refuse(error, change.put) : error
          if (left !== null)
            showInputErrors<AddendumValues>(left, ['summary', 'bid_deadline', ...changeableFieldNames], setError)
        },
      })
    })()

  function send(event: FormEvent) {
    event.preventDefault()
    void submit()
  }

  if (notTold > 0) return <NotTold count={notTold} news="changed" onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={title} description={job.title} size="lg">
      <form
        noValidate
        onSubmit={send}
        className="flex flex-1 flex-col gap-5 [&>:not([data-wide]):not(:last-child)]:max-w-3xl"
        aria-label={title}
      >
        <p className="text-ink-soft">
          {isClosed
            ? t`The deadline has passed. With a later one the job takes bids again.`
            : job.bid_deadline
              ? t`Bidders read what changed. Where more than the deadline changes, they must confirm their bids and get at least 24 hours for it.`
              : t`Bidders read what changed, and must confirm their bids.`}
        </p>
        {job.addendum_no > since && !issuing.isPending && (
          <Banner kind="warning" title={t`This job was changed meanwhile`}>
            <div className="flex flex-col gap-3">
              <p>{t`What you typed is kept. The rest is as the job is now.`}</p>
              <NewAddenda jobId={job.id} after={since} />
            </div>
          </Banner>
        )}
        <Field label={t`What changes, in a sentence`} error={errors.summary?.message}>
          <TextArea rows={2} maxLength={limits.reasonLength} {...register('summary')} />
        </Field>
        {job.bid_deadline && (
          <div className="flex flex-col gap-2.5">
            <Field
              label={t`Bids until`}
              error={errors.bid_deadline?.message}
              hint={t`Indian time. It can only move to a later time.`}
            >
              <TextInput type="datetime-local" min={toIndiaInput(job.bid_deadline)} {...register('bid_deadline')} />
            </Field>
            {isClosed && <DeadlineChips chosen={deadline} onChoose={(text) => form.setValue('bid_deadline', text)} />}
          </div>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          {shortFields.map((name) => (
            <Field
              key={name}
              label={translate(changedNames[name])}
              optional={name === 'quantity' || name === 'budget_range'}
              error={errors[name]?.message}
            >
              <TextInput {...register(name)} />
            </Field>
          ))}
        </div>
        <Field label={translate(changedNames.description)} error={errors.description?.message}>
          <TextArea {...register('description')} />
        </Field>
        {job.item_count > 0 && !isClosed && (
          <Suspense fallback={<Skeleton className="h-14" />}>
            <AddendumLines
              key={since}
              job={job}
              since={since}
              handle={lines}
              onNote={setNoteOfLines}
              onChanged={noteLines}
            />
          </Suspense>
        )}
        <FormActions
          onCancel={onClose}
          sending={issuing.isPending}
          note={
            noteOfLines !== null ? (
              <Banner kind="error">{noteOfLines}</Banner>
            ) : isAsking ? (
              <NoteOrTerms onChoose={(effect) => void submit(effect)} />
            ) : issuing.error && !hasFieldErrors(errors) ? (
              <FailedCall error={issuing.error} />
            ) : null
          }
        >
          {t`Send the change`}
        </FormActions>
      </form>
    </Dialog>
  )
}

const hasFieldErrors = (errors: object) => Object.keys(errors).length > 0
