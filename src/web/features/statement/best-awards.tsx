import { t } from '@lingui/core/macro'
import { Award } from 'lucide-react'
import { type BestSplit, savingSplit } from '#domain/statement/best-split.ts'
import type { StatementBid } from '#domain/statement/statement-facts.ts'
import { isLive } from '#domain/statement/what-is-lacking.ts'
import { Button } from '#web/ui/button.tsx'
import { paiseText, type Reading } from './reading.ts'

/** The cheapest single award and the cheapest split of the lines; lines can be awarded to several in any other way as well. */
export function BestAwards({ reading, onParts }: { reading: Reading; onParts: (() => void) | null }) {
  const { statement, names } = reading
  const { best_single } = statement
  const split = savingSplit(statement)
  const leftOut = statement.bids.filter(({ bid }) => isLive(bid) && isWhole(bid)).map(({ bid }) => names.bid(bid.id))
  const live = statement.bids.filter(({ bid }) => isLive(bid))
  // A part goes to bidders with an account alone.
  const maySplit = onParts && live.length > 1 && live.some(({ bid }) => !bid.bidder.is_guest)
  if (!best_single && !split && !maySplit) return null
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 rounded-card border border-line bg-surface-sunken px-4 py-3 text-[0.9375rem] sm:px-5">
      <dl className="flex flex-wrap gap-x-8 gap-y-3 empty:hidden">
        {best_single && (
          <div>
            <dt className="text-xs font-medium text-ink-faint">{t`Best single award`}</dt>
            <dd className="flex flex-wrap gap-x-3">
              <span className="font-medium wrap-anywhere">{names.bid(best_single.bid_id)}</span>
              <span className="tabular-nums">{paiseText(best_single.total)}</span>
            </dd>
          </div>
        )}
        {split && (
          <div>
            <dt className="text-xs font-medium text-ink-faint">{t`Best split between bidders`}</dt>
            <dd>
              <span className="flex flex-wrap gap-x-3">
                <span className="font-medium wrap-anywhere">
                  {split.parts.map(({ bid_id }) => names.bid(bid_id)).join(' + ')}
                </span>
                <span className="tabular-nums">{paiseText(split.total)}</span>
              </span>
              <span className="block text-sm text-ink-soft">{saving(split, best_single)}</span>
              {leftOut.length > 0 && (
                <span className="block text-sm text-ink-soft">
                  {t`Can only be awarded whole, and are not in it: ${{ names: leftOut.join(', ') }}`}
                </span>
              )}
            </dd>
          </div>
        )}
      </dl>
      {maySplit && (
        <Button variant="secondary" size="sm" icon={<Award aria-hidden />} onClick={onParts}>
          {t`Award in parts`}
        </Button>
      )}
    </div>
  )
}

function saving({ total, uncovered }: BestSplit, single: { total: bigint } | null): string {
  if (uncovered.length > 0) return t`Lines that nobody quotes: ${{ count: uncovered.length }}`
  if (!single) return t`No single bidder quotes all lines.`
  return t`${{ amount: paiseText(single.total - total) }} less than one award`
}

const isWhole = ({ bidder, whole_only }: StatementBid): boolean => bidder.is_guest || whole_only
