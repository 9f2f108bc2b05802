import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { lazy, Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { Bid, NewBid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { call } from '#web/api/client.ts'
import { ApiError, isUnreachable } from '#web/api/errors.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { showInputErrors } from '#web/api/show-input-errors.ts'
import { useFormDraft } from '#web/device/drafts.ts'
import { Banner } from '#web/ui/banner.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { BidFields } from '../bids/bid-fields.tsx'
import { type ParsedBid, parseBid } from '../bids/parse-bid.ts'
import { usePriceQuestion } from '../bids/price-question.tsx'
import { typedBidOf } from '../bids/typed-bid.ts'
import { validityAsked } from '../bids/validity-asked.ts'
import { useTypedOfRefused } from './refused-first-bid.ts'
import { unseenAddendum } from './unseen-addendum.ts'
import { useAct } from './use-act.ts'
import { isDecided, useNextBid } from './use-next-bid.ts'
import { doneFor } from './whose-bid.ts'

const BidIsOver = lazy(async () => ({ default: (await import('./bid-is-over.tsx')).BidIsOver }))
const ChangedMeanwhile = lazy(async () => ({ default: (await import('./changed-meanwhile.tsx')).ChangedMeanwhile }))
const FilledFromRefused = lazy(async () => ({
  default: (await import('./changed-meanwhile.tsx')).FilledFromRefused,
}))
const NewAddenda = lazy(async () => ({ default: (await import('./new-addenda.tsx')).NewAddenda }))

const fields = ['price_quote', 'delivery_estimate', 'notes', 'valid_until'] as const

/** Replaces the contents of an own bid, which also confirms the newest addendum. Without a deadline its price may only fall. */
export function ReviseBidForm({ job, bid: shown, onClose }: { job: Job; bid: Bid; onClose: () => void }) {
  // As it stood when the form was opened: what another tab changed meanwhile is shown beside what is typed.
  const [bid] = useState(shown)
  const [read, setRead] = useState(job.addendum_no)
  const form = useForm<ParsedBid, unknown, NewBid>({
    resolver: standardSchemaResolver(parseBid),
    defaultValues: typedBidOf(bid),
  })
  const draftName = `revise ${bid.id} ${bid.version}`
  const { isFilled, endRefused } = useTypedOfRefused(bid, draftName)
  const draft = useFormDraft(form, draftName)
  const revising = useAct(
    (typed: NewBid) =>
      call(api.reviseBid, { params: { id: bid.id }, body: { ...typed, addendum_no: read, version: shown.version } }),
    {
      done: doneFor(t`Bid revised`, bid),
      onDone() {
        draft.forget()
        void endRefused()
        onClose()
      },
    },
  )
  const [isSame, setSame] = useState(false)
  const question = usePriceQuestion(job.budget_range, bid.price_quote)
  const submit = form.handleSubmit((typed) => {
    const same = saysTheSame(typed, shown) && read === bid.confirmed_addendum
    setSame(same)
    if (same || !question.mayGo(typed.price_quote)) return
    revising.mutate(typed, {
      onError(error) {
        setRead(unseenAddendum(error) ?? read)
        showInputErrors<ParsedBid>(error, fields, form.setError)
      },
    })
  })
  /** What became of an earlier attempt is not true of what is typed now. */
  function forgetAttempt() {
    setSame(false)
    if (revising.error) revising.reset()
  }
  const isOver = isDecided(shown)
  useNextBid(form, shown)
  const hasFieldError = revising.error instanceof ApiError && revising.error.errors.length > 0
  return (
    <form
      noValidate
      onSubmit={submit}
      onChange={forgetAttempt}
      className="flex flex-1 flex-col gap-5"
      aria-label={t`Revise my bid`}
    >
      {read > bid.confirmed_addendum && (
        <div className="rounded-control bg-surface-sunken p-4 text-[0.9375rem]">
          <Suspense>
            <NewAddenda jobId={job.id} after={bid.confirmed_addendum} />
          </Suspense>
        </div>
      )}
      {shown.version > bid.version && !isOver && (
        <Suspense>
          <ChangedMeanwhile bid={shown} />
        </Suspense>
      )}
      {isFilled && !isOver && (
        <Suspense>
          <FilledFromRefused bid={shown} />
        </Suspense>
      )}
      <BidFields form={form} validity={validityAsked(job)} />
      <p className="text-sm text-ink-faint">
        {job.bid_deadline
          ? t`Your bid gets a new version and a new receipt code. The earlier ones stay in your history.`
          : shown.status === 'needs_reconfirmation'
            ? t`The job has changed since your bid: your price may rise as well. The buyer is told.`
            : t`Your price can only fall. The buyer is told.`}
      </p>
      {isOver ? (
        <Suspense>
          <BidIsOver job={job} bid={shown} onClose={onClose} />
        </Suspense>
      ) : (
        <FormActions
          onCancel={onClose}
          sending={revising.isPending}
          note={
            question.shown(form.watch('price_quote')) ??
            (isSame ? (
              <Banner kind="info">{t`You have changed nothing yet.`}</Banner>
            ) : revising.error && !hasFieldError ? (
              <>
                <FailedCall error={revising.error} />
                {isUnreachable(revising.error) && (
                  <p className="mt-1.5 text-sm text-ink-soft">
                    {t`Changing a bid needs the network. What you typed stays on this device.`}
                  </p>
                )}
              </>
            ) : null)
          }
        >
          {t`Send the revised bid`}
        </FormActions>
      )}
    </form>
  )
}

const saysTheSame = (typed: NewBid, bid: Bid): boolean =>
  typed.price_quote === bid.price_quote &&
  typed.delivery_estimate === bid.delivery_estimate &&
  (typed.notes || null) === bid.notes &&
  (typed.valid_until || null) === bid.valid_until
