import type { Job } from '#contract/job.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { ExpandableText } from '#web/ui/expandable-text.tsx'
import { date, dateTime, rupees } from '#web/ui/format.ts'
import { AttachmentsPanel } from '../files/attachments-panel.tsx'
import { BidActions } from './bid-actions.tsx'
import { BidStatusBadge } from './bid-status-badge.tsx'
import { BidderContact } from './bidder-contact.tsx'
import { PriceDifference } from './price-difference.tsx'
import { RankBadge } from './rank-badge.tsx'
import type { RankedBid } from './rank-bids.ts'

const columns = ['Rank', 'Supplier', 'Price', 'Delivery', 'Notes', 'Submitted']

/** The comparative statement on wide screens. */
export function ComparisonTable({ job, ranked }: { job: Job; ranked: readonly RankedBid[] }) {
  return (
    <Card pad="none" className="overflow-hidden">
      <table className="w-full border-collapse text-left text-[0.9375rem]">
        <caption className="sr-only">Bids from the cheapest on</caption>
        <thead className="bg-surface-sunken text-xs tracking-wide text-ink-faint uppercase">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-3 py-3 font-semibold first:pl-5">
                {column}
              </th>
            ))}
            <th scope="col" className="py-3 pr-5 pl-3 text-right font-semibold">
              Status
            </th>
          </tr>
        </thead>
        <tbody>
          {ranked.map((row) => (
            <ComparisonRow key={row.bid.id} job={job} ranked={row} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function ComparisonRow({ job, ranked }: { job: Job; ranked: RankedBid }) {
  const { bid, rank } = ranked
  return (
    <tr
      className={classes(
        'border-t border-line align-top *:px-3 *:py-4',
        bid.status === 'awarded' && 'bg-success-soft/50',
      )}
    >
      <td className="pl-5!">
        <RankBadge rank={rank} />
      </td>
      <th scope="row" className="w-52 font-normal">
        <BidderContact bid={bid} />
      </th>
      <td>
        <p className="font-semibold whitespace-nowrap tabular-nums">{rupees(bid.price_quote)}</p>
        <PriceDifference ranked={ranked} />
      </td>
      <td className="w-36 min-w-32 wrap-anywhere">{bid.delivery_estimate}</td>
      <td className="w-60 text-ink-soft">
        {bid.notes ? <ExpandableText text={bid.notes} /> : 'None'}
        <div className="mt-2.5 text-ink">
          <AttachmentsPanel target="bid" itemId={bid.id} />
        </div>
      </td>
      <td className="whitespace-nowrap text-ink-soft">
        <time dateTime={bid.created_at} title={dateTime(bid.created_at)}>
          {date(bid.created_at)}
        </time>
      </td>
      <td className="pr-5!">
        <div className="flex flex-col items-end gap-2.5">
          <BidStatusBadge status={bid.status} />
          <BidActions job={job} bid={bid} />
        </div>
      </td>
    </tr>
  )
}
