import { msg, t } from '@lingui/core/macro'
import { type ReactNode, Suspense } from 'react'
import type { Bid } from '#contract/bid.ts'
import type { Label } from '#web/language/translate.ts'
import { deliveryTime } from '#web/ui/delivery-time.ts'

import { ExpandableText } from '#web/ui/expandable-text.tsx'
import { date, dateTime } from '#web/ui/format.ts'
import { AttachmentsPanel } from '../files/attachments-panel.tsx'
import { BidderRecord } from '../records/lazy-records.ts'
import { bidPrice } from './bid-price.tsx'
import { winRecord } from './comparison-facts.ts'
import { PhoneLink } from './phone-link.tsx'
import { PriceDifference } from './price-difference.tsx'
import type { RankedBid } from './rank-bids.ts'
import { RepresentedCompany } from './represented-company.tsx'

type CellProps = { ranked: RankedBid }

type ComparisonRow = {
  label: Label
  Cell: (props: CellProps) => ReactNode
  /** Left out where it says nothing of any bid. */
  isShown?: (ranked: readonly RankedBid[]) => boolean
}

/** The rows of the comparison, in the order of a buyer's questions. */
export const comparisonRows: readonly ComparisonRow[] = [
  {
    label: msg`Price quote`,
    Cell: ({ ranked }) => (
      <p className="text-xl font-bold tracking-tight whitespace-nowrap tabular-nums">{bidPrice(ranked.bid)}</p>
    ),
  },
  { label: msg`Above L1`, Cell: ({ ranked }) => <PriceDifference ranked={ranked} /> },
  {
    label: msg`Delivery`,
    Cell: ({ ranked }) => <p className="wrap-anywhere">{deliveryTime(ranked.bid.delivery_estimate)}</p>,
  },
  {
    label: msg`Notes`,
    Cell: ({ ranked: { bid } }) =>
      bid.notes ? (
        <ExpandableText text={bid.notes} className="text-ink-soft" />
      ) : (
        <span className="text-ink-faint">{t`None`}</span>
      ),
  },
  {
    label: msg`Valid until`,
    isShown: (ranked) => ranked.some(({ bid }) => bid.valid_until),
    Cell: ({ ranked: { bid } }) =>
      bid.valid_until ? <p>{date(bid.valid_until)}</p> : <span className="text-ink-faint">{t`None`}</span>,
  },
  { label: msg`Win record`, Cell: ({ ranked }) => <p className="text-ink-soft">{winRecord(ranked.bid)}</p> },
  {
    label: msg`Record here`,
    Cell: ({ ranked: { bid } }) => (
      <Suspense fallback={null}>
        <BidderRecord jobId={bid.job_id} bidId={bid.id} />
      </Suspense>
    ),
  },
  {
    label: msg`Contact`,
    Cell: ({ ranked: { bid } }) => (
      <div className="-my-2.5 lg:my-0">
        <PhoneLink phone={bid.supplier_info.contact_phone} />
        {bid.company_represented && (
          <RepresentedCompany company={bid.company_represented} heading={t`Company details`} />
        )}
      </div>
    ),
  },
  {
    label: msg`Submitted`,
    Cell: ({ ranked: { bid } }) => (
      <time dateTime={bid.created_at} title={dateTime(bid.created_at)} className="text-ink-soft">
        {date(bid.created_at)}
      </time>
    ),
  },
  { label: msg`Attachments`, Cell: ({ ranked }) => <BidFiles bid={ranked.bid} /> },
]

/** One column must not look as if it had files where it has none. */
function BidFiles({ bid: { id, file_count } }: { bid: Bid }) {
  if (file_count === 0) return <p className="text-ink-faint">{t`None`}</p>
  return <AttachmentsPanel target="bid" itemId={id} count={file_count ?? undefined} />
}
