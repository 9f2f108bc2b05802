import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Bid } from '#contract/bid.ts'
import type { WholeBid } from '#contract/bid-endpoints.ts'
import type { JobItems } from '#contract/job-item.ts'
import { pricedBidOf, type Quotation } from '#domain/statement/quotation.ts'
import { reckonBid } from '#domain/statement/reckon-bid.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BidTotals } from './bid-totals.tsx'
import { billOf } from './bill.ts'
import { ChargesOfBid } from './charges-of-bid.tsx'
import { LinesOfBid } from './lines-of-bid.tsx'
import { LinesOfJob } from './lines-of-job.tsx'
import { TermsOfBid } from './terms-of-bid.tsx'

/** The lines, charges, terms and totals of a bid, folded until somebody opens them. */
export function BidInFull({ bid }: { bid: Bid }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label={t`Rates`} className="flex flex-col gap-4">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="-my-1.5 inline-flex min-h-11 items-center gap-1.5 self-start text-[0.9375rem] font-semibold text-accent-ink hover:underline"
      >
        <ChevronDown aria-hidden className={classes('size-4 transition-transform', isOpen && 'rotate-180')} />
        {t`Rates line by line`}
      </button>
      {isOpen && <LinesOfJob jobId={bid.job_id}>{(items) => <Opened bid={bid} items={items} />}</LinesOfJob>}
    </section>
  )
}

function Opened({ bid, items }: { bid: Bid; items: JobItems }) {
  const whole = useQuery(queryOf(api.bid, { params: { id: bid.id } }))
  if (whole.data) return <Contents bid={whole.data} items={items} />
  if (whole.error) return <LoadFailed title={t`The rates could not be loaded`} query={whole} />
  return <Skeleton className="h-48" />
}

function Contents({ bid, items }: { bid: WholeBid; items: JobItems }) {
  const { quoted_count, item_count, supply } = bid
  const bill = useMemo(() => billOf(items, ''), [items])
  const reckoned = useMemo(
    () => reckonBid(bill.boqLines, pricedBidOf(bill.boqLines, bid as unknown as Quotation)),
    [bill, bid],
  )
  if (supply === null) return null
  return (
    <div className="flex flex-col gap-5">
      <p className="text-sm text-ink-soft">
        {quoted_count === item_count
          ? plural(item_count, { one: 'The one line is quoted.', other: 'All # lines are quoted.' })
          : t`${{ quoted: quoted_count }} of ${{ count: item_count }} lines quoted`}
      </p>
      <LinesOfBid bid={bid} bill={bill} />
      <ChargesOfBid charges={bid.charges} />
      <div className="max-w-md">
        <BidTotals reckoned={reckoned} supply={supply} place={items.place_of_supply.state_code} />
      </div>
      <TermsOfBid bid={bid} />
    </div>
  )
}
