import { randomUUID } from 'node:crypto'
import type { NewDispatch, NewReceipt } from '#contract/receiving.ts'
import type { Market, Person } from './market.ts'
import { acceptedOrder } from './orders.ts'

/** `lines`: the ids of cement (500 bags), steel (25 t) and sand (100 cum), each with 2 % of tolerance. */
export type Ordered = { id: string; job_id: string; title: string; lines: string[] }
type More = { kind?: 'po' | 'wo'; site?: string; rates?: readonly number[] }

export async function orderToReceive(
  market: Pick<Market, 'database'>,
  sides: { buyer: Person; supplier: Person },
  { kind = 'po', site, rates }: More = {},
): Promise<Ordered> {
  const { id, job } = await acceptedOrder(market, sides, rates, kind === 'wo' ? 'labor' : 'material')
  await market.database`update orders set site_id = ${site ?? null} where id = ${id}`
  const lines = await market.database<{ id: string }[]>`
    select id from order_items where order_id = ${id} order by position`
  return { id, job_id: job.id, title: job.title, lines: lines.map((line) => line.id) }
}

export const truckOf = (
  order: Ordered,
  quantities: readonly number[],
  more: Partial<NewDispatch> = {},
): NewDispatch => ({
  id: randomUUID(),
  vehicle_number: 'MH 12 AB 1234',
  items: quantities.map((qty, n) => ({ order_item_id: order.lines[n]!, qty })),
  ...more,
})

export const countOf = (order: Ordered, quantities: readonly number[], more: Partial<NewReceipt> = {}): NewReceipt => ({
  id: randomUUID(),
  received_on: today(),
  items: quantities.map((received_qty, n) => ({ order_item_id: order.lines[n]!, received_qty })),
  ...more,
})

/** In India. */
export const today = (days = 0) => new Date(Date.now() + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

export const send = (person: Person, order: Ordered, body: NewDispatch) =>
  person.call('dispatchGoods', { params: { orderId: order.id }, body })
export const receive = (person: Person, order: Ordered, body: NewReceipt) =>
  person.call('receiveGoods', { params: { orderId: order.id }, body })
export const tryReceive = (person: Person, order: Ordered, body: NewReceipt) =>
  person.try('receiveGoods', { params: { orderId: order.id }, body })
