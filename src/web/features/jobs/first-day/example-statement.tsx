import { t } from '@lingui/core/macro'
import { Card } from '#web/ui/card.tsx'
import { rupees } from '#web/ui/format.ts'
import { RankBadge } from '../../bids/rank-badge.tsx'

const exampleBids = [
  { price: 213000, days: 3 },
  { price: 219600, days: 2 },
  { price: 231900, days: 5 },
] as const

/** A comparative statement to look at before there is one. */
export function ExampleStatement() {
  const lowest = exampleBids[0].price
  return (
    <Card as="section" aria-labelledby="example-statement">
      <h2 id="example-statement" className="text-lg font-semibold tracking-tight">
        {t`What comes back: an example`}
      </h2>
      <p className="mt-1 text-ink-soft">{t`OPC 53 cement, 600 bags: three bids, the lowest first`}</p>
      <ol className="mt-3 divide-y divide-line border-y border-line">
        {exampleBids.map(({ price, days }, n) => (
          <li key={price} className="flex items-center gap-3 py-3">
            <RankBadge rank={n + 1} />
            <span className="min-w-0 flex-1 text-[0.9375rem]">
              {t`Supplier ${{ number: n + 1 }}`}
              <span className="block text-sm text-ink-faint">{t`in ${days} days`}</span>
            </span>
            <span className="text-right font-semibold tabular-nums">
              {rupees(price)}
              {n > 0 && (
                <span className="block text-sm font-normal text-ink-faint">{t`+ ${{ amount: rupees(price - lowest) }}`}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
