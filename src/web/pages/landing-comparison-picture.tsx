import { plural, t } from '@lingui/core/macro'
import { BadgeCheck, Check, MapPin, Package } from 'lucide-react'
import { translate } from '#web/language/translate.ts'
import { rupees } from '#web/ui/format.ts'
import { RankBadge } from '../features/bids/rank-badge.tsx'
import { type ExampleBid, exampleBids } from './landing-example-bids.ts'

const dearest = Math.max(...exampleBids.map((bid) => bid.price))

/** Illustration: one job, three compared bids, the lowest highlighted. */
export function ComparisonPicture() {
  return (
    <div
      role="img"
      aria-label={t`Example: a job for 600 bags of cement in Pune with three bids compared by price, the lowest marked L1`}
      className="relative mx-auto w-full max-w-md lg:max-w-none"
    >
      <div aria-hidden="true">
        <JobCard />
        <div className="relative rounded-card border border-line bg-surface shadow-overlay sm:-mt-5 sm:ml-10">
          <div className="flex items-baseline justify-between border-b border-line px-4 py-2.5 sm:px-5 sm:py-3.5">
            <p className="text-[0.9375rem] font-semibold">{t`Comparative statement`}</p>
            <p className="text-sm text-ink-faint">
              {plural({ count: exampleBids.length }, { one: '# bid', other: '# bids' })}
            </p>
          </div>
          <ul className="divide-y divide-line">
            {exampleBids.map((bid) => (
              <BidRow key={bid.rank} {...bid} isLowest={bid.rank === 1} />
            ))}
          </ul>
          <div className="flex items-center justify-between gap-3 rounded-b-card bg-surface-sunken px-4 py-2.5 sm:px-5 sm:pt-3.5 sm:pb-6">
            <p className="text-sm text-ink-soft">
              {t`L1 saves ${{ amount: rupees(dearest - exampleBids[0]!.price) }} against L3`}
            </p>
            <span className="rounded-control bg-accent px-3.5 py-2 text-sm font-semibold whitespace-nowrap text-on-accent">
              {t`Award Bid`}
            </span>
          </div>
        </div>
        <AwardNote />
      </div>
    </div>
  )
}

function JobCard() {
  return (
    <div className="rounded-card border border-line bg-surface px-5 pt-4 pb-9 shadow-raised max-sm:hidden sm:mr-14">
      <div className="flex items-start justify-between gap-3">
        <p className="font-semibold">{t`OPC 53 cement, 600 bags`}</p>
        <span className="rounded-full border border-info-line bg-info-soft px-2.5 py-0.5 text-xs leading-5 font-semibold text-info-ink">
          {t`Open`}
        </span>
      </div>
      <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft [&_svg]:size-4">
        <span className="flex items-center gap-1.5">
          <Package />
          {t`Material`}
        </span>
        <span className="flex items-center gap-1.5">
          <MapPin />
          {t`Hinjewadi, Pune`}
        </span>
      </p>
    </div>
  )
}

function BidRow({ rank, company, price, delivery, isLowest }: ExampleBid & { isLowest: boolean }) {
  return (
    <li className="px-4 py-2.5 sm:px-5 sm:py-3.5">
      <div className="flex items-center gap-2.5 sm:gap-3">
        <RankBadge rank={rank} />
        <p className="flex min-w-0 flex-1 items-center gap-1.5 text-sm font-medium sm:text-[0.9375rem]">
          <span className="truncate">{company}</span>
          <BadgeCheck className="size-4 shrink-0 text-success-ink max-sm:hidden" />
        </p>
        <p className="text-sm font-semibold tabular-nums sm:text-base">{rupees(price)}</p>
      </div>
      <div className="mt-2.5 flex items-center gap-3 pl-11 max-sm:hidden">
        <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="h-1 flex-1">
          <rect width="100" height="4" rx="1" className="fill-line" />
          <rect
            width={(price / dearest) * 100}
            height="4"
            rx="1"
            className={isLowest ? 'fill-ink' : 'fill-line-strong'}
          />
        </svg>
        <p className="w-14 text-right text-sm text-ink-faint">{translate(delivery)}</p>
      </div>
    </li>
  )
}

function AwardNote() {
  return (
    <div className="relative flex w-fit items-center gap-3 rounded-control border border-line bg-surface py-2.5 pr-4 pl-3 shadow-raised max-sm:hidden sm:-mt-4 sm:ml-2">
      <span className="flex size-7 items-center justify-center rounded-full bg-success-soft text-success-ink">
        <Check className="size-4" strokeWidth={3} />
      </span>
      <p className="text-sm">
        <span className="font-semibold">{t`Bid awarded.`}</span>{' '}
        <span className="text-ink-soft">{t`Chat is open.`}</span>
      </p>
    </div>
  )
}
