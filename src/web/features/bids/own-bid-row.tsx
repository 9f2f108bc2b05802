import { t } from '@lingui/core/macro'
import { Suspense } from 'react'
import type { Bid } from '#contract/bid.ts'
import { isLostBid } from '#domain/bid-lifecycle.ts'
import { policy } from '#domain/policy/policy.ts'
import { useActor } from '#web/session/me.ts'
import { Card } from '#web/ui/card.tsx'
import { deliveryTime } from '#web/ui/delivery-time.ts'
import { ExpandableText } from '#web/ui/expandable-text.tsx'
import { date } from '#web/ui/format.ts'
import { Link } from '#web/ui/link.tsx'
import { CompanyLink } from '../companies/company-link.tsx'
import { AttachmentsPanel } from '../files/attachments-panel.tsx'
import { jobLinks } from '../jobs/job-links.ts'
import { bidPrice, OfWholeBid } from './bid-price.tsx'
import { BidStatusBadge } from './bid-status-badge.tsx'
import { BidOutcome } from './bid-story.tsx'
import { ChatLink } from './chat-link.tsx'
import { ConsentLine } from './lazy-consent.ts'
import { OfferToAnswer } from './offer-to-answer.tsx'
import { RepresentedCompany } from './represented-company.tsx'

/** One of the reader's bids in a list: the job and its buyer, what was offered, and what became of it. */
export function OwnBidRow({ bid }: { bid: Bid }) {
  const me = useActor()
  const { title, location, company_id, company_name } = bid.job_info
  const company = bid.company_represented
  return (
    <Card as="article" pad="none" className="flex flex-col gap-2 px-4 py-3 sm:px-5">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="leading-snug font-semibold tracking-tight wrap-anywhere">
            <Link to={jobLinks.job(bid.job_id)} className="hover:text-accent-ink hover:underline">
              {title}
            </Link>
          </h2>
          <p className="text-sm text-ink-faint wrap-anywhere">
            <CompanyLink id={company_id} name={company_name} />
            {` · ${location}`}
          </p>
        </div>
        <BidStatusBadge status={bid.status} />
      </header>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <span className="text-lg font-semibold tabular-nums">{bidPrice(bid)}</span>
          <OfWholeBid bid={bid} />
          <span className="text-sm text-ink-soft wrap-anywhere">{deliveryTime(bid.delivery_estimate)}</span>
        </p>
        <p className="text-sm text-ink-faint">{t`Submitted on ${{ date: date(bid.created_at) }}`}</p>
      </div>
      {bid.notes && <ExpandableText text={bid.notes} className="text-sm text-ink-soft" />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <BidOutcome bid={bid} />
        {bid.status === 'awarded' && <ChatLink jobId={bid.job_id} />}
        {(bid.status === 'offered' || (bid.status === 'awarded' && bid.awarded_amount != null)) && (
          <OfferToAnswer bid={bid} />
        )}
      </div>
      {bid.supplier_info.consent && !isLostBid(bid) && (
        <Suspense fallback={<span aria-busy="true" className="block h-7" />}>
          <ConsentLine bid={bid} />
        </Suspense>
      )}
      <div className="grid items-start gap-2 sm:grid-cols-2">
        {company && (
          <RepresentedCompany company={company} heading={t`Bid placed for ${{ company: company.company_name }}`} />
        )}
        <AttachmentsPanel
          target="bid"
          itemId={bid.id}
          mayAdd={policy.attachToSeenBid(me, bid).allowed}
          count={bid.file_count ?? undefined}
        />
      </div>
    </Card>
  )
}
