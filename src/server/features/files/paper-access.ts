import type { PaperOfOrder } from '#contract/file-types.ts'
import type { Disputable } from '#domain/policy/order-policy.ts'
import { paperPolicy } from '#domain/policy/paper-policy.ts'
import type { OrderToPolice } from '#domain/policy/receiving-policy.ts'
import type { Sql } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { hasDispute } from '../disputes/dispute-queries.ts'
import { atOwnSite } from '../receiving/receiving-queries.ts'

type OrderOfPaper = OrderToPolice & Disputable & { id: string; job_id: string }
type Paper = { id: string; paper: PaperOfOrder }

/** The order of a paper; 404 if there is no such paper. */
export async function orderOfPaper(sql: Sql, caller: Caller, { id, paper }: Paper): Promise<OrderOfPaper> {
  const [found] = await sql<OrderOfPaper[]>`
    select o.id, o.job_id, o.buyer_id, o.supplier_id, o.status, ${atOwnSite(sql, caller)} as at_own_site, ${hasDispute(sql)} as disputed
    from orders o where o.id = case ${paper}
      when 'order' then ${id}::uuid
      when 'dispatch' then (select order_id from dispatches where id = ${id})
      when 'receipt' then (select order_id from receipts where id = ${id})
      when 'bill' then (select order_id from bills where id = ${id})
      when 'payment' then (select order_id from order_payments where id = ${id})
      when 'dispute' then (select order_id from disputes where id = ${id})
    end`
  return orNotFound(found)
}

/** Who may see the files of a paper; one without files is asked for by its id alone. */
export async function requireSeesPaper(sql: Sql, caller: Caller, paperId: string): Promise<void> {
  const [found] = await sql<{ paper: PaperOfOrder }[]>`
    select 'dispatch' as paper from dispatches where id = ${paperId}
    union all select 'receipt' from receipts where id = ${paperId}
    union all select 'bill' from bills where id = ${paperId}
    union all select 'payment' from order_payments where id = ${paperId}
    union all select 'dispute' from disputes where id = ${paperId}
    union all select 'order' from orders where id = ${paperId}
    limit 1`
  const { paper } = orNotFound(found)
  authorize(paperPolicy.seePaper(caller, await orderOfPaper(sql, caller, { id: paperId, paper }), paper))
}
