import type { Category } from '#contract/categories.ts'
import type { Order } from '#contract/order.ts'
import { setAlarm } from '#server/alarms/set-alarm.ts'
import { type Database, inTransaction } from '#server/db/database.ts'
import { offeredAward, openedJob } from './awards.ts'
import { acceptAtSite, daysAgo } from './bills.ts'
import type { Market, Person } from './market.ts'

/** Cement 500 bags at 360, steel 25 t at 52,000 and sand 100 cum at 1,500; 18 % of GST. */
export const usualRates = [360, 52_000, 1500] as const

type Sides = { buyer: Person; supplier: Person }
type OneOrder = Pick<Order, 'id'>

/** A draft of three lines, whose award as a whole waits for the supplier's answer. */
export async function draftedOrder(
  { database }: Pick<Market, 'database'>,
  { buyer, supplier }: Sides,
  rates: readonly number[] = usualRates,
  category: Category = 'material',
): Promise<Order> {
  const { job, bids } = await openedJob(database, buyer, [[supplier, rates]], { job: { category } })
  const award_id = await offeredAward(buyer, job.id, bids[0]!.id)
  return buyer.call('makeOrder', { params: { id: job.id }, body: { award_id } })
}

/** Issued, of a bid that was awarded with one price. */
export async function orderOfBid(buyer: Person, { id, job_id }: { id: string; job_id: string }): Promise<Order> {
  const draft = await buyer.call('makeOrder', { params: { id: job_id }, body: { bid_id: id } })
  const terms = { ...draft.terms, delivery_basis: 'for_site' as const }
  return issueOrder(
    buyer,
    await buyer.call('changeOrder', { params: { id: draft.id }, body: { revision: draft.revision, terms } }),
  )
}

export const issueOrder = (buyer: Person, { id, revision }: Pick<Order, 'id' | 'revision'>, more: object = {}) =>
  buyer.call('issueOrder', { params: { id }, body: { revision, ...more } })

/** Issued, with 2 % of tolerance and paid 30 days after the receipt. */
export async function issuedOrder(
  market: Pick<Market, 'database'>,
  sides: Sides,
  rates?: readonly number[],
  category?: Category,
) {
  return issueOrder(sides.buyer, await draftedOrder(market, sides, rates, category))
}

/** Accepts what waits, as it is read. */
export async function acceptPending(supplier: Person, { id }: OneOrder, more: object = {}): Promise<Order> {
  return supplier.call('acceptOrder', { params: { id }, body: { ...(await pendingOf(supplier, id)), ...more } })
}

export async function pendingOf(person: Person, id: string): Promise<{ version: number; content_sha256: string }> {
  const { versions } = await person.call('order', { params: { id } })
  const { version, content_sha256 } = versions.find(({ status }) => status === 'issued')!
  return { version, content_sha256: content_sha256! }
}

/** An order of three lines in force, on a job awarded to the supplier as a whole. */
export async function acceptedOrder(
  market: Pick<Market, 'database'>,
  sides: Sides,
  rates?: readonly number[],
  category?: Category,
): Promise<Order> {
  return acceptPending(sides.supplier, await issuedOrder(market, sides, rates, category))
}

/** An order in force, with 200 bags, 5 t and 20 cum accepted 19 days ago. */
export async function deliveredOrder(
  market: Pick<Market, 'database'>,
  sides: Sides,
  accepted: readonly number[] = [200, 5, 20],
): Promise<Order> {
  const order = await acceptedOrder(market, sides)
  await acceptAtSite(sides.buyer, order, accepted)
  return order
}

/** Moves the end of the time to answer to this moment, instead of the clock. `ring`: its alarm, too. */
export async function endAnswerTime(database: Database, { id }: OneOrder, { ring }: { ring: boolean }): Promise<void> {
  await database`update order_versions set respond_by = clock_timestamp() where order_id = ${id} and status = 'issued'`
  await database`select pg_sleep(0.002)`
  if (ring) await inTransaction(database, (tx) => setAlarm(tx, 'order_respond', id, new Date(0).toISOString()))
}

export const remindNow = (database: Database, { id }: OneOrder) =>
  inTransaction(database, (tx) => setAlarm(tx, 'order_remind', id, new Date(0).toISOString()))

/** In force, with the money of its milestone held by the sandbox partner. */
export async function heldOrder(market: Pick<Market, 'database'>, sides: Sides) {
  const { buyer, supplier } = sides
  const order = await acceptedOrder(market, sides)
  await market.database`
    insert into escrow_accounts (company_id, partner, account, set_by)
    values (${supplier.id}, 'sandbox', 'acc_Test', ${supplier.id}) on conflict do nothing`
  const milestone = order.milestones[0]!.id!
  const { hold_id } = await buyer.call('holdMilestone', { params: { id: milestone } })
  const body = await buyer.call('paySandboxHold', { params: { id: hold_id } })
  await buyer.call('confirmHold', { params: { id: hold_id }, body })
  return { job: order.job.id, purchaseOrder: order.id, milestone, hold: hold_id }
}

/** Freight that a bid charges in one sum. */
export const lorry = {
  kind: 'freight',
  basis: 'lump',
  amount: 5000,
  gst_percent: 18,
  payable_to: 'supplier',
  reverse_charge: false,
}

/** In force, with an advance of a quarter of its price that was paid, and retention of bills. */
export async function advancedOrder(
  market: Pick<Market, 'database'>,
  sides: Sides,
  { confirmed = true, rates = [100, 1, 1] }: { confirmed?: boolean; rates?: readonly number[] | undefined } = {},
) {
  const { buyer, supplier } = sides
  const draft = await draftedOrder(market, sides, rates)
  const part = (percent: number, trigger: 'acceptance' | 'receipt') => ({ percent, trigger, days: 0 })
  const changed = await buyer.call('changeOrder', {
    params: { id: draft.id },
    body: {
      revision: draft.revision,
      terms: { advance_percent: 25, retention_percent: 5 },
      milestones: [part(25, 'acceptance'), part(75, 'receipt')],
    },
  })
  const order = await acceptPending(supplier, await issueOrder(buyer, changed))
  const params = { id: order.id }
  const { id: milestone_id, amount } = (await buyer.call('moneyOfOrder', { params })).milestones[0]!
  const paid = { milestone_id, mode: 'neft' as const, reference: `ADV ${order.number}`, paid_on: daysAgo(0), amount }
  const { id: payment } = await buyer.call('recordPayment', { params, body: paid })
  if (confirmed) await supplier.call('confirmPayment', { params: { id: payment } })
  return { order, amount, payment }
}
