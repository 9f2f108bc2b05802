import { randomUUID } from 'node:crypto'
import type { Order } from '#contract/order.ts'
import { type Database, databaseTime, inTransaction } from '#server/db/database.ts'
import { orderLapse } from '#server/features/orders/order-alarms.ts'
import { daysAgo } from '../bills.ts'
import type { Answer, Person } from '../person.ts'
import { type Act, type Part, paperOf, type View } from './model.ts'

export type Crew = Record<Part, Person>

/** The order of a story, as it was drafted; `lines`: their ids, once it is accepted. */
export type Story = { order: Order; database: Database }

/** Makes the call in the product. Returns the status and the id of what it created. */
export async function doIt(crew: Crew, story: Story, doing: Act): Promise<{ status: number; id: string }> {
  if (doing.kind === 'lapse') return { status: await lapse(story), id: '' }
  const { status, body } = await asked(crew[doing.who], story, doing)
  return { status, id: (body as { id?: string } | null)?.id ?? '' }
}

const because = { reason: 'The site is on hold' }

async function asked(me: Person, story: Story, doing: Exclude<Act, { kind: 'lapse' }>): Promise<Answer> {
  const { order } = story
  const params = { id: order.id }
  const ofOrder = { orderId: order.id }
  switch (doing.kind) {
    case 'issue':
      return me.try('issueOrder', { params, body: { revision: doing.revision } })
    case 'accept': {
      const content_sha256 = (await fingerprint(story, doing.version)) ?? '0'.repeat(64)
      return me.try('acceptOrder', { params, body: { version: doing.version, content_sha256 } })
    }
    case 'refuse':
      return me.try('refuseOrder', { params, body: { version: doing.version, ...because } })
    case 'withdraw':
      return me.try('withdrawOrder', { params, body: because })
    case 'cancel':
      return me.try('cancelOrder', { params, body: because })
    case 'close':
      return me.try('closeOrder', { params, body: because })
    case 'amend': {
      const { amount: _, id: __, ...line } = order.items[doing.line]!
      const put_lines = [{ ...line, qty: doing.qty }]
      return me.try('amendOrder', { params, body: { version: doing.version, ...because, put_lines } as never })
    }
    case 'dispatch': {
      const items = [{ order_item_id: await lineId(story, doing.line), qty: doing.qty }]
      const body = { id: doing.id, vehicle_number: 'MH 12 AB 1234', items, over_confirmed: doing.confirmed }
      return me.try('dispatchGoods', { params: ofOrder, body })
    }
    case 'cancelTruck':
      return me.try('cancelDispatch', { params: { id: doing.truck } })
    case 'receive': {
      const { id, truck: dispatch_id, received: received_qty, rejected: rejected_qty } = doing
      const order_item_id = await lineId(story, doing.line)
      const items = [{ order_item_id, received_qty, rejected_qty, ...(rejected_qty > 0 && { reason: 'Torn' }) }]
      return me.try('receiveGoods', { params: ofOrder, body: { id, dispatch_id, received_on: daysAgo(1), items } })
    }
    case 'cancelReceipt':
      return me.try('cancelReceipt', { params: { id: doing.receipt }, body: because })
    case 'bill':
      return me.try('submitBill', { params, body: await billOf(story, doing) })
    case 'pass':
      return me.try('passBill', { params: { id: doing.bill }, body: { reason: doing.reason } })
    case 'return':
      return me.try('returnBill', { params: { id: doing.bill }, body: because })
    case 'withdrawBill':
      return me.try('withdrawBill', { params: { id: doing.bill } })
    case 'pay': {
      const { bill: bill_id, amount } = doing
      const reference = `${order.id.slice(0, 18)} ${doing.reference}`
      return me.try('recordPayment', {
        params,
        body: { bill_id, mode: 'neft', reference, paid_on: daysAgo(0), amount },
      })
    }
    case 'refund': {
      const body = { mode: 'neft' as const, reference: 'UTR', paid_on: daysAgo(0) }
      return me.try('recordRefund', { params: { id: doing.bill }, body })
    }
    case 'payBack': {
      const body = { mode: 'neft' as const, reference: 'UTR', paid_on: daysAgo(0), amount: 1 }
      return me.try('recordAdvanceRefund', { params, body })
    }
    case 'takeBack':
      return me.try('withdrawAdvanceRefund', { params: { id: randomUUID() } })
    case 'confirm':
      return me.try('confirmPayment', { params: { id: doing.payment } })
    case 'contest':
      return me.try('contestPayment', { params: { id: doing.payment }, body: because })
    case 'withdrawPayment':
      return me.try('withdrawPayment', { params: { id: doing.payment } })
    case 'raise':
      return me.try('raiseDispute', { params, body: { kind: 'quality', claim: 'Wet', bill_id: doing.bill } })
    case 'propose':
      return me.try('proposeOutcome', { params: { id: doing.dispute }, body: { outcome: 'Ten bags less' } })
    case 'agree':
      return me.try('agreeDispute', { params: { id: doing.dispute } })
    case 'withdrawDispute':
      return me.try('withdrawDispute', { params: { id: doing.dispute }, body: because })
  }
}

/** What stands on the paper that the supplier holds, whoever answers. */
async function fingerprint({ order, database }: Story, version: number): Promise<string | undefined> {
  const [row] = await database<{ content_sha256: string | null }[]>`
    select content_sha256 from order_versions where order_id = ${order.id} and version = ${version}`
  return row?.content_sha256 ?? undefined
}

async function lineId({ order, database }: Story, line: number): Promise<string> {
  const [row] = await database<{ id: string }[]>`
    select id from order_items where order_id = ${order.id} order by position offset ${line} limit 1`
  return row?.id ?? order.id
}

async function billOf(story: Story, { number, line, qty, isRight }: Extract<Act, { kind: 'bill' }>) {
  const { rate, taxable, tax, total, round_off } = paperOf(line, qty, isRight)
  const items = [{ order_item_id: await lineId(story, line), qty, rate, gst_percent: 18 as const }]
  return {
    ...{ kind: 'invoice' as const, number: `${story.order.id.slice(0, 18)} ${number}`, bill_date: daysAgo(0) },
    ...{ seller_gst_number: story.order.supplier.gst_number, items, taxable, cgst: tax, sgst: tax, igst: 0 },
    ...{ round_off, total },
  }
}

/** The time to answer passes, and its alarm rings. */
async function lapse({ order: { id, job }, database }: Story): Promise<number> {
  await inTransaction(database, async (tx) => {
    await tx`select from jobs where id = ${job.id} for update`
    await tx`
      update order_versions set respond_by = clock_timestamp() where order_id = ${id} and status = 'issued'`
    await tx`select pg_sleep(0.003)`
    await orderLapse.apply(tx, { id, now: await databaseTime(tx) })
  })
  return 200
}

const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)

/** What the person reads of the order, in the model's terms. */
export async function realView(me: Person, who: Part, { order }: Story): Promise<View> {
  const params = { id: order.id }
  const paper = await me.try('order', { params })
  const goods = await goodsOf(me, order.id)
  if (who === 'site') return goods as View
  if (paper.status !== 200) return null
  const { status, version, pending_version, items } = paper.body as Order
  const money = await me.call('moneyOfOrder', { params })
  return {
    ...{ status: status as never, version, pending: pending_version, goods },
    passed: items.slice(0, 2).map(({ passed_qty }) => passed_qty),
    bills: money.bills.map(({ id, status, total }) => ({ id, status: status as never, total })).toSorted(byId),
    payments: money.payments.map(({ id, status, amount }) => ({ id, status, amount })).toSorted(byId),
    disputes: money.disputes.map(({ id, status }) => ({ id, status: status as never })).toSorted(byId),
  }
}

async function goodsOf(me: Person, id: string) {
  const receiving = await me.try('receivingOrder', { params: { id } })
  if (receiving.status !== 200) return null
  const trucks = await me.call('dispatches', { params: { id } })
  const receipts = await me.call('receipts', { params: { id } })
  return {
    lines: (receiving.body as { items: Record<string, number>[] }).items.slice(0, 2).map((line) => ({
      ...{ dispatched: line.dispatched_qty!, received: line.received_qty!, accepted: line.accepted_qty! },
    })),
    trucks: trucks.map(({ id, status }) => ({ id, status })).toSorted(byId),
    receipts: receipts
      .map(({ id, status, items }) => ({
        id,
        // A line of the truck that was not counted is there as well, with nothing.
        accepted: items.reduce((sum, { accepted_qty }) => sum + accepted_qty, 0),
        cancelled: status === 'cancelled',
      }))
      .toSorted(byId),
  }
}
