import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AwardsOfJob } from '#contract/award.ts'
import type { JobItem } from '#contract/job-item.ts'
import type { Order, OrderInList } from '#contract/order.ts'
import { pick, pickSkewed } from '#server/demo/seed-random.ts'
import { threeLines } from '../../support/awards.ts'
import { ratesFor } from '../../support/boq.ts'
import { cementJob } from '../../support/market.ts'
import type { Answer, Person } from '../../support/person.ts'
import { isUndecided } from './journal.ts'
import { type Act, actsOfBuyers, actsOfSuppliers } from './order-acts.ts'
import { readBy, remember, succeeded, type Task, type Worker } from './worker.ts'

/** A job of three lines; each of its two bidders is awarded a part of one. `bids`: by bidder. */
type Deal = { jobId: string; lines: JobItem[]; bids: Map<string, string>; isSplit: boolean }
type Trade = ReturnType<typeof openTrade>

const dealsAtOnce = 4
const mostTries = 200
const pauseMs = 40

/**
 * The way from an award in parts to the payment, of one buyer and two suppliers. Nobody remembers how far an order is: each step
 * reads it first, so that a lost answer makes no difference.
 */
export function openTrade() {
  const deals: Deal[] = []
  const [buying, supplying] = [goOn(actsOfBuyers), goOn(actsOfSuppliers)]
  const post: Task = (worker) => postLines(worker, deals)
  const bid: Task = (worker) => bidOnLines(worker, deals)
  const split: Task = (worker) => awardParts(worker, deals)
  const follow: Task = (worker) => followAward(worker, deals)
  return {
    ...{ post, bid, split, follow, buying, supplying },
    ofBuyers: [post, split, follow, follow, ...Array<Task>(8).fill(buying)],
    ofSuppliers: [bid, (worker: Worker) => decline(worker, deals), ...Array<Task>(8).fill(supplying)],
  }
}

/** Until an order is in force, so that every run reaches trucks and bills. */
export async function beginTrade(trade: Trade, buyer: Worker, suppliers: readonly Worker[]): Promise<void> {
  await trade.post(buyer)
  for (const supplier of suppliers) await trade.bid(supplier)
  await trade.split(buyer)
  for (let tries = 0; tries < mostTries; tries++) {
    const orders = await buyer.person().call('orders')
    if (orders.some(({ status }) => status === 'accepted')) return
    await trade.follow(buyer)
    await trade.buying(buyer)
    for (const supplier of suppliers) await trade.supplying(supplier)
  }
  throw new Error('No order came into force')
}

/** Seldom once there are some, so that they are followed to their end. */
async function postLines(worker: Worker, deals: Deal[]): Promise<void> {
  if (deals.length === dealsAtOnce && worker.random() < 0.9) return
  const title = worker.mark()
  const body = { ...cementJob, title, draft: true as const }
  const posted = await worker.write({ kind: 'job', mark: title }, (me, key) => me.try('postJob', { body, key }))
  if (!succeeded(posted)) return
  const { id, version } = posted.body as { id: string; version: number }
  const params = { id }
  const put = threeLines().map((line, n) => ({ ...line, position: (n + 1) * 1000 })) as never
  await answerTo(worker, (me, key) => me.try('saveJobItems', { params, body: { version, put }, key }))
  const published = await answerTo(worker, (me, key) => me.try('publishJob', { params, key }))
  if (published.status >= 300) throw new Error(`A job with lines was not published: ${published.text}`)
  const { items } = (await answerTo(worker, (me) => me.try('jobItems', { params }))).body as { items: JobItem[] }
  remember(deals, { jobId: id, lines: items, bids: new Map(), isSplit: false }, dealsAtOnce)
}

/** The answer to a call that is no entry of the journal, sent under one key until there is one. */
async function answerTo(worker: Worker, send: (person: Person, key: string) => Promise<Answer>): Promise<Answer> {
  const key = randomUUID()
  for (;;) {
    const answer = await send(worker.person(), key).catch(() => null)
    if (answer && !isUndecided(answer)) return answer
    if (answer?.status === 401) await worker.renew()
    await sleep(pauseMs)
  }
}

async function bidOnLines(worker: Worker, deals: readonly Deal[]): Promise<void> {
  const { id } = worker.person()
  const without = deals.filter(({ bids }) => !bids.has(id))
  if (without.length === 0) return
  const deal = pick(worker.random, without)
  const mark = worker.mark()
  const rates = [360, 52_000, 1500].map((rate) => rate + Math.floor(worker.random() * 20))
  const body = {
    ...{ delivery_estimate: '7 days', delivery_basis: 'for_site', notes: mark },
    items: ratesFor(deal.lines, rates),
  } as never
  const answer = await worker.write({ kind: 'bid', mark }, (me, key) =>
    me.try('placeBid', { params: { jobId: deal.jobId }, body, key }),
  )
  if (succeeded(answer)) deal.bids.set(id, (answer.body as { id: string }).id)
}

async function awardParts({ write }: Worker, deals: readonly Deal[]): Promise<void> {
  const deal = deals.find(({ bids, isSplit }) => bids.size === 2 && !isSplit)
  if (!deal) return
  deal.isSplit = true
  const awards = [...deal.bids.values()].map((bid_id, n) => ({
    ...{ bid_id, items: [{ job_item_id: deal.lines[n]!.id, qty: 20 }] },
  }))
  const body = { awards, reason_code: 'quality' as const }
  await write({ kind: 'split', mark: deal.jobId }, (me, key) =>
    me.try('awardLines', { params: { id: deal.jobId }, body, key }),
  )
}

const awardsOf = ({ person }: Worker, { jobId }: Deal) =>
  readBy<AwardsOfJob>(person().try('awards', { params: { id: jobId } }))

/** Offers what was declined to the next in line, or drafts the order of an award. */
async function followAward(worker: Worker, deals: readonly Deal[]): Promise<void> {
  const { random, person, write } = worker
  const awarded = deals.filter(({ isSplit }) => isSplit)
  if (awarded.length === 0) return
  const deal = pick(random, awarded)
  const found = await awardsOf(worker, deal)
  const [next] = found?.next ?? []
  if (next) {
    const [params, body] = [{ id: next.replaces }, { bid_id: next.bid_id }]
    await write({ kind: 'next', mark: next.replaces }, (me, key) => me.try('awardNext', { params, body, key }))
  }
  const orders = await readBy<OrderInList[]>(person().try('orders', { query: { job_id: deal.jobId } }))
  const award = found?.awards.find(
    ({ id, status }) => status === 'offered' && orders?.every(({ award_id }) => award_id !== id),
  )
  if (!award) return
  const params = { id: deal.jobId }
  await write({ kind: 'order', mark: award.id }, (me, key) =>
    me.try('makeOrder', { params, body: { award_id: award.id }, key }),
  )
}

async function decline(worker: Worker, deals: readonly Deal[]): Promise<void> {
  const { id: me } = worker.person()
  const own = deals.filter(({ isSplit, bids }) => isSplit && bids.has(me))
  if (own.length === 0 || worker.random() < 0.5) return
  const found = await awardsOf(worker, pick(worker.random, own))
  const award = found?.awards.find(({ status }) => status === 'offered')
  if (!award) return
  const body = { reason: 'No truck' }
  await worker.write({ kind: 'decline', mark: award.id }, (person, key) =>
    person.try('declineAward', { params: { id: award.id }, body, key }),
  )
}

/** Takes one of the open orders and does one of the acts. */
function goOn(acts: readonly Act[]): Task {
  return async (worker) => {
    const orders = await readBy<OrderInList[]>(worker.person().try('orders'))
    const open = orders?.filter(({ status }) => ['draft', 'issued', 'accepted'].includes(status)) ?? []
    if (open.length === 0) return
    // The newest most often: what is spread over many orders completes none.
    const { id } = pickSkewed(worker.random, open)
    const order = await readBy<Order>(worker.person().try('order', { params: { id } }))
    if (order) await pick(worker.random, acts)(worker, order)
  }
}
