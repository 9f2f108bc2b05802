import { t } from '@lingui/core/macro'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Activity } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '#contract/api.ts'
import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { displayName } from '#web/language/translate.ts'
import { useCan, useMe } from '#web/session/me.ts'
import { Card } from '#web/ui/card.tsx'
import { date } from '#web/ui/format.ts'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { bidPrice } from '../bids/bid-price.tsx'
import { BidStatusBadge } from '../bids/bid-status-badge.tsx'
import { bidderName } from '../bids/bidder-name.ts'
import { jobLinks } from '../jobs/job-links.ts'
import { JobStatusBadge } from '../jobs/job-status-badge.tsx'

const limit = '5'

/** The company's own record, where the bell has the news: a buyer's latest awards, a supplier's latest bids. */
export function RecentActivity() {
  const { role } = useMe()
  return (
    <Card as="section" pad="none" aria-labelledby="recent-activity" className="overflow-hidden">
      <h2 id="recent-activity" className="p-4 text-lg font-semibold tracking-tight sm:px-5 sm:pt-5">
        {t`Recent Activity`}
      </h2>
      {role === 'supplier' ? <LatestBids /> : <LatestAwards />}
    </Card>
  )
}

function LatestAwards() {
  const jobs = useQuery({
    ...queryOf(api.ownJobs, { query: { status: 'awarded', limit } }),
    select: ({ items }) => items,
  })
  // Awarded in parts, and not all of it yet.
  const partly = useQuery({
    ...queryOf(api.ownJobs, { query: { status: 'under_review', limit } }),
    select: ({ items }) => items.filter(({ bids }) => bids.some(isWinner)),
  })
  // One that was awarded in full between the two calls is in both.
  const all = new Map([...(partly.data ?? []), ...(jobs.data ?? [])].map((job) => [job.id, job]))
  const items = [...all.values()].toSorted((a, b) => wonAt(b) - wonAt(a))
  return (
    <Lines
      query={jobs}
      items={items.slice(0, Number(limit))}
      lineOf={awardLine}
      coming={t`What you award shows up here.`}
    />
  )
}

function LatestBids() {
  const maySee = useCan('see_prices_after_award')
  const bids = useQuery({
    ...queryOf(api.ownBids, { query: { limit } }),
    select: ({ items }) => items,
    enabled: maySee,
  })
  if (!maySee) return <NoActivity text={t`Bids are not shown to your role.`} />
  return (
    <Lines
      query={bids}
      items={bids.data ?? []}
      lineOf={bidLine}
      coming={t`Your bids and what became of them show up here.`}
    />
  )
}

type Line = { id: string; jobId: string; title: string; text: string; badge: ReactNode }

const isWinner = ({ status }: Bid) => status === 'awarded'
const wonAt = ({ bids, created_at }: Job) => Date.parse(bids.find(isWinner)?.updated_at ?? created_at)

/** Those who see no prices get the job alone. */
function awardLine({ id, title, location, bids, status }: Job): Line {
  const winners = bids.filter(isWinner)
  const text =
    winners.length === 0
      ? location
      : [...winners.flatMap((winner) => [bidderName(winner), bidPrice(winner)]), date(winners[0]!.updated_at)].join(
          ' · ',
        )
  return { id, jobId: id, title, text, badge: <JobStatusBadge status={status} /> }
}

function bidLine(bid: Bid): Line {
  const { id, job_id, status, updated_at, job_info } = bid
  const text = [displayName(job_info.company_name), bidPrice(bid), date(updated_at)].join(' · ')
  return { id, jobId: job_id, title: job_info.title, text, badge: <BidStatusBadge status={status} /> }
}

type LinesProps<Item> = {
  query: UseQueryResult<Item[]>
  items: readonly Item[]
  lineOf: (item: Item) => Line
  coming: string
}

function Lines<Item>({ query, items, lineOf, coming }: LinesProps<Item>) {
  if (query.isLoading) return <LinesSkeleton />
  if (!query.data && query.error) {
    return (
      <div className="px-4 pb-4 sm:px-5 sm:pb-5">
        <LoadFailed title={t`The newest could not be loaded`} empty={t`No recent activity`} query={query} />
      </div>
    )
  }
  if (items.length === 0) return <NoActivity text={coming} />
  return (
    <ul className="divide-y divide-line border-t border-line">
      {items.map(lineOf).map((line) => (
        <li key={line.id}>
          <LineLink line={line} />
        </li>
      ))}
    </ul>
  )
}

function LineLink({ line: { jobId, title, text, badge } }: { line: Line }) {
  return (
    <Link
      to={jobLinks.job(jobId)}
      className="flex min-h-16 items-center justify-between gap-3 px-4 py-3 transition-colors hover:bg-surface-sunken focus-visible:-outline-offset-2 sm:px-5"
    >
      <span className="min-w-0">
        <span className="line-clamp-2 leading-snug font-medium wrap-anywhere">{title}</span>
        <span className="mt-0.5 block text-sm text-ink-soft tabular-nums wrap-anywhere">{text}</span>
      </span>
      {badge}
    </Link>
  )
}

function NoActivity({ text }: { text: string }) {
  return (
    <div className="flex flex-col items-center border-t border-line px-6 py-12 text-center">
      <span className="flex size-14 items-center justify-center rounded-full bg-surface-sunken text-ink-faint">
        <Activity aria-hidden className="size-6" />
      </span>
      <h3 className="mt-4 font-semibold">{t`No recent activity`}</h3>
      <p className="mt-1 max-w-xs text-ink-soft">{text}</p>
    </div>
  )
}

function LinesSkeleton() {
  return (
    <div role="status" aria-label={t`Loading activity`} className="flex flex-col gap-4 px-4 pb-5 sm:px-5">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  )
}
