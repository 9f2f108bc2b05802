import type { ReceiptStatus } from '#contract/order-statuses.ts'
import { serverRefusals } from '#contract/server-refusals.ts'
import { indiaDate, indiaDay } from '#domain/india-time.ts'
import { canMove, receiptMoves } from '#domain/orders/order-lifecycles.ts'
import { receivingPolicy } from '#domain/policy/receiving-policy.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, invalid, orNotFound, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { reviewBills } from '../bills/date-bills.ts'
import { countReceipt } from './count-receipt.ts'
import { lockLines, lockOrderToReceive } from './lock-order-to-receive.ts'
import { receiptById } from './receiving-queries.ts'

/** The receipt's order is locked; 404 for everybody who may not see it. */
async function lockReceipt(tx: Transaction, caller: Caller, id: string, rule: 'decideReceipt' | 'objectToReceipt') {
  const [found] = await tx<{ order_id: string }[]>`select order_id from receipts where id = ${id}`
  const order = await lockOrderToReceive(tx, caller, orNotFound(found).order_id)
  authorize(receivingPolicy[rule](caller, order))
  const receipt = await receiptById(tx, id)
  return { order, receipt, named: { ...order.named, receipt_id: id, number: receipt.number } }
}

function requireMove(from: ReceiptStatus, to: ReceiptStatus): void {
  if (!canMove(receiptMoves, from, to)) throw new Refusal(409, serverRefusals.receiptDecided)
}

const lineIds = (items: readonly { order_item_id: string }[]) => items.map(({ order_item_id }) => order_item_id)

/** A receipt that came late counts from now on. */
export const acceptReceipt = defineWrite('acceptReceipt', async ({ tx, actor, now, input: { id } }) => {
  const { order, receipt, named } = await lockReceipt(tx, actor, id, 'decideReceipt')
  requireMove(receipt.status, 'accepted')
  authorize(receivingPolicy.receiveGoods(actor, order))
  await lockLines(tx, order.id, lineIds(receipt.items))
  await countReceipt(tx, id, order.id)
  const at = await now()
  await tx`
    update receipts set status = 'accepted', accepted_by = ${actor.user_id}, accepted_at = ${at} where id = ${id}`
  const bills = await reviewBills(tx, order.id, at, 'waiting')
  await recordFacts(tx, actor, { type: 'receipt_accepted', ...named, bills })
  return receiptById(tx, id)
})

/** An objection in writing: within 15 days it moves the day from which the time to pay runs. */
export const objectReceipt = defineWrite('objectReceipt', async ({ tx, actor, now, input: { id, text } }) => {
  const { receipt, named } = await lockReceipt(tx, actor, id, 'objectToReceipt')
  if (receipt.status === 'cancelled') throw new Refusal(409, serverRefusals.receiptDecided)
  if (receipt.objection !== null) throw new Refusal(409, serverRefusals.objectionStands)
  await tx`update receipts set objection = ${text}, objected_on = ${indiaDay(await now())} where id = ${id}`
  await recordFacts(tx, actor, { type: 'receipt_objected', ...named, text })
  return receiptById(tx, id)
})

export const removeObjection = defineWrite('removeObjection', async ({ tx, actor, now, input: { id, on } }) => {
  const { order, receipt, named } = await lockReceipt(tx, actor, id, 'decideReceipt')
  if (receipt.status === 'cancelled') throw new Refusal(409, serverRefusals.receiptDecided)
  if (receipt.objected_on === null || receipt.objection_removed_on !== null)
    throw new Refusal(409, serverRefusals.objectionMissing)
  const at = await now()
  const today = indiaDay(at)
  if (on > today) throw invalid('on', serverRefusals.futureDate({ today: indiaDate(today) }))
  if (on < receipt.received_on) throw invalid('on', serverRefusals.objectionTooEarly)
  await tx`update receipts set objection_removed_on = ${on} where id = ${id}`
  const bills = await reviewBills(tx, order.id, at, 'all')
  await recordFacts(tx, actor, { type: 'objection_removed', ...named, bills })
  return receiptById(tx, id)
})

/** Gives its quantities back; its truck can be received again. */
export const cancelReceipt = defineWrite('cancelReceipt', async ({ tx, actor, now, input: { id, reason } }) => {
  const { order, receipt, named } = await lockReceipt(tx, actor, id, 'decideReceipt')
  requireMove(receipt.status, 'cancelled')
  if (receipt.in_passed_bill) throw new Refusal(409, serverRefusals.billedAlready)
  await lockLines(tx, order.id, lineIds(receipt.items))
  await tx`
    update order_items l set accepted_qty = l.accepted_qty - i.accepted_qty, received_qty = l.received_qty - i.received_qty
    from receipt_items i where i.receipt_id = ${id} and l.id = i.order_item_id`
  const at = await now()
  await tx`
    update receipts set status = 'cancelled', cancelled_by = ${actor.user_id}, cancelled_at = ${at},
      cancel_reason = ${reason}
    where id = ${id}`
  await tx`update dispatches set status = 'dispatched' where id = ${receipt.dispatch_id} and status = 'received'`
  const bills = await reviewBills(tx, order.id, at, 'all')
  const differing = await tx<{ number: string }[]>`
    select number from bills where id = any(${bills}::uuid[]) and status = 'mismatch' order by seq`
  const numbers = differing.map(({ number }) => number)
  await recordFacts(tx, actor, { type: 'receipt_cancelled', ...named, reason, bills, differing: numbers })
  return receiptById(tx, id)
})
