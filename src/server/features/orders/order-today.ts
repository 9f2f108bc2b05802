import type { OrderToday } from '#contract/order.ts'
import { type OrderSides, orderPolicy, sideOf } from '#domain/policy/order-policy.ts'
import type { Sql } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { changedPaper } from './change-paper.ts'
import type { LockedOrder } from './lock-order.ts'
import { versionsOf } from './order-queries.ts'

type Row = OrderSides & Pick<LockedOrder, 'version' | 'job_id' | 'bid_id' | 'site_id'>
type Wanted = { site_id?: string | undefined; deliver_to?: string | undefined }

/** What an amendment would take over beside what is typed, so that it is shown before it is sent. Without a site: at none. */
export async function orderToday(
  sql: Sql,
  me: Caller,
  id: string,
  { site_id, deliver_to }: Wanted,
): Promise<OrderToday> {
  const [found] = await sql<Row[]>`
    select buyer_id, supplier_id, number, version, job_id, bid_id, site_id from orders where id = ${id}`
  const order = orNotFound(found)
  authorize(orderPolicy.seeOrder(me, order))
  const versions = await versionsOf(sql, id, sideOf(me, order))
  const { content: before } = versions.find(({ version }) => version === order.version) ?? versions[0]!
  const { content } = await changedPaper(sql, order, before, { site_id: site_id ?? null, deliver_to })
  const { buyer, supplier, place_of_supply } = content
  return { buyer, supplier, place_of_supply }
}
