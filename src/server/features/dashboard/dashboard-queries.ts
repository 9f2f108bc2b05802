import type { AdminStats, BidderStats, BuyerStats, DashboardStats } from '#contract/dashboard.ts'
import { jobStatuses } from '#contract/job.ts'
import { undecidedBids } from '#domain/bid-lifecycle.ts'
import { isUnderWay } from '#domain/job-lifecycle.ts'
import { subscriptionStatusAt } from '#domain/subscription-lifecycle.ts'
import { countOrEstimate } from '../../db/count-or-estimate.ts'
import type { Sql } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { isListedBid } from '../bids/bids-of-jobs.ts'
import { isOpen, isPublished, statusOf } from '../jobs/job-status.ts'

const underWay = jobStatuses.filter((status) => isUnderWay({ status }))

/** The counters of the caller's dashboard, by role. */
export function dashboardStats(sql: Sql, caller: Caller, now: string): Promise<DashboardStats> {
  switch (caller.role) {
    case 'buyer':
      return buyerStats(sql, caller, now)
    case 'supplier':
    case 'salesman':
      return bidderStats(sql, caller)
    case 'admin':
      return adminStats(sql)
  }
}

async function buyerStats(sql: Sql, caller: Caller, now: string): Promise<BuyerStats> {
  const [counts] = await sql<Omit<BuyerStats, 'subscription_status'>[]>`
    with own as (
      select j.id, ${statusOf(sql)} as status from jobs j
      where j.posted_by = ${caller.company_id} and ${isPublished(sql)}
    )
    select count(*) as total_jobs, count(*) filter (where status = any(${underWay}::text[])) as active_jobs, (
      select count(*) from bids b join own on own.id = b.job_id
      where b.deleted_at is null and b.status <> 'withdrawn'
    ) as total_bids_received
    from own`
  return { ...counts!, subscription_status: subscriptionStatusAt(now, caller) }
}

async function bidderStats(sql: Sql, caller: Caller): Promise<BidderStats> {
  const waiting = sql`b.status = any(${[...undecidedBids, 'offered']}::text[])`
  // As many as the list of own bids has.
  const [counts] = await sql<Omit<BidderStats, 'win_rate'>[]>`
    select count(*) as total_bids, count(*) filter (where b.status = 'awarded') as won_bids,
      count(*) filter (where not ${waiting} and b.status <> 'withdrawn') as decided_bids,
      count(*) filter (where ${waiting}) as waiting_bids
    from bids b where b.supplier_id = ${caller.company_id} and ${isListedBid(sql)}`
  const { won_bids, decided_bids, waiting_bids } = counts!
  const standing = decided_bids + waiting_bids
  return { ...counts!, win_rate: `${standing === 0 ? 0 : Math.round((won_bids / standing) * 100)}%` }
}

async function adminStats(sql: Sql): Promise<AdminStats> {
  const [total_users, total_jobs, total_bids, active_jobs] = await Promise.all([
    countOrEstimate(sql, sql`select from users where deleted_at is null`),
    countOrEstimate(sql, sql`select from jobs where deleted_at is null`),
    countOrEstimate(
      sql,
      sql`select from bids b join jobs j on j.id = b.job_id where b.deleted_at is null and j.deleted_at is null`,
    ),
    countOrEstimate(sql, sql`select from jobs j where j.deleted_at is null and ${isOpen(sql)}`),
  ])
  return { total_users, total_jobs, total_bids, active_jobs }
}
