import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { Bid } from '#contract/bid.ts'
import type { WholeBid } from '#contract/bid-endpoints.ts'
import type { Job } from '#contract/job.ts'
import type { JobItems } from '#contract/job-item.ts'
import { parseRate } from '#domain/exact.ts'
import { call } from '#web/api/client.ts'
import { ApiError } from '#web/api/errors.ts'
import { FailedCall, LoadFailed } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { useFormDraft } from '#web/device/drafts.ts'
import { useMe } from '#web/session/me.ts'
import { Banner } from '#web/ui/banner.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ChangedMeanwhile, FilledFromRefused } from '../../bidding/changed-meanwhile.tsx'
import { NewAddenda } from '../../bidding/new-addenda.tsx'
import { useTypedOfRefused } from '../../bidding/refused-first-bid.ts'
import { unseenAddendum } from '../../bidding/unseen-addendum.ts'
import { useAct } from '../../bidding/use-act.ts'
import { isDecided, useNextBid } from '../../bidding/use-next-bid.ts'
import { doneFor } from '../../bidding/whose-bid.ts'
import { billOf } from './bill.ts'
import { ChangedRates } from './changed-rates.tsx'
import { ratesNeededAgain } from './earlier-rates.ts'
import { LinesOfJob } from './lines-of-job.tsx'
import { risenIn } from './mistakes.ts'
import { parseRates, ratesTexts, type SentBid } from './parse-rates.ts'
import { RatesSteps } from './rates-steps.tsx'
import { typedOfBid } from './typed-of-bid.ts'
import type { TypedRates } from './typed-rates.ts'
import { useEarlierRates } from './use-earlier-rates.ts'
import { useQuestions } from './use-questions.ts'
import { useRatesForm } from './use-rates-form.ts'

const BidIsOver = lazy(async () => ({ default: (await import('../../bidding/bid-is-over.tsx')).BidIsOver }))

type RevisedRatesFormProps = { job: Job; bid: Bid; onClose: () => void }

/** Replaces an own itemised bid; its last rates are filled in. */
export function RevisedRatesForm({ job, bid, onClose }: RevisedRatesFormProps) {
  const whole = useQuery(queryOf(api.bid, { params: { id: bid.id } }))
  if (whole.error && !whole.data) return <LoadFailed title={t`Your bid could not be loaded`} query={whole} />
  if (!whole.data) return <Skeleton className="h-96" />
  return (
    <LinesOfJob jobId={job.id}>
      {(items) => <Revision job={job} now={bid} shown={whole.data} items={items} onClose={onClose} />}
    </LinesOfJob>
  )
}

/** What the last version leaves out stays left out; lines that came with an addendum since are open. */
function typedAgain(bid: WholeBid, { addendum_no }: Job, { items }: JobItems): TypedRates {
  const typed = typedOfBid(bid, items)
  if (addendum_no > bid.confirmed_addendum) return typed
  const leftOut = items.filter(({ id, kind }) => kind === 'item' && !(id in typed.lines))
  return {
    ...typed,
    lines: { ...typed.lines, ...Object.fromEntries(leftOut.map(({ id }) => [id, { isDeclined: true }])) },
  }
}

/** `now`: how the bid stands, which another tab may change. */
type RevisionProps = { job: Job; now: Bid; shown: WholeBid; items: JobItems; onClose: () => void }

function Revision({ job, now, shown, items, onClose }: RevisionProps) {
  const me = useMe()
  // As it stood when the form was opened: what another tab changed meanwhile is shown beside what is typed.
  const [bid] = useState(shown)
  const [read, setRead] = useState(job.addendum_no)
  const gstNumber = bid.company_represented?.gst_number ?? me.gst_number
  const bill = useMemo(() => billOf(items, gstNumber), [items, gstNumber])
  // Also where the addendum comes while the form is open.
  const mayRise = job.bid_deadline !== null || now.status === 'needs_reconfirmation'
  const earlier = useEarlierRates(bid, items.items)
  const mistakesIn = useCallback(
    (typed: TypedRates) => {
      const { data, mistakes } = parseRates(bill, typed, ratesTexts)
      return [...(data && !mayRise ? risenIn(bill, bid, data) : mistakes), ...ratesNeededAgain(earlier, typed)]
    },
    [bill, bid, mayRise, earlier],
  )
  const form = useForm<TypedRates, unknown, SentBid>({ defaultValues: typedAgain(bid, job, items) })
  const draftName = `revise ${bid.id} ${bid.version}`
  const { isFilled, endRefused } = useTypedOfRefused(bid, draftName)
  const draft = useFormDraft(form, draftName)
  const { rates, step, showRefusal, mayBeSent } = useRatesForm({ job, bill, form, firstStep: 'lines', mistakesIn })
  const rateBefore = useMemo(() => {
    const known = new Map(bid.items.map(({ job_item_id, rate }) => [job_item_id, parseRate(rate)!]))
    for (const [id, { line }] of earlier) known.set(id, known.get(line.id)!)
    return known
  }, [bid, earlier])
  const questions = useQuestions(bill, rates.reckoning, rateBefore, job.budget_range)
  const [isUnanswered, setUnanswered] = useState(false)

  const revising = useAct(
    (typed: SentBid) =>
      call(api.reviseBid, { params: { id: bid.id }, body: { ...typed, addendum_no: read, version: now.version } }),
    {
      done: doneFor(t`Bid revised`, bid),
      onDone() {
        draft.forget()
        void endRefused()
        onClose()
      },
    },
  )

  function submit() {
    if (!mayBeSent()) return
    setUnanswered(!questions.isAnswered)
    const typed = parseRates(bill, form.getValues(), ratesTexts).data
    if (!typed || !questions.isAnswered) return
    revising.mutate(typed, {
      onError(error) {
        setRead(unseenAddendum(error) ?? read)
        showRefusal(error)
      },
    })
  }

  useNextBid(form, now)
  const isOver = isDecided(now)
  const isShownElsewhere = revising.error instanceof ApiError && revising.error.errors.length > 0
  return (
    <RatesSteps
      label={t`Revise my bid`}
      rates={{ ...rates, earlier }}
      step={step}
      questions={questions}
      news={
        <>
          {read > bid.confirmed_addendum && (
            <div className="mb-5 rounded-control bg-surface-sunken p-4 text-[0.9375rem]">
              <NewAddenda jobId={job.id} after={bid.confirmed_addendum} />
            </div>
          )}
          {isFilled && !isOver && (
            <div className="mb-5">
              <FilledFromRefused bid={now} />
            </div>
          )}
          <ChangedRates since={shown} />
        </>
      }
      onSubmit={submit}
      actions={
        <>
          {now.version > bid.version && !isOver && (
            <div className="mx-auto mt-4 w-full max-w-2xl">
              <ChangedMeanwhile bid={now} />
            </div>
          )}
          <p className="mx-auto mt-4 w-full max-w-2xl text-sm text-ink-faint">
            {job.bid_deadline
              ? t`Your bid gets a new version and a new receipt code. The earlier ones stay in your history.`
              : mayRise
                ? t`The job has changed since your bid: your price may rise as well. The buyer is told.`
                : t`Rates and charges can only fall. A line that you left out can be added. The buyer is told.`}
          </p>
          {isOver ? (
            <Suspense>
              <BidIsOver job={job} bid={now} onClose={onClose} />
            </Suspense>
          ) : (
            <FormActions
              onCancel={onClose}
              sending={revising.isPending}
              note={
                revising.error && !isShownElsewhere ? (
                  <FailedCall error={revising.error} />
                ) : (
                  isUnanswered &&
                  !questions.isAnswered && <Banner kind="warning">{t`Please answer the questions above first.`}</Banner>
                )
              }
            >
              {t`Send the revised bid`}
            </FormActions>
          )}
        </>
      }
    />
  )
}
