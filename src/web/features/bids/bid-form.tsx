import { t } from '@lingui/core/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Job } from '#contract/job.ts'
import type { Sentence } from '#contract/sentence.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { NotSentYet } from '#web/device/queue/not-sent-yet.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { FilePicker } from '../files/file-picker.tsx'
import { FilesOnTheirWay } from '../files/files-on-their-way.tsx'
import type { useBidForm } from './use-bid-form.ts'

const BidNotTaken = lazy(async () => ({ default: (await import('../bidding/bid-not-taken.tsx')).BidNotTaken }))
const NewAddenda = lazy(async () => ({ default: (await import('../bidding/new-addenda.tsx')).NewAddenda }))

type Bidding = ReturnType<typeof useBidForm>

type BidFormProps = Pick<Bidding, 'refusal' | 'read' | 'onSubmit' | 'question'> & {
  job: Job
  /** The price as typed. */
  price: string
  sending: Omit<Bidding['sending'], 'submit'>
  /** How a refusal is told. */
  failure: { otherwise: Sentence; prefix?: Sentence }
  onDone: () => void
  /** The fields. */
  children: ReactNode
}

/** The form of a bid around its fields: what became of sending it, its files, its buttons. */
export function BidForm({
  job,
  price,
  question,
  refusal,
  read,
  sending,
  onSubmit,
  failure,
  onDone,
  children,
}: BidFormProps) {
  if (sending.filesGoTo) return <FilesOnTheirWay itemId={sending.filesGoTo} onDone={onDone} />
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-1 flex-col gap-5" aria-label={t`Submit Bid`}>
      {read > 0 && (
        <Suspense fallback={null}>
          <div className="rounded-control bg-surface-sunken p-4 text-[0.9375rem]">
            <NewAddenda jobId={job.id} after={0} />
          </div>
        </Suspense>
      )}
      {children}
      <FilePicker label={t`Attachments`} optional chosen={sending.chosen} disabled={sending.isSending} />
      <p className="text-sm text-ink-faint">
        {job.sealed
          ? t`Sealed: nobody reads your bid before the deadline, not even the buyer.`
          : t`Only the company that posted the job sees this bid.`}
        {job.bid_deadline === null && ` ${t`Once it is sent, your price can only fall.`}`}
      </p>
      <FormActions
        onCancel={onDone}
        sending={sending.isSending}
        isWaiting={sending.isWaiting}
        note={
          question.shown(price) ??
          (refusal !== null ? (
            // A slow network keeps nobody waiting for the reason.
            <Suspense fallback={<FailedCall error={refusal} {...failure} />}>
              <BidNotTaken job={job} error={refusal} {...failure} />
            </Suspense>
          ) : (
            sending.isWaiting && <NotSentYet title={t`Bid not sent yet`} {...sending} />
          ))
        }
      >
        {sending.isSending ? t`Submitting...` : t`Submit Bid`}
      </FormActions>
    </form>
  )
}
