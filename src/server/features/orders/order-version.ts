import type { OrderVersionContent } from '#contract/order.ts'
import { changesOfOrder } from '#domain/orders/amendment.ts'
import { type Disputable, type OrderSides, orderPolicy, sideOf } from '#domain/policy/order-policy.ts'
import type { Sql } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { hasDispute } from '../disputes/dispute-queries.ts'
import { versionsOf, withoutContent } from './order-queries.ts'
import { pricedParts } from './priced-parts.ts'

/** One version, with what it changes of the one before it that was accepted. */
export async function orderVersion(sql: Sql, me: Caller, id: string, number: number): Promise<OrderVersionContent> {
  const [found] = await sql<(OrderSides & Disputable)[]>`
    select buyer_id, supplier_id, number, ${hasDispute(sql)} as disputed from orders o where id = ${id}`
  const order = orNotFound(found)
  authorize(orderPolicy.seeOrder(me, order))
  const versions = await versionsOf(sql, id, sideOf(me, order))
  const version = orNotFound(versions.find((one) => one.version === number))
  const { content } = version
  const before = versions.find((one) => one.version < number && one.status === 'accepted')
  return {
    ...withoutContent(version),
    content: {
      ...content,
      lines: [...content.lines],
      charges: [...content.charges],
      milestones: [...content.milestones],
    },
    ...pricedParts(content),
    changes: before ? changesOfOrder(before.content, content).map((change) => ({ ...change })) : [],
  }
}
