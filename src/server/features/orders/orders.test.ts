import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import type { Order } from '#contract/order.ts'
import { canonicalOrder } from '#domain/orders/order-content.ts'
import { offeredAward, openedJob, threeLines } from '#tests/support/awards.ts'
import { linesOf, postJobWithLines, quoteLines } from '#tests/support/boq.ts'
import { colleague } from '#tests/support/colleagues.ts'
import {
  award,
  deccanStone,
  type Market,
  openMarket,
  type Person,
  placeSalesmanBid,
  postJob,
} from '#tests/support/market.ts'
import {
  acceptedOrder,
  acceptPending,
  draftedOrder,
  endAnswerTime,
  issuedOrder,
  issueOrder,
  lorry,
  pendingOf,
  remindNow,
  usualRates,
} from '#tests/support/orders.ts'
import { pdfText } from '#tests/support/pdf-text.ts'

let market: Market
let ravi: Person
let asha: Person
let vikram: Person

beforeAll(async () => {
  market = await openMarket()
  ravi = await market.buyer('Ravi Constructions')
  asha = await market.supplier('Asha Cement')
  vikram = await market.supplier('Vikram Traders')
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
})

const sides = () => ({ buyer: ravi, supplier: asha })
const drafted = () => draftedOrder(market, sides())
const issued = () => issuedOrder(market, sides())
const accepted = () => acceptedOrder(market, sides())
const read = (person: Person, { id }: { id: string }) => person.call('order', { params: { id } })
const newest = async (person: Person) => (await person.call('notifications'))[0]!
const because = (reason: string) => ({ reason })
const detailOf = (answer: { status: number; body: { detail: string } }) => [answer.status, answer.body.detail]

test('an order outlives its job, and says why an admin has removed it', async () => {
  const order = await accepted()
  expect(order.job_removed).toBeNull()
  const office = await market.staff('admin', 'Nirmaan Office')
  const answer = await office.try('deleteJob', { params: { id: order.job.id }, body: { reason: 'Posted twice' } })
  expect(answer.status).toBe(200)
  for (const person of [ravi, asha]) expect((await read(person, order)).job_removed).toEqual({ reason: 'Posted twice' })
})

test('an order of a bid that leaves the freight open asks who pays it, and is issued once that is said', async () => {
  const { job, bids } = await openedJob(market.database, ravi, [[asha, usualRates, { delivery_basis: undefined }]])
  const award_id = await offeredAward(ravi, job.id, bids[0]!.id)
  const draft = await ravi.call('makeOrder', { params: { id: job.id }, body: { award_id } })
  expect(draft.terms.delivery_basis).toBeNull()
  const issuing = (order: Order) =>
    ravi.try('issueOrder', { params: { id: draft.id }, body: { revision: order.revision } })
  const refused = await issuing(draft)
  expect([refused.status, refused.body]).toMatchObject([422, { errors: [{ path: 'terms.delivery_basis' }] }])
  const body = { revision: draft.revision, terms: { delivery_basis: 'ex_works' as const } }
  const said = await ravi.call('changeOrder', { params: { id: draft.id }, body })
  expect(await issuing(said)).toMatchObject({ status: 200, body: { terms: { delivery_basis: 'ex_works' } } })
})

test('an order of an award has its lines and rates, is issued, and accepted as it was read', async () => {
  const draft = await drafted()
  expect(draft).toMatchObject({
    ...{ kind: 'po', number: null, status: 'draft', version: 0, pending_version: 1, represented: null },
    ...{ items_total: 1_630_000, taxable: 1_630_000, total: 1_923_400, round_off: 0, awarded_amount: 1_923_400 },
    ...{ supply: 'intra', deliver_to: 'Nashik, Maharashtra', place_of_supply: { state_code: '27' } },
    tax: [{ percent: 18, taxable: 1_630_000, amount: 293_400, cgst: 146_700, sgst: 146_700, igst: 0 }],
    milestones: [{ no: 1, percent: 100, trigger: 'receipt', days: 30, amount: 1_923_400 }],
  })
  // A draft is its buyer's alone.
  expect((await asha.try('order', { params: { id: draft.id } })).status).toBe(404)
  expect((await asha.call('orders')).map(({ id }) => id)).not.toContain(draft.id)

  const waiting = await issueOrder(ravi, draft)
  expect(waiting.number).toMatch(/^PO\/\d\d-\d\d\/\d{4}$/)
  expect(waiting).toMatchObject({ status: 'issued', version: 0, versions: [{ version: 1, status: 'issued' }] })
  expect((await newest(asha)).message).toMatch(
    `Ravi Constructions sends you order ${waiting.number} for "${waiting.job.title}". Please answer by `,
  )
  expect(await newest(asha)).toMatchObject({ type: 'order_issued', order_id: draft.id, title: 'You have an order' })

  const inForce = await acceptPending(asha, draft)
  expect(inForce).toMatchObject({ status: 'accepted', version: 1, pending_version: null, total: 1_923_400 })
  expect(inForce.items.map(({ qty, rate, amount, qty_max }) => [qty, rate, amount, qty_max])).toEqual([
    [500, 360, 180_000, 510],
    [25, 52_000, 1_300_000, 25.5],
    [100, 1500, 150_000, 102],
  ])
  expect(await newest(ravi)).toMatchObject({ type: 'order_accepted', order_id: draft.id })
  // Its award was offered: who accepts the order accepts the award.
  expect((await ravi.call('job', { params: { id: draft.job.id } })).status).toBe('awarded')
  const [kept] = await market.database`
    select decided_from, decided_agent from order_versions where order_id = ${draft.id}`
  expect(kept).toEqual({ decided_from: '127.0.0.1', decided_agent: 'lightMyRequest' })
})

test('a bidder who is awarded more has an order for it, and the lorry is paid with the first', async () => {
  const { job, bids, lines } = await openedJob(market.database, ravi, [
    [asha, [360, 52_000, 1500], { charges: [lorry] }],
    [vikram, [370, 53_000, 1600]],
  ])
  const totals = []
  for (const { id: job_item_id, qty } of lines.slice(0, 2)) {
    const { awards } = await ravi.call('awardLines', {
      params: { id: job.id },
      body: { awards: [{ bid_id: bids[0]!.id, items: [{ job_item_id, qty: qty! }] }], reason_code: 'quality' },
    })
    const { id: award_id } = awards.at(-1)!
    await asha.call('acceptAward', { params: { id: award_id } })
    const { total, awarded_amount } = await ravi.call('makeOrder', { params: { id: job.id }, body: { award_id } })
    expect(total).toBe(awarded_amount)
    totals.push(total)
  }
  expect(totals).toEqual([218_300, 1_534_000])
})

test('an order of lines that an addendum has changed is accepted', async () => {
  const job = await postJobWithLines(ravi, threeLines())
  const [cement] = await linesOf(ravi, job)
  const more = { base_addendum_no: 0, summary: 'More cement', items: { put: [{ ...cement!, qty: 600 }] } }
  await ravi.call('issueAddendum', { params: { id: job.id }, body: more as never })
  const bid = await quoteLines(asha, job, usualRates, { addendum_no: 1 })
  const award_id = await offeredAward(ravi, job.id, bid.id)
  const draft = await ravi.call('makeOrder', { params: { id: job.id }, body: { award_id } })
  const order = await acceptPending(asha, await issueOrder(ravi, draft))
  expect(order.items.map(({ qty }) => qty)).toEqual([600, 25, 100])
  const [known] = await market.database<{ qty: number }[]>`
    select j.qty from order_items i join job_items j on j.id = i.job_item_id where i.order_id = ${order.id} and i.position = ${cement!.position}`
  expect(known).toEqual({ qty: 600 })
})

test('both sides read an order in force; others, and whoever sees no prices, do not', async () => {
  const { id, number } = await accepted()
  const [listed] = await asha.call('orders', { query: { state: 'running', q: number! } })
  expect(listed).toMatchObject({ id, buyer_name: 'Ravi Constructions', accepted_percent: 0, total: 1_923_400 })
  expect((await vikram.try('order', { params: { id } })).status).toBe(404)
  expect(await vikram.call('orders')).toEqual([])
  const engineer = await colleague(market, ravi, 'Suresh Patil', 'site')
  expect((await engineer.try('order', { params: { id } })).status).toBe(403)
  expect((await engineer.try('orders')).status).toBe(403)
})

test('the paper of a version is the same file each time, and what was handed out is remembered', async () => {
  const { id, number } = await acceptedOrder(market, sides())
  const pdf = async (person: Person, language: 'en' | 'hi') => {
    const { bytes } = await person.try('orderPdf', { params: { id }, query: { language } })
    return bytes
  }
  const [first, again, hindi] = [await pdf(ravi, 'en'), await pdf(asha, 'en'), await pdf(asha, 'hi')]
  expect(again.equals(first)).toBe(true)
  expect(pdfText(first).text).toContain(number!)
  const stored = await market.database`select pdf_sha256 from order_papers where order_id = ${id}`
  const hashes = [first, hindi].map((bytes) => createHash('sha256').update(bytes).digest('hex'))
  expect(stored.map(({ pdf_sha256 }) => pdf_sha256).toSorted()).toEqual(hashes.toSorted())
  const { versions } = await ravi.call('order', { params: { id } })
  const code = versions[0]!.verify_code!
  const matches = async (pdf_sha256: string) =>
    (await ravi.call('verifyPaper', { params: { code }, query: { pdf_sha256 } })).matches
  expect(await Promise.all(hashes.map(matches))).toEqual([true, true])
  expect(await matches('0'.repeat(64))).toBe(false)
  expect((await asha.try('orderPdf', { params: { id }, query: { version: '7' } })).status).toBe(404)
  expect((await asha.try('orderPdf', { params: { id }, query: { version: '0' } })).status).toBe(422)
})

test('numbers of a company run without a gap, also where an issue fails and an order is taken back', async () => {
  const meera = await market.buyer('Meera Infra')
  const of = { buyer: meera, supplier: asha }
  const [first, second, third] = [
    await draftedOrder(market, of),
    await draftedOrder(market, of),
    await draftedOrder(market, of),
  ]
  const one = await issueOrder(meera, first)
  const stale = await meera.try('issueOrder', { params: { id: second.id }, body: { revision: 7 } })
  expect(detailOf(stale)).toEqual([409, messages.staleVersion.text])
  const [two, three] = await Promise.all([issueOrder(meera, second), issueOrder(meera, third)])
  expect([one, two, three].map(({ number }) => number!.slice(-4)).toSorted()).toEqual(['0001', '0002', '0003'])

  const back = await meera.call('withdrawOrder', { params: { id: first.id }, body: because('Another site') })
  expect(back).toMatchObject({ status: 'draft', number: one.number, pending_version: 2 })
  expect((await newest(asha)).title).toBe('Order taken back')
  // Its supplier still reads what was issued, and not the draft.
  expect(await read(asha, first)).toMatchObject({ shown_version: 1, pending_version: null, status: 'draft' })
  const again = await issueOrder(meera, back)
  expect(again).toMatchObject({ number: one.number, versions: [{ version: 2, status: 'issued' }, { version: 1 }] })
})

test('who has read another text does not accept; who is late neither, and the award lapses with the order', async () => {
  const order = await issued()
  const body = await pendingOf(asha, order.id)
  const tried = (changed: object) =>
    asha.try('acceptOrder', { params: { id: order.id }, body: { ...body, ...changed } })
  expect(detailOf(await tried({ content_sha256: 'f'.repeat(64) }))).toEqual([409, messages.staleOrder.text])
  expect(detailOf(await tried({ version: 2 }))).toEqual([409, messages.staleOrder.text])
  expect((await ravi.try('acceptOrder', { params: { id: order.id }, body })).status).toBe(403)

  await endAnswerTime(market.database, order, { ring: false })
  expect((await tried({})).body.code).toBe('order_lapsed')
  await endAnswerTime(market.database, order, { ring: true })
  await vi.waitFor(async () => expect((await read(ravi, order)).status).toBe('lapsed'))
  const { awards } = await ravi.call('awards', { params: { id: order.job.id } })
  expect(awards).toMatchObject([{ status: 'lapsed' }])
  const told = await ravi.call('notifications')
  expect(told.filter(({ order_id }) => order_id === order.id)).toMatchObject([{ title: 'Order not answered' }])
  expect((await tried({})).status).toBe(409)
})

test('a refused order declines its award, and what it took is free again', async () => {
  const order = await issued()
  const body = { version: 1, reason: 'No stock before December' }
  expect(await asha.call('refuseOrder', { params: { id: order.id }, body })).toMatchObject({ status: 'refused' })
  const { awards } = await ravi.call('awards', { params: { id: order.job.id } })
  expect(awards).toMatchObject([{ status: 'declined', decision_note: 'No stock before December' }])
  const told = (await ravi.call('notifications')).find(({ type }) => type === 'order_refused')!
  expect(told.message).toMatch(/has refused order PO.* The reason: No stock before December$/)
})

test('an award that ends takes its order with it', async () => {
  const [draft, waiting] = [await drafted(), await issued()]
  await ravi.call('cancelAward', { params: { id: draft.award_id! }, body: because('Wrong site') })
  expect((await read(ravi, draft)).status).toBe('cancelled')
  await asha.call('declineAward', { params: { id: waiting.award_id! }, body: because('No stock') })
  expect(await read(asha, waiting)).toMatchObject({ status: 'refused', versions: [{ status: 'refused' }] })
})

test('an order for a firm that a salesman represents is accepted by whoever it has authorised', async () => {
  const sunil = await market.staff('salesman', 'Sunil Sales')
  const job = await postJob(ravi, { category: 'labor' })
  const bid = await placeSalesmanBid(sunil, job, 90_000)
  await award(ravi, bid)
  const draft = await ravi.call('makeOrder', { params: { id: job.id }, body: { bid_id: bid.id } })
  expect(draft).toMatchObject({ kind: 'wo', represented: 'Deccan Stone Works' })
  expect(draft.supplier).toMatchObject({
    company_name: 'Deccan Stone Works',
    gst_number: deccanStone.company_gst_number,
  })
  await issueOrder(ravi, draft)
  const body = await pendingOf(sunil, draft.id)
  const tried = await sunil.try('acceptOrder', { params: { id: draft.id }, body })
  expect(tried).toMatchObject({ status: 422, body: { errors: [{ path: 'authorised' }] } })
  expect(await acceptPending(sunil, draft, { authorised: true })).toMatchObject({ status: 'accepted' })
})

test('whoever holds the paper learns whether it is in force, and whether it was changed', async () => {
  const order = await issued()
  const [first] = order.versions
  const verify = (sha256?: string) =>
    market.stranger.call('verifyPaper', { params: { code: first!.verify_code! }, query: sha256 ? { sha256 } : {} })
  expect(await verify()).toMatchObject({ standing: 'pending', matches: null, number: order.number })
  await acceptPending(asha, order)
  const { content } = await asha.call('orderVersion', { params: { id: order.id, version: '1' } })
  const printed = createHash('sha256').update(canonicalOrder(content)).digest('hex')
  expect(await verify(printed)).toEqual({
    ...{ kind: 'po', number: order.number, version: 1, issued_at: first!.issued_at, content_sha256: printed },
    ...{ buyer_name: 'Ravi Constructions', supplier_name: 'Asha Cement', standing: 'in_force', matches: true },
  })
  expect(await verify('0'.repeat(64))).toMatchObject({ matches: false })
  const terms = { defect_liability_months: 6 }
  const amendment = { version: 1, reason: 'Guarantee', terms }
  await ravi.call('amendOrder', { params: { id: order.id }, body: amendment })
  await acceptPending(asha, order)
  expect(await verify()).toMatchObject({ standing: 'superseded' })
  // Of an order that has ended no version is in force.
  await ravi.call('closeOrder', { params: { id: order.id }, body: { reason: 'The site is closed' } })
  expect(await verify()).toMatchObject({ standing: 'ended' })
  expect((await market.stranger.try('verifyPaper', { params: { code: 'x'.repeat(22) } })).status).toBe(404)
})

test('a supplier is reminded a day before, once', async () => {
  const order = await issued()
  await remindNow(market.database, order)
  await vi.waitFor(async () => expect((await newest(asha)).title).toBe('An order waits for your answer'))
})

test('who bid without an account, and whose award ended, gets no order', async () => {
  const of = await openedJob(market.database, ravi, [[asha, [360, 52_000, 1500]]])
  const { id } = of.job
  const award_id = await offeredAward(ravi, id, of.bids[0]!.id)
  await asha.call('declineAward', { params: { id: award_id }, body: because('No') })
  const make = (body: object) => ravi.try('makeOrder', { params: { id }, body })
  expect(detailOf(await make({ award_id }))).toEqual([409, messages.awardNotLive.text])
  expect((await make({})).status).toBe(422)
  const foreign = { params: { id }, body: { award_id } }
  expect((await (await market.buyer('Nitin Builders')).try('makeOrder', foreign)).status).toBe(404)
})
