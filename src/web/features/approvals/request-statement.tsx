import { plural, t } from '@lingui/core/macro'
import type { AwardRequest } from '#contract/award-request.ts'
import { wordOfCode } from '#domain/statement/table/cell-code.ts'
import { translate } from '#web/language/translate.ts'
import { rupees, wholeNumber } from '#web/ui/format.ts'
import { Link } from '#web/ui/link.tsx'
import { PriceDifference } from '../bids/price-difference.tsx'
import { priceInWords } from '../bids/price-in-words.ts'
import { RankBadge } from '../bids/rank-badge.tsx'
import { jobLinks } from '../jobs/job-links.ts'
import { aboveLowest } from './above-lowest.ts'

/** The facts of a request: bidder, amount, and the rank among the bids. */
export function RequestStatement({ request }: { request: AwardRequest }) {
  const { job_id, job_title, bidder_name, landed_total, parts } = request
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
      {parts.length > 0 ? <Parts parts={parts} /> : <Standing request={request} />}
    </div>
  )
}

/** The rank among the bids of the whole job, or why it has none. */
export function Standing({ request }: { request: AwardRequest }) {
  const { bids, rank, unranked, lacks } = request.statement
  if (lacks.length > 0) return <NotRanked statement={request.statement} />
  const others = plural(unranked, { one: '# bid is not ranked', other: '# bids are not ranked' })
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-soft">
      <RankBadge rank={rank} />
      {bids > 1 && <span>{t`${{ rank: wholeNumber(rank) }} of ${{ count: wholeNumber(bids) }} bids`}</span>}
      {bids === 1 && unranked === 0 && <span>{t`The only bid`}</span>}
      {bids > 1 && <PriceDifference ranked={aboveLowest(request)} />}
      {unranked > 0 && <span>{others}</span>}
    </p>
  )
}

/** What whoever asked was told: without all of its lines a bid is no lowest one, however little it says. */
function NotRanked({ statement: { bids, lowest_total, lacks } }: Pick<AwardRequest, 'statement'>) {
  const reasons = lacks.map(({ code }) => translate(wordOfCode(code)!)).join(' · ')
  const missing = lacks.reduce((sum, lack) => sum + lack.missing, 0)
  const named = lacks.flatMap(({ lines }) => lines)
  return (
    <div className="flex max-w-prose flex-col gap-1 text-sm leading-snug text-warning-ink">
      <p className="font-semibold">{t`Not ranked: ${{ reasons }}`}</p>
      {missing > 0 && (
        <p className="wrap-anywhere">
          {plural(missing, { one: '# line is not in this bid', other: '# lines are not in this bid' })}
          {': '}
          <span translate="no">{[...named, ...(missing > named.length ? ['…'] : [])].join(' · ')}</span>
        </p>
      )}
      {bids > 0 && <p className="text-ink-soft">{t`The lowest complete bid: ${{ amount: rupees(lowest_total) }}`}</p>}
    </div>
  )
}

/** To whom the lines go, for how much each. */
const Parts = ({ parts }: Pick<AwardRequest, 'parts'>) => (
  <ul className="flex max-w-xl flex-col gap-1 text-[0.9375rem]">
    {parts.map(({ bid_id, bidder_name, amount, lines, named, freight_missing }) => (
      <li key={bid_id} className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 wrap-anywhere">
          <span className="font-medium" translate="no">
            {bidder_name}
          </span>
          <span className="text-sm text-ink-soft"> · {plural(lines, { one: '# line', other: '# lines' })}</span>
          <span translate="no" className="block text-sm text-ink-soft empty:hidden">
            {[...named, ...(lines > named.length && named.length > 0 ? ['…'] : [])].join(' · ')}
          </span>
          {freight_missing && (
            <span className="block text-sm font-medium text-warning-ink">{t`Without freight: the way to the site comes on top`}</span>
          )}
        </span>
        <span className="shrink-0 tabular-nums">{rupees(amount)}</span>
      </li>
    ))}
  </ul>
)
