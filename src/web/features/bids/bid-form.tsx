import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { Sentence } from '#contract/sentence.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { NotSentYet } from '#web/device/queue/not-sent-yet.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { FilePicker } from '../files/file-picker.tsx'
import { FilesOnTheirWay } from '../files/files-on-their-way.tsx'
import type { useBidForm } from './use-bid-form.ts'

type Bidding = ReturnType<typeof useBidForm>

type BidFormProps = Pick<Bidding, 'refusal' | 'onSubmit'> & {
  sending: Omit<Bidding['sending'], 'submit'>
  /** How a refusal is told. */
  failure: { otherwise: Sentence; prefix?: Sentence }
  onDone: () => void
  /** The fields. */
  children: ReactNode
}

/** The form of a bid around its fields: what became of sending it, its files, its buttons. */
export function BidForm({ refusal, sending, onSubmit, failure, onDone, children }: BidFormProps) {
  if (sending.filesGoTo) return <FilesOnTheirWay itemId={sending.filesGoTo} onDone={onDone} />
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-1 flex-col gap-5" aria-label={t`Submit Bid`}>
      {children}
      <FilePicker label={t`Attachments`} optional chosen={sending.chosen} disabled={sending.isSending} />
      <p className="text-sm text-ink-faint">{t`Only the company that posted the job sees this bid.`}</p>
      <FormActions
        onCancel={onDone}
        sending={sending.isSending}
        note={
          refusal !== null ? (
            <FailedCall error={refusal} {...failure} />
          ) : (
            sending.isWaiting && <NotSentYet title={t`Bid not sent yet`} {...sending} />
          )
        }
      >
        {sending.isSending ? t`Submitting...` : t`Submit Bid`}
      </FormActions>
    </form>
  )
}
