import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import type { Order } from '#contract/order.ts'
import { indiaDay } from '#domain/india-time.ts'
import { jobLine, linesOf, postJobWithLines, quoteLines, ratesFor } from '#tests/support/boq.ts'
import {
  award,
  companyDetails,
  type Market,
  openMarket,
  type Person,
  placeBid,
  postJob,
} from '#tests/support/market.ts'
import { acceptPending, draftedOrder, issueOrder } from '#tests/support/orders.ts'

let market: Market
let ravi: Person
let asha: Person

beforeAll(async () => {
  market = await openMarket()
  ravi = await market.buyer('Ravi Constructions')
  asha = await market.supplier('Asha Cement')
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
})

const sides = () => ({ buyer: ravi, supplier: asha })
const drafted = () => draftedOrder(market, sides())
const because = (reason: string) => ({ reason })
const detailOf = (answer: { status: number; body: { detail: string } }) => [answer.status, answer.body.detail]

/** A seed's job, awarded at once for one price. */
async function atOnePrice(price = 185_000.5): Promise<Order> {
  const job = await postJob(ravi)
  const bid = await placeBid(asha, job, price)
  await award(ravi, bid)
  return ravi.call('makeOrder', { params: { id: job.id }, body: { bid_id: bid.id } })
}

test('a draft is changed: terms, milestones, place and tolerances, but not what was awarded', async () => {
  const draft = await drafted()
  const change = (body: object) =>
    ravi.try('changeOrder', { params: { id: draft.id }, body: { revision: draft.revision, ...body } })
  const milestone = (percent: number, trigger: string, more = {}) => ({ percent, trigger, ...more })
  const uneven = await change({ milestones: [milestone(30, 'acceptance'), milestone(60.5, 'receipt')] })
  expect(uneven).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'milestones', message: messages.percentSum({ percent: '90.5' }).text }] },
  })
  expect(await change({ milestones: [milestone(100, 'date')] })).toMatchObject({
    body: { errors: [{ path: 'milestones.0.on_date' }] },
  })
  const site = await ravi.call('createSite', {
    body: { name: 'Tower B', address: 'Plot 7, Sinnar', pincode: '422103', state_code: '27' },
  })
  expect(await change({ site_id: asha.id })).toMatchObject({ body: { errors: [{ path: 'site_id' }] } })
  const line = { ...draft.items[0]!, qty: 400 }
  expect(detailOf(await change({ lines: [line] }))).toEqual([409, messages.linesAwarded.text])
  expect(await change({ line_terms: [{ position: 7, tolerance_percent: 1 }] })).toMatchObject({ status: 422 })

  const changed = await change({
    terms: { retention_percent: 5, other: 'Unload before 9 am' },
    milestones: [milestone(30, 'acceptance'), milestone(70, 'receipt', { days: 45, name: 'Rest' })],
    site_id: site.id,
    line_terms: [{ position: draft.items[0]!.position, tolerance_percent: 0, hsn_sac: '2523' }],
  })
  expect(changed.body).toMatchObject({
    ...{ revision: 2, site: { name: 'Tower B' }, deliver_to: 'Tower B, Plot 7, Sinnar, 422103' },
    terms: { retention_percent: 5, other: 'Unload before 9 am', weighment: true },
    milestones: [{ amount: 577_020 }, { amount: 1_346_380, name: 'Rest', days: 45 }],
  })
  expect(changed.body.items[0]).toMatchObject({ hsn_sac: '2523', qty_max: 500 })
  // Somebody else had it open.
  expect(detailOf(await change({ deliver_to: 'Sinnar' }))).toEqual([409, messages.staleVersion.text])
  await issueOrder(ravi, changed.body)
  const inForce = await acceptPending(asha, draft)
  expect(inForce.milestones[0]).toMatchObject({ status: 'due', due_on: expect.stringMatching(/^\d{4}-/) })
  expect(inForce.milestones[1]).toMatchObject({ status: 'pending', due_on: null })
  expect(inForce.site).toEqual({ id: site.id, name: 'Tower B' })
})

test('the order of a job takes its day, and the site that its location names', async () => {
  const site = await ravi.call('createSite', {
    body: { name: 'Baner Heights', address: 'Plot 7, Baner, Pune 411045', pincode: '411045', state_code: '27' },
  })
  const made = async (more: object) => {
    const job = await postJob(ravi, more)
    const bid = await placeBid(asha, job, 185_000)
    await award(ravi, bid)
    return ravi.call('makeOrder', { params: { id: job.id }, body: { bid_id: bid.id } })
  }
  const there = await made({ location: 'Baner Heights, Baner, Pune', delivery_timeline: 'By 30 Nov 2099' })
  expect(there).toMatchObject({
    site: { id: site.id },
    deliver_to: 'Baner Heights, Plot 7, Baner, Pune 411045',
    items: [{ needed_to: '2099-11-30' }],
  })
  const past = await made({ location: 'Baner, Pune', delivery_timeline: 'By 30 Nov 2025' })
  expect(past).toMatchObject({ site: null, deliver_to: 'Baner, Pune', items: [{ needed_to: null }] })
})

test('a line of the order has its make: the one offered, else those asked for, unless its text has it already', async () => {
  const lines = [
    jobLine('Cement OPC 53', { make: 'UltraTech / ACC' }),
    jobLine('TMT bar 12 mm', { make: 'Tata Tiscon' }),
    jobLine('Kajaria tiles', { make: 'Kajaria' }),
    jobLine('River sand'),
  ]
  const job = await postJobWithLines(ravi, lines)
  const rates = ratesFor(await linesOf(ravi, job), [100, 100, 100, 100])
  const items = rates.map((item, place) => (place === 0 ? { ...item, make_offered: 'ACC' } : item))
  const bid = await quoteLines(asha, job, [], { items })
  await ravi.call('awardBid', { params: { jobId: job.id, bidId: bid.id }, body: {} })
  const { awards } = await ravi.call('awards', { params: { id: job.id } })
  const order = await ravi.call('makeOrder', { params: { id: job.id }, body: { award_id: awards[0]!.id } })
  expect(order.items.map(({ description }) => description)).toEqual([
    'Cement OPC 53, make: ACC',
    'TMT bar 12 mm, make: Tata Tiscon',
    'Kajaria tiles',
    'River sand',
  ])
  await issueOrder(ravi, order)
  await acceptPending(asha, order)
  const [ordered] = await market.database<{ lines: number; of_job: number }[]>`
    select count(*)::int as lines, count(job_item_id)::int as of_job from order_items where order_id = ${order.id}`
  expect(ordered).toEqual({ lines: 4, of_job: 4 })
})

test('goods for a site in another state are supplied there: the order has IGST, and again CGST and SGST at home', async () => {
  const draft = await drafted()
  const siteIn = (name: string, pincode: string, state_code: string) =>
    ravi.call('createSite', { body: { name, address: 'Plot 1', pincode, state_code } })
  const [goa, sinnar] = [await siteIn('Villa', '403001', '30'), await siteIn('Shed', '422103', '27')]
  const moved = (revision: number, site_id: string) =>
    ravi.call('changeOrder', { params: { id: draft.id }, body: { revision, site_id } })
  const there = await moved(draft.revision, goa.id)
  expect(there).toMatchObject({ place_of_supply: { state_name: 'Goa' }, supply: 'inter', total: draft.total })
  expect(there.tax.every(({ igst, cgst }) => igst > 0 && cgst === 0)).toBe(true)
  const back = await moved(there.revision, sinnar.id)
  expect(back).toMatchObject({ supply: 'intra', tax: draft.tax })

  // Without a site, at an address: by its PIN code, by the state at its end, else where it was.
  const sentTo = (revision: number, deliver_to: string) =>
    ravi.call('changeOrder', { params: { id: draft.id }, body: { revision, site_id: null, deliver_to } })
  const typed = await sentTo(back.revision, 'Prestige site, Whitefield Main Road, Bengaluru 560 066')
  expect(typed).toMatchObject({ site: null, place_of_supply: { state_name: 'Karnataka' }, supply: 'inter' })
  const near = await sentTo(typed.revision, 'Behind the school')
  expect(near).toMatchObject({ place_of_supply: { state_name: 'Karnataka' } })
  expect(await sentTo(near.revision, 'Gat 12, Chakan, Pune, Maharashtra')).toMatchObject({ supply: 'intra' })
  const again = await moved((await ravi.call('order', { params: { id: draft.id } })).revision, goa.id)
  // That of the job, once it leaves the site.
  expect(await sentTo(again.revision, 'Behind the school')).toMatchObject({
    place_of_supply: { state_name: 'Maharashtra' },
  })
})

test.each([
  ['Porvorim 403521', 'Goa', 'inter'],
  ['Porvorim, Goa', 'Goa', 'inter'],
  ['Nashik 422001, Maharashtra', 'Maharashtra', 'intra'],
  ['Nashik', 'Maharashtra', 'intra'],
])('goods for %s are supplied in %s, as the bidder was told', async (location, state_name, supply) => {
  const job = await postJob(ravi, { location })
  expect(await asha.call('jobItems', { params: { id: job.id } })).toMatchObject({ place_of_supply: { state_name } })
  const bid = await placeBid(asha, job, 185_000)
  await award(ravi, bid)
  const draft = await ravi.call('makeOrder', { params: { id: job.id }, body: { bid_id: bid.id } })
  expect(draft).toMatchObject({ place_of_supply: { state_name }, supply })
})

const inGujarat = '24AAHPK4421L1ZS'
const inMaharashtra = '27AAHPK4421L1ZM'
const registerAs = (person: Person, gst_number: string) =>
  person.call('updateProfile', { body: { ...companyDetails, gst_number } })
const read = ({ id }: Order) => ravi.call('order', { params: { id } })

test('the tax of a draft follows the GST number that its supplier has today, as the order is issued and after it is taken back', async () => {
  const kutch = await market.supplier('Kutch Cement', { gst_number: inGujarat })
  const draft = await draftedOrder(market, { buyer: ravi, supplier: kutch })
  expect(draft).toMatchObject({ supplier: { gst_number: inGujarat }, supply: 'inter' })
  await registerAs(kutch, inMaharashtra)
  const within = { supplier: { gst_number: inMaharashtra, state_code: '27' }, supply: 'intra', taxable: draft.taxable }
  expect(await read(draft)).toMatchObject(within)
  const issued = await issueOrder(ravi, draft)
  expect(issued).toMatchObject(within)
  expect(issued.tax.every(({ igst, cgst, sgst }) => igst === 0 && cgst > 0 && cgst === sgst)).toBe(true)

  await registerAs(kutch, inGujarat)
  // What was issued stays as the supplier reads it.
  expect(await read(draft)).toMatchObject(within)
  const again = await ravi.call('withdrawOrder', { params: { id: draft.id }, body: because('GST number') })
  const between = { supplier: { gst_number: inGujarat }, supply: 'inter', tax: draft.tax }
  expect(again).toMatchObject(between)
  await issueOrder(ravi, again)
  expect(await acceptPending(kutch, draft)).toMatchObject({ ...between, version: 2 })
})

test('a draft is not issued otherwise than its buyer has read it', async () => {
  const bhuj = await market.supplier('Bhuj Cement', { gst_number: inGujarat })
  const seenIn = ({ buyer, supplier, place_of_supply }: Order) => ({
    ...{ buyer, supplier, place_of_supply: place_of_supply.state_code },
  })
  const draft = await draftedOrder(market, { buyer: ravi, supplier: bhuj })
  const issue = (seen: Order) =>
    ravi.try('issueOrder', { params: { id: draft.id }, body: { revision: draft.revision, seen: seenIn(seen) } })
  await registerAs(bhuj, inMaharashtra)
  expect(detailOf(await issue(draft))).toEqual([409, messages.sidesChanged.text])
  const again = await read(draft)
  expect(again).toMatchObject({ status: 'draft', number: null, supply: 'intra' })
  expect(await issue(again)).toMatchObject({ status: 200, body: { status: 'issued', supply: 'intra' } })
})

test.each([
  ['Nashik', 'Gujarat', 'inter'],
  ['Nashik 422001', 'Maharashtra', 'intra'],
])(
  'an order for %s is supplied in %s once its buyer is registered in Gujarat',
  async (location, state_name, supply) => {
    const nila = await market.buyer(`Nila Homes of ${location}`)
    const job = await postJob(nila, { location })
    const bid = await placeBid(asha, job, 185_000)
    await award(nila, bid)
    const draft = await nila.call('makeOrder', { params: { id: job.id }, body: { bid_id: bid.id } })
    expect(draft).toMatchObject({ place_of_supply: { state_name: 'Maharashtra' }, supply: 'intra' })
    await registerAs(nila, inGujarat)
    const moved = { buyer: { gst_number: inGujarat }, place_of_supply: { state_name }, supply }
    expect(await nila.call('order', { params: { id: draft.id } })).toMatchObject(moved)
    // A site tells where it is.
    const site = await nila.call('createSite', {
      body: { name: 'Tower A', address: 'Plot 7, Sinnar', pincode: '422103', state_code: '27' },
    })
    const body = { revision: draft.revision, site_id: site.id }
    expect(await nila.call('changeOrder', { params: { id: draft.id }, body })).toMatchObject({ supply: 'intra' })
  },
)

test('terms that contradict each other, and days that have passed, are refused at their fields', async () => {
  const draft = await drafted()
  const [line] = draft.items
  const wrong = {
    terms: { ld_percent_a_week: 99, ld_cap_percent: 5, advance_percent: 10 },
    milestones: [{ percent: 100, trigger: 'receipt' as const, days: 30 }],
  }
  const change = (body: object) =>
    ravi.try('changeOrder', { params: { id: draft.id }, body: { revision: draft.revision, ...body } })
  expect(await change(wrong)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'terms.ld_percent_a_week' }, { path: 'terms.advance_percent' }] },
  })
  const neededBy = (needed_to: string) => change({ line_terms: [{ position: line!.position, needed_to }] })
  expect(await neededBy('2026-01-01')).toMatchObject({ body: { errors: [{ path: 'line_terms.0.needed_to' }] } })
  const today = indiaDay(new Date().toISOString())
  const changed = await neededBy(today)
  expect(changed.body.items[0]).toMatchObject({ needed_to: today })
  await issueOrder(ravi, changed.body)
  await acceptPending(asha, draft)

  const amend = (body: object) =>
    ravi.try('amendOrder', { params: { id: draft.id }, body: { version: 1, reason: 'New terms', ...body } })
  expect(await amend(wrong)).toMatchObject({ body: { errors: [{ path: 'terms.ld_percent_a_week' }, {}] } })
  const { position, number, description, unit, rate_per, qty, rate, gst_percent } = line!
  const typed = { position, number, description, unit, rate_per, qty, rate, gst_percent, tolerance_percent: 1 }
  expect(await amend({ put_lines: [{ ...typed, needed_to: '2026-01-01' }] })).toMatchObject({
    body: { errors: [{ path: 'put_lines.0.needed_to' }] },
  })
  expect(await amend({ put_lines: [{ ...typed, needed_to: today }] })).toMatchObject({ status: 200 })
})

test('of an order that was cancelled before it was issued the supplier learns nothing by sending a truck', async () => {
  const { id } = await drafted()
  await ravi.call('cancelOrder', { params: { id }, body: because('Another plan') })
  const items = [{ order_item_id: crypto.randomUUID(), qty: 1 }]
  const truck = { id: crypto.randomUUID(), vehicle_number: 'MH 12 AB 1234', items, over_confirmed: false }
  expect((await asha.try('dispatchGoods', { params: { orderId: id }, body: truck })).status).toBe(404)
})

test('who unloads is what the buyer has answered, by the newest answer', async () => {
  const job = await postJobWithLines(ravi)
  const asked = await asha.call('askQuestion', { params: { id: job.id }, body: { text: 'Unloading kaun karega?' } })
  for (const answer of ['Unloading by us', 'Unloading by supplier'])
    await ravi.call('answerQuestion', { params: { id: asked.id }, body: { answer } })
  await award(ravi, await quoteLines(asha, job, [360, 52_000]))
  const [bid] = await ravi.call('bidsOfJob', { params: { id: job.id } })
  const draft = await ravi.call('makeOrder', { params: { id: job.id }, body: { bid_id: bid!.id } })
  expect(draft.terms.unloading_by).toBe('supplier')
})

test('what was awarded at one price is one line, or lines of the buyer that come to it', async () => {
  const draft = await atOnePrice()
  // The quantity is that of the job; nobody said who pays the freight.
  const line = { description: draft.job.title, unit: 'bag', qty: 500, rate: 370.001, number: '' }
  // "Price includes unloading", says the bid, and bags are counted.
  const terms = { delivery_basis: null, unloading_by: 'supplier', weighment: false }
  expect(draft).toMatchObject({ items: [line], terms })
  expect(draft).toMatchObject({ total: 185_001, round_off: 0.5, awarded_amount: 185_000.5, at_one_price: true })
  const change = (rate: number) => {
    const line = { description: 'OPC 53', unit: 'bag', qty: 500, gst_percent: 18, tolerance_percent: 2 }
    const lines = [{ ...line, position: 1000, rate }]
    const terms = { delivery_basis: 'for_site' as const }
    return ravi.try('changeOrder', { params: { id: draft.id }, body: { revision: draft.revision, lines, terms } })
  }
  expect(await change(370)).toMatchObject({
    status: 422,
    body: { code: 'order_total_differs', errors: [{ path: 'lines' }] },
  })
  // 500 bags at 313.5600 and 18 % come to 1,85,000.40.
  const changed = (await change(313.56)).body
  expect(changed).toMatchObject({ total: 185_000, items: [{ unit: 'bag', qty_max: 510 }] })
  await issueOrder(ravi, changed)
  await asha.call('refuseOrder', { params: { id: draft.id }, body: { version: 1, reason: 'Bags of 40 kg' } })
  // Its award stands: there is another order of it, as the first was written.
  const body = { award_id: draft.award_id! }
  const second = await ravi.call('makeOrder', { params: { id: draft.job.id }, body })
  const { total, items, milestones } = changed
  expect(second).toMatchObject({ status: 'draft', total, items, milestones, terms: changed.terms })
  const twice = await ravi.try('makeOrder', { params: { id: draft.job.id }, body })
  expect(detailOf(twice)).toEqual([409, messages.orderExists.text])
  expect(await ravi.call('cancelOrder', { params: { id: second.id }, body: because('By phone') })).toMatchObject({
    status: 'cancelled',
    number: null,
  })
  expect((await ravi.call('job', { params: { id: draft.job.id } })).status).toBe('awarded')
})
