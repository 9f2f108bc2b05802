import { t } from '@lingui/core/macro'
import type { ChatSummary } from '#contract/chat.ts'
import { deliveryTime } from '#web/ui/delivery-time.ts'
import { rupees } from '#web/ui/format.ts'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { jobLinks } from '../jobs/job-links.ts'
import { type AwardedOrder, firmsOf } from './use-awarded-order.ts'

/** What was agreed, always in sight above the messages: item, price, delivery. */
export function OrderCard({
  chat,
  order: { job, bids, rupees: price, isOffered, isLoading },
}: {
  chat: ChatSummary
  order: AwardedOrder
}) {
  const { role } = chat.other_participant
  // The buyer reads it in the header, beside the salesman's name.
  const firm = role === 'buyer' ? firmsOf(bids) : undefined
  const delivery = [...new Set(bids.map((bid) => deliveryTime(bid.delivery_estimate)))].join(' · ')
  const ownFirm = firm && t`for ${{ company: firm }}`
  return (
    <section
      aria-label={t`Order`}
      className="flex min-h-15 items-center gap-4 border-b border-l-3 border-line border-l-accent bg-surface px-4 py-2 lg:px-5"
    >
      <Link
        to={jobLinks.job(chat.job_id)}
        className="flex min-h-11 min-w-0 flex-1 flex-col justify-center underline-offset-2 hover:text-accent-ink hover:underline"
      >
        <span className="line-clamp-2 text-sm leading-snug font-semibold wrap-anywhere">{chat.job_title}</span>
        {/* The height of the line is there before its text. */}
        <span className="block h-4 truncate text-xs leading-4 text-ink-soft">
          {job && [ownFirm, job.quantity, job.location].filter(Boolean).join(' · ')}
        </span>
      </Link>
      {bids.length > 0 ? (
        <div className="max-w-[45%] shrink-0 text-right">
          <p className="font-semibold tabular-nums">
            <span className="sr-only">{t`Price`}: </span>
            {price !== null && rupees(price)}
          </p>
          {isOffered && <p className="text-xs text-warning-ink">{t`Offered, not accepted yet`}</p>}
          <p className="truncate text-xs text-ink-soft" title={delivery}>
            <span className="sr-only">{t`Delivery`}: </span>
            {delivery}
          </p>
        </div>
      ) : (
        isLoading && <Skeleton className="h-9 w-20" />
      )}
    </section>
  )
}
