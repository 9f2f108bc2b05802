import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { plural, rupees } from '#web/ui/format.ts'
import { useWideScreen } from '#web/ui/use-wide-screen.ts'
import { ComparisonCard } from './comparison-card.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { rankBids } from './rank-bids.ts'

/** The comparative statement: every bid from the cheapest on. */
export function Comparison({ job, bids }: { job: Job; bids: readonly Bid[] }) {
  const isWide = useWideScreen()
  const ranked = rankBids(bids)
  return (
    <div className="flex flex-col gap-4">
      {ranked.length > 1 && <Spread prices={ranked.map(({ bid }) => bid.price_quote)} />}
      {isWide ? (
        <ComparisonTable job={job} ranked={ranked} />
      ) : (
        <ul className="flex flex-col gap-4">
          {ranked.map((row) => (
            <li key={row.bid.id}>
              <ComparisonCard job={job} ranked={row} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Spread({ prices }: { prices: readonly number[] }) {
  return (
    <p className="text-ink-soft">
      {plural(prices.length, 'bid')} between <strong className="font-semibold text-ink">{rupees(prices[0]!)}</strong>{' '}
      and <strong className="font-semibold text-ink">{rupees(prices.at(-1)!)}</strong>
    </p>
  )
}
