import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket, type Person, placeBid, postJob } from '#tests/support/market.ts'
import { bidsOf, codeAfter, codeFor, linkFor, newLink, offer, quote, seen } from '#tests/support/quotes.ts'

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

test.each(['verified', 'invited'] as const)(
  'on a job that is not for everybody, one that is %s, whoever has its link bids as invited, by any of its links',
  async (visibility) => {
    const job = await postJob(ravi, { visibility })
    const address = `rmc@${visibility}.example`
    const named = await linkFor(market, ravi, job, address)
    const byCode = await quote(market, named, 185_000, {
      ...{ email: address, code: await codeFor(market, named, address), contact_phone: '98220 77001' },
    })
    expect(byCode.answer.status).toBe(201)
    const { url } = await ravi.call('shareJob', { params: { id: job.id } })
    const byGroup = await quote(market, url.split('#')[1]!, 190_000, { contact_phone: '98220 77002' })
    expect(byGroup.answer.status).toBe(201)
    const revised = await stranger.try('reviseQuote', {
      params: { token: byGroup.link },
      body: offer(180_000, { version: 1 }),
    })
    expect(revised.status).toBe(200)
  },
)

test('a link invites the account that takes it to a job that is not for everybody, and no other; three companies bid by it, and who only looks uses up no place', async () => {
  const job = await postJob(ravi, { visibility: 'invited' })
  const { url } = await ravi.call('shareJob', { params: { id: job.id } })
  const params = { token: url.split('#')[1]! }
  const asha = await market.supplier('Asha by link')
  const sunil = await market.staff('salesman', 'Sunil by link')
  const vikram = await market.supplier('Vikram by link')
  const late = await market.supplier('Late by link')
  const sees = async (person: Person) => (await person.try('job', { params: { id: job.id } })).status
  expect(await sees(asha)).toBe(404)
  for (const taking of [asha, asha, sunil, vikram])
    expect(await taking.try('takeLink', { params })).toMatchObject({ status: 200, body: { job_id: job.id } })
  expect(await sees(asha)).toBe(200)
  expect((await placeBid(asha, job, 185_000)).price_quote).toBe(185_000)
  expect((await ravi.call('invitationsOfJob', { params: { id: job.id } }))[0]!.status).toBe('bid')
  const looking = await market.supplier('Looking by link')
  await looking.call('takeLink', { params })
  expect((await quote(market, params.token, 186_000, { contact_phone: '98220 77004' })).answer.status).toBe(201)
  const atOnce = await Promise.all(
    [vikram, looking].map((person) => person.try('placeBid', { params: { jobId: job.id }, body: offer(187_000) })),
  )
  expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 404])
  expect(atOnce.find(({ status }) => status === 404)!.body.code).toBe('link_full')
  expect(await sees(looking)).toBe(200)
  expect(await late.try('takeLink', { params })).toMatchObject({ status: 404, body: { code: 'link_full' } })
  expect(await sees(late)).toBe(404)
  expect((await quote(market, params.token, 5)).answer.body).toMatchObject({ code: 'link_full' })

  expect((await ravi.try('takeLink', { params })).status).toBe(403)
  expect((await late.try('takeLink', { params: { token: newLink() } })).body.code).toBe('link_invalid')
  const token = await linkFor(market, ravi, job, 'own@steel.example')
  const { link } = await quote(market, token, 190_000, { contact_phone: '98220 77003' })
  expect((await late.try('takeLink', { params: { token: link } })).body.code).toBe('link_invalid')
  await ravi.call('cancelJob', { params: { id: job.id }, body: { reason: 'The site is on hold' } })
  expect((await late.try('takeLink', { params: { token } })).body.code).toBe('job_not_open')
})

test('a forwarded link is a company of its own, which learns nothing of the first; the fourth is told that it is full', async () => {
  const job = await postJob(ravi)
  const token = await linkFor(market, ravi, job, 'first@steel.example')
  const senders = ['first', 'second', 'third'].map((name) => `${name}@forwarded.example`)
  const links: string[] = []
  for (const [n, email] of senders.entries()) {
    const before = await seen(market, token)
    expect(before.text).not.toMatch(/176543|first@forwarded|Canary/)
    const code = await codeFor(market, token, email)
    const sender = { email, code, company_name: `Canary ${n}`, contact_phone: `98220 5432${n}` }
    const { link, answer } = await quote(market, token, 176_543.21 + n, sender)
    expect(answer.status).toBe(201)
    links.push(link)
  }
  expect(new Set((await bidsOf(ravi, job)).map(({ supplier_id }) => supplier_id)).size).toBe(3)
  expect((await seen(market, links[1]!)).text).not.toMatch(/Canary 0|Canary 2|176543.21/)
  const fourth = await quote(market, token, 5)
  expect([fourth.answer.status, JSON.parse(fourth.answer.text).code]).toEqual([404, 'link_full'])
  expect(JSON.parse((await seen(market, token)).text).code).toBe('link_full')
  // On another device, too, who has bid gets back to the bid by a code, though the link takes no more companies.
  const [email] = senders
  const body = { email: email!, code: await codeAfter(market, token, email!), link: newLink() }
  expect((await stranger.try('reopenQuote', { params: { token }, body })).status).toBe(200)
  expect((await seen(market, body.link)).body).toMatchObject({ bidder: { company_name: 'Canary 0' } })
  await ravi.call('cancelJob', { params: { id: job.id }, body: { reason: 'The site is on hold' } })
  expect(JSON.parse((await seen(market, token)).text).code).toBe('job_not_open')
})

test('unknown, malformed, removed and expired links, and those of a claimed company, get the same reply', async () => {
  const [gone, late] = [await postJob(ravi), await postJob(ravi)]
  const tokens = {
    gone: await linkFor(market, ravi, gone, 'gone@steel.example'),
    late: await linkFor(market, ravi, late, 'late@steel.example'),
  }
  const office = await market.staff('admin', 'Nirmaan Office')
  await office.call('deleteJob', { params: { id: gone.id } })
  await market.database`update quote_links set created_at = now() - interval '91 days' where job_id = ${late.id}`
  const replies = [newLink(), 'x', tokens.gone, tokens.late].map(async (token) => {
    const asked = [
      await stranger.try('quote', { params: { token } }),
      await stranger.try('askQuoteCode', { params: { token }, body: { email: 'a@b.example' } }),
      (await quote(market, token, 5)).answer,
      await stranger.try('reviseQuote', { params: { token }, body: offer(5, { version: 1 }) }),
      await stranger.try('withdrawQuote', { params: { token }, body: {} }),
    ]
    return asked.map(({ status, text }) => `${status} ${text.replaceAll(/"request_id":"[^"]*"/g, '')}`)
  })
  const [first, ...others] = await Promise.all(replies)
  expect(new Set(first)).toHaveLength(1)
  for (const other of others) expect(other).toEqual(first)
})

test('a wrong code bids nothing, five wrong ones end it, and a code of one link is none of another', async () => {
  const job = await postJob(ravi)
  const token = await linkFor(market, ravi, job, 'codes@steel.example')
  const email = 'codes@steel.example'
  const code = await codeFor(market, token, email)
  const other = await linkFor(market, ravi, await postJob(ravi), 'elsewhere@steel.example')
  expect((await quote(market, other, 5, { email, code })).answer).toMatchObject({
    status: 422,
    body: { code: 'quote_code_wrong' },
  })
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  for (let n = 0; n < 5; n += 1) expect((await quote(market, token, 5, { email, code: wrong })).answer.status).toBe(422)
  expect((await quote(market, token, 5, { email, code })).answer.status).toBe(422)
  expect(await bidsOf(ravi, job)).toEqual([])
})

test('who lost the page of a bid gets it back by a code of its address, and nobody by another', async () => {
  const job = await postJob(ravi)
  const token = await linkFor(market, ravi, job, 'lost.page@steel.example')
  const email = 'lost.page@steel.example'
  await quote(market, token, 7100, { email, code: await codeFor(market, token, email) })
  const again = await quote(market, token, 7000, { email, code: await codeAfter(market, token, email) })
  expect(again.answer).toMatchObject({ status: 409, body: { code: 'already_bid' } })
  const reopen = (address: string, code: string, link = newLink()) =>
    stranger
      .try('reopenQuote', { params: { token }, body: { email: address, code, link } })
      .then((answer) => ({ answer, link }))
  const other = 'curious@steel.example'
  expect((await reopen(other, await codeFor(market, token, other))).answer).toMatchObject({
    status: 409,
    body: { code: 'no_quote_of_address' },
  })
  expect((await reopen(email, '000000')).answer.status).toBe(422)
  const { answer, link } = await reopen(email, await codeAfter(market, token, email))
  expect(answer.status).toBe(200)
  expect((await seen(market, link)).body).toMatchObject({ bid: { price_quote: 7100 }, bidder: { email } })
  expect(await bidsOf(ravi, job)).toHaveLength(1)
})

test('who proves an own address of the account that has taken the bid over is told so, and nobody else whose it is', async () => {
  const job = await postJob(ravi)
  const firm = await market.supplier('Nashik Steel')
  const [invited, own] = ['invited@claimed.example', firm.email]
  const token = await linkFor(market, ravi, job, invited)
  const { link } = await quote(market, token, 7100, { email: own, code: await codeFor(market, token, own) })
  await firm.call('claimQuote', { params: { token: link } })
  const reopen = async (email: string, code: string) =>
    (await stranger.try('reopenQuote', { params: { token }, body: { email, code, link: newLink() } })).body
  expect(await reopen(own, await codeFor(market, token, own))).toMatchObject({
    ...{ code: 'quote_of_account', detail: 'This bid belongs to the account of Nashik Steel now: sign in.' },
  })
  expect((await reopen(own, '000000')).code).toBe('quote_code_wrong')
  expect((await reopen(invited, await codeFor(market, token, invited))).code).toBe('no_quote_of_address')
})

test('the buyer gets a link to send by WhatsApp to a number, and none for a company', async () => {
  const job = await postJob(ravi)
  const asha = await market.supplier('Asha Cement')
  const invitees = [{ phone: '98220 12345', name: 'Ramesh' }, { company_id: asha.id }]
  await ravi.call('inviteToJob', { params: { id: job.id }, body: { invitees } })
  const invitations = await ravi.call('invitationsOfJob', { params: { id: job.id } })
  const linkOf = (isCompany: boolean, person = ravi) =>
    person.try('linkOfInvitation', {
      params: { id: invitations.find(({ company_id }) => (company_id !== null) === isCompany)!.id },
    })
  const { url } = (await linkOf(false)).body
  expect((await quote(market, url.split('#')[1], 600)).answer.status).toBe(201)
  expect((await linkOf(true)).status).toBe(409)
  expect((await linkOf(false, await market.buyer('Else Builders'))).status).toBe(404)
})
