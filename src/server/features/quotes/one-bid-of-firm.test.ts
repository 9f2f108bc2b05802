import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket, type Person, postJob } from '#tests/support/market.ts'
import { bidsOf, codeFor, linkFor, offer, quote, seen } from '#tests/support/quotes.ts'

let market: Market
let ravi: Person

beforeAll(async () => {
  market = await openMarket()
  ravi = await market.buyer('Ravi Constructions')
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
})

test('two bids at once, by one link or with one address, are one', async () => {
  const job = await postJob(ravi)
  const token = await linkFor(market, ravi, job, 'race@steel.example')
  const elsewhere = await linkFor(market, ravi, job, 'race.again@steel.example')
  const both = await Promise.all([quote(market, token, 100), quote(market, token, 200)])
  expect(both.map(({ answer }) => answer.status).sort()).toEqual([201, 409])
  const email = 'one@steel.example'
  const code = await codeFor(market, token, email)
  const other = { email, code, contact_phone: '98220 77777' }
  const twice = { ...other, code: await codeFor(market, elsewhere, email) }
  const same = await Promise.all([
    ...[300, 400].map((price) => quote(market, token, price, other)),
    quote(market, elsewhere, 450, twice),
  ])
  expect(same.filter(({ answer }) => answer.status === 201)).toHaveLength(1)
  expect(await bidsOf(ravi, job)).toHaveLength(2)
})

test('a link to one number that is opened again tells of the bid, and takes no second one of the same firm', async () => {
  const job = await postJob(ravi)
  const invitees = [{ phone: '94220 55667', name: 'Sanjay Traders' }]
  await ravi.call('inviteToJob', { params: { id: job.id }, body: { invitees } })
  const [invitation] = await ravi.call('invitationsOfJob', { params: { id: job.id } })
  const { url } = await ravi.call('linkOfInvitation', { params: { id: invitation!.id } })
  const token = url.split('#')[1]!
  const sanjay = { company_name: 'Sanjay Traders', contact_phone: '+91 94220 55667' }
  expect((await seen(market, token)).body.sent_at).toBeNull()
  const first = await quote(market, token, 52_000, sanjay)
  const opened = await seen(market, token)
  expect(opened.body).toMatchObject({ sent_at: first.answer.body.created_at, bid: null, bidder: null })
  expect(opened.text).not.toMatch(/52000|Sanjay/)
  const sent = { contact_phone: '094220-55667' }
  expect((await quote(market, token, 51_000, sent)).answer).toMatchObject({ status: 409, body: { code: 'link_used' } })

  // With a code he is the same firm still: what nobody had confirmed is replaced.
  const email = 'sanjay@traders.example'
  const second = await quote(market, token, 50_000, { ...sent, email, code: await codeFor(market, token, email) })
  expect(second.answer.status).toBe(201)
  expect(await bidsOf(ravi, job)).toMatchObject([{ price_quote: 50_000 }])
  expect((await seen(market, first.link)).body.bid.status).toBe('withdrawn')
  // What was confirmed is not, by whatever other address: he opens it by a code of the first.
  const other = 'other@traders.example'
  const third = await quote(market, token, 1, { ...sent, email: other, code: await codeFor(market, token, other) })
  expect(third.answer).toMatchObject({
    status: 409,
    body: { code: 'quote_of_firm', errors: [{ path: 'contact_phone' }] },
  })
})

test('a link for a group serves many firms; whoever types the phone or GST number of a rival learns nothing of his bid', async () => {
  const job = await postJob(ravi)
  const { url } = await ravi.call('shareJob', { params: { id: job.id } })
  const token = url.split('#')[1]!
  const gst_number = '27GROUP1001F1Z5'
  const from = (contact_phone: string, more: object = {}) => quote(market, token, 900, { contact_phone, ...more })
  expect((await from('98220 11111', { gst_number })).answer.status).toBe(201)
  expect((await seen(market, token)).body.sent_at).toBeNull()
  for (const rival of [await from('+919822011111'), await from('98220 22222', { gst_number })])
    expect(rival.answer.status).toBe(201)
  // The buyer reads that they have it in common.
  const { bids } = await ravi.call('statement', { params: { id: job.id } })
  expect(bids.map(({ supplier_info }) => supplier_info.contact_phone.slice(-5))).toContain('11111')
})

test('a bid by a link in the name of another firm keeps that firm out of no job', async () => {
  const job = await postJob(ravi)
  const { url } = await ravi.call('shareJob', { params: { id: job.id } })
  const email = 'vikram@traders.example'
  const gst_number = '27VIKRA1001F1Z5'
  const vikram = await market.supplier('Vikram Traders', { email, gst_number, contact_phone: '98765 10101' })
  const typed = { company_name: 'Vikram Traders', contact_phone: '98765 10101', email, gst_number }
  expect((await quote(market, url.split('#')[1]!, 999_999, typed)).answer.status).toBe(201)
  const body = { ...offer(790), addendum_no: 0 }
  expect((await vikram.try('placeBid', { params: { jobId: job.id }, body })).status).toBe(201)
})

test('a firm that has bid by a link bids no second time with the account of that address: it takes that bid over, or takes it back first', async () => {
  const job = await postJob(ravi)
  const { url } = await ravi.call('shareJob', { params: { id: job.id } })
  const token = url.split('#')[1]!
  const email = 'om@cranes.example'
  const gst_number = '27OMCRA1001F1Z5'
  const om = { company_name: 'Om Cranes', contact_phone: '98230 40506' }
  const { link } = await quote(market, token, 800, {
    ...om,
    email,
    gst_number,
    code: await codeFor(market, token, email),
  })
  const tryBid = (person: Person) =>
    person.try('placeBid', { params: { jobId: job.id }, body: { ...offer(790), addendum_no: 0 } })
  const own = await market.supplier('Om Cranes by mail', { email })
  expect(await tryBid(own)).toMatchObject({ status: 409, body: { code: 'bid_by_link' } })
  // A phone or a number that anybody may type in a profile keeps nobody out, and tells nothing.
  const byPhone = await market.supplier('Om Cranes by phone', { contact_phone: '+91 98230-40506' })
  for (const person of [byPhone, await market.supplier('Om Cranes by number', { gst_number })])
    expect((await tryBid(person)).status).toBe(201)
  expect(await bidsOf(ravi, job)).toHaveLength(3)

  await market.stranger.call('withdrawQuote', { params: { token: link }, body: {} })
  expect((await tryBid(own)).status).toBe(201)
  const other = await postJob(ravi)
  const theirs = await quote(market, await linkFor(market, ravi, other, 'om@elsewhere.example'), 700, om)
  expect((await byPhone.try('claimQuote', { params: { token: theirs.link } })).status).toBe(200)
  expect((await byPhone.call('ownBids')).map(({ price_quote }) => price_quote)).toEqual([700, 790])
})
