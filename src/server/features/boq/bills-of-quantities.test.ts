import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endBidding, hoursAhead, proves } from '#tests/support/bidding.ts'
import {
  cementAndSteel,
  jobLine,
  linesOf,
  postJobWithLines,
  quoteLines,
  ratesFor,
  saveLines,
} from '#tests/support/boq.ts'
import { colleague } from '#tests/support/colleagues.ts'
import {
  companyDetails,
  gstNumberOf,
  type Market,
  openMarket,
  type Person,
  placeBid,
  postJob,
} from '#tests/support/market.ts'

let market: Market
let ravi: Person
let asha: Person
let vikram: Person
let sunil: Person

beforeAll(async () => {
  market = await openMarket()
  ;[ravi, asha, vikram, sunil] = await Promise.all([
    market.buyer('Ravi Constructions'),
    market.supplier('Asha Cement'),
    market.supplier('Vikram Traders'),
    market.staff('salesman', 'Sunil Sales'),
  ])
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
})

const errorsOf = ({ body }: { body: { errors?: { path: string; code: string }[] } }) =>
  (body.errors ?? []).map(({ path, code }) => [path, code])

const send = (bidder: Person, job: { id: string }, body: object) =>
  bidder.try('placeBid', { params: { jobId: job.id }, body: { delivery_estimate: '7 days', ...body } as never })

test('a buyer writes the lines of a draft in chunks, changes and removes some, and publishes them', async () => {
  const draft = await postJob(ravi, { draft: true })
  const [cement, steel, brick] = [...cementAndSteel(), jobLine('Bricks', { qty: 20_000, est_rate: 8.5 })]
  const heading = jobLine('Civil works', { kind: 'heading', unit: null, qty: null, number: '1.10' })
  expect(await saveLines(ravi, draft, [heading, cement!, steel!])).toEqual({ version: 2, item_count: 2 })

  // The reply was lost: the same version again is refused, and the lines tell how to go on.
  const again = await ravi.try('saveJobItems', { params: { id: draft.id }, body: { version: 1, put: [] } })
  expect([again.status, again.body.code]).toEqual([409, 'stale_version'])
  const { version } = await ravi.call('jobItems', { params: { id: draft.id } })
  const saved = await ravi.call('saveJobItems', {
    params: { id: draft.id },
    body: {
      version,
      put: [
        { ...brick, position: 9000 },
        { ...steel, position: 1500, qty: 26.125 },
      ] as never,
      remove: [heading.id],
    },
  })
  expect(saved).toEqual({ version: 3, item_count: 3 })
  const lines = await linesOf(ravi, draft)
  expect(lines.map(({ description, qty }) => [description, qty])).toEqual([
    ['TMT bars 12 mm', 26.125],
    ['Cement OPC 53 grade', 500],
    ['Bricks', 20_000],
  ])
  expect((await asha.try('jobItems', { params: { id: draft.id } })).status).toBe(404)

  const job = await ravi.call('publishJob', { params: { id: draft.id } })
  expect(job).toMatchObject({ item_count: 3, status: 'open' })
  const late = await ravi.try('saveJobItems', { params: { id: job.id }, body: { version: 3, remove: [cement!.id] } })
  expect([late.status, late.body.code]).toEqual([409, 'not_draft'])
  expect((await linesOf(asha, job)).map(({ est_rate }) => est_rate)).toEqual([null, null, null])
  expect((await linesOf(ravi, job)).at(-1)!.est_rate).toBe(8.5)
  const engineer = await colleague(market, ravi, 'Site Engineer', 'site')
  expect((await linesOf(engineer, job)).at(-1)!.est_rate).toBeNull()
})

test('wrong lines are named by their row, and nothing of the chunk is stored', async () => {
  const draft = await postJob(ravi, { draft: true })
  const same = jobLine('Sand', { unit: 'cum', qty: 2 })
  const refused = await ravi.try('saveJobItems', {
    params: { id: draft.id },
    body: {
      version: 1,
      put: [
        { ...jobLine('Sand'), unit: 'brass' },
        { ...jobLine('Sand'), unit: 'bucket' },
        { ...jobLine('Sand'), qty: 1e12 },
        { ...jobLine('Sand'), qty: -1 },
        { ...jobLine('Sand'), rate_per: 7 },
      ] as never,
    },
  })
  expect([refused.status, errorsOf(refused)]).toEqual([
    422,
    [
      ['put.0.unit', 'field_unit_ambiguous'],
      ['put.1.unit', 'field_unit_unknown'],
      ['put.2.qty', 'field_too_large'],
      ['put.3.qty', 'field_not_positive'],
      ['put.4.rate_per', 'field_rate_per_unknown'],
    ],
  ])
  const odd = await ravi.try('saveJobItems', {
    params: { id: draft.id },
    body: {
      version: 1,
      put: [
        jobLine('Doors', { qty: 1.5 }),
        jobLine('Doors', { qty: null }),
        jobLine('Civil works', { kind: 'heading' }),
        jobLine('Doors', { needed_from: '2026-12-02', needed_to: '2026-12-01' }),
        same,
        same,
      ] as never,
    },
  })
  expect(errorsOf(odd)).toEqual([
    ['put.0.qty', 'quantity_in_wholes'],
    ['put.1.qty', 'quantity_or_rate_only'],
    ['put.2.unit', 'heading_priced'],
    ['put.3.needed_to', 'needed_backwards'],
    ['put.5.id', 'line_twice'],
  ])
  const many = Array.from({ length: 300 }, () => jobLine('Doors', { qty: 0 }))
  const body = { version: 1, put: many as never }
  expect(errorsOf(await ravi.try('saveJobItems', { params: { id: draft.id }, body }))).toHaveLength(200)
  const twoAtOnePlace = await ravi.try('saveJobItems', {
    params: { id: draft.id },
    body: { version: 1, put: [jobLine('Doors'), jobLine('Windows')] as never },
  })
  expect([twoAtOnePlace.status, twoAtOnePlace.body.code]).toEqual([422, 'line_place_taken'])
  const foreign = (await linesOf(ravi, await postJobWithLines(ravi)))[0]!
  const stolen = await ravi.try('saveJobItems', {
    params: { id: draft.id },
    body: { version: 1, put: [{ ...jobLine('Doors'), id: foreign.id }] as never },
  })
  expect([stolen.status, stolen.body.code]).toEqual([422, 'line_of_other_job'])
  expect(await ravi.call('jobItems', { params: { id: draft.id } })).toMatchObject({ version: 1, items: [] })
})

test('a dealer quotes line by line: the price follows from the rates, in another unit too', async () => {
  const job = await postJobWithLines(ravi)
  const lines = await linesOf(asha, job)
  const bid = await quoteLines(asha, job, [372.5, 56_200])
  expect(bid).toMatchObject({ price_quote: 1_877_675, version: 1 })
  const whole = await ravi.call('bid', { params: { id: bid.id } })
  expect(whole).toMatchObject({
    tax_type: 'regular',
    item_count: 2,
    quoted_count: 2,
    totals: { items: 1_591_250, taxable: 1_591_250, price_quote: 1_877_675 },
  })
  expect(whole.items.map(({ amount }) => amount)).toEqual([186_250, 1_405_000])
  const versions = await asha.call('bidVersions', { params: { id: bid.id } })
  expect(versions.map(proves)).toEqual([true])
  expect(JSON.parse(versions[0]!.content)).toMatchObject({ items: [{ rate: '372.5000', gst_percent: '18.00' }, {}] })

  // A tonne of cement is 20 bags.
  const [cement, steel] = ratesFor(lines, [370, null])
  const inTonnes = await vikram.call('placeBid', {
    params: { jobId: job.id },
    body: {
      delivery_estimate: '7 days',
      price_quote: 218_300,
      items: [{ ...cement!, quoted_rate: 7400, quoted_unit: 'mt' }, steel!],
    } as never,
  })
  expect(inTonnes.price_quote).toBe(218_300)
  expect(await vikram.call('bid', { params: { id: inTonnes.id } })).toMatchObject({ item_count: 2, quoted_count: 1 })

  const revised = await asha.call('reviseBid', {
    params: { id: bid.id },
    body: { version: 1, delivery_estimate: '5 days', items: ratesFor(lines, [370, 56_000]) } as never,
  })
  expect(revised).toMatchObject({ version: 2, price_quote: 1_870_300 })
  const proofs = await asha.call('bidVersions', { params: { id: bid.id } })
  expect(proofs.map(proves)).toEqual([true, true])
})

test('without a deadline no rate of a line and no charge may rise, and a line may be added or left out', async () => {
  const job = await postJobWithLines(ravi)
  const lines = await linesOf(asha, job)
  const freight = (amount: number) => [{ kind: 'freight', basis: 'lump', amount, gst_percent: 18 }]
  const bid = await quoteLines(asha, job, [340, 56_200], { charges: freight(6000) })
  const revise = (version: number, rates: (number | null)[], charge: number) =>
    asha.try('reviseBid', {
      params: { id: bid.id },
      body: { version, delivery_estimate: '7 days', items: ratesFor(lines, rates), charges: freight(charge) } as never,
    })
  // A third of the earlier total, with dearer cement.
  const dearer = await revise(1, [450, null], 6000)
  expect([dearer.status, dearer.body.code, ...errorsOf(dearer).flat()]).toEqual([
    ...[409, 'price_may_not_rise', 'items.0.rate', 'rate_may_not_rise'],
  ])
  const moreFreight = await revise(1, [300, 56_000], 6001)
  expect([moreFreight.body.code, ...errorsOf(moreFreight).flat()]).toEqual([
    ...['price_may_not_rise', 'charges.0.amount', 'charge_may_not_rise'],
  ])
  expect((await revise(1, [339, null], 6000)).body).toMatchObject({ version: 2 })
  const leftOut = async () => {
    const own = (await ravi.call('ownJobs', { query: {} })).find(({ id }) => id === job.id)
    return own!.bids.map(({ lines_left_out }) => lines_left_out)
  }
  expect(await leftOut()).toEqual([1])
  expect((await revise(2, [339, 56_200], 6000)).body).toMatchObject({ version: 3 })
  expect(await leftOut()).toEqual([undefined])
})

test('rates that cannot be right are refused at their line', async () => {
  const job = await postJobWithLines(ravi)
  const lines = await linesOf(vikram, job)
  const [cement, steel] = ratesFor(lines, [370, 56_000])
  const codeOf = async (body: object) => {
    const refused = await send(vikram, job, body)
    return [refused.status, ...errorsOf(refused).flat()]
  }
  expect(await codeOf({ price_quote: 5000 })).toEqual([422, 'items', 'lines_to_quote'])
  expect(await codeOf({ items: [] })).toEqual([422, 'items', 'nothing_quoted'])
  expect(await codeOf({ items: [{ ...cement, gst_percent: undefined }] })).toEqual([
    422,
    'items.0.gst_percent',
    'line_gst_missing',
  ])
  expect(await codeOf({ items: [{ ...cement, rate: 0 }, steel] })).toEqual([422, 'items.0.remark', 'zero_needs_remark'])
  expect(await codeOf({ items: [steel, { ...steel }] })).toEqual([422, 'items.1.job_item_id', 'line_twice'])
  expect(await codeOf({ items: [{ ...steel, job_item_id: randomUUID() }] })).toEqual([
    422,
    'items.0.job_item_id',
    'line_unknown',
  ])
  expect(await codeOf({ items: [cement], tax_type: 'composition' })).toEqual([
    422,
    'items.0.gst_percent',
    'gst_not_allowed',
  ])
  expect(await codeOf({ items: [{ ...cement, quoted_rate: 7400, quoted_unit: 'cum' }] })).toEqual([
    422,
    'items.0.quoted_unit',
    'unit_not_convertible',
  ])
  expect(await codeOf({ items: [{ ...cement, quoted_rate: 7500, quoted_unit: 'mt' }] })).toEqual([
    422,
    'items.0.rate',
    'rate_unlike_typed',
  ])
  expect(await codeOf({ items: [cement], price_quote: 1 })).toEqual([422, 'price_quote', 'total_mismatch'])
  expect(
    await codeOf({ items: [cement], charges: [{ kind: 'unloading', basis: 'per_unit', amount: 4, gst_percent: 18 }] }),
  ).toEqual([422, 'charges.0.unit', 'charge_unit_needed'])
  expect(await codeOf({ items: [{ ...cement, rate: 372.55555 }] })).toEqual([
    422,
    'items.0.rate',
    'field_too_many_places',
  ])
  const plain = await postJob(ravi)
  const lost = await send(vikram, plain, { items: [cement] })
  expect([lost.status, lost.body.code]).toEqual([422, 'job_has_no_lines'])
  expect(errorsOf(await send(vikram, plain, { delivery_estimate: '' })).map(([path]) => path)).toEqual([
    'delivery_estimate',
    'price_quote',
  ])
  expect(await placeBid(vikram, plain, 5000)).toMatchObject({ price_quote: 5000 })
})

test('rates on a sealed job are read by nobody else before the opening, and the salesman quotes for a firm of another state', async () => {
  const job = await postJobWithLines(ravi, cementAndSteel(), { bid_deadline: hoursAhead(48), sealed: true })
  const lines = await linesOf(asha, job)
  const bid = await quoteLines(asha, job, [361, 55_400], {
    charges: [{ kind: 'freight', basis: 'lump', amount: 38_000, gst_percent: 18 }],
  })
  await sunil.call('placeSalesmanBid', {
    params: { id: job.id },
    body: {
      company_name: 'Gujarat Steel',
      company_contact_phone: companyDetails.contact_phone,
      company_gst_number: `24${gstNumberOf(77).slice(2)}`,
      company_address: companyDetails.address,
      delivery_estimate: '9 days',
      items: ratesFor(lines, [395, 60_100]),
    } as never,
  })
  for (const stranger of [ravi, vikram, sunil])
    expect((await stranger.try('bid', { params: { id: bid.id } })).status).toBe(404)
  expect(await asha.call('bid', { params: { id: bid.id } })).toMatchObject({ items: [{ rate: 361 }, { rate: 55_400 }] })

  await endBidding(market.database, job)
  await ravi.call('openBids', { params: { id: job.id }, body: {} })
  const opened = await ravi.call('allBidsOfJob', { params: { id: job.id } })
  const supplies = await Promise.all(opened.map(({ id }) => ravi.call('bid', { params: { id } })))
  expect(supplies.map(({ supply }) => supply)).toEqual(['inter', 'intra'])
  expect(supplies[1]!.charges).toMatchObject([{ kind: 'freight', total: 38_000 }])
})

test('an addendum changes lines: bids that quoted them are quoted again, and what was quoted before stays provable', async () => {
  const job = await postJobWithLines(ravi)
  const [cement, steel] = await linesOf(asha, job)
  const bid = await quoteLines(asha, job, [372.5, 56_200])
  const change = (items: object, base = 0) =>
    ravi.try('issueAddendum', {
      params: { id: job.id },
      body: { base_addendum_no: base, summary: 'More cement, bricks in place of steel', items } as never,
    })
  const { id: _, ...sameCement } = cement!
  const addendum = await change({
    put: [{ ...sameCement, id: cement!.id, qty: 600 }, jobLine('Bricks', { qty: 20_000, position: 3000 })],
    remove: [steel!.id],
  })
  expect([addendum.status, addendum.body.effect]).toEqual([201, 'terms'])
  expect(addendum.body.changes).toEqual([
    { field: 'line', before: 'Cement OPC 53 grade: 500 bag', after: 'Cement OPC 53 grade: 600 bag' },
    { field: 'line', before: 'TMT bars 12 mm: 25 mt', after: null },
    { field: 'line', before: null, after: 'Bricks: 20,000 nos' },
  ])
  const lines = await linesOf(asha, job)
  expect(lines.map(({ description, qty }) => [description, qty])).toEqual([
    ['Cement OPC 53 grade', 600],
    ['Bricks', 20_000],
  ])
  const before = await asha.call('jobItems', { params: { id: job.id }, query: { after: '0' } })
  expect(before.items).toEqual([cement, steel])

  expect(await asha.call('bid', { params: { id: bid.id } })).toMatchObject({
    status: 'needs_reconfirmation',
    price_quote: 1_877_675,
    totals: { price_quote: 1_877_675 },
    items: [{ rate: 372.5 }, { rate: 56_200 }],
  })
  const confirmed = await asha.try('confirmBid', { params: { id: bid.id }, body: { addendum_no: 1 } })
  expect([confirmed.status, confirmed.body.code]).toEqual([409, 'lines_changed'])
  const body = { version: 1, addendum_no: 1, delivery_estimate: '7 days', items: ratesFor(lines, [372.5, 90]) }
  const revised = await asha.call('reviseBid', { params: { id: bid.id }, body: body as never })
  expect(revised).toMatchObject({ status: 'submitted', version: 2, price_quote: 2_387_730 })
  const compared = await ravi.call('statement', { params: { id: job.id } })
  expect(compared.lines.map(({ id }) => id)).toEqual(lines.map(({ id }) => id))
  expect(compared.bids).toMatchObject([{ price_quote: 2_387_730, rates: [372.5, 90], gst: [18, 18] }])
  const proofs = await asha.call('bidVersions', { params: { id: bid.id } })
  expect(proofs.map(proves)).toEqual([true, true])

  const none = await change({ remove: lines.map(({ id }) => id) }, 1)
  expect([none.status, none.body.code]).toEqual([422, 'lines_of_job_gone'])
  const twice = await change({ remove: [steel!.id] }, 1)
  expect([twice.status, twice.body.code]).toEqual([422, 'line_unknown'])
})

test('a message is read for clients of the API as browsers read it, and nothing is guessed', async () => {
  const text = '500 bag OPC cement 53 grade and 2 trolley sand, kal tak Baner site 411045'
  const read = await ravi.call('readRequirement', { body: { text, said_at: '2026-11-23T10:15:00+05:30' } })
  expect(read).toMatchObject({
    lines: [
      { item: 'cement', quantity: 500, unit: 'bag', spec: { grade: 'OPC 53' } },
      { item: 'river_sand', quantity: 2, unit: 'trip' },
    ],
    needed_by: '2026-11-24',
    place: { pin: '411045' },
    asks: ['trip_size'],
  })
  const tooLong = await ravi.try('readRequirement', { body: { text: 'x'.repeat(20_001) } })
  expect([tooLong.status, tooLong.body.code]).toEqual([422, 'field_too_long'])
})
