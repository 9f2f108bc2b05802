import type { OrderToday } from '#contract/order.ts'
import type { OrderContent } from '#domain/orders/order-content.ts'
import { type OrderSides, orderPolicy } from '#domain/policy/order-policy.ts'
import type { Sql } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { changedPaper } from './change-paper.ts'
import type { LockedOrder } from './lock-order.ts'

type Row = OrderSides & Pick<LockedOrder, 'job_id' | 'bid_id' | 'site_id'> & { before: OrderContent }
type Wanted = { site_id?: string | undefined; deliver_to?: string | undefined }

/** What an amendment would take over beside what is typed, so that it is shown before it is sent. Without a site: at none. */
export async function orderToday(
  sql: Sql,
  me: Caller,
  id: string,
  { site_id, deliver_to }: Wanted,
): Promise<OrderToday> {
  const [found] = await sql<Row[]>`
    select o.buyer_id, o.supplier_id, o.number, o.job_id, o.bid_id, o.site_id, v.content as before
    from orders o join order_versions v on v.order_id = o.id
    where o.id = ${id} order by v.version = o.version desc, v.version desc limit 1`
  const { before, ...order } = orNotFound(found)
  authorize(orderPolicy.seeOrder(me, order))
  const { content } = await changedPaper(sql, order, before, { site_id: site_id ?? null, deliver_to })
  const { buyer, supplier, place_of_supply } = content
  return { buyer, supplier, place_of_supply }
}
