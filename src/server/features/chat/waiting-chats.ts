import type { DashboardActions } from '#contract/dashboard.ts'
import type { Sql } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { isUnread } from './chat-queries.ts'

/**
 * The caller's chats with unread messages; for a winner also those without any message, whose buyer still reads and who has no order in
 * force yet, and those with an award to accept.
 */
export function waitingChats(sql: Sql, actor: Caller, most: number): Promise<DashboardActions['chats']> {
  const { user_id, company_id } = actor
  return sql<DashboardActions['chats']>`
    select c.job_id, j.title as job_title, other.company_name, unread.unread_count, offered.respond_by as answer_by
    from chats c
    join jobs j on j.id = c.job_id
    join companies other on other.id = case when c.buyer_id = ${company_id} then c.bidder_id else c.buyer_id end
    left join chat_marks r on r.job_id = c.job_id and r.bidder_id = c.bidder_id and r.user_id = ${user_id}
    cross join lateral (
      select count(*) as unread_count from messages m where ${isUnread(sql, actor)}
    ) unread
    left join lateral (
      select a.respond_by from awards a join bids b on b.id = a.bid_id
      where a.job_id = c.job_id and b.supplier_id = c.bidder_id and c.bidder_id = ${company_id} and a.status = 'offered' limit 1
    ) offered on true
    where (c.buyer_id = ${company_id} or c.bidder_id = ${company_id}) and j.deleted_at is null
      and (
        unread.unread_count > 0 or offered.respond_by is not null
        or (
          c.message_count = 0 and c.bidder_id = ${company_id} and other.deleted_at is null
          and not exists (
            select from orders o where o.job_id = c.job_id and o.supplier_id = c.bidder_id and o.status in ('accepted', 'completed', 'closed')
          )
        )
      )
    order by c.last_activity_at desc, c.job_id desc limit ${most}`
}
