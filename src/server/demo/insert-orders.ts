import { randomUUID } from 'node:crypto'
import type { Bill } from '#contract/bill.ts'
import type { BillKind } from '#contract/money-lists.ts'
import type { Order } from '#contract/order.ts'
import { indiaDay } from '#domain/india-time.ts'
import { figuresOfBill, quantityToBill, type TypedLine } from '#domain/orders/prefill-bill.ts'
import type { Transaction } from '../db/database.ts'
import { confirmPayment } from '../features/bills/answer-payment.ts'
import { billingOrder } from '../features/bills/order-billed.ts'
import { passBill } from '../features/bills/pass-bill.ts'
import { recordPayment } from '../features/bills/record-payment.ts'
import { submitBill } from '../features/bills/submit-bill.ts'
import { createSite } from '../features/company/save-site.ts'
import { raiseDispute } from '../features/disputes/raise-dispute.ts'
import { addDisputeEntry, proposeOutcome } from '../features/disputes/speak-in-dispute.ts'
import { attachFiles, type StoredFile } from '../features/files/attachments.ts'
import { acceptOrder } from '../features/orders/accept-order.ts'
import { changeOrder } from '../features/orders/change-order.ts'
import { issueOrder } from '../features/orders/issue-order.ts'
import { makeOrder } from '../features/orders/make-order.ts'
import { dispatchGoods } from '../features/receiving/dispatch-goods.ts'
import { receiveGoods } from '../features/receiving/receive-goods.ts'
import { type CompanyKey, companies } from './companies.ts'
import {
  type DemoOrder,
  type DemoTruck,
  orderOfCement,
  orderOfMasons,
  orderOfSteel,
  sites,
  trucksOfSteel,
  weeksOfMasons,
} from './orders-of-demo.ts'
import type { Play } from './play.ts'
import type { DemoWorld } from './story-of-job.ts'

type Scene = { tx: Transaction; play: Play; world: DemoWorld; siteEngineer: string; photo: readonly StoredFile[] }

/** What came of three awards: orders with trucks, receipts, bills and payments, and one that waits for the supplier. */
export async function insertOrders(scene: Scene): Promise<void> {
  const { tx, world } = scene
  const steel = await ordered(scene, orderOfSteel)
  const masons = await ordered(scene, orderOfMasons)
  const [first, second, onTheWay] = trucksOfSteel
  await send(scene, steel, first)
  const billOfSteel = await bill(scene, steel, { by: 'deccan', daysAgo: 11.4, kind: 'invoice', number: 'DCST/412' })
  await pay(scene, steel, billOfSteel, { supplier: 'deccan', reference: 'HDFCN52026110488', passed: 9.6, paid: 7.3 })
  await send(scene, steel, second)
  await measure(scene, masons, weeksOfMasons[0]!)
  const firstOfMasons = await bill(scene, masons, { by: 'jaiMalhar', daysAgo: 4.6, kind: 'ra_bill', number: 'JM/31' })
  await pay(scene, masons, firstOfMasons, {
    supplier: 'jaiMalhar',
    reference: 'HDFCN52026111902',
    passed: 4.1,
    paid: 3.6,
  })
  await disagree(scene, steel)
  // Of what is older people have read.
  await tx`delete from notifications where order_id is not null`
  await measure(scene, masons, weeksOfMasons[1]!)
  await bill(scene, masons, { by: 'jaiMalhar', daysAgo: 0.6, kind: 'ra_bill', number: 'JM/34' })
  await bill(scene, steel, { by: 'deccan', daysAgo: 0.5, kind: 'invoice', number: 'DCST/438', mistaken: true })
  await send(scene, steel, onTheWay)
  await issued(scene, orderOfCement)
  // After those of the jobs, which are of the server's clock; nobody mails the people of the demo about them.
  await tx`update notifications set mail_at = null, created_at = ${world.at(0)} where order_id is not null`
}

/** An order that the supplier has been asked to accept. */
async function issued({ tx, play, siteEngineer }: Scene, { buyer, job, site, ...order }: DemoOrder) {
  const [found] = await tx<{ job_id: string; bid_id: string }[]>`
    select j.id as job_id, b.id as bid_id from jobs j join bids b on b.job_id = j.id and b.status = 'awarded'
    where j.title = ${job}`
  const { job_id: id, bid_id } = found!
  const doing = { by: buyer, daysAgo: order.issuedDaysAgo }
  const made = site ? await play(createSite, doing, { ...sites[site], member_ids: [siteEngineer] }) : null
  const draft = await play(makeOrder, doing, { id, bid_id })
  const { terms, milestones, lines } = order
  const changed = await play(changeOrder, doing, {
    ...{ id: draft.id, revision: draft.revision, lines: [...lines] },
    ...(made && { site_id: made.id }),
    ...(terms && { terms }),
    ...(milestones && { milestones: [...milestones] }),
  })
  return play(issueOrder, doing, { id: draft.id, revision: changed.revision })
}

async function ordered(scene: Scene, order: DemoOrder): Promise<Order> {
  const { id, versions } = await issued(scene, order)
  const { version, content_sha256 } = versions[0]!
  const doing = { by: order.supplier, daysAgo: order.acceptedDaysAgo! }
  return scene.play(acceptOrder, doing, { id, version, content_sha256: content_sha256! })
}

/** The lines of the order with what a list says of them, without those of which it says nothing. */
const ofLines = <Given>({ items }: Order, given: readonly (Given | null)[]) =>
  items.flatMap((line, n) => {
    const value = given[n] ?? null
    return value === null ? [] : [{ order_item_id: line.id!, value, n }]
  })

async function send({ tx, play, world, photo, siteEngineer }: Scene, order: Order, truck: DemoTruck): Promise<void> {
  const { qty: sent, ...challan } = truck.sent
  const items = ofLines(order, sent)
  const dispatch = await play(
    dispatchGoods,
    { by: 'dispatcher', daysAgo: truck.daysAgo },
    {
      ...{ orderId: order.id, id: randomUUID(), ...challan, expected_on: indiaDay(world.at(truck.daysAgo)) },
      items: items.map(({ order_item_id, value }) => ({ order_item_id, qty: value })),
    },
  )
  if (!truck.received) return
  const { daysAgo, qty, rejected = [], reason = '', ...slip } = truck.received
  const at = world.at(daysAgo)
  const receipt = await play(
    receiveGoods,
    { by: 'siteEngineer', daysAgo },
    {
      ...{ orderId: order.id, id: randomUUID(), dispatch_id: dispatch.id, received_on: indiaDay(at), device_time: at },
      ...{ ...slip, vehicle_number: challan.vehicle_number, challan_number: challan.challan_number },
      items: items.map(({ order_item_id, value, n }) => ({
        ...{ order_item_id, challan_qty: value, received_qty: qty[n]! },
        ...(rejected[n] && { rejected_qty: rejected[n], reason }),
      })),
    },
  )
  if (rejected.length === 0) return
  const paper = { of_job: order.job.id, order_id: order.id, paper: 'receipt', paper_of: receipt.id } as const
  const files = await attachFiles(tx, paper, siteEngineer, photo)
  await tx`update files set uploaded_at = ${at} where id = any(${files.map(({ id }) => id)}::uuid[])`
}

async function measure(
  { play, world }: Scene,
  order: Order,
  { daysAgo, note, rolls }: (typeof weeksOfMasons)[number],
): Promise<void> {
  await play(
    receiveGoods,
    { by: 'siteEngineer', daysAgo },
    {
      ...{ orderId: order.id, id: randomUUID(), received_on: indiaDay(world.at(daysAgo)), note },
      items: ofLines(order, rolls).map(({ order_item_id, value }) => ({
        ...{ order_item_id, measures: value, received_qty: value.reduce((sum, { nos }) => sum + nos, 0) },
      })),
    },
  )
}

type Billing = { by: CompanyKey; daysAgo: number; kind: BillKind; number: string; mistaken?: boolean }

/** `mistaken`: with the rejected goods, and a higher rate on the last line. */
async function bill(
  { tx, play, world }: Scene,
  { id }: Order,
  { by, daysAgo, kind, number, mistaken = false }: Billing,
): Promise<Bill> {
  const { lines: ordered, content } = await billingOrder(tx, id)
  const billed = ordered.filter((line) => quantityToBill(line, kind) > 0)
  const lines: TypedLine[] = billed.map((line, n) => ({
    ...{ order_item_id: line.order_item_id, gst_percent: line.gst_percent },
    qty: quantityToBill(line, kind) + (mistaken && n === 0 ? 0.3 : 0),
    rate: mistaken && n === billed.length - 1 ? 54_237 : line.rate,
  }))
  const figures = figuresOfBill(
    { lines: ordered, supply: content.supply, discount_percent: content.discount_percent },
    { kind, lines, charges: [] },
    { charges: '', discount: '' },
    null,
  )!
  const paper = { kind, number, bill_date: indiaDay(world.at(daysAgo)), seller_gst_number: companies[by].gst_number }
  return play(submitBill, { by, daysAgo }, { id, ...paper, ...figures, items: lines } as never)
}

type Paying = { supplier: CompanyKey; reference: string; passed: number; paid: number }

/** Passed with what the order lets the buyer keep back, paid, and confirmed a little later. */
async function pay(
  { play, world }: Scene,
  { id }: Order,
  { id: bill_id, suggested_deductions: deductions, total }: Bill,
  { supplier, reference, passed, paid }: Paying,
): Promise<void> {
  await play(
    passBill,
    { by: 'shivneri', daysAgo: passed },
    { id: bill_id, deductions: deductions.map((kept) => ({ ...kept })) },
  )
  const tds = deductions.find(({ kind }) => kind === 'tds')?.amount ?? 0
  const kept = deductions.reduce((sum, { amount }) => sum + amount, 0)
  const payment = await play(
    recordPayment,
    { by: 'shivneri', daysAgo: paid },
    {
      ...{ id, bill_id, mode: 'neft', reference, paid_on: indiaDay(world.at(paid)) },
      ...{ amount: Number((total - kept).toFixed(2)), tds },
    },
  )
  await play(confirmPayment, { by: supplier, daysAgo: paid - 0.4 }, { id: payment.id })
}

/** About the bars that were sent back. */
async function disagree({ play }: Scene, { id }: Order): Promise<void> {
  const raised = await play(
    raiseDispute,
    { by: 'shivneri', daysAgo: 3.2 },
    {
      ...{ id, kind: 'quality', claim_amount: 6500 },
      claim:
        '0.3 MT of 8 mm came bent and rusted (receipt of the second truck). Fresh bars at your cost, and the crane that waited half a day.',
    },
  )
  await play(
    addDisputeEntry,
    { by: 'deccan', daysAgo: 2.8 },
    {
      id: raised.id,
      text: 'The bundle fell while your crane unloaded. Rust is only on the surface; the test certificate is with the lot.',
    },
  )
  await play(
    proposeOutcome,
    { by: 'deccan', daysAgo: 2.4 },
    {
      id: raised.id,
      outcome: 'We send 0.3 MT fresh with the next truck and take the old bundle back. The crane is shared.',
      amount: 3250,
      payer: 'supplier',
    },
  )
}
