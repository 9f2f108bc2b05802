import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { Job } from '#contract/job.ts'
import type { JobItems } from '#contract/job-item.ts'
import type { Sentence } from '#contract/sentence.ts'
import { keyOf } from '#web/api/queries.ts'
import { NotSentYet } from '#web/device/queue/not-sent-yet.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { BidNotTaken } from '../../bidding/bid-not-taken.tsx'
import { NewAddenda } from '../../bidding/new-addenda.tsx'
import { useBidForm } from '../../bids/use-bid-form.ts'
import { FilePicker } from '../../files/file-picker.tsx'
import { FilesOnTheirWay } from '../../files/files-on-their-way.tsx'
import { billOf } from './bill.ts'
import { ratesNeededAgain } from './earlier-rates.ts'
import type { Mistake } from './mistakes.ts'
import { parseRates, type SentBid } from './parse-rates.ts'
import { RatesSteps } from './rates-steps.tsx'
import type { TypedRates } from './typed-rates.ts'
import { useTypedBefore } from './use-earlier-rates.ts'
import { useQuestions } from './use-questions.ts'
import { useRatesForm } from './use-rates-form.ts'

type NewRatesProps = {
  job: Job
  items: JobItems
  /** Of the fields of a salesman as well, where there are any. */
  defaultValues: TypedRates
  /** Parses the texts of the form. */
  texts: Parameters<typeof parseRates>[2]
  /** Of the bidder, or of the company represented. */
  gstNumberOf: (typed: TypedRates) => string
  failure: { otherwise: Sentence; prefix?: Sentence }
  endsOnConflict?: boolean
  /** Of a salesman: the fields of the company represented, which come first. */
  company?: (form: UseFormReturn<TypedRates, unknown, SentBid>, errors: Errors) => ReactNode
  onDone: () => void
}

/** By field. */
type Errors = Record<string, { message: string }>

const noEarlierRates = new Map()

/** A new itemised bid: typed in parts, kept on the device, and sent once by the send queue. */
export function NewRates({ job, items, defaultValues, texts, gstNumberOf, ...options }: NewRatesProps) {
  const { failure, endsOnConflict, company, onDone } = options
  const form = useForm<TypedRates, unknown, SentBid>({ defaultValues })
  const gstNumber = gstNumberOf(form.watch())
  const bill = useMemo(() => billOf(items, gstNumber), [items, gstNumber])
  const parse = useCallback(
    (typed: TypedRates): { data?: SentBid; mistakes: Mistake[] } => parseRates<object>(bill, typed, texts),
    [bill, texts],
  )
  const showErrors = (error: unknown) => showRefusal(error)
  const bidding = useBidForm({ form, shape: { safeParse: parse }, job, endsOnConflict, showErrors, onDone })
  const { sending, refusal, read } = bidding
  const earlier = useTypedBefore(job, form.watch('lines'), items.items)
  const mistakesIn = useCallback(
    (typed: TypedRates) => [...parse(typed).mistakes, ...ratesNeededAgain(earlier, typed)],
    [parse, earlier],
  )
  const { rates, step, showRefusal, mayBeSent } = useRatesForm({
    job,
    bill,
    form,
    firstStep: sending.isWaiting ? 'check' : company ? 'company' : 'lines',
    mistakesIn,
  })
  const questions = useQuestions(bill, rates.reckoning, noEarlierRates, job.budget_range)
  const [isUnanswered, setUnanswered] = useState(false)
  useNewestLines(job.id, read > job.addendum_no || refusal !== null)
  const { goTo } = rates
  // What was refused as a whole, or waits, is told beside the last button.
  const isHeldUp = refusal !== null || sending.isWaiting
  useEffect(() => void (isHeldUp && goTo('check')), [isHeldUp, goTo])

  function submit() {
    if (!mayBeSent()) return
    setUnanswered(!questions.isAnswered)
    const bid = questions.isAnswered && parse(form.getValues()).data
    if (bid) bidding.submit(bid)
  }

  if (sending.filesGoTo) return <FilesOnTheirWay itemId={sending.filesGoTo} onDone={onDone} />
  return (
    <RatesSteps
      label={t`Submit Bid`}
      rates={{ ...rates, earlier }}
      step={step}
      questions={questions}
      company={company?.(form, errorsOfCompany(rates.mistakes))}
      files={<FilePicker label={t`Attachments`} optional chosen={sending.chosen} disabled={sending.isSending} />}
      news={
        read > 0 && (
          <div className="mb-5 rounded-control bg-surface-sunken p-4 text-[0.9375rem]">
            <NewAddenda jobId={job.id} after={0} />
          </div>
        )
      }
      onSubmit={submit}
      actions={
        <>
          <p className="mx-auto mt-4 w-full max-w-2xl text-sm text-ink-faint">
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
              refusal !== null ? (
                <BidNotTaken job={job} error={refusal} {...failure} />
              ) : sending.isWaiting ? (
                <NotSentYet title={t`Bid not sent yet`} {...sending} />
              ) : (
                isUnanswered &&
                !questions.isAnswered && <Banner kind="warning">{t`Please answer the questions above first.`}</Banner>
              )
            }
          >
            {sending.isSending ? t`Submitting...` : t`Submit Bid`}
          </FormActions>
        </>
      }
    />
  )
}

const errorsOfCompany = (mistakes: readonly Mistake[]): Errors =>
  Object.fromEntries(
    mistakes.filter(({ step }) => step === 'company').map(({ field, message }) => [field, { message }]),
  )

/** A refusal may mean that the lines have changed. */
function useNewestLines(jobId: string, mayBeOutdated: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (mayBeOutdated) void client.invalidateQueries({ queryKey: keyOf(api.jobItems, { params: { id: jobId } }) })
  }, [client, jobId, mayBeOutdated])
}
