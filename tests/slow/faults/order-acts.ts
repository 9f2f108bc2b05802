import { randomUUID } from 'node:crypto'
import type { Order } from '#contract/order.ts'
import type { MoneyOfOrder } from '#contract/order-payment.ts'
import type { Dispatch, Receipt } from '#contract/receiving.ts'
import { pick } from '#server/demo/seed-random.ts'
import { billFor, daysAgo } from '../../support/bills.ts'
import { pdfOf } from '../../support/sample-files.ts'
import { readBy, type Worker } from './worker.ts'

/** What people do with an order that they have just read, if it is ready for it. */
export type Act = (worker: Worker, order: Order) => Promise<unknown>

const moneyOf = (worker: Worker, { id }: Order) =>
  readBy<MoneyOfOrder>(worker.person().try('moneyOfOrder', { params: { id } }))

/** Of each truck, receipt and bill. */
const half = 0.5
/** So that it can be closed once they have arrived. */
const trucksOfAnOrder = 6

const issue: Act = async ({ write }, { id, status, revision }) => {
  if (status !== 'draft') return
  await write({ kind: 'issue', mark: id }, (me, key) =>
    me.try('issueOrder', { params: { id }, body: { revision }, key }),
  )
}

const accept: Act = async ({ write }, { id, versions }) => {
  const pending = versions.find(({ status }) => status === 'issued')
  if (!pending) return
  const body = { version: pending.version, content_sha256: pending.content_sha256! }
  await write({ kind: 'acceptance', mark: `${id} ${pending.version}` }, (me, key) =>
    me.try('acceptOrder', { params: { id }, body, key }),
  )
}

const amend: Act = async ({ write, mark }, { id, status, version, pending_version }) => {
  if (status !== 'accepted' || pending_version !== null) return
  const reason = mark()
  const body = { version, reason, deliver_to: `Gate ${reason}` }
  await write({ kind: 'amendment', mark: reason }, (me, key) => me.try('amendOrder', { params: { id }, body, key }))
}

/** Refused while a truck is on its way. */
const close: Act = async ({ write, random }, { id, status, progress }) => {
  if (status !== 'accepted' || progress.accepted === 0 || random() < 0.7) return
  const body = { reason: 'Enough' }
  await write({ kind: 'closing', mark: id }, (me, key) => me.try('closeOrder', { params: { id }, body, key }))
}

const dispatch: Act = async ({ write, random, person }, { id: orderId, status, items }) => {
  if (status !== 'accepted') return
  const sent = await readBy<Dispatch[]>(person().try('dispatches', { params: { id: orderId } }))
  if (!sent || sent.length >= trucksOfAnOrder) return
  const body = {
    ...{ id: randomUUID(), vehicle_number: 'MH 12 AB 1234', over_confirmed: true },
    items: [{ order_item_id: pick(random, items).id!, qty: half }],
  }
  await write({ kind: 'truck', mark: body.id }, (me, key) =>
    me.try('dispatchGoods', { params: { orderId }, body, key }),
  )
}

/** Two people at the site may count the same truck. */
const receive: Act = async ({ write, person }, { id: orderId, status, items }) => {
  if (status !== 'accepted') return
  const trucks = await readBy<Dispatch[]>(person().try('dispatches', { params: { id: orderId } }))
  const truck = trucks?.find((one) => one.status === 'dispatched')
  const [sent] = truck?.items ?? []
  const body = {
    ...{ id: randomUUID(), received_on: daysAgo(0), dispatch_id: truck?.id ?? null },
    items: [{ order_item_id: sent?.order_item_id ?? items[0]!.id!, received_qty: half }],
  }
  await write({ kind: 'receipt', mark: body.id }, (me, key) =>
    me.try('receiveGoods', { params: { orderId }, body, key }),
  )
}

/** A paper or photo of what was received. */
const photograph: Act = async ({ write, random, person, mark }, { id }) => {
  const receipts = await readBy<Receipt[]>(person().try('receipts', { params: { id } }))
  if (!receipts || receipts.length === 0) return
  const params = { paper: 'receipt', id: pick(random, receipts).id } as const
  const name = `${mark()}.pdf`
  const files = [pdfOf(200 + Math.floor(random() * 20_000), name)]
  await write({ kind: 'file', mark: name }, (me, key) => me.try('uploadToPaper', { params, files, key }))
}

const bill: Act = async (worker, order) => {
  const money = order.status === 'accepted' ? await moneyOf(worker, order) : null
  const quantities = order.items.map(({ id }) => {
    const line = money?.lines.find(({ order_item_id }) => order_item_id === id)
    return line && line.accepted_qty > line.billed_qty ? half : 0
  })
  if (quantities.every((qty) => qty === 0)) return
  const body = billFor(order, quantities, { number: worker.mark() })
  await worker.write({ kind: 'bill', mark: body.number }, (me, key) =>
    me.try('submitBill', { params: { id: order.id }, body, key }),
  )
}

const pass: Act = async (worker, order) => {
  const money = await moneyOf(worker, order)
  const sent = money?.bills.find(({ status }) => status === 'submitted' || status === 'mismatch')
  if (!sent) return
  const body = { reason: 'As agreed' }
  await worker.write({ kind: 'passing', mark: sent.id }, (me, key) =>
    me.try('passBill', { params: { id: sent.id }, body, key }),
  )
}

const pay: Act = async (worker, order) => {
  const money = await moneyOf(worker, order)
  const owed = money?.bills.filter(({ status, left }) => status === 'passed' && left > 0) ?? []
  if (owed.length === 0) return
  const { id: bill_id, left } = pick(worker.random, owed)
  const amount = Math.min(left, 1 + Math.floor(worker.random() * 200))
  const body = { bill_id, mode: 'neft' as const, reference: worker.mark(), paid_on: daysAgo(0), amount }
  await worker.write({ kind: 'orderPayment', mark: body.reference }, (me, key) =>
    me.try('recordPayment', { params: { id: order.id }, body, key }),
  )
}

const confirm: Act = async (worker, order) => {
  const money = await moneyOf(worker, order)
  const recorded = money?.payments.find(({ status }) => status === 'recorded')
  if (!recorded) return
  const params = { id: recorded.id }
  await worker.write({ kind: 'confirmation', mark: recorded.id }, (me, key) =>
    me.try('confirmPayment', { params, key }),
  )
}

/** Raises a dispute about a bill, or withdraws the own one. */
const dispute: Act = async (worker, order) => {
  const money = await moneyOf(worker, order)
  const open = money?.disputes.find(({ status }) => status === 'open')
  const about = money?.bills.find(({ status }) => status === 'passed')
  if (open)
    await worker.write({ kind: 'settlement', mark: open.id }, (me, key) =>
      me.try('withdrawDispute', { params: { id: open.id }, body: { reason: 'Settled' }, key }),
    )
  else if (about) {
    const body = { kind: 'quantity' as const, bill_id: about.id, claim: worker.mark() }
    await worker.write({ kind: 'dispute', mark: body.claim }, (me, key) =>
      me.try('raiseDispute', { params: { id: order.id }, body, key }),
    )
  }
}

export const actsOfBuyers: readonly Act[] = [
  ...[issue, issue, receive, receive, receive],
  ...[pass, pass, pass, pay, pay, pay, amend, dispute, dispute, close, photograph],
]
export const actsOfSuppliers: readonly Act[] = [
  ...[accept, accept, dispatch, dispatch, dispatch],
  ...[bill, bill, confirm, confirm, confirm, dispute, dispute],
]
