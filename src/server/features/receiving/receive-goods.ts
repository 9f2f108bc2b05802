import { limits } from '#contract/limits.ts'
import type { NewReceipt } from '#contract/receiving.ts'
import { serverRefusals } from '#contract/server-refusals.ts'
import { parseQuantity, type Quantity, quantityText } from '#domain/exact.ts'
import { indiaDate, indiaDay, indiaMinute } from '#domain/india-time.ts'
import { measuredQuantity } from '#domain/orders/measurements.ts'
import { receivingPolicy } from '#domain/policy/receiving-policy.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, invalid, orNotFound, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { reviewBills } from '../bills/date-bills.ts'
import { drawNumber } from '../orders/document-series.ts'
import { countReceipt } from './count-receipt.ts'
import { requireKnownLines } from './dispatch-goods.ts'
import { type LockedOrder, lockLines, lockOrderToReceive } from './lock-order-to-receive.ts'
import { receiptById } from './receiving-queries.ts'

type Item = NewReceipt['items'][number]

/** Records what a truck brought, or what was measured of work. The truth is recorded; what is too much becomes excess. */
export const receiveGoods = defineWrite('receiveGoods', async ({ tx, actor, now, input }) => {
  const { orderId, id, ...counted } = input
  const order = await lockOrderToReceive(tx, actor, orderId)
  // A receipt that arrives again stands, whatever became of its order.
  const [stored] = await tx<{ order_id: string }[]>`select order_id from receipts where id = ${id}`
  if (stored?.order_id === orderId) {
    authorize(receivingPolicy.objectToReceipt(actor, order))
    return receiptById(tx, id)
  }
  authorize(receivingPolicy.receiveGoods(actor, order))
  if (stored) throw new Refusal(409, serverRefusals.receiptIdUsed)
  const at = await now()
  checkDayAndWeight(counted, at)
  await requireNotReceived(tx, orderId, counted)
  const given = { ...counted, items: [...counted.items, ...(await uncountedLines(tx, counted))] }
  const lines = await lockLines(
    tx,
    orderId,
    given.items.map(({ order_item_id }) => order_item_id),
  )
  requireKnownLines(lines, given.items)
  given.items.forEach(checkLine)

  const isLate = given.received_on < indiaDay(at, -limits.receiptBackdatedDays)
  const number = await insertReceipt(tx, order, { id, by: actor.user_id, at, isLate }, given)
  if (!isLate) await countReceipt(tx, id, orderId)
  const bills = isLate ? [] : await reviewBills(tx, orderId, at, 'waiting')
  await recordFacts(tx, actor, {
    type: 'receipt_recorded',
    ...order.named,
    receipt_id: id,
    number,
    lacking: given.items.some(isLacking),
    why: reasonsOf(given.items),
    bills,
  })
  return receiptById(tx, id)
})

function checkDayAndWeight({ received_on, gross_kg = null, tare_kg = null }: Omit<NewReceipt, 'id'>, at: string): void {
  const today = indiaDay(at)
  if (received_on > today) throw invalid('received_on', serverRefusals.futureDate({ today: indiaDate(today) }))
  if ((gross_kg === null) !== (tare_kg === null))
    throw invalid(gross_kg === null ? 'gross_kg' : 'tare_kg', serverRefusals.weightMissing)
  if (gross_kg !== null && tare_kg !== null && gross_kg <= tare_kg)
    throw invalid('gross_kg', serverRefusals.weightOrder)
}

/** One receipt a truck and a challan: the second phone is told who had it, and when. */
async function requireNotReceived(
  tx: Transaction,
  orderId: string,
  { dispatch_id = null, challan_number = '' }: Omit<NewReceipt, 'id'>,
): Promise<void> {
  if (dispatch_id !== null) {
    const [truck] = await tx<{ status: string }[]>`
      select status from dispatches where id = ${dispatch_id} and order_id = ${orderId}`
    if (orNotFound(truck).status === 'cancelled') throw new Refusal(409, serverRefusals.dispatchTakenBack)
  }
  const [before] = await tx<{ id: string; number: string; recorded_at: string }[]>`
    select id, number, recorded_at from receipts
    where order_id = ${orderId} and status <> 'cancelled'
      and (dispatch_id = ${dispatch_id} or upper(challan_number) = upper(nullif(${challan_number}, '')))
    order by seq limit 1`
  if (!before) return
  const { received_by: person } = await receiptById(tx, before.id)
  const { number, recorded_at } = before
  throw new Refusal(409, serverRefusals.alreadyReceived({ person, at: indiaMinute(recorded_at), number }))
}

/** Lines of the truck that nobody has counted did not come: they are short, so that no line of the challan is lost. */
async function uncountedLines(tx: Transaction, { dispatch_id = null, items }: Omit<NewReceipt, 'id'>): Promise<Item[]> {
  const counted = items.map(({ order_item_id }) => order_item_id)
  const lines = await tx<{ id: string; qty: number }[]>`
    select order_item_id as id, qty from dispatch_items
    where dispatch_id = ${dispatch_id} and order_item_id <> all(${counted}::uuid[]) order by id`
  return lines.map(({ id, qty }) => ({ order_item_id: id, challan_qty: qty, received_qty: 0 }))
}

function checkLine({ received_qty, rejected_qty = 0, reason = '', measures = [] }: Item, n: number): void {
  const at = (field: string) => `items.${n}.${field}`
  const [received, rejected] = [parseQuantity(received_qty)!, parseQuantity(rejected_qty)!]
  if (rejected > received) throw invalid(at('rejected_qty'), serverRefusals.rejectedAboveReceived)
  if (rejected > 0n && reason === '') throw invalid(at('reason'), serverRefusals.rejectionReason)
  if (measures.length === 0) return
  const measured = measuredOf(measures)
  if (measured < 0n) throw invalid(at('measures'), serverRefusals.measuresBelowZero)
  if (measured !== received)
    throw invalid(at('received_qty'), serverRefusals.measuresDiffer({ qty: Number(quantityText(measured)) }))
}

const measuredOf = (measures: NonNullable<Item['measures']>): Quantity =>
  measuredQuantity(
    measures.map(({ nos, length = null, breadth = null, depth = null }) => ({
      nos: parseQuantity(nos)!,
      length: parseQuantity(length),
      breadth: parseQuantity(breadth),
      depth: parseQuantity(depth),
    })),
  )

/** Short against the supplier's paper, or rejected. */
const isLacking = ({ challan_qty = null, received_qty, rejected_qty = 0 }: Item) =>
  rejected_qty > 0 || (challan_qty !== null && challan_qty > received_qty)

/** What is said of rejected goods is the written objection. */
const reasonsOf = (items: readonly Item[]): string | null =>
  [...new Set(items.map(({ reason, rejected_qty = 0 }) => (rejected_qty > 0 ? reason : '')).filter(Boolean))]
    .join('; ')
    .slice(0, limits.notesLength) || null

type Made = { id: string; by: string; at: string; isLate: boolean }

async function insertReceipt(
  tx: Transaction,
  order: LockedOrder,
  { id, by, at, isLate }: Made,
  { items, ...given }: Omit<NewReceipt, 'id'>,
): Promise<string> {
  const kind = order.kind === 'wo' ? 'work' : 'goods'
  const day = indiaDay(at)
  const drawn = await drawNumber(tx, order.buyer_id, kind === 'work' ? 'mb' : 'grn', at)
  const objection = items.some(({ rejected_qty = 0 }) => rejected_qty > 0) ? reasonsOf(items) : null
  const row = {
    ...drawn,
    id,
    order_id: order.id,
    dispatch_id: given.dispatch_id ?? null,
    kind,
    buyer_id: order.buyer_id,
    status: isLate ? 'recorded' : 'accepted',
    received_on: given.received_on,
    recorded_at: at,
    device_time: given.device_time ?? null,
    received_by: by,
    vehicle_number: given.vehicle_number || null,
    challan_number: given.challan_number || null,
    gross_kg: given.gross_kg ?? null,
    tare_kg: given.tare_kg ?? null,
    note: given.note || null,
    accepted_by: isLate ? null : by,
    accepted_at: isLate ? null : at,
    objection,
    objected_on: objection === null ? null : day,
  }
  await tx`insert into receipts ${tx(row)}`
  await tx`insert into receipt_items ${tx(items.map((item) => lineRow(tx, id, order.id, item)))}`
  if (given.dispatch_id) await tx`update dispatches set status = 'received' where id = ${given.dispatch_id}`
  await addReceived(tx, items)
  return drawn.number
}

function lineRow(tx: Transaction, receipt_id: string, order_id: string, { reason, measures = [], ...item }: Item) {
  const rows = measures.map(({ what = '', nos, length = null, breadth = null, depth = null }) => ({
    what,
    nos,
    length,
    breadth,
    depth,
  }))
  return {
    receipt_id,
    order_id,
    order_item_id: item.order_item_id,
    challan_qty: item.challan_qty ?? null,
    received_qty: item.received_qty,
    rejected_qty: item.rejected_qty ?? 0,
    reason: reason || null,
    measures: rows.length === 0 ? null : tx.json(rows),
  }
}

async function addReceived(tx: Transaction, items: readonly Item[]): Promise<void> {
  for (const { order_item_id, received_qty } of items)
    await tx`update order_items set received_qty = received_qty + ${received_qty} where id = ${order_item_id}`
}
