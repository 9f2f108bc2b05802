import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { NewBid, NewSalesmanBid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { messages } from '#contract/screen-messages.ts'
import { ApiError, errorText } from '#web/api/errors.ts'
import { showInputErrors } from '#web/api/show-input-errors.ts'
import { useFormDraft } from '#web/device/drafts.ts'
import { toast } from '#web/ui/toast.ts'
import { hasBidAlready, isByLink, isTooLate, unseenAddendum } from '../bidding/unseen-addendum.ts'
import { useQueuedForm } from '../files/use-queued-form.ts'
import { bidDraftName, bidKind } from './bid-kind.ts'
import { usePriceQuestion } from './price-question.tsx'

type BidFormOptions<Typed extends FieldValues, Sent> = {
  form: UseFormReturn<Typed, unknown, Sent>
  /** Parses what was typed into what is sent. */
  shape: { safeParse: (typed: Typed) => { data?: Sent | undefined } }
  job: Pick<Job, 'id' | 'title' | 'addendum_no' | 'budget_range'>
  /** Whether a 409 ends the form: nobody who sees it can bid on the job any more. */
  endsOnConflict?: boolean | undefined
  /** Shows the server's errors where they belong; false if one is left for the form as a whole. Without it: beside the fields. */
  showErrors?: ((error: unknown) => boolean) | undefined
  onDone: () => void
}

/** Keeps a bid's draft, and sends the bid with its files through the send queue. */
export function useBidForm<Typed extends FieldValues, Sent extends NewBid | NewSalesmanBid>({
  form,
  shape,
  job,
  endsOnConflict = false,
  showErrors,
  onDone,
}: BidFormOptions<Typed, Sent>) {
  const jobId = job.id
  const draftName = bidDraftName(jobId)
  /** The newest addendum that the form has shown; a later one is shown when the server refuses the bid for it. */
  const [read, setRead] = useState(job.addendum_no)
  function sent({ valid_until, ...bid }: Sent) {
    return {
      jobId,
      title: job.title,
      bid: { ...bid, ...(valid_until && { valid_until }), ...(read > 0 && { addendum_no: read }) },
    }
  }
  const draft = useFormDraft(form, draftName)
  const [refusal, setRefusal] = useState<unknown>(null)
  const question = usePriceQuestion(job.budget_range)

  const sending = useQueuedForm({
    kind: bidKind,
    target: 'bid',
    draftName,
    form,
    typed() {
      const bid = shape.safeParse(form.getValues()).data
      return bid ? sent(bid) : null
    },
    onArrived: draft.forget,
    onRefused(error) {
      const unseen = unseenAddendum(error)
      if (unseen !== null) setRead(unseen)
      const mayGoOn = unseen !== null || isTooLate(error) || isByLink(error) || hasBidAlready(error)
      if (endsOnConflict && !mayGoOn && error instanceof ApiError && error.status === 409) return end(error)
      if (!(showErrors ?? besideFields)(error)) setRefusal(error)
    },
    onDone,
  })

  function besideFields(error: unknown) {
    return showInputErrors(error, Object.keys(form.getValues()) as Path<Typed>[], form.setError)
  }

  function submit(bid: Sent) {
    setRefusal(null)
    void sending.submit(sent(bid))
  }

  /** Race: the job was awarded meanwhile. */
  function end(error: ApiError) {
    toast.error(errorText(error, messages.bidFailed))
    draft.forget()
    void sending.discard()
    onDone()
  }

  const onSubmit = form.handleSubmit((bid) => question.mayGo(bid.price_quote) && submit(bid))
  return { refusal, read, sending, submit, onSubmit, question }
}
