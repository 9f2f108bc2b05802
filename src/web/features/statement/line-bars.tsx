import { msg, t } from '@lingui/core/macro'
import type { EvaluationBasis } from '#contract/evaluation-bases.ts'
import { ascending } from '#domain/exact.ts'
import { type Label, translate } from '#web/language/translate.ts'
import { classes } from '#web/ui/classes.ts'
import { quantityText } from '../boq/unit-names.ts'
import { paiseText, type Reading } from './reading.ts'
import { cellWords } from './wording-of-cells.ts'

const whatIsCompared: Record<EvaluationBasis, Label> = {
  included: msg`With GST, after discount, without charges`,
  excluded: msg`Without GST, after discount, without charges`,
  equalised: msg`With the highest GST quoted, after discount, without charges`,
}

type LineBarsProps = { reading: Reading; place: number; onBid: (bidId: string) => void }

/** A line with a bar for each bidder, the cheapest first. Who has not quoted it stands below, without a bar. */
export function LineBars({ reading, place, onBid }: LineBarsProps) {
  const { shown, statement, names } = reading
  const line = shown.lines[place]!
  const { values, first } = statement.compared[place]!
  const order = [...statement.bids.keys()].sort((a, b) => {
    const [one, other] = [values[a]!, values[b]!]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return ascending(one, other)
  })
  const highest = values.reduce<bigint>((most, value) => (value !== null && value > most ? value : most), 1n)
  return (
    <>
      <div>
        <p className="text-sm text-ink-faint">
          {[
            line.number || String(place + 1),
            line.unit && line.qty !== null ? quantityText(line.qty, line.unit) : t`Rate only`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <h3 className="font-semibold tracking-tight wrap-anywhere">{line.description}</h3>
        {line.make && <p className="text-sm text-ink-soft">{t`Makes asked: ${{ makes: line.make }}`}</p>}
        <p className="mt-1 text-sm text-ink-faint">
          {line.qty === null ? t`Without GST` : translate(whatIsCompared[statement.settings.basis])}
        </p>
      </div>
      <ol className="flex flex-col gap-1">
        {order.map((index) => {
          const { bid } = statement.bids[index]!
          const value = values[index] ?? null
          const isFirst = first.includes(index)
          const rate = bid.items[place]?.rate ?? null
          return (
            <li key={bid.id}>
              <button
                type="button"
                onClick={() => onBid(bid.id)}
                className="flex min-h-11 w-full flex-col gap-1 rounded-control px-2 py-1.5 text-left hover:bg-surface-sunken"
              >
                <span className="flex w-full items-baseline justify-between gap-3">
                  <span className={classes('min-w-0 wrap-anywhere', isFirst && 'font-bold')}>
                    {isFirst && <span aria-hidden>● </span>}
                    {names.bid(bid.id)}
                    {isFirst && <span className="sr-only"> {t`lowest`}</span>}
                  </span>
                  <span className={classes('shrink-0 tabular-nums', isFirst && 'font-bold')}>
                    {value === null ? (
                      <span className="text-warning-ink">{t`Not quoted`}</span>
                    ) : line.qty === null ? (
                      cellWords({ kind: 'rate', value: rate! })
                    ) : (
                      paiseText(value)
                    )}
                  </span>
                </span>
                {value !== null && (
                  <span aria-hidden className="h-2 w-full overflow-hidden rounded-full bg-surface-sunken">
                    <span
                      className={classes('block h-full rounded-full', isFirst ? 'bg-accent' : 'bg-line-strong')}
                      style={{ width: `${Math.max(2, Number((value * 100n) / highest))}%` }}
                    />
                  </span>
                )}
                {rate !== null && line.qty !== null && (
                  <span className="text-sm text-ink-soft tabular-nums">
                    {t`Rate ${{ rate: cellWords({ kind: 'rate', value: rate }) }} without GST`}
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ol>
    </>
  )
}
