import { afterAll, beforeAll, expect, test } from 'vitest'
import { endBidding, postSealedJob } from '#tests/support/bidding.ts'
import { jobLine, postJobWithLines, ratesFor } from '#tests/support/boq.ts'
import { type Market, openMarket, type Person, postJob } from '#tests/support/market.ts'
import {
  bidsOf,
  codeFor,
  dealer,
  linkFor,
  mailTo,
  newLink,
  offer,
  quote,
  seen,
  tokenIn,
} from '#tests/support/quotes.ts'
import { pdfOf } from '#tests/support/sample-files.ts'

let market: Market
let ravi: Person
let stranger: Person

beforeAll(async () => {
  market = await openMarket()
  ravi = await market.buyer('Ravi Constructions')
  stranger = market.stranger
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
})

test('a dealer without an account reads the job, bids with a code, revises by the own link and withdraws', async () => {
  const job = await postJob(ravi)
  await ravi.call('uploadToJob', { params: { id: job.id }, files: [pdfOf(500)] })
  const token = await linkFor(market, ravi, job, 'ramesh@steel.example')
  const { body } = await seen(market, token)
  expect(body).toMatchObject({
    job: { title: job.title },
    buyer: { company_name: 'Ravi Constructions' },
    is_open: true,
    bid: null,
  })
  expect((await ravi.call('invitationsOfJob', { params: { id: job.id } }))[0]!.status).toBe('opened')
  const file = await stranger.try('quoteFile', { params: { token, fileId: body.files[0].id } })
  expect(file.bytes).toHaveLength(500)

  const code = await codeFor(market, token, 'ramesh@steel.example')
  const { link, answer } = await quote(market, token, 185_000, {
    email: 'ramesh@steel.example',
    code: `${code.slice(0, 3)} ${code.slice(3)}`,
  })
  expect(answer).toMatchObject({ status: 201, body: { price_quote: 185_000 } })
  expect((await bidsOf(ravi, job))[0]).toMatchObject({
    price_quote: 185_000,
    supplier_info: { company_name: 'Ramesh Steel', email: 'ramesh@steel.example', contact_confirmed: true },
  })
  expect((await seen(market, token)).body.bid).toBeNull()
  expect((await seen(market, link)).body).toMatchObject({
    bid: { price_quote: 185_000 },
    bidder: { company_name: 'Ramesh Steel' },
  })
  const mailed = tokenIn(await mailTo(market, 'ramesh@steel.example', 'has reached Ravi Constructions'))
  const revised = await stranger.call('reviseQuote', {
    params: { token: mailed },
    body: offer(180_000, { version: 1 }),
  })
  expect(revised).toMatchObject({ price_quote: 180_000, version: 2 })
  expect((await ravi.call('invitationsOfJob', { params: { id: job.id } }))[0]!.status).toBe('bid')
  await stranger.call('withdrawQuote', { params: { token: link }, body: {} })
  expect(await bidsOf(ravi, job)).toEqual([])
  const again = await quote(market, link, 179_000)
  expect(again.answer.status).toBe(201)
})

test('a link shows the newest answers that all bidders read, before and after the bid, and neither who asked nor their phone', async () => {
  const job = await postJob(ravi)
  const token = await linkFor(market, ravi, job, 'asks@steel.example')
  const asha = await market.supplier('Asha Asks')
  const ask = (text: string) => asha.call('askQuestion', { params: { id: job.id }, body: { text } })
  const first = await ask('OPC 43 or 53? Call 98220 55555')
  const removed = await ask('Is Asha Asks allowed?')
  await ask('Who unloads?')
  const answer = (id: string, text: string) => ravi.call('answerQuestion', { params: { id }, body: { answer: text } })
  await answer(first.id, 'OPC 43')
  await answer(first.id, 'OPC 53 only, ask ravi@builders.example')
  await answer(removed.id, 'Yes')
  const office = await market.staff('admin', 'Question Office')
  await office.call('removeQuestion', { params: { id: removed.id }, body: { reason: 'Names a company' } })

  const { link, answer: bid } = await quote(market, token, 185_000)
  expect(bid.status).toBe(201)
  await ravi.call('askBidder', { params: { id: bid.body.id }, body: { text: 'Is freight included?' } })
  await market.database`
    update questions set status = 'answered' where job_id = ${job.id} and question in ('Is freight included?')`
  for (const by of [token, link])
    expect((await seen(market, by)).body.answered).toEqual([
      { id: first.id, question: 'OPC 43 or 53? Call …', answer: 'OPC 53 only, ask …' },
    ])
})

test('without a code the contact is not confirmed, until the buyer says who sent the bid; that is logged', async () => {
  const job = await postJob(ravi)
  const { answer } = await quote(market, await linkFor(market, ravi, job, 'unsure@steel.example'), 1000, {
    email: 'unsure@steel.example',
  })
  const [bid] = await bidsOf(ravi, job)
  expect(bid!.supplier_info.contact_confirmed).toBe(false)
  const notes = async () =>
    (await ravi.call('comparisonNotes', { params: { id: job.id } })).notes.map(({ code }) => code)
  expect(await notes()).toContain('contact_unconfirmed')
  const vouch = () => ravi.try('vouchForBid', { params: { id: answer.body.id } })
  expect((await vouch()).body.supplier_info.contact_confirmed).toBe(true)
  expect(await notes()).not.toContain('contact_unconfirmed')
  expect((await vouch()).status).toBe(409)
  expect(await market.auditOf(bid!)).toMatchObject([{ action: 'vouch_for_bid', actor_id: ravi.id }])
  const other = await market.buyer('Nosy Builders')
  expect((await other.try('vouchForBid', { params: { id: bid!.id } })).status).toBe(404)
})

test('a rate of quite another size than those of the same goods is asked about before anything is kept', async () => {
  const bars = ['8 mm', '12 mm'].map((size) => jobLine(`TMT bars ${size}`, { unit: 'kg', qty: 500 }))
  const job = await postJobWithLines(ravi, bars)
  const token = await linkFor(market, ravi, job, 'rates@steel.example')
  const send = (rates: number[], ask_price: boolean) => {
    const body = { delivery_estimate: '5 days', items: ratesFor(bars, rates), ...dealer, link: newLink(), ask_price }
    return stranger.try('placeQuote', { params: { token }, body })
  }
  const refused = (code: string, line: string) => ({ status: 409, body: { code, params: { line } } })
  expect(await send([55, 540], true)).toMatchObject(refused('price_far_from_others', 'TMT bars 8 mm'))
  // Which of the two is wrong is known by what a kilogram costs.
  expect(await send([55, 54_000], true)).toMatchObject(refused('price_far_tonne', 'TMT bars 12 mm'))
  expect(await bidsOf(ravi, job)).toEqual([])
  expect((await send([55, 54], true)).status).toBe(201)
  const sand = [jobLine('River sand', { unit: 'mt', qty: 40 })]
  const other = await postJobWithLines(ravi, sand)
  const body = {
    delivery_estimate: '5 days',
    items: ratesFor(sand, [1.2]),
    ...dealer,
    link: newLink(),
    ask_price: true,
  }
  const asking = { params: { token: await linkFor(market, ravi, other, 'sand@steel.example') }, body }
  expect(await stranger.try('placeQuote', asking)).toMatchObject(refused('price_far_kilogram', 'River sand'))
})

test('a price far from the budget is asked about before anything is kept, and tells no more of the budget', async () => {
  const job = await postJob(ravi, { budget_range: '₹80,000 – ₹1,20,000' })
  const token = await linkFor(market, ravi, job, 'zeros@steel.example')
  const link = newLink()
  const send = (price: number, ask_price: boolean) =>
    stranger.try('placeQuote', { params: { token }, body: { ...offer(price), ...dealer, link, ask_price } })
  const above = await send(11_00_000, true)
  expect(above).toMatchObject({ status: 409, body: { code: 'price_far_above' } })
  expect(above.text).not.toMatch(/80,000|1,20,000|80000|120000/)
  expect(await send(8000, true)).toMatchObject({ status: 409, body: { code: 'price_far_below' } })
  expect(await bidsOf(ravi, job)).toEqual([])
  expect((await send(11_00_000, false)).status).toBe(201)
  const revise = (price: number, ask_price: boolean) =>
    stranger.try('reviseQuote', { params: { token: link }, body: offer(price, { version: 1, ask_price }) })
  expect(await revise(10_00_000, true)).toMatchObject({ status: 409, body: { code: 'price_far_above' } })
  expect((await seen(market, link)).body.bid).toMatchObject({ price_quote: 11_00_000, version: 1 })
  expect((await revise(1_10_000, true)).status).toBe(200)
})

test('after an addendum the own link tells what changed since the bid and what it was for, until the same is sent again', async () => {
  const job = await postJob(ravi)
  const token = await linkFor(market, ravi, job, 'changed@steel.example')
  const { link } = await quote(market, token, 52_000)
  expect((await seen(market, link)).body).toMatchObject({ new_addenda: [], bid: { status: 'submitted' } })
  await ravi.call('issueAddendum', {
    params: { id: job.id },
    body: {
      base_addendum_no: 0,
      summary: 'Needed earlier',
      fields: { delivery_timeline: '2 days', budget_range: '₹77,771' },
    },
  })
  const changed = await seen(market, link)
  expect(changed.body).toMatchObject({
    bid: { status: 'needs_reconfirmation', price_quote: 52_000 },
    new_addenda: [{ no: 1, summary: 'Needed earlier', changes: [{ field: 'delivery_timeline', after: '2 days' }] }],
  })
  expect(changed.text).not.toMatch(/77,771|77771/)
  const unsent = await seen(market, token)
  expect(unsent.body).toMatchObject({ bid: null, new_addenda: [{ no: 1, summary: 'Needed earlier' }] })
  expect(unsent.text).not.toMatch(/77,771|77771/)
  const send = (addendum_no: number) =>
    stranger.try('reviseQuote', { params: { token: link }, body: offer(52_000, { version: 1, addendum_no }) })
  expect(await send(0)).toMatchObject({ status: 409, body: { code: 'addendum_unseen' } })
  expect((await send(1)).status).toBe(200)
  expect((await seen(market, link)).body).toMatchObject({
    new_addenda: [],
    bid: { status: 'submitted', price_quote: 52_000 },
  })
})

test('dealers by a link, whose GST numbers nobody asks for, are not said to have one in common', async () => {
  const job = await postJobWithLines(ravi)
  const { items } = await ravi.call('jobItems', { params: { id: job.id } })
  const { url } = await ravi.call('shareJob', { params: { id: job.id } })
  for (const [n, company_name] of ['Kalika Traders', 'Sai Materials'].entries()) {
    const sender = { company_name, contact_phone: `98220 6000${n}` }
    const body = {
      ...sender,
      delivery_estimate: '5 days',
      items: ratesFor(items, [372.5 + n, 56_200]),
      link: newLink(),
    }
    await stranger.call('placeQuote', { params: { token: url.split('#')[1]! }, body: body as never })
  }
  const { bids } = await ravi.call('statement', { params: { id: job.id } })
  expect(bids.map(({ pan_mark }) => pan_mark)).toEqual([null, null])
  const { notes } = await ravi.call('comparisonNotes', { params: { id: job.id } })
  expect(notes.map(({ code }) => code)).not.toContain('same_contact')
  const page = await ravi.call('companyPage', { params: { id: bids[0]!.supplier_id } })
  expect(page).toMatchObject({ company_name: 'Kalika Traders', state_code: '' })
})

test('a line that an addendum changed stays in the own bid as it was quoted', async () => {
  const job = await postJobWithLines(ravi)
  const { items } = await ravi.call('jobItems', { params: { id: job.id } })
  const { url } = await ravi.call('shareJob', { params: { id: job.id } })
  const link = newLink()
  const body = { ...dealer, delivery_estimate: '5 days', items: ratesFor(items, [372.5, 56_200]), link }
  await stranger.call('placeQuote', { params: { token: url.split('#')[1]! }, body: body as never })
  const [cement] = items
  await ravi.call('issueAddendum', {
    params: { id: job.id },
    body: { base_addendum_no: 0, summary: 'More cement', items: { put: [{ ...cement!, qty: 600 }] } } as never,
  })
  const { bid, bid_lines, items: now } = (await seen(market, link)).body
  expect(bid_lines.map(({ qty }: { qty: number }) => qty)).toEqual(items.map(({ qty }) => qty))
  expect(bid_lines.map(({ id }: { id: string }) => id)).toEqual(
    bid.items.map(({ job_item_id }: { job_item_id: string }) => job_item_id),
  )
  expect(now[0].qty).toBe(600)
})

test('a sealed bid by a link is as sealed as any, and a quote after the deadline is late', async () => {
  const job = await postSealedJob(ravi)
  const token = await linkFor(market, ravi, job, 'sealed@steel.example')
  const late = await linkFor(market, ravi, job, 'tardy@steel.example')
  const { link } = await quote(market, token, 176_999.99)
  for (const text of [
    (await ravi.try('bidsOfJob', { params: { id: job.id } })).text,
    (await ravi.try('notifications')).text,
    (await ravi.try('invitationsOfJob', { params: { id: job.id } })).text,
    (await seen(market, late)).text,
  ])
    expect(text).not.toContain('176999.99')
  expect((await seen(market, link)).body.bid).toMatchObject({ price_quote: 176_999.99, sealed: true })
  await endBidding(market.database, job)
  expect((await quote(market, late, 5)).answer).toMatchObject({ status: 409, body: { code: 'bid_window_closed' } })
  expect((await seen(market, late)).body.is_open).toBe(false)
})
