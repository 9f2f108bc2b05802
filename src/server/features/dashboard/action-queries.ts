import type { DashboardActions } from '#contract/dashboard.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Sql } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { waitingChats } from '../chat/waiting-chats.ts'

/** Of each kind. */
const most = 100
/** A job without bids for this long is shown to its company. */
const patience = '3 days'
const isNewFor = '7 days'
/** The jobs screen shows the rest. */
const newJobsShown = 3
/** Only this many of the newest open jobs are searched. */
const newestJobs = 200

const nothing: DashboardActions = {
  chats: [],
  jobs_to_decide: [],
  jobs_without_bids: [],
  new_jobs: [],
  has_begun: true,
}

/** What the caller has to act on, by capability. */
export async function dashboardActions(sql: Sql, caller: Caller, now: string): Promise<DashboardActions> {
  switch (caller.role) {
    case 'buyer':
      return { ...nothing, ...(await buyerActions(sql, caller, now)) }
    case 'supplier':
    case 'salesman':
      return { ...nothing, ...(await bidderActions(sql, caller, now)) }
    case 'admin':
      return nothing
  }
}

async function buyerActions(sql: Sql, caller: Caller, now: string) {
  const seesBids = policy.seePrices(caller, { status: 'open' }).allowed
  const mayDecide = seesBids && caller.capabilities.has('award')
  const mayPost = seesBids && caller.capabilities.has('post_jobs')
  const own = sql`j.posted_by = ${caller.company_id} and j.deleted_at is null and j.status = 'open'`
  const [chats, jobs_to_decide, jobs_without_bids, [posted]] = await Promise.all([
    waitingChats(sql, caller, most),
    sql<DashboardActions['jobs_to_decide']>`
      select j.id, j.title, count(*) as bid_count, min(b.price_quote) as lowest_price
      from jobs j join bids b on b.job_id = j.id and b.deleted_at is null and b.status <> 'withdrawn'
      where ${own} and ${mayDecide}
      group by j.id order by j.seq desc limit ${most}`,
    sql<DashboardActions['jobs_without_bids']>`
      select j.id, j.title, j.created_at from jobs j
      where ${own} and ${mayPost} and j.created_at < ${now}::timestamptz - ${patience}::interval and not exists (
        select from bids b where b.job_id = j.id and b.deleted_at is null and b.status <> 'withdrawn'
      )
      order by j.seq desc limit ${most}`,
    sql<{ any: boolean }[]>`
      select exists (select from jobs where posted_by = ${caller.company_id} and deleted_at is null) as any`,
  ])
  return { chats, jobs_to_decide, jobs_without_bids, has_begun: posted!.any }
}

/** New jobs are those in categories in which the company has bid; before its first bid, in all. */
async function bidderActions(sql: Sql, caller: Caller, now: string) {
  const [chats, new_jobs, [placed]] = await Promise.all([
    waitingChats(sql, caller, most),
    sql<DashboardActions['new_jobs']>`
      with own as (
        select b.job_id, j.category from bids b join jobs j on j.id = b.job_id
        where b.supplier_id = ${caller.company_id} and b.deleted_at is null and j.deleted_at is null
      )
      select n.id, n.title, n.category, n.location, n.created_at
      from (
        select * from jobs where deleted_at is null and status = 'open' order by seq desc limit ${newestJobs}
      ) n
      where ${caller.capabilities.has('place_bids')} and n.created_at > ${now}::timestamptz - ${isNewFor}::interval
        and n.id not in (select job_id from own)
        and (not exists (select from own) or n.category in (select category from own))
      order by n.seq desc limit ${newJobsShown}`,
    sql<{ any: boolean }[]>`
      select exists (
        select from bids b join jobs j on j.id = b.job_id
        where b.supplier_id = ${caller.company_id} and b.deleted_at is null and j.deleted_at is null
      ) as any`,
  ])
  return { chats, new_jobs, has_begun: placed!.any }
}
