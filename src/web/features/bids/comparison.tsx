import { plural, t } from '@lingui/core/macro'
import { Suspense, useState } from 'react'
import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { isUndecidedBid } from '#domain/bid-lifecycle.ts'
import { isRanked } from '#domain/ranked-bids.ts'
import { lazyPart } from '#web/language/lazy-part.ts'
import { displayName } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { rupees, wholeNumber } from '#web/ui/format.ts'
import { useSearchParams } from '#web/ui/use-search-params.ts'
import { useWideScreen } from '#web/ui/use-wide-screen.ts'
import { AwardStanding } from './award-standing.tsx'
import { BidStatusBadge } from './bid-status-badge.tsx'
import { bidderName } from './bidder-name.ts'
import { ComparisonCard } from './comparison-card.tsx'
import { pricesAsQuoted } from './comparison-facts.ts'
import { ComparisonSheet } from './comparison-sheet.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { ComparisonToolbar, type ComparisonView } from './comparison-toolbar.tsx'
import { type RankedBid, rankBids, winnerFirst } from './rank-bids.ts'
import { usePrinting } from './use-printing.ts'

const ComparisonNotes = lazyPart('src/web/features/statement/comparison-notes.tsx', async () => {
  return (await import('../statement/comparison-notes.tsx')).ComparisonNotes
})

/** More than people usually compare; the rest is shown on request. */
const shownAtFirst = 24

/** All bids of a job, the winner first and then the cheapest: side by side, one by one, printed, or as a workbook. */
export function Comparison({ job, bids }: { job: Job; bids: readonly Bid[] }) {
  const printing = usePrinting()
  const [view, setView] = useComparisonView(bids.filter(isRanked).length)
  const [most, setMost] = useState(shownAtFirst)
  const ranked = rankBids(bids.filter(isRanked))
  const apart = bids.filter((bid) => !isRanked(bid))
  const shown = winnerFirst(ranked).slice(0, most)
  const others = bids.filter(isUndecidedBid).length - 1
  if (printing) return <ComparisonSheet job={job} ranked={ranked} />
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <AwardStanding job={job} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 lg:flex-nowrap">
        <div className="flex min-w-0 flex-col gap-0.5">
          {ranked.length > 1 && <Spread ranked={ranked} />}
          <p className="text-sm text-ink-soft">{pricesAsQuoted()}</p>
        </div>
        <ComparisonToolbar job={job} ranked={ranked} view={view} onView={setView} />
      </div>
      {job.status === 'open' && (
        <Suspense fallback={null}>
          <ComparisonNotes jobId={job.id} bids={bids} />
        </Suspense>
      )}
      {view === 'columns' ? (
        <ComparisonTable job={job} shown={shown} others={others} />
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {shown.map((row) => (
            <li key={row.bid.id}>
              <ComparisonCard job={job} ranked={row} others={others} />
            </li>
          ))}
        </ul>
      )}
      {apart.length > 0 && <NotRanked bids={apart} />}
      {shown.length < ranked.length && (
        <Button variant="secondary" className="self-center" onClick={() => setMost(most + shownAtFirst)}>
          {t`Show more bids (${{ count: wholeNumber(ranked.length - shown.length) }})`}
        </Button>
      )}
    </div>
  )
}

function NotRanked({ bids }: { bids: readonly Bid[] }) {
  return (
    <Card as="section" aria-labelledby="not-ranked">
      <h2 id="not-ranked" className="font-semibold tracking-tight">{t`Not ranked`}</h2>
      <ul className="mt-1 flex flex-col">
        {bids.map((bid) => (
          <li
            key={bid.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line py-2.5 not-first:border-t"
          >
            <span className="font-medium wrap-anywhere">{displayName(bidderName(bid))}</span>
            <BidStatusBadge status={bid.status} />
            <span className="tabular-nums text-ink-soft">{rupees(bid.price_quote)}</span>
            {bid.was_unconfirmed && (
              <span className="text-sm text-ink-soft">{t`Not confirmed after the job had changed`}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The view in the address, else by the width of the screen; a single bid is shown as a card. */
function useComparisonView(count: number): [ComparisonView, (view: ComparisonView) => void] {
  const isWide = useWideScreen()
  const [address, setAddress] = useSearchParams()
  const chosen = address.get('view')
  const usual = isWide ? 'columns' : 'cards'
  const view = count < 2 ? 'cards' : chosen === 'columns' || chosen === 'cards' ? chosen : usual

  function choose(next: ComparisonView) {
    setAddress(
      (current) => {
        const changed = new URLSearchParams(current)
        changed.set('view', next)
        return changed
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return [view, choose]
}

function Spread({ ranked }: { ranked: readonly RankedBid[] }) {
  const lowest = rupees(ranked[0]!.bid.price_quote)
  const highest = rupees(ranked.at(-1)!.bid.price_quote)
  return (
    <p className="text-ink-soft tabular-nums">
      {plural(
        { count: ranked.length },
        { one: `# bid between ${lowest} and ${highest}`, other: `# bids between ${lowest} and ${highest}` },
      )}
    </p>
  )
}
