import type { CompanyId } from '#domain/actor.ts'
import type { Fact } from '#domain/facts/facts.ts'
import type { Transaction } from '../../db/database.ts'

/** What was awarded without an order, and nobody has written about for so long, is over. */
const longSilentDays = 180

type AccountClosed = Extract<Fact, { type: 'account_closed' }>

/**
 * The other sides of awards whose orders go on or have bills that are not paid, of those without an order about which somebody
 * wrote of late, and of offers that the closing bidder leaves unanswered: read before these are withdrawn.
 */
export function otherSides(tx: Transaction, companyId: CompanyId): Promise<AccountClosed[]> {
  return tx<AccountClosed[]>`
    select 'account_closed' as type, case when b.supplier_id = ${companyId} then j.posted_by else b.supplier_id end as "to",
      closed.kind as side, json_build_object('id', j.id, 'title', j.title) as job,
      case when o.id is not null then json_build_object('id', o.id, 'number', o.number) end as "order",
      case when b.supplier_id <> ${companyId} then b.company_represented ->> 'company_name' end as represented
    from bids b join jobs j on j.id = b.job_id join companies closed on closed.id = ${companyId}
    left join orders o on o.bid_id = b.id and o.number is not null and (
      o.status in ('issued', 'accepted')
      or exists (select from bills i where i.order_id = o.id and i.status in ('submitted', 'mismatch', 'passed'))
    )
    where (b.supplier_id = ${companyId} or j.posted_by = ${companyId}) and b.deleted_at is null
      and (b.status = 'awarded' or (b.status = 'offered' and b.supplier_id = ${companyId}))
      and (o.id is not null or (
        j.deleted_at is null
        and not exists (select from orders e where e.bid_id = b.id and e.status in ('completed', 'closed', 'cancelled'))
        and exists (
          select from chats c where c.job_id = j.id and c.bidder_id = b.supplier_id
            and c.last_activity_at > now() - make_interval(days => ${longSilentDays})
        )
      ))
    order by j.id, o.id`
}
