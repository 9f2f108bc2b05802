import { t } from '@lingui/core/macro'
import { Award, Stamp } from 'lucide-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { NewAwards } from '#contract/award.ts'
import { messages } from '#contract/screen-messages.ts'
import { type Paise, parseQuantity, type Quantity, rupeesNumber, sum } from '#domain/exact.ts'
import { reckonAwarded } from '#domain/orders/award-lines.ts'
import type { PartOfSplit } from '#domain/statement/best-split.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { translate } from '#web/language/translate.ts'
import { useMe } from '#web/session/me.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { rupees } from '#web/ui/format.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { AwardTermsFields, isSaid, noTerms } from '../bidding/awards/award-terms.tsx'
import { termsSent } from '../bidding/awards/terms-sent.ts'
import { useAct } from '../bidding/use-act.ts'
import { useAskApproval } from '../bids/use-ask-approval.ts'
import { useWhoApproves } from '../bids/who-approves.ts'
import { unitName } from '../boq/unit-names.ts'
import { paiseText, type Reading } from './reading.ts'

type SplitDialogProps = { reading: Reading; parts: readonly PartOfSplit[]; onClose: () => void }
/** Quantities as typed, by line. */
type Typed = Record<string, string>

/** Awards the best split: each part with its lines, whose quantities can be changed; the sums stand in one place. */
export function SplitDialog({ reading, parts, onClose }: SplitDialogProps) {
  const { shown } = reading
  const [typed, setTyped] = useState<Typed>(() =>
    Object.fromEntries(shown.lines.map(({ id, qty }) => [id, qty === null ? '' : String(qty)])),
  )
  const [terms, setTerms] = useState({ ...noTerms, reason_code: 'lower_total' as const } as typeof noTerms)
  const planned = parts.map((part) => plannedPart(reading, part, typed))
  const isTyped = planned.every(({ items }) => items !== null && items.length > 0)
  const total = rupeesNumber(sum(planned.map(({ price }) => price)))
  const awards = planned.map(({ bid_id, bid_version, items }) => ({ bid_id, bid_version, items: items ?? [] }))
  const limit = useMe().awards_alone_up_to
  const needsApproval = limit !== null && total > limit
  const awarding = useAct(
    () => call(api.awardLines, { params: { id: shown.job.id }, body: { awards, ...termsSent(terms) } as NewAwards }),
    { done: translate(messages.awardOffered), onDone: onClose },
  )
  const asking = useAskApproval(shown.job.id, parts[0]!.bid_id, onClose, awards)
  const isReady = isTyped && isSaid(terms, false)
  const error = awarding.error ?? asking.error
  return (
    <Dialog open onClose={onClose} title={t`Award in parts?`} description={shown.job.title}>
      <div className="flex flex-col gap-5">
        {parts.map((part, n) => (
          <Part
            key={part.bid_id}
            reading={reading}
            part={part}
            price={planned[n]!.price}
            typed={typed}
            onTyped={(id, qty) => setTyped({ ...typed, [id]: qty })}
          />
        ))}
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 font-semibold">
          <span>{t`Together, with GST`}</span>
          <span className="text-xl tabular-nums">{rupees(total)}</span>
        </p>
        {needsApproval && <Approval amount={total} limit={limit} />}
        <AwardTermsFields terms={terms} onTerms={setTerms} isLowest={false} />
        <p className="text-sm text-ink-soft">{t`Each bidder has 3 days to accept. Until then the other bids wait.`}</p>
        {error && <FailedCall error={error} prefix={messages.awardFailedPrefix} />}
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t`Cancel`}
        </Button>
        {needsApproval ? (
          <Button
            icon={<Stamp aria-hidden />}
            loading={asking.isPending}
            disabled={!isReady}
            onClick={() => asking.mutate({ reason: '', terms })}
          >
            {t`Ask for approval`}
          </Button>
        ) : (
          <Button
            icon={<Award aria-hidden />}
            loading={awarding.isPending}
            disabled={!isReady}
            onClick={() => awarding.mutate()}
          >
            {t`Award in parts`}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function Approval({ amount, limit }: { amount: number; limit: number }) {
  const approving = useWhoApproves(amount)
  return (
    <Banner kind="info">
      {t`Above your limit of ${{ limit: rupees(limit) }}: this needs approval.`}{' '}
      {approving && <span translate="no">{approving.names.join(', ')}</span>}
    </Banner>
  )
}

type PartProps = {
  reading: Reading
  part: PartOfSplit
  price: Paise
  typed: Typed
  onTyped: (lineId: string, qty: string) => void
}

function Part({ reading: { shown, names }, part, price, typed, onTyped }: PartProps) {
  return (
    <section aria-label={names.bid(part.bid_id)} className="flex flex-col gap-2">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold wrap-anywhere" translate="no">
          {names.bid(part.bid_id)}
        </span>
        <span className="tabular-nums">{paiseText(price)}</span>
      </h3>
      <ul className="flex flex-col gap-2">
        {part.lines.map((place) => {
          const line = shown.lines[place]!
          const isWrong = quantityOf(typed[line.id] ?? '', line.qty) === null
          return (
            <li key={line.id} className="grid grid-cols-[minmax(0,1fr)_9.5rem] items-center gap-3">
              <span className="text-sm wrap-anywhere">{line.description}</span>
              <span className="flex items-center gap-2">
                <TextInput
                  inputMode="decimal"
                  aria-label={t`Quantity of ${{ line: line.description }}`}
                  aria-invalid={isWrong || undefined}
                  value={typed[line.id] ?? ''}
                  onChange={(event) => onTyped(line.id, event.target.value)}
                  className="min-w-0 flex-1 text-right tabular-nums"
                />
                <span className="w-10 shrink-0 text-sm text-ink-soft">{line.unit && unitName(line.unit)}</span>
              </span>
              {isWrong && (
                <span role="alert" className="col-span-2 text-sm font-medium text-danger-ink">
                  {t`A number up to ${{ qty: String(line.qty) }}, or empty`}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Null: not a quantity, or more than the line has; 0: none of it. */
function quantityOf(typed: string, most: number | null): Quantity | null {
  const text = typed.replaceAll(/[,\s]/g, '')
  const qty = text === '' ? (0n as Quantity) : parseQuantity(text)
  return qty === null || qty < 0n || qty > parseQuantity(most ?? 0)! ? null : qty
}

/** `items`: null where a quantity is not one. */
function plannedPart({ shown, statement, bids }: Reading, { bid_id, lines }: PartOfSplit, typed: Typed) {
  const chosen = lines.map((place) => {
    const { id, qty } = shown.lines[place]!
    return { job_item_id: id, qty: quantityOf(typed[id] ?? '', qty) }
  })
  const known = chosen.flatMap(({ job_item_id, qty }) => (qty ? [{ job_item_id, qty }] : []))
  const bid = statement.bids.find((ranked) => ranked.bid.id === bid_id)!.bid
  const price = known.length > 0 ? reckonAwarded(statement.lines, bid, known).price_quote : (0n as Paise)
  return {
    bid_id,
    bid_version: bids.get(bid_id)!.version,
    price,
    items: chosen.some(({ qty }) => qty === null)
      ? null
      : known.map(({ job_item_id, qty }) => ({ job_item_id, qty: Number(qty) / 1000 })),
  }
}
