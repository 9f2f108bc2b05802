import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallName } from '#contract/api.ts'
import type { Award } from '#contract/award.ts'
import type { Job } from '#contract/job.ts'
import type { JobItem } from '#contract/job-item.ts'
import type { Order } from '#contract/order.ts'
import { endBidding, hoursAhead } from '../support/bidding.ts'
import { billFor, daysAgo } from '../support/bills.ts'
import { jobLine, linesOf, postJobWithLines, ratesFor } from '../support/boq.ts'
import { type Market, openMarket, type Person } from '../support/market.ts'
import { pendingOf } from '../support/orders.ts'
import { repetitions, seedOf } from '../support/strength.ts'

/**
 * Jobs with lines that are changed before and after bids, awarded whole or in parts, ordered, amended, delivered, billed and paid, by
 * random ways. Other models know one half of the way each; this one knows the seam: whatever is awarded can be ordered, accepted and
 * billed, and nothing ends in an error of the server.
 */
const runs = repetitions({ short: 12, full: 150 })

let market: Market
let buyer: Person
let bidders: Person[]

beforeAll(async () => {
  market = await openMarket()
  buyer = await market.buyer('Ravi Constructions')
  bidders = [await market.supplier('Asha Cement'), await market.supplier('Vikram Traders')]
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
})

type Draw = fc.GeneratorValue
const often = (draw: Draw, times: number) => draw(fc.integer, { min: 1, max: 10 }) <= times
const one = <Thing>(draw: Draw, things: readonly Thing[]): Thing => things[draw(fc.nat, { max: things.length - 1 })]!

/** A refusal is an answer; an error of the server is none. */
async function ask(person: Person, name: CallName, input: object) {
  const answer = await person.try(name, input as never)
  expect(answer.status, `${name} ${JSON.stringify(answer.body)}`).toBeLessThan(500)
  return answer
}

async function post(draw: Draw): Promise<Job> {
  const names = ['Cement OPC 53 grade', 'TMT bars 12 mm', 'River sand']
  const lines = names
    .slice(0, one(draw, [1, 2, 3]))
    .map((name) => jobLine(name, { unit: one(draw, ['bag', 'mt', 'cum']), qty: one(draw, [4, 20, 500]) }))
  return postJobWithLines(buyer, lines, often(draw, 3) ? { bid_deadline: hoursAhead(48) } : {})
}

/** Other quantities, names and places of lines; one goes and comes again. Returns the number of the newest addendum. */
async function change(draw: Draw, job: Job, addendum: number): Promise<number> {
  const lines = await linesOf(buyer, job)
  const put: object[] = []
  const remove: string[] = []
  for (const line of lines) {
    const kind = one(draw, ['none', 'quantity', 'name', 'again'])
    if (kind === 'quantity') put.push({ ...line, qty: one(draw, [1, 30, 600]) })
    if (kind === 'name') put.push({ ...line, description: `${line.description}, ISI` })
    if (kind !== 'again') continue
    remove.push(line.id)
    put.push({ ...jobLine(line.description, { unit: line.unit, qty: 7 }), position: line.position })
  }
  if (put.length === 0) return addendum
  const body = { base_addendum_no: addendum, summary: 'Changed', items: { put, remove } }
  const { status } = await ask(buyer, 'issueAddendum', { params: { id: job.id }, body })
  expect(status).toBe(201)
  return addendum + 1
}

const offer = (draw: Draw, lines: readonly JobItem[], addendum_no: number) => ({
  ...{ delivery_estimate: '7 days', delivery_basis: 'for_site', addendum_no },
  items: ratesFor(
    lines,
    lines.map(() => one(draw, [9.99, 365, 54_000])),
  ).filter((_, n) => n === 0 || often(draw, 8)),
})

/** What bidders see of the addendum makes them confirm or bid anew; a rate may not rise, so some bids stay behind. */
async function bid(draw: Draw, job: Job): Promise<void> {
  const before = often(draw, 4) ? await change(draw, job, 0) : 0
  const placed: { person: Person; id: string }[] = []
  for (const person of bidders) {
    const body = offer(draw, await linesOf(person, job), before)
    placed.push({ person, id: (await person.call('placeBid', { params: { jobId: job.id }, body: body as never })).id })
  }
  const after = often(draw, 4) ? await change(draw, job, before) : before
  for (const { person, id } of after > before ? placed : []) {
    const params = { id }
    const confirmed = await ask(person, 'confirmBid', { params, body: { addendum_no: after } })
    if (confirmed.status === 200) continue
    const { version } = await person.call('bid', { params })
    await ask(person, 'reviseBid', { params, body: { ...offer(draw, await linesOf(person, job), after), version } })
  }
}

/** The whole to one bidder, or each line to whoever has quoted it, sometimes half of it. */
async function award(draw: Draw, job: Job): Promise<Award[]> {
  const bids = (await buyer.call('bidsOfJob', { params: { id: job.id } })).filter(
    ({ status }) => status === 'submitted',
  )
  if (bids.length === 0) return []
  const contents = await Promise.all(bids.map(({ id }) => buyer.call('bid', { params: { id } })))
  const parts = new Map<string, { job_item_id: string; qty: number }[]>()
  if (often(draw, 6))
    for (const { id, qty } of await linesOf(buyer, job)) {
      const quoting = contents.filter(({ items }) => items?.some((item) => item.job_item_id === id))
      if (quoting.length === 0 || qty === null) continue
      const chosen = one(draw, quoting).id
      const part = { job_item_id: id, qty: often(draw, 7) ? qty : qty / 2 }
      parts.set(chosen, [...(parts.get(chosen) ?? []), part])
    }
  const because = { reason_code: 'quality', reason_text: 'They know the site' }
  if (parts.size > 0) {
    const versionOf = (id: string) => contents.find((content) => content.id === id)!.version
    const awards = [...parts].map(([bid_id, items]) => ({ bid_id, bid_version: versionOf(bid_id), items }))
    await ask(buyer, 'awardLines', { params: { id: job.id }, body: { awards, ...because } })
  } else await ask(buyer, 'awardBid', { params: { jobId: job.id, bidId: one(draw, bids).id }, body: because })
  const { awards } = await buyer.call('awards', { params: { id: job.id } })
  return awards.filter(({ status }) => status === 'offered' || status === 'accepted')
}

/** Made, issued and accepted; sometimes amended. */
async function order(draw: Draw, job: Job, { id: award_id }: Award, supplier: Person): Promise<Order> {
  const draft = await buyer.call('makeOrder', { params: { id: job.id }, body: { award_id } })
  const params = { id: draft.id }
  await buyer.call('issueOrder', { params, body: { revision: draft.revision } })
  const accept = async () => supplier.call('acceptOrder', { params, body: await pendingOf(supplier, draft.id) })
  const accepted = await accept()
  if (!often(draw, 3)) return accepted
  const put_lines = accepted.items.map(({ position, description, unit, rate, gst_percent, qty }) => {
    return { position, description, unit, rate, gst_percent, qty: qty * 2 }
  })
  await buyer.call('amendOrder', { params, body: { version: 1, reason: 'Twice as much', put_lines } as never })
  return accept()
}

/** All of it in one truck, some of it short or rejected, and a bill of what was accepted, which is passed as suggested. */
async function deliverAndBill(draw: Draw, { id, items }: Order, supplier: Person): Promise<void> {
  const params = { orderId: id }
  const load = items.map((item) => ({ order_item_id: item.id!, qty: item.qty }))
  const truck = await supplier.call('dispatchGoods', {
    params,
    body: { id: randomUUID(), vehicle_number: 'MH12AB1234', items: load },
  })
  const counted = load.map(({ order_item_id, qty }) => {
    const received_qty = often(draw, 7) ? qty : qty / 2
    return {
      order_item_id,
      challan_qty: qty,
      received_qty,
      ...(often(draw, 2) && { rejected_qty: 0.25, reason: 'Torn' }),
    }
  })
  const receipt = { id: randomUUID(), dispatch_id: truck.id, received_on: daysAgo(0), items: counted }
  await buyer.call('receiveGoods', { params, body: receipt })
  const now = await supplier.call('order', { params: { id } })
  const accepted = now.items.map(({ accepted_qty }) => accepted_qty)
  const paper = billFor(now, accepted, { bill_date: daysAgo(0) })
  const bill = await supplier.call('submitBill', { params: { id }, body: paper })
  const { suggested_deductions } = await buyer.call('bill', { params: { id: bill.id } })
  const passed = await buyer.call('passBill', { params: { id: bill.id }, body: { deductions: suggested_deductions } })
  if (passed.left > 0) {
    const paid = { bill_id: bill.id, mode: 'neft' as const, reference: randomUUID(), paid_on: daysAgo(0) }
    await buyer.call('recordPayment', { params: { id }, body: { ...paid, amount: passed.left } })
  }
}

test(`in ${runs} random trades what is awarded is ordered, delivered, billed and paid`, async () => {
  const done = { awards: 0 }
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (draw) => {
      const job = await post(draw)
      await bid(draw, job)
      if (job.bid_deadline) await endBidding(market.database, job)
      for (const awarded of await award(draw, job)) {
        const supplier = bidders.find(({ id }) => id === awarded.supplier_id)!
        await deliverAndBill(draw, await order(draw, job, awarded, supplier), supplier)
        done.awards++
      }
      for (const name of ['statement', 'timeline', 'awards', 'addenda'] as const)
        expect((await ask(buyer, name, { params: { id: job.id } })).status).toBe(200)
    }),
    { numRuns: runs, seed: seedOf(23), endOnFailure: true },
  )
  expect(done.awards).toBeGreaterThan(runs / 2)
  console.info(`${runs} trades with ${done.awards} awards`)
})
