import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { isLostBid } from '#domain/bid-lifecycle.ts'
import { policy } from '#domain/policy/policy.ts'
import { lazyPart } from '#web/language/lazy-part.ts'
import { useActor } from '#web/session/me.ts'
import { Card } from '#web/ui/card.tsx'
import { deliveryTime } from '#web/ui/delivery-time.ts'
import { ExpandableText } from '#web/ui/expandable-text.tsx'
import { rupees } from '#web/ui/format.ts'
import { AttachmentsPanel } from '../files/attachments-panel.tsx'
import { BidStatusBadge } from './bid-status-badge.tsx'
import { BidStory } from './bid-story.tsx'
import { ChatLink } from './chat-link.tsx'
import { ConsentLine } from './lazy-consent.ts'
import { priceInWords } from './price-in-words.ts'
import { RepresentedCompany } from './represented-company.tsx'

const OwnBidProcess = lazy(async () => ({
  default: (await import('../bidding/own-bid-process.tsx')).OwnBidProcess,
}))

const BidInFull = lazyPart(
  'src/web/features/boq/rates/rates-forms.ts',
  async () => (await import('../boq/rates/rates-forms.ts')).BidInFull,
)

type OwnBidCardProps = { bid: Bid; job: Job; onRevising: (bid: Bid | null) => void }

/** A bid below its job, as its bidder sees it. `onRevising`: its form of revision is open, or no longer. */
export function OwnBidCard({ bid, job, onRevising }: OwnBidCardProps) {
  const me = useActor()
  const represented = bid.company_represented?.company_name
  return (
    <Card as="article" className="flex flex-col gap-4">
      <header className="flex flex-col gap-3 sm:flex-row sm:items-start sm:justify-between">
        <h2 className="text-lg leading-snug font-semibold tracking-tight wrap-anywhere">
          {represented ? t`Bid placed for ${{ company: represented }}` : t`What you offered`}
        </h2>
        <div className="flex shrink-0 items-center gap-2.5">
          <BidStatusBadge status={bid.status} />
          {(bid.status === 'awarded' || bid.status === 'offered') && <ChatLink jobId={bid.job_id} />}
        </div>
      </header>
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <OwnBidTerms bid={bid} />
          {job.item_count > 0 && (
            <Suspense fallback={null}>
              <BidInFull bid={bid} />
            </Suspense>
          )}
          <Suspense fallback={null}>
            <OwnBidProcess job={job} bid={bid} onRevising={onRevising} />
          </Suspense>
          {bid.supplier_info.consent && !isLostBid(bid) && (
            <Suspense fallback={<span aria-busy="true" className="block h-7" />}>
              <ConsentLine bid={bid} />
            </Suspense>
          )}
          {bid.company_represented && (
            <RepresentedCompany
              company={bid.company_represented}
              heading={t`About ${{ company: bid.company_represented.company_name }}`}
            />
          )}
          <AttachmentsPanel
            target="bid"
            itemId={bid.id}
            mayAdd={policy.attachToSeenBid(me, bid).allowed}
            count={bid.file_count ?? undefined}
          />
        </div>
        <BidStory bid={bid} />
      </div>
    </Card>
  )
}

function OwnBidTerms({ bid }: { bid: Bid }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <div>
        <dt className="text-xs font-medium text-ink-faint">{t`Your price`}</dt>
        <dd className="text-lg font-semibold tabular-nums">{rupees(bid.price_quote)}</dd>
        <dd className="text-sm text-ink-faint">{priceInWords(bid.price_quote)}</dd>
      </div>
      <div className="min-w-0">
        <dt className="text-xs font-medium text-ink-faint">{t`Delivery estimate`}</dt>
        <dd className="mt-0.5 wrap-anywhere">{deliveryTime(bid.delivery_estimate)}</dd>
      </div>
      {bid.notes && (
        <div className="sm:col-span-2">
          <dt className="text-xs font-medium text-ink-faint">{t`Notes`}</dt>
          <dd className="mt-0.5">
            <ExpandableText text={bid.notes} className="text-ink-soft" />
          </dd>
        </div>
      )}
    </dl>
  )
}
