import { t } from '@lingui/core/macro'
import type { Job } from '#contract/job.ts'
import { translate } from '#web/language/translate.ts'
import { classes } from '#web/ui/classes.ts'
import { BidActions } from './bid-actions.tsx'
import { BidStanding } from './bid-standing.tsx'
import { BidderLine } from './bidder-line.tsx'
import { comparisonRows } from './comparison-rows.tsx'
import { RankBadge } from './rank-badge.tsx'
import type { RankedBid } from './rank-bids.ts'

/** Sticky: stays visible while the bids scroll sideways. */
const labelLook =
  'sticky left-0 w-26 min-w-26 max-w-26 border-r border-line py-3 pr-1.5 pl-3 text-xs font-semibold text-ink-faint sm:w-36 sm:max-w-none sm:pr-3 sm:pl-5'

type ComparisonTableProps = { job: Job; shown: readonly RankedBid[]; others: number }

/**
 * The comparative statement: one column per bid, the cheapest first. It scrolls in itself, below a sticky header with the company
 * beside its buttons, so that nobody awards the wrong column.
 */
export function ComparisonTable({ job, shown, others }: ComparisonTableProps) {
  const isMarked = ({ bid }: RankedBid) => bid.status === 'awarded'
  const rows = comparisonRows.filter(({ isShown }) => isShown?.(shown) ?? true)
  return (
    <section
      aria-label={t`Comparison of the bids`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative isolate snap-x snap-proximity scroll-pl-26 max-h-[calc(100dvh-6rem)] min-h-80 overflow-auto overscroll-x-contain rounded-card border border-line bg-surface shadow-card sm:scroll-pl-36"
    >
      <table className="w-full border-separate border-spacing-0 text-left text-[0.9375rem]">
        <caption className="sr-only">{t`Bids from the cheapest on`}</caption>
        <thead>
          <tr className="align-top">
            <th scope="col" className={classes(labelLook, 'top-0 z-30 bg-surface-sunken')}>
              {t`Supplier`}
            </th>
            {shown.map((ranked) => (
              <th
                key={ranked.bid.id}
                scope="col"
                className={classes(
                  'sticky top-0 z-20 min-w-52 snap-start border-line p-3 font-normal not-last:border-r sm:px-4 lg:min-w-56',
                  isMarked(ranked) ? 'bg-success-soft' : 'bg-surface-sunken',
                )}
              >
                <div className="mb-2 flex flex-wrap items-center gap-2">
                  <RankBadge rank={ranked.rank} />
                  <BidStanding bid={ranked.bid} />
                </div>
                <BidderLine bid={ranked.bid} />
                <div className="mt-2 flex empty:hidden">
                  <BidActions job={job} ranked={ranked} others={others} />
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, Cell }) => (
            <tr key={label.id} className="align-top">
              <th scope="row" className={classes(labelLook, 'z-10 border-t bg-surface')}>
                {translate(label)}
              </th>
              {shown.map((ranked) => (
                <td
                  key={ranked.bid.id}
                  className={classes(
                    'border-t border-line p-3 not-last:border-r sm:px-4',
                    isMarked(ranked) && 'bg-success-soft/40',
                  )}
                >
                  <Cell ranked={ranked} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
