import { t } from '@lingui/core/macro'
import { Award } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { BestSplit } from '#domain/statement/best-split.ts'
import { Button } from '#web/ui/button.tsx'
import { paiseText, type Reading } from './reading.ts'

const SplitDialog = lazy(async () => ({ default: (await import('./split-dialog.tsx')).SplitDialog }))

/** The cheapest single award and the cheapest split of the lines, which can be awarded. */
export function BestAwards({ reading, mayAward }: { reading: Reading; mayAward: boolean }) {
  const { statement, names } = reading
  const [asking, setAsking] = useState(false)
  const { best_single, best_split } = statement
  const isSplit = best_split !== null && best_split.parts.length > 1
  if (!best_single && !isSplit) return null
  return (
    <dl className="grid gap-x-8 gap-y-3 rounded-card border border-line bg-surface-sunken px-4 py-3 text-[0.9375rem] sm:grid-cols-2 sm:px-5">
      {best_single && (
        <div>
          <dt className="text-xs font-medium text-ink-faint">{t`Best single award`}</dt>
          <dd className="flex flex-wrap gap-x-3">
            <span className="font-medium wrap-anywhere">{names.bid(best_single.bid_id)}</span>
            <span className="tabular-nums">{paiseText(best_single.total)}</span>
          </dd>
        </div>
      )}
      {isSplit && (
        <div>
          <dt className="text-xs font-medium text-ink-faint">{t`Best split between bidders`}</dt>
          <dd>
            <span className="flex flex-wrap gap-x-3">
              <span className="font-medium wrap-anywhere">
                {best_split.parts.map(({ bid_id }) => names.bid(bid_id)).join(' + ')}
              </span>
              <span className="tabular-nums">{paiseText(best_split.total)}</span>
            </span>
            <span className="text-sm text-ink-soft">{saving(best_split, best_single)}</span>
            {mayAward && (
              <Button
                variant="secondary"
                size="sm"
                icon={<Award aria-hidden />}
                className="mt-2 flex"
                onClick={() => setAsking(true)}
              >
                {t`Award in parts`}
              </Button>
            )}
            {asking && (
              <Suspense fallback={null}>
                <SplitDialog reading={reading} parts={best_split.parts} onClose={() => setAsking(false)} />
              </Suspense>
            )}
          </dd>
        </div>
      )}
    </dl>
  )
}

function saving({ total, uncovered }: BestSplit, single: { total: bigint } | null): string {
  if (uncovered.length > 0) return t`Lines that nobody quotes: ${{ count: uncovered.length }}`
  if (!single) return t`No single bidder quotes all lines.`
  return t`${{ amount: paiseText(single.total - total) }} less than one award`
}
