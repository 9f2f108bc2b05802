import { randomInt } from 'node:crypto'
import { fieldErrors } from '#contract/field-errors.ts'
import { limits } from '#contract/limits.ts'
import type { NewDispatch } from '#contract/receiving.ts'
import { serverRefusals } from '#contract/server-refusals.ts'
import { largest, minus, parseQuantity, type Quantity, quantityText } from '#domain/exact.ts'
import { indiaDay } from '#domain/india-time.ts'
import { canMove, dispatchMoves } from '#domain/orders/order-lifecycles.ts'
import { keptOrOnTheWay } from '#domain/orders/received-quantities.ts'
import { receivingPolicy } from '#domain/policy/receiving-policy.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { unitMark } from '../../papers/unit-mark.ts'
import { authorize, invalid, orNotFound, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { makeMilestonesDue } from '../orders/milestones-due.ts'
import { type LockedLine, type LockedOrder, lockLines, lockOrderToReceive } from './lock-order-to-receive.ts'
import { dispatchById } from './receiving-queries.ts'

/** Sends goods on an accepted order. */
export const dispatchGoods = defineWrite('dispatchGoods', async ({ tx, actor, now, input }) => {
  const { orderId, id, ...given } = input
  const order = await lockOrderToReceive(tx, actor, orderId)
  authorize(receivingPolicy.dispatchGoods(actor, order))
  const [stored] = await tx<{ order_id: string }[]>`select order_id from dispatches where id = ${id}`
  if (stored && stored.order_id !== orderId) throw new Refusal(409, serverRefusals.dispatchIdUsed)
  if (stored) return dispatchById(tx, id)

  const lines = await lockLines(tx, orderId, lineIdsOf(given.items))
  requireKnownLines(lines, given.items)
  if (!given.over_confirmed) requireWithinRest(lines, given.items)
  await requireNewChallan(tx, orderId, given.challan_number)
  const at = await now()
  checkExpectedOn(given.expected_on, at)
  await insertDispatch(tx, { id, orderId, by: actor.user_id, at }, given)
  await makeMilestonesDue(tx, orderId, ['dispatch'], indiaDay(at))
  await recordFacts(tx, actor, {
    type: 'goods_dispatched',
    ...order.named,
    dispatch_id: id,
    vehicle: given.vehicle_number,
    site_people: await sitePeople(tx, order),
  })
  return dispatchById(tx, id)
})

const lineIdsOf = (items: NewDispatch['items']) => items.map(({ order_item_id }) => order_item_id)

/** Each line is one of the order, and stands once. */
export function requireKnownLines(lines: Map<string, LockedLine>, items: readonly { order_item_id: string }[]): void {
  const seen = new Set<string>()
  for (const [n, { order_item_id }] of items.entries()) {
    const path = `items.${n}.order_item_id`
    if (!lines.has(order_item_id)) throw invalid(path, fieldErrors.orderLineMissing)
    if (seen.has(order_item_id)) throw invalid(path, serverRefusals.lineTwice)
    seen.add(order_item_id)
  }
}

/** More than what may still arrive, with the tolerance, is asked about; what was rejected is to be replaced. */
function requireWithinRest(lines: Map<string, LockedLine>, items: NewDispatch['items']): void {
  for (const { order_item_id, qty } of items) {
    const line = lines.get(order_item_id)!
    if (parseQuantity(qty)! <= restOf(line, line.most)) continue
    const [left, most] = [line.ordered, line.most].map((quantity) => Number(quantityText(restOf(line, quantity))))
    const said = { line: `${line.description} (${unitMark(line.unit)})`, left: left!, most: most!, sent: qty }
    throw new Refusal(409, serverRefusals.overDispatch(said))
  }
}

const restOf = (line: LockedLine, quantity: Quantity) =>
  largest([minus(quantity, keptOrOnTheWay(line)), 0n as Quantity])!

/** A truck that was sent without a network may be told late. */
function checkExpectedOn(day: string | null | undefined, at: string): void {
  if (day && day < indiaDay(at, -limits.receiptBackdatedDays)) throw invalid('expected_on', serverRefusals.dayIsOver)
}

async function requireNewChallan(tx: Transaction, orderId: string, challan = ''): Promise<void> {
  if (!challan) return
  const [sent] = await tx`
    select from dispatches
    where order_id = ${orderId} and upper(challan_number) = upper(${challan}) and status <> 'cancelled'`
  if (sent) throw new Refusal(409, serverRefusals.challanSent({ challan }))
}

type Made = { id: string; orderId: string; by: string; at: string }

async function insertDispatch(
  tx: Transaction,
  { id, orderId, by, at }: Made,
  { items, ...given }: Omit<NewDispatch, 'id'>,
): Promise<void> {
  const row = {
    id,
    order_id: orderId,
    status: 'dispatched',
    code: await newCode(tx, orderId),
    vehicle_number: given.vehicle_number,
    driver_phone: given.driver_phone || null,
    transporter: given.transporter || null,
    lr_number: given.lr_number || null,
    challan_number: given.challan_number || null,
    eway_number: given.eway_number || null,
    expected_on: given.expected_on || null,
    dispatched_at: at,
    made_by: by,
    made_at: at,
  }
  await tx`insert into dispatches ${tx(row)}`
  const rows = items.map(({ order_item_id, qty }) => ({ dispatch_id: id, order_id: orderId, order_item_id, qty }))
  await tx`insert into dispatch_items ${tx(rows)}`
  await tx`
    update order_items l set dispatched_qty = l.dispatched_qty + i.qty
    from dispatch_items i where i.dispatch_id = ${id} and l.id = i.order_item_id`
}

/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 6

async function newCode(tx: Transaction, orderId: string): Promise<string> {
  const code = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  const [taken] = await tx`select from dispatches where order_id = ${orderId} and code = ${code}`
  return taken ? newCode(tx, orderId) : code
}

/** Who is told: the people of its site and those who decide; null without a site. */
async function sitePeople(tx: Transaction, { site_id, buyer_id }: LockedOrder): Promise<string[] | null> {
  if (site_id === null) return null
  const people = await tx<{ id: string }[]>`
    select u.id from users u where u.company_id = ${buyer_id} and u.deleted_at is null and (
      u.member_role in ('owner', 'purchaser')
      or (u.member_role = 'site' and exists (select from site_members where site_id = ${site_id} and user_id = u.id))
    )`
  return people.map(({ id }) => id)
}

/** Takes a dispatch back that has not arrived. */
export const cancelDispatch = defineWrite('cancelDispatch', async ({ tx, actor, input: { id } }) => {
  const [found] = await tx<{ order_id: string }[]>`select order_id from dispatches where id = ${id}`
  const order = await lockOrderToReceive(tx, actor, orNotFound(found).order_id)
  authorize(receivingPolicy.cancelDispatch(actor, order))
  const { status, vehicle_number: vehicle } = await dispatchById(tx, id)
  if (status !== 'dispatched' || !canMove(dispatchMoves, status, 'cancelled'))
    throw new Refusal(409, serverRefusals.dispatchDecided)
  await tx`update dispatches set status = 'cancelled' where id = ${id}`
  await tx`
    update order_items l set dispatched_qty = l.dispatched_qty - i.qty
    from dispatch_items i where i.dispatch_id = ${id} and l.id = i.order_item_id`
  await recordFacts(tx, actor, { type: 'dispatch_cancelled', ...order.named, dispatch_id: id, vehicle })
  return dispatchById(tx, id)
})
