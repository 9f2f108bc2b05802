import { suppliedIn, withTotal } from '#domain/orders/change-order.ts'
import type { OrderContent } from '#domain/orders/order-content.ts'
import type { Sql } from '../../db/database.ts'
import { type SuppliedJob, stateOfAddress, supplyColumns, toldByJob } from '../jobs/place-of-supply.ts'
import type { LockedOrder } from './lock-order.ts'
import { partiesOf } from './order-sources.ts'

/**
 * With both sides as they are today, and the tax that follows from their GST numbers. The place of supply moves with the buyer's
 * number where nothing else tells it.
 */
export async function asToday(
  sql: Sql,
  { bid_id, site_id }: Pick<LockedOrder, 'bid_id' | 'site_id'>,
  content: OrderContent,
): Promise<OrderContent> {
  const sides = await partiesOf(sql, bid_id)
  const [job] = await sql<SuppliedJob[]>`
    select ${supplyColumns(sql)} from bids b join jobs j on j.id = b.job_id join companies c on c.id = j.posted_by
    where b.id = ${bid_id}`
  const isTold = (site_id ?? toldByJob(job!) ?? stateOfAddress(content.deliver_to)) !== null
  const moves = !isTold && content.place_of_supply === content.buyer.state_code
  return withTotal(suppliedIn({ ...content, ...sides }, moves ? sides.buyer.state_code : content.place_of_supply))
}
