import { afterAll, beforeAll, expect, test } from 'vitest'
import { hoursAhead, postSealedJob } from '#tests/support/bidding.ts'
import { postJobWithLines, ratesFor } from '#tests/support/boq.ts'
import { type Market, openMarket, type Person, placeBid, postJob } from '#tests/support/market.ts'
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
import { deleteOldCodes, forgetGuests } from './forget-guests.ts'

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

test('a winner is mailed, opens an account and claims: every bid, award and chat comes along, once', async () => {
  const [won, lost] = [await postJob(ravi), await postJob(ravi)]
  const email = 'winner@steel.example'
  const own: string[] = []
  for (const job of [won, lost]) {
    const token = await linkFor(market, ravi, job, job === won ? email : 'other@steel.example')
    const { answer, link } = await quote(market, token, 900, { email, code: await codeFor(market, token, email) })
    own.push(link)
    if (job === won) await ravi.call('awardBid', { params: { jobId: job.id, bidId: answer.body.id }, body: {} })
  }
  const mailed = tokenIn(await mailTo(market, email, 'was awarded'))
  // The buyer's chat says that nobody reads it yet; what is written waits.
  const isGuest = async () => (await ravi.call('chats')).map(({ other_participant }) => other_participant.is_guest)
  expect(await isGuest()).toEqual([true])
  await ravi.call('sendMessage', { params: { jobId: won.id }, body: { message: 'When can you start?' } })
  const wonBy = (await ravi.call('chats'))[0]!.other_participant.company_id
  const asha = await market.supplier('Asha Steel')
  const vikram = await market.supplier('Vikram Steel')
  const claims = await Promise.all(
    [asha, vikram].map((person) => person.try('claimQuote', { params: { token: mailed } })),
  )
  expect(claims.map(({ status }) => status).sort()).toEqual([200, 404])
  const winner = claims[0]!.status === 200 ? asha : vikram
  const bids = await winner.call('ownBids')
  expect(bids.map(({ status }) => status).sort()).toEqual(['awarded', 'submitted'])
  expect(await winner.call('chats')).toHaveLength(1)
  expect((await bidsOf(ravi, won))[0]!.supplier_info.contact_confirmed).toBeUndefined()
  for (const link of own) expect((await seen(market, link)).status).toBe(404)
  expect(await isGuest()).toEqual([false])
  expect((await winner.call('messages', { params: { jobId: won.id } })).map(({ message }) => message)).toEqual([
    'When can you start?',
  ])
  await winner.call('sendMessage', { params: { jobId: won.id }, body: { message: 'From Monday' } })

  // The buyer's open chat goes on: its address names the company of the guest.
  const address = { params: { jobId: won.id }, query: { with: wonBy } }
  expect(await ravi.call('messages', address)).toHaveLength(2)
  await ravi.call('sendMessage', { ...address, body: { message: 'Good' } })
  expect((await ravi.call('chats'))[0]!.other_participant).toMatchObject({ company_id: winner.id, claimed_from: wonBy })
})

test('a guest who reads the page of the link in Hindi is mailed in Hindi: the code, the own link and the decision', async () => {
  const [job, email] = [await postJob(ravi, { title: 'Sariya' }), 'hindi@steel.example']
  const token = await linkFor(market, ravi, job, email)
  await market.stranger.call('askQuoteCode', { params: { token }, body: { email, language: 'hi' } })
  const [, code] = /(\d{6})/.exec(await mailTo(market, email, 'कोड'))!
  const body = { ...offer(900), ...dealer, email, code, language: 'hi', link: newLink() } as const
  const { id } = await market.stranger.call('placeQuote', { params: { token }, body })
  expect(tokenIn(await mailTo(market, email, 'आपकी बोली पहुँच गई'))).not.toBe(token)
  await ravi.call('awardBid', { params: { jobId: job.id, bidId: id }, body: {} })
  await mailTo(market, email, 'बधाई हो')
})

test('a guest at a confirmed address is mailed an addendum, by which the bid is confirmed, and that the job is cancelled', async () => {
  const job = await postSealedJob(ravi, { title: 'Steel that changes' })
  const [email, gone, unsure] = ['told@steel.example', 'gone@steel.example', 'unsure@steel.example']
  for (const one of [email, gone]) {
    const token = await linkFor(market, ravi, job, one)
    const contact_phone = one === gone ? '98220 54322' : '98220 54323'
    const sender = { email: one, code: await codeFor(market, token, one), contact_phone }
    const { link } = await quote(market, token, 900, sender)
    if (one === gone) await market.stranger.call('withdrawQuote', { params: { token: link }, body: {} })
  }
  await quote(market, await linkFor(market, ravi, job, unsure), 777, { email: unsure, contact_phone: '98220 54321' })
  const toldOf = (about: string) =>
    market.printed.filter((text) => text.includes('Steel that changes') && text.includes(about))
  const issue = (body: object) =>
    ravi.call('issueAddendum', { params: { id: job.id }, body: { base_addendum_no: 0, ...body } as never })

  // Who gave an address that no code has proven must be called.
  expect((await issue({ summary: 'The gate is at the back.', effect: 'information' })).not_told).toBe(1)
  expect(await mailTo(market, email, 'The gate is at the back.')).toMatch(
    /The job has changed: Steel that changes.*Addendum 1 .*nothing needs to be done/s,
  )
  await issue({ base_addendum_no: 1, summary: 'Needed earlier.', fields: { delivery_timeline: '2 days' } })
  const mail = await mailTo(market, email, 'Needed earlier.')
  expect(mail).toMatch(/Confirm or change your bid: Steel that changes.*does not count until you confirm or change it/s)
  // Who must still confirm is not told that nothing needs to be done.
  await issue({ base_addendum_no: 2, summary: 'More time.', effect: 'information', bid_deadline: hoursAhead(96) })
  expect(await mailTo(market, email, 'More time.')).toMatch(/now taken until \d+ .*does not count until/s)
  const own = tokenIn(mail)
  expect((await seen(market, own)).body.bid).toMatchObject({ status: 'needs_reconfirmation' })
  const body = offer(900, { version: 1, addendum_no: 3 })
  expect(await market.stranger.call('reviseQuote', { params: { token: own }, body })).toMatchObject({
    status: 'submitted',
  })
  const ended = await ravi.call('cancelJob', { params: { id: job.id }, body: { reason: 'Bought elsewhere' } })
  expect(ended.not_told).toBe(1)
  const cancelled = async (token: string) => (await seen(market, token)).body.cancelled
  expect(await cancelled(tokenIn(await mailTo(market, email, 'Bought elsewhere')))).toEqual({
    reason: 'Bought elsewhere',
  })
  for (const about of ['The gate', 'Needed earlier.', 'More time.', 'Bought elsewhere']) {
    expect(toldOf(about).map((text) => text.split(':')[0])).toEqual([`Mail to ${email}`])
    expect(toldOf(about)[0]).not.toMatch(/₹|unsure|gone/)
  }
})

test('the order of a bid that was claimed has the taxes of the account, whose GST number the link did not ask for', async () => {
  const job = await postJobWithLines(ravi)
  const { items } = await ravi.call('jobItems', { params: { id: job.id } })
  const token = await linkFor(market, ravi, job, 'taxed@steel.example')
  const link = newLink()
  const body = { ...dealer, delivery_estimate: '5 days', items: ratesFor(items, [372.5, 56_200]), link }
  const { id: bidId } = await market.stranger.call('placeQuote', { params: { token }, body: body as never })
  await ravi.call('awardBid', { params: { jobId: job.id, bidId }, body: {} })
  const nashik = await market.supplier('Nashik Steel')
  await nashik.call('claimQuote', { params: { token: link } })
  const { awards } = await ravi.call('awards', { params: { id: job.id } })
  const order = await ravi.call('makeOrder', { params: { id: job.id }, body: { award_id: awards[0]!.id } })
  expect(order.supply).toBe('intra')
  expect(order.tax.every(({ igst, cgst }) => igst === 0 && cgst > 0)).toBe(true)
})

test('who has bid on the same job cannot claim, and nothing has moved', async () => {
  const job = await postJob(ravi)
  const { link } = await quote(market, await linkFor(market, ravi, job, 'both@steel.example'), 800)
  const sagar = await market.supplier('Sagar Steel')
  await placeBid(sagar, job, 700)
  const refused = await sagar.try('claimQuote', { params: { token: link } })
  expect(refused).toMatchObject({ status: 409, body: { code: 'claim_conflict' } })
  expect(await bidsOf(ravi, job)).toHaveLength(2)
  expect((await seen(market, link)).status).toBe(200)
})

test('codes and the contacts of guests who won nothing are forgotten; their names stay in the comparison', async () => {
  const { database } = market
  const [lost, won] = [await postJob(ravi), await postJob(ravi)]
  const links: string[] = []
  for (const job of [lost, won]) {
    const email = job === lost ? 'lost@steel.example' : 'kept@steel.example'
    const token = await linkFor(market, ravi, job, email)
    const { link, answer } = await quote(market, token, 900, {
      email,
      code: await codeFor(market, token, email),
      company_name: email,
    })
    await codeFor(market, token, `other.${email}`)
    links.push(link)
    if (job === won) await ravi.call('awardBid', { params: { jobId: job.id, bidId: answer.body.id }, body: {} })
  }
  const guests = () => database<{ company_name: string; contact_phone: string }[]>`
    select company_name, contact_phone from companies where company_name in ('lost@steel.example', 'kept@steel.example')
    order by 1`
  const jobs = [lost.id, won.id]
  await database`update companies set guest_since = now() - interval '200 days' where company_name like '%@steel.example'`
  const long = '200 days'
  await database`update jobs set created_at = created_at - ${long}::interval where id = any(${jobs}::uuid[])`
  const bidsAge = () => database`
    update bids set created_at = now() - ${long}::interval, updated_at = now() - ${long}::interval
    where job_id = any(${jobs}::uuid[])`
  await bidsAge()
  await forgetGuests(database)
  expect((await guests()).every(({ contact_phone }) => contact_phone !== '')).toBe(true)
  await ravi.call('cancelJob', { params: { id: lost.id }, body: { reason: 'Bought elsewhere' } })
  await bidsAge()
  await forgetGuests(database)
  await forgetGuests(database)
  expect(await guests()).toEqual([
    { company_name: 'kept@steel.example', contact_phone: '98220 12345' },
    { company_name: 'lost@steel.example', contact_phone: '' },
  ])
  expect(await Promise.all(links.map(async (link) => (await seen(market, link)).status))).toEqual([404, 200])

  const codes = async () => (await database`select from quote_codes where email like 'other.%'`).length
  await deleteOldCodes(database)
  expect(await codes()).toBe(2)
  await database`update quote_codes set expires_at = now() - interval '2 days', sent_at = now() - interval '2 days'`
  await deleteOldCodes(database)
  expect(await codes()).toBe(0)
})
