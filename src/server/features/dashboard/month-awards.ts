import type { MonthAwards } from '#contract/dashboard.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Sql } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize } from '../../refusal.ts'

/**
 * What the caller's company awarded since the 1st of the month in India. A bid is last updated by its award, which opens the chat:
 * chats by last activity lead to these jobs through an index, however many others the company has.
 */
export async function monthAwards(sql: Sql, caller: Caller, now: string): Promise<MonthAwards> {
  authorize(policy.seePrices(caller, { status: 'awarded' }))
  const [figures] = await sql<MonthAwards[]>`
    with month as (
      select date_trunc('month', ${now}::timestamptz at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata' as start
    )
    select (select start from month) as from, count(distinct c.job_id) as jobs, coalesce(sum(coalesce(a.amount, b.price_quote)), 0) as awarded_rupees,
      coalesce(sum(highest.price_quote - b.price_quote) filter (where a.whole is not false), 0) as saved_rupees
    from chats c
    join jobs j on j.id = c.job_id and j.deleted_at is null
    join bids b on b.job_id = c.job_id and b.supplier_id = c.bidder_id and b.status = 'awarded' and b.deleted_at is null
    left join awards a on a.bid_id = b.id and a.status = 'accepted'
    cross join lateral (
      select price_quote from bids
      where job_id = c.job_id and deleted_at is null and status <> 'withdrawn' order by price_quote desc, seq desc limit 1
    ) highest
    where c.buyer_id = ${caller.company_id} and c.last_activity_at >= (select start from month)
      and greatest(a.decided_at, b.updated_at) >= (select start from month)`
  return figures!
}
