import { plural, t } from '@lingui/core/macro'
import type { AwardRequest } from '#contract/award-request.ts'
import { rupees, wholeNumber } from '#web/ui/format.ts'
import { Link } from '#web/ui/link.tsx'
import { PriceDifference } from '../bids/price-difference.tsx'
import { priceInWords } from '../bids/price-in-words.ts'
import { RankBadge } from '../bids/rank-badge.tsx'
import { jobLinks } from '../jobs/job-links.ts'
import { aboveLowest } from './above-lowest.ts'

/** The facts of a request: bidder, amount, and the rank among the bids. */
export function RequestStatement({ request }: { request: AwardRequest }) {
  const { job_id, job_title, bidder_name, landed_total, statement, parts } = request
  return (
    <div className="flex flex-col gap-1.5 sm:gap-2">
      <div>
        <h2 className="line-clamp-2 text-lg leading-snug font-semibold tracking-tight wrap-anywhere">{bidder_name}</h2>
        <Link
          to={jobLinks.bids(job_id)}
          className="line-clamp-1 text-sm text-ink-soft underline underline-offset-2 wrap-anywhere hover:text-accent-ink sm:line-clamp-2"
        >
          {job_title}
        </Link>
      </div>
      <p className="text-2xl leading-tight font-bold tracking-tight tabular-nums sm:text-3xl">{rupees(landed_total)}</p>
      <p className="text-sm leading-snug text-ink-soft">{priceInWords(landed_total)}</p>
      {parts.length > 0 ? (
        <Parts parts={parts} />
      ) : (
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <RankBadge rank={statement.rank} />
          <span className="text-sm text-ink-soft">
            {statement.bids === 1
              ? t`The only bid`
              : t`${{ rank: wholeNumber(statement.rank) }} of ${{ count: wholeNumber(statement.bids) }} bids`}
          </span>
          <PriceDifference ranked={aboveLowest(request)} />
        </p>
      )}
    </div>
  )
}

/** To whom the lines go, for how much each. */
const Parts = ({ parts }: Pick<AwardRequest, 'parts'>) => (
  <ul className="flex max-w-xl flex-col gap-1 text-[0.9375rem]">
    {parts.map(({ bid_id, bidder_name, amount, lines }) => (
      <li key={bid_id} className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 wrap-anywhere">
          <span className="font-medium" translate="no">
            {bidder_name}
          </span>
          <span className="text-sm text-ink-soft"> · {plural(lines, { one: '# line', other: '# lines' })}</span>
        </span>
        <span className="shrink-0 tabular-nums">{rupees(amount)}</span>
      </li>
    ))}
  </ul>
)
