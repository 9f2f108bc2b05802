import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Statement } from '#contract/statement.ts'
import { parsePaise } from '#domain/exact.ts'
import { factsOfStatement, settingsOfStatement } from '#domain/statement/facts-of-statement.ts'
import { reckonStatement } from '#domain/statement/reckon-statement.ts'
import { cellText } from '#domain/statement/table/cell.ts'
import { statementTable } from '#domain/statement/table/statement-table.ts'
import { openedJob } from '#tests/support/awards.ts'
import { endBidding } from '#tests/support/bidding.ts'
import { linesOf, postJobWithLines, quoteLines } from '#tests/support/boq.ts'
import { colleague } from '#tests/support/colleagues.ts'
import { award, type Market, openMarket, type Person, placeBid, postJob } from '#tests/support/market.ts'
import { usualRates } from '#tests/support/orders.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { pdfOf } from '#tests/support/sample-files.ts'

let market: Market
let ravi: Person
let bidders: Record<'A' | 'B' | 'C' | 'D', Person>

beforeAll(async () => {
  market = await openMarket()
  ravi = await market.buyer('Ravi Constructions')
  const [A, B, C, D] = await Promise.all(
    ['Asha Cement', 'Balaji Steel', 'Chetan Traders', 'Deccan Supply'].map((name, n) =>
      market.supplier(name, { contact_phone: `+91 98765 4321${n}` }),
    ),
  )
  bidders = { A: A!, B: B!, C: C!, D: D! }
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
})

const freight = { kind: 'freight', basis: 'lump', gst_percent: 18, payable_to: 'supplier', reverse_charge: false }

/** Cement and steel, with the four bids of the design's tenth example. */
async function fourBids() {
  const job = await postJobWithLines(ravi)
  const bids = {
    A: await quoteLines(bidders.A, job, [372.5, 56_200], { delivery_basis: 'for_site' }),
    B: await quoteLines(bidders.B, job, [361, 55_400], {
      delivery_basis: 'ex_works_plus_freight',
      charges: [
        { ...freight, amount: 38_000 },
        { ...freight, kind: 'unloading', basis: 'per_unit', unit: 'bag', amount: 4.5 },
      ],
    }),
    C: await quoteLines(bidders.C, job, [395, 60_100], { tax_type: 'composition' }).catch(() => null),
    D: await quoteLines(bidders.D, job, [358, 55_100], {
      delivery_basis: 'ex_works',
      charges: [{ ...freight, amount: 52_000, gst_percent: 5, payable_to: 'third_party', reverse_charge: true }],
    }),
  }
  return { job, bids }
}

const read = (person: Person, { id }: { id: string }) => person.call('statement', { params: { id } })
const refusedTo = async (person: Person, { id }: { id: string }) => {
  const { status, body } = await person.try('statement', { params: { id } })
  return [status, (body as { code?: string }).code]
}
const reckoned = (shown: Statement, more: Partial<Statement['settings']> = {}) =>
  reckonStatement(factsOfStatement(shown), settingsOfStatement({ ...shown.settings, ...more }))
const ranking = (shown: Statement, more: Partial<Statement['settings']> = {}) =>
  reckoned(shown, more).bids.map(({ bid, rank, evaluated, ...rest }) => [
    shown.bids.find(({ id }) => id === bid.id)!.supplier_info.company_name.split(' ')[0],
    rank,
    Number(evaluated[(more.basis ?? shown.settings.basis) as 'included']) / 100,
    ...rest.lacks.map(({ code }) => code),
  ])

test('three bids by what the material costs at site, with and without GST', async () => {
  const { job } = await fourBids()
  const shown = await read(ravi, job)
  expect(shown.lines.map(({ description }) => description)).toEqual(['Cement OPC 53 grade', 'TMT bars 12 mm'])
  expect(shown.settings).toEqual({ basis: 'included', credit_percent: 0, use_plugs: true })
  expect(ranking(shown)).toEqual([
    ['Asha', 1, 18_77_675],
    ['Deccan', 2, 18_91_270],
    ['Balaji', 3, 18_94_785],
  ])
  expect(ranking(shown, { basis: 'excluded' })).toEqual([
    ['Asha', 1, 15_91_250],
    ['Balaji', 2, 16_05_750],
    ['Deccan', 3, 16_08_500],
  ])
  for (const { bid, reckoned: own } of reckoned(shown).bids)
    expect(own.price_quote).toBe(parsePaise(shown.bids.find(({ id }) => id === bid.id)!.price_quote))
})

test('only who may see all prices reads it, an admin with a trace', async () => {
  const { job } = await fourBids()
  const [office, meera, accounts] = [
    await market.staff('admin', 'Nirmaan Office'),
    await market.buyer('Meera Infra'),
    await colleague(market, ravi, 'Kiran', 'accounts'),
  ]
  expect(await refusedTo(bidders.A, job)).toEqual([403, expect.anything()])
  expect(await refusedTo(meera, job)).toEqual([403, 'bids_not_yours'])
  expect((await refusedTo(accounts, job))[0]).toBe(403)
  expect((await read(office, job)).bids).toHaveLength(3)
  expect((await market.auditOf(job)).map(({ action, actor_id }) => [action, actor_id])).toContainEqual([
    'read_bids',
    office.id,
  ])
})

test('estimates are the own company’s alone', async () => {
  const lines = [
    { id: crypto.randomUUID(), position: 0, description: 'River sand', unit: 'cum', qty: 10, est_rate: 1400 },
  ]
  const job = await postJobWithLines(ravi, lines as never)
  await quoteLines(bidders.A, job, [1360])
  expect((await read(ravi, job)).lines[0]!.est_rate).toBe(1400)
  const office = await market.staff('admin', 'Second Office')
  expect((await read(office, job)).lines[0]!.est_rate).toBeNull()
})

test('sealed bids are not compared before the opening', async () => {
  const job = await postJobWithLines(ravi, undefined, {
    bid_deadline: new Date(Date.now() + 7_200_000).toISOString(),
    sealed: true,
  } as never)
  await quoteLines(bidders.A, job, [372.5, 56_200])
  expect(await refusedTo(ravi, job)).toEqual([409, 'bids_not_opened'])
  await endBidding(market.database, job)
  expect(await refusedTo(ravi, job)).toEqual([409, 'bids_not_opened'])
  await ravi.call('openBids', { params: { id: job.id }, body: {} })
  expect(ranking(await read(ravi, job))).toEqual([['Asha', 1, 18_77_675]])
})

test('a missing line keeps a bid out of the ranking until the buyer puts an amount for it', async () => {
  const job = await postJobWithLines(ravi)
  await quoteLines(bidders.A, job, [372.5, 56_200])
  const short = await quoteLines(bidders.B, job, [361, null])
  expect(ranking(await read(ravi, job))[1]).toEqual(['Balaji', null, 2_12_990, 'not_quoted'])
  const [, steel] = await linesOf(ravi, job)
  const body = {
    bid_id: short.id,
    job_item_id: steel!.id,
    amount: 14_00_000,
    gst_percent: 18 as const,
    note: 'As Asha',
  }
  const plug = await ravi.call('addPlug', { params: { id: job.id }, body })
  expect(ranking(await read(ravi, job))[0]).toEqual(['Balaji', 1, 18_64_990])
  expect(ranking(await read(ravi, job), { use_plugs: false })[1]).toContain('not_quoted')
  await ravi.call('deletePlug', { params: { id: plug.id } })
  expect(ranking(await read(ravi, job))[1]).toContain('not_quoted')
})

test('a plug is of a bid and a line of the same job', async () => {
  const [one, other] = [await fourBids(), await fourBids()]
  const [line] = await linesOf(ravi, other.job)
  const body = { bid_id: one.bids.A.id, amount: 100, gst_percent: 18 as const, note: '' }
  const ofOtherLine = await ravi.try('addPlug', {
    params: { id: one.job.id },
    body: { ...body, job_item_id: line!.id },
  })
  expect([ofOtherLine.status, (ofOtherLine.body as { code: string }).code]).toEqual([422, 'line_unknown'])
  const ofOtherJob = await ravi.try('addPlug', { params: { id: other.job.id }, body })
  expect([ofOtherJob.status, (ofOtherJob.body as { code: string }).code]).toEqual([422, 'bid_of_other_job'])
})

test('settings and reviews are kept with the job, seen by no bidder, and end with it', async () => {
  const { job, bids } = await fourBids()
  await ravi.call('setStatementSettings', {
    params: { id: job.id },
    body: { basis: 'equalised', credit_percent: 12.5, use_plugs: false },
  })
  const note = 'Their last load was short'
  await ravi.call('reviewBid', {
    params: { id: bids.A.id },
    body: { suitability: 'unsuitable', shortlisted: false, note },
  })
  const shown = await read(ravi, job)
  expect(shown.settings).toEqual({ basis: 'equalised', credit_percent: 12.5, use_plugs: false })
  expect(shown.bids.find(({ id }) => id === bids.A.id)!.review).toEqual({
    ...{ suitability: 'unsuitable', shortlisted: false, note },
  })
  expect(ranking(shown).at(-1)).toContain('unsuitable')
  const { text } = await bidders.A.try('bid', { params: { id: bids.A.id } })
  expect(text).not.toContain(note)

  await award(ravi, bids.D)
  const late = await ravi.try('reviewBid', { params: { id: bids.A.id }, body: { suitability: 'suitable' } })
  expect([late.status, (late.body as { code: string }).code]).toEqual([409, 'job_ended'])
  expect((await read(ravi, job)).bids).toHaveLength(3)
})

test('a job without lines is compared by its one price, and its notes have the figures', async () => {
  const job = await postJob(ravi, { budget_range: '₹50,000 - ₹55,000' })
  await placeBid(bidders.A, job, 1_00_000, 'GST included, unloading extra')
  await placeBid(bidders.B, job, 60_000, 'Ultratech, GST 18% extra')
  await placeBid(bidders.C, job, 1_10_000)
  expect(ranking(await read(ravi, job)).map(([name, rank]) => [name, rank])).toEqual([
    ['Balaji', 1],
    ['Asha', 2],
    ['Chetan', 3],
  ])
  const { notes, wording } = await ravi.call('comparisonNotes', { params: { id: job.id } })
  expect(wording).toBeNull()
  expect(notes.length).toBeLessThanOrEqual(5)
  const ofPrices = notes.filter(({ code }) => code === 'far_below' || code === 'above_budget')
  expect(ofPrices.map(({ text }) => text)).toEqual([
    'Balaji Steel is 42.86 % below the mean of the others (₹1,05,000). Ask whether everything is included.',
    'With GST even the lowest bid, Balaji Steel, costs ₹60,000: ₹5,000 above the budget of ₹55,000.',
  ])
  expect(notes.find(({ code }) => code === 'gst_unlike')?.text).toMatch(/^Balaji Steel says that GST is extra, Asha/)
})

test('of labour nobody is asked who pays the freight', async () => {
  const codesOf = async (category: 'labor' | 'material') => {
    const job = await postJobWithLines(ravi, undefined, { category })
    await quoteLines(bidders.A, job, [372.5, 56_200], { delivery_basis: null })
    return (await ravi.call('comparisonNotes', { params: { id: job.id } })).notes.map(({ code }) => code)
  }
  expect(await codesOf('material')).toContain('freight_missing')
  expect(await codesOf('labor')).not.toContain('freight_missing')
})

test('the same file and the same PAN on two bids are seen, while the number stays unsaid', async () => {
  const { job, bids } = await fourBids()
  for (const [bidder, bid] of [[bidders.A, bids.A] as const, [bidders.B, bids.B] as const])
    await bidder.call('uploadToBid', { params: { id: bid.id }, files: [pdfOf(700)] })
  const { text } = await ravi.try('statement', { params: { id: job.id } })
  const [{ gst_number }] = await market.database<[{ gst_number: string }]>`
    select gst_number from companies where id = ${bidders.A.id}`
  expect(text).not.toContain(gst_number.slice(2, 12))
  expect(reckoned(JSON.parse(text)).flags.map(({ code }) => code)).toContain('same_file')
})

test.each(['included', 'excluded', 'equalised'] as const)(
  'the paper has the figures of the screen to the paisa, %s',
  async (basis) => {
    const { job } = await fourBids()
    const shown = await read(ravi, job)
    const { bytes, headers } = await ravi.try('statementPdf', { params: { id: job.id }, query: { basis } })
    expect(headers['content-disposition']).toContain('comparative-statement')
    const paper = pdfText(bytes)
    expect(paper.missing).toBe(0)
    const cells = statementTable(reckoned(shown, { basis })).groups.flatMap(({ rows }) =>
      rows.flatMap(({ bids }) => bids.flatMap(({ rate, value }) => [rate, value])),
    )
    const amounts = cells.filter(({ kind }) => kind === 'rupees' || kind === 'rate').map((cell) => cellText(cell)!)
    expect(amounts.length).toBeGreaterThan(20)
    expect(amounts.filter((amount) => !paper.text.includes(amount))).toEqual([])
    for (const words of ['Comparative Statement', 'Asha Cement', 'Best single award', 'Approved', '7 days'])
      expect(paper.text).toContain(words)
  },
)

test('the paper says who was awarded which lines, with what came of it, the rank at that time and the reason', async () => {
  const { job, bids } = await openedJob(market.database, ravi, [
    [bidders.A, usualRates],
    [bidders.B, usualRates.map((rate) => rate + 10)],
  ])
  const [cement, steel] = await linesOf(ravi, job)
  const part = (bid: { id: string }, line: { id: string }, qty: number) => ({
    bid_id: bid.id,
    items: [{ job_item_id: line.id, qty }],
  })
  const { awards } = await ravi.call('awardLines', {
    params: { id: job.id },
    body: {
      awards: [part(bids[0]!, cement!, 500), part(bids[1]!, steel!, 25)],
      reason_code: 'delivery',
      reason_text: 'Steel on Monday',
    },
  })
  const declined = awards.find(({ supplier_id }) => supplier_id === bidders.B.id)!
  await bidders.B.call('declineAward', { params: { id: declined.id }, body: { reason: 'Sold out' } })
  const paper = pdfText((await ravi.try('statementPdf', { params: { id: job.id }, query: {} })).bytes)
  const text = paper.text.replaceAll(/\s+/g, ' ')
  expect(text).toMatch(
    /Awards: – Asha Cement · ₹[\d,.]+ · Waits for the answer · L1 for these lines when it was awarded/,
  )
  expect(text).toMatch(
    /Balaji Steel · ₹[\d,.]+ · Declined · L2 for these lines when it was awarded · Reason: Delivery: Steel on Monday/,
  )
  expect(text).toContain('500 bag')
})

test('the paper in Hindi, with more bidders than fit on a sheet', async () => {
  const job = await postJobWithLines(ravi)
  for (let n = 1; n <= 10; n++)
    await quoteLines(await market.supplier(`Trader ${n} of Nashik`), job, [370 + n, 56_000 + n * 10])
  await ravi.call('chooseLanguage', { body: { language: 'hi' } })
  const paper = pdfText((await ravi.try('statementPdf', { params: { id: job.id }, query: {} })).bytes)
  await ravi.call('chooseLanguage', { body: { language: 'en' } })
  expect(paper.missing).toBe(0)
  for (let n = 1; n <= 10; n++) expect(paper.text.replaceAll('\n', ' ')).toContain(`Trader ${n} of Nashik`)
})
