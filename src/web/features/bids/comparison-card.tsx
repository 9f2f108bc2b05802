import { t } from '@lingui/core/macro'
import { Suspense } from 'react'
import type { Job } from '#contract/job.ts'
import { lazyPart } from '#web/language/lazy-part.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { deliveryTime } from '#web/ui/delivery-time.ts'
import { ExpandableText } from '#web/ui/expandable-text.tsx'
import { date, dateTime } from '#web/ui/format.ts'
import { AttachmentsPanel } from '../files/attachments-panel.tsx'
import { BidderRecord } from '../records/lazy-records.ts'
import { BidActions } from './bid-actions.tsx'
import { bidPrice, OfWholeBid } from './bid-price.tsx'
import { BidStanding } from './bid-standing.tsx'
import { BidderContact } from './bidder-contact.tsx'
import { winRecord } from './comparison-facts.ts'
import { PriceDifference } from './price-difference.tsx'
import { RankBadge } from './rank-badge.tsx'
import type { RankedBid } from './rank-bids.ts'

const BidInFull = lazyPart(
  'src/web/features/boq/rates/rates-forms.ts',
  async () => (await import('../boq/rates/rates-forms.ts')).BidInFull,
)

/** One bid of the comparison as a card. */
export function ComparisonCard({ job, ranked, others }: { job: Job; ranked: RankedBid; others: number }) {
  const { bid, rank } = ranked
  return (
    <Card
      as="article"
      className={classes(
        'flex h-full flex-col gap-3',
        bid.status === 'awarded' && 'border-success-line bg-success-soft/40',
      )}
    >
      <div className="flex flex-wrap items-center gap-2.5">
        <RankBadge rank={rank} />
        <BidStanding bid={bid} />
      </div>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <p className="text-2xl font-bold tracking-tight tabular-nums">{bidPrice(bid)}</p>
        <OfWholeBid bid={bid} />
        <PriceDifference ranked={ranked} />
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <BidderContact bid={bid} />
        <div className="flex shrink-0 empty:hidden">
          <BidActions job={job} ranked={ranked} others={others} />
        </div>
      </div>
      <dl className="flex flex-1 flex-col gap-2.5 border-t border-line pt-3 text-[0.9375rem]">
        <div>
          <dt className="text-xs font-medium text-ink-faint">{t`Delivery`}</dt>
          <dd className="wrap-anywhere">{deliveryTime(bid.delivery_estimate)}</dd>
        </div>
        {bid.valid_until && (
          <div>
            <dt className="text-xs font-medium text-ink-faint">{t`Valid until`}</dt>
            <dd>{date(bid.valid_until)}</dd>
          </div>
        )}
        {bid.notes && (
          <div>
            <dt className="text-xs font-medium text-ink-faint">{t`Notes`}</dt>
            <dd>
              <ExpandableText text={bid.notes} className="text-ink-soft" />
            </dd>
          </div>
        )}
        <div>
          <dt className="text-xs font-medium text-ink-faint">{t`Win record`}</dt>
          <dd className="text-ink-soft">{winRecord(bid)}</dd>
        </div>
        {!bid.company_represented && (
          <div>
            <dt className="text-xs font-medium text-ink-faint">{t`Record here`}</dt>
            <dd>
              <Suspense fallback={null}>
                <BidderRecord jobId={job.id} bidId={bid.id} />
              </Suspense>
            </dd>
          </div>
        )}
        <div>
          <dt className="text-xs font-medium text-ink-faint">{t`Submitted`}</dt>
          <dd>{dateTime(bid.created_at)}</dd>
        </div>
      </dl>
      {job.item_count > 0 && (
        <Suspense fallback={null}>
          <BidInFull bid={bid} />
        </Suspense>
      )}
      <AttachmentsPanel target="bid" itemId={bid.id} count={bid.file_count ?? undefined} />
    </Card>
  )
}
