import type { UnitCode } from '#contract/unit-codes.ts'
import { parseQuantity, type Quantity } from '#domain/exact.ts'
import type { OfOrder } from '#domain/facts/receiving-facts.ts'
import type { OrderToPolice } from '#domain/policy/receiving-policy.ts'
import type { Transaction } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { atOwnSite, onTheWayOfLine, rejectedOfLine } from './receiving-queries.ts'

export type LockedOrder = OrderToPolice & {
  id: string
  kind: 'po' | 'wo'
  number: string | null
  site_id: string | null
  other_closed: boolean
  named: OfOrder
}

/** The order, locked until the transaction ends. Lock order: the order before its lines, both before the series of numbers. */
export async function lockOrderToReceive(tx: Transaction, caller: Caller, orderId: string): Promise<LockedOrder> {
  const { id, kind, status, number, buyer_id, supplier_id, site_id, represented, ...order } = await lockOrder(
    tx,
    orderId,
  )
  const [place] = await tx<{ at_own_site: boolean }[]>`
    select ${atOwnSite(tx, caller)} as at_own_site from orders o where o.id = ${id}`
  const { job_id, job_title: title, buyer_name, supplier_name, other_closed } = order
  const sides = { buyer: buyer_id, buyer_name, supplier: supplier_id, supplier_name, represented }
  const named = { order_id: id, order: number ?? '', job: { id: job_id, title }, ...sides }
  const ofOrder = { id, kind, status, number, buyer_id, supplier_id, site_id, other_closed }
  return { ...ofOrder, at_own_site: place!.at_own_site, named }
}

type LineNamed = { id: string; description: string; unit: UnitCode }

type Quantities = {
  ordered: Quantity
  /** With the tolerance. */
  most: Quantity
  received: Quantity
  rejected: Quantity
  accepted: Quantity
  passed: Quantity
  /** Dispatched and neither received nor taken back. */
  on_the_way: Quantity
}

export type LockedLine = LineNamed & Quantities

/** The named lines of a locked order, by id. */
export async function lockLines(
  tx: Transaction,
  orderId: string,
  lineIds: readonly string[],
): Promise<Map<string, LockedLine>> {
  const rows = await tx<(LineNamed & Record<keyof Quantities, string>)[]>`
    select id, description, unit, qty::text as ordered, qty_max::text as most, received_qty::text as received, accepted_qty::text as accepted,
      passed_qty::text as passed, ${rejectedOfLine(tx)}::text as rejected, ${onTheWayOfLine(tx)}::text as on_the_way
    from order_items l where order_id = ${orderId} and id = any(${[...lineIds]}::uuid[]) order by id for update`
  return new Map(rows.map(({ id, description, unit, ...qty }) => [id, { id, description, unit, ...parsedAll(qty) }]))
}

const parsedAll = (texts: Record<keyof Quantities, string>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, parseQuantity(text)!])) as Quantities
