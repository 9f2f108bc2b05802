import { t } from '@lingui/core/macro'
import { UserPlus } from 'lucide-react'
import type { Award } from '#contract/award.ts'
import type { JobItem } from '#contract/job-item.ts'
import type { LineLeft, Taker } from '#domain/awards/takers-of-lines.ts'
import { smallest } from '#domain/exact.ts'
import { firstOf } from '#domain/statement/ranks.ts'
import { isWithoutFreight } from '#domain/statement/what-is-lacking.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectInput } from '#web/ui/select-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { obstacleText } from '../../bidding/awards/obstacle-text.ts'
import { quantityText, unitName } from '../../boq/unit-names.ts'
import { paiseText, type Reading } from '../reading.ts'
import { plain, restOf, type Share } from './plan-parts.ts'

type LineSharesProps = {
  reading: Reading
  line: LineLeft
  awards: readonly Award[]
  shares: readonly Share[]
  onShares: (shares: Share[]) => void
}

/** To whom a line goes, and how much of it: one bidder, or several; and what then goes to nobody. */
export function LineShares({ reading, line, awards, shares, onShares }: LineSharesProps) {
  const shown = reading.shown.lines[line.place]!
  const rest = restOf(line, shares)
  const isWrong = rest === null || rest < 0n
  const unused = line.takers.filter(({ ranked }) => !shares.some(({ bid_id }) => bid_id === ranked.bid.id))
  const replace = (n: number, share: Share) => onShares(shares.map((before, place) => (place === n ? share : before)))
  const name = (n: number, bid_id: string) =>
    n === 0 ? shown.description : `${shown.description}, ${reading.names.bid(bid_id)}`
  return (
    <li className="flex flex-col gap-2 border-b border-line py-3 last:border-0">
      <p className="flex items-baseline justify-between gap-3 text-[0.9375rem]">
        <span className="min-w-0 font-medium wrap-anywhere">{shown.description}</span>
        <span className="shrink-0 text-sm text-ink-soft tabular-nums">{amountOf(plain(line.left), shown)}</span>
      </p>
      {line.takers.length === 0 && (
        <div className="text-sm text-ink-soft">
          <p>{t`Nobody can be given this line.`}</p>
          {line.barred.map((one) => (
            <p key={one.ranked.bid.id}>{barredText(reading, one, awards)}</p>
          ))}
        </div>
      )}
      {line.takers.length > 0 &&
        shares.map((share, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a share is its place, whoever gets it
          <div key={n} className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_11rem]">
            <SelectInput
              translate="no"
              aria-label={t`Who gets ${{ line: name(n, share.bid_id) }}`}
              value={share.bid_id}
              onChange={({ target }) => {
                if (target.value === '' && shares.length > 1) onShares(shares.filter((_, place) => place !== n))
                else replace(n, { ...share, bid_id: target.value })
              }}
            >
              {line.takers
                .filter((taker) => taker.ranked.bid.id === share.bid_id || unused.includes(taker))
                .map((taker) => (
                  <option key={taker.ranked.bid.id} value={taker.ranked.bid.id}>
                    {takerText(reading, taker)}
                    {isCheapest(line, taker) && ` · ${t`cheapest`}`}
                  </option>
                ))}
              {line.barred.map((one) => (
                <option key={one.ranked.bid.id} disabled>
                  {barredText(reading, one, awards)}
                </option>
              ))}
              <option value="">{t`To nobody`}</option>
            </SelectInput>
            <PriceOfShare takers={line.takers} share={share} />
            {share.bid_id !== '' && (
              <span className="flex items-center gap-2">
                <TextInput
                  inputMode="decimal"
                  aria-label={t`Quantity of ${{ line: name(n, share.bid_id) }}`}
                  aria-invalid={isWrong || undefined}
                  value={share.typed}
                  onChange={(event) => replace(n, { ...share, typed: event.target.value })}
                  className="min-w-0 flex-1 text-right tabular-nums"
                />
                <span className="w-11 shrink-0 text-sm text-ink-soft">{shown.unit && unitName(shown.unit)}</span>
              </span>
            )}
          </div>
        ))}
      {isWrong && (
        <p role="alert" className="text-sm font-medium text-danger-ink">
          {shares.length === 1
            ? t`A number up to ${{ qty: plain(line.left) }}, or empty`
            : t`Numbers that are ${{ qty: plain(line.left) }} together at most`}
        </p>
      )}
      {!isWrong && rest > 0n && line.takers.length > 0 && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
          <span className="font-medium text-warning-ink">{t`To nobody: ${{ qty: amountOf(plain(rest), shown) }}`}</span>
          {unused.length > 0 && shares.every(({ bid_id }) => bid_id !== '') && (
            <Button
              variant="ghost"
              size="sm"
              icon={<UserPlus aria-hidden />}
              onClick={() => onShares([...shares, { bid_id: unused[0]!.ranked.bid.id, typed: plain(rest) }])}
            >
              {t`Give it to another bidder`}
            </Button>
          )}
        </p>
      )}
    </li>
  )
}

/** On a phone, where a long name leaves no room for it in the list above. */
function PriceOfShare({ takers, share }: { takers: readonly Taker[]; share: Share }) {
  const taker = takers.find(({ ranked }) => ranked.bid.id === share.bid_id)
  return taker && <p className="text-sm text-ink-soft tabular-nums sm:hidden">{priceText(taker)}</p>
}

const amountOf = (qty: string, { unit }: Pick<JobItem, 'unit'>) => (unit ? quantityText(Number(qty), unit) : qty)

/** With what it charges once; whether the way to the site comes on top; and whether the bidder did not take this line before. */
const takerText = ({ names }: Reading, taker: Taker): string =>
  [
    names.bid(taker.ranked.bid.id),
    priceText(taker),
    isWithoutFreight(taker.ranked) && t`without freight`,
    taker.refused && t`did not take this line`,
  ]
    .filter(Boolean)
    .join(' · ')

const priceText = ({ cost, once }: Taker): string =>
  once > 0n ? t`${{ amount: paiseText(cost) }} + ${{ once: paiseText(once) }} once` : paiseText(cost)

const barredText = (reading: Reading, barred: LineLeft['barred'][number], awards: readonly Award[]) =>
  `${takerText(reading, barred)} · ${obstacleText(barred.why, barred.ranked.bid.id, awards)}`

/**
 * Of all who quote the line at the site, whether or not they can be chosen, except whose firm says no; a rupee of rounding makes nobody
 * dearer.
 */
function isCheapest({ takers, barred }: LineLeft, taker: Taker): boolean {
  if (isWithoutFreight(taker.ranked)) return false
  const costs = [...takers, ...barred]
    .filter(({ ranked }) => !isWithoutFreight(ranked) && !ranked.bid.bidder.firm_refused)
    .map(({ compared }) => compared)
  return firstOf([...costs, taker.compared], smallest(costs)).includes(costs.length)
}
