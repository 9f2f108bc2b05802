import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import type { Bid } from '#contract/bid.ts'
import { policy } from '#domain/policy.ts'
import { useMe } from '#web/session/me.ts'
import { Card } from '#web/ui/card.tsx'
import { ExpandableText } from '#web/ui/expandable-text.tsx'
import { date, dateTime, rupees } from '#web/ui/format.ts'
import { AttachmentsPanel } from '../files/attachments-panel.tsx'
import { jobCategories } from '../jobs/job-categories.ts'
import { jobLinks } from '../jobs/job-links.ts'
import { BidOutcome } from './bid-outcome.tsx'
import { BidStatusBadge } from './bid-status-badge.tsx'
import { ChatLink } from './chat-link.tsx'
import { RepresentedCompany } from './represented-company.tsx'

/** A bid as its bidder sees it. `isBelowJob`: its job stands above, so the card doesn't repeat it. */
export function OwnBidCard({ bid, isBelowJob = false }: { bid: Bid; isBelowJob?: boolean }) {
  const me = useMe()
  return (
    <Card as="article" className="flex flex-col gap-4">
      <header className="flex flex-col gap-3 sm:flex-row sm:items-start sm:justify-between">
        {isBelowJob ? (
          <h2 className="text-lg leading-snug font-semibold tracking-tight">What you offered</h2>
        ) : (
          <JobOfBid bid={bid} />
        )}
        <div className="flex shrink-0 items-center gap-2.5">
          <BidStatusBadge status={bid.status} />
          {bid.status === 'awarded' && <ChatLink jobId={bid.job_id} />}
        </div>
      </header>
      <OwnBidTerms bid={bid} />
      {bid.company_represented && (
        <RepresentedCompany
          company={bid.company_represented}
          heading={`Bid placed for ${bid.company_represented.company_name}`}
        />
      )}
      <AttachmentsPanel target="bid" itemId={bid.id} mayAdd={policy.attachToSeenBid(me, bid).allowed} />
      <BidOutcome status={bid.status} />
    </Card>
  )
}

function JobOfBid({ bid }: { bid: Bid }) {
  const category = jobCategories[bid.job_info.category]
  return (
    <div className="min-w-0">
      <h2 className="text-lg leading-snug font-semibold tracking-tight wrap-anywhere">
        <Link to={jobLinks.bids(bid.job_id)} className="hover:text-accent-ink hover:underline">
          {bid.job_info.title}
        </Link>
      </h2>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-faint">
        <span className="inline-flex items-center gap-1.5">
          <category.icon aria-hidden className="size-4 shrink-0" />
          {category.name}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <MapPin aria-hidden className="size-4 shrink-0" />
          {bid.job_info.location}
        </span>
      </p>
    </div>
  )
}

function OwnBidTerms({ bid }: { bid: Bid }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
      <div>
        <dt className="text-xs font-medium text-ink-faint">Your price</dt>
        <dd className="text-lg font-semibold tabular-nums">{rupees(bid.price_quote)}</dd>
      </div>
      <div className="min-w-0">
        <dt className="text-xs font-medium text-ink-faint">Delivery estimate</dt>
        <dd className="mt-0.5 wrap-anywhere">{bid.delivery_estimate}</dd>
      </div>
      <div>
        <dt className="text-xs font-medium text-ink-faint">Submitted</dt>
        <dd className="mt-0.5">
          <time dateTime={bid.created_at} title={dateTime(bid.created_at)}>
            {date(bid.created_at)}
          </time>
        </dd>
      </div>
      {bid.notes && (
        <div className="col-span-2 sm:col-span-3">
          <dt className="text-xs font-medium text-ink-faint">Notes</dt>
          <dd className="mt-0.5">
            <ExpandableText text={bid.notes} className="text-ink-soft" />
          </dd>
        </div>
      )}
    </dl>
  )
}
