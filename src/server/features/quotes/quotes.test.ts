import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endBidding, postSealedJob } from '#tests/support/bidding.ts'
import { postJobWithLines, ratesFor } from '#tests/support/boq.ts'
import { type Market, openMarket, type Person, placeBid, postJob } from '#tests/support/market.ts'
import { pdfOf } from '#tests/support/sample-files.ts'
import { deleteOldCodes, forgetGuests } from './forget-guests.ts'

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

const newLink = () => randomBytes(32).toString('base64url')
const offer = (price_quote: number, more: object = {}) => ({ price_quote, delivery_estimate: '5 days', ...more })
const dealer = { company_name: 'Ramesh Steel', contact_phone: '98220 12345' }

/** Invites by e-mail, and returns the token of the mailed link. */
async function linkFor(job: { id: string }, email: string): Promise<string> {
  await ravi.call('inviteToJob', { params: { id: job.id }, body: { invitees: [{ email }] } })
  return tokenIn(await mailTo(email, 'invites you to bid'))
}
const tokenIn = (mail: string) => /\/quote#([\w-]{43})/.exec(mail)![1]!

async function mailTo(address: string, words: string): Promise<string> {
  const isIt = (text: string) => text.startsWith(`Mail to ${address}:`) && text.includes(words)
  await expect.poll(() => market.printed.some(isIt), { timeout: 10_000 }).toBe(true)
  return market.printed.findLast(isIt)!
}

async function codeFor(token: string, email: string): Promise<string> {
  const isCode = (text: string) => text.startsWith(`Mail to ${email}:`) && text.includes('Your code for the bid')
  const before = market.printed.filter(isCode).length
  await stranger.call('askQuoteCode', { params: { token }, body: { email } })
  await expect.poll(() => market.printed.filter(isCode).length, { timeout: 10_000 }).toBe(before + 1)
  return /is (\d{6})\./.exec(market.printed.findLast(isCode)!)![1]!
}

/** A second code within the minute in which no other is sent. */
async function codeAfter(token: string, email: string): Promise<string> {
  await market.database`update quote_codes set sent_at = sent_at - interval '2 minutes' where email = ${email}`
  return codeFor(token, email)
}

/** Bids by a link; `email` with its code, or without. Returns the guest's own link. */
async function quote(
  token: string,
  price: number,
  sender: { email?: string; code?: string; company_name?: string; contact_phone?: string; gst_number?: string } = {},
) {
  const link = newLink()
  const body = { ...offer(price), ...dealer, ...sender, link }
  const answer = await stranger.try('placeQuote', { params: { token }, body })
  return { link, answer }
}
const bidsOf = (job: { id: string }) => ravi.call('bidsOfJob', { params: { id: job.id } })
const seen = (token: string) => stranger.try('quote', { params: { token } })

test('a dealer without an account reads the job, bids with a code, revises by the own link and withdraws', async () => {
  const job = await postJob(ravi)
  await ravi.call('uploadToJob', { params: { id: job.id }, files: [pdfOf(500)] })
  const token = await linkFor(job, 'ramesh@steel.example')
  const { body } = await seen(token)
  expect(body).toMatchObject({
    job: { title: job.title },
    buyer: { company_name: 'Ravi Constructions' },
    is_open: true,
    bid: null,
  })
  expect((await ravi.call('invitationsOfJob', { params: { id: job.id } }))[0]!.status).toBe('opened')
  const file = await stranger.try('quoteFile', { params: { token, fileId: body.files[0].id } })
  expect(file.bytes).toHaveLength(500)

  const code = await codeFor(token, 'ramesh@steel.example')
  const { link, answer } = await quote(token, 185_000, { email: 'ramesh@steel.example', code })
  expect(answer).toMatchObject({ status: 201, body: { price_quote: 185_000 } })
  expect((await bidsOf(job))[0]).toMatchObject({
    price_quote: 185_000,
    supplier_info: { company_name: 'Ramesh Steel', email: 'ramesh@steel.example', contact_confirmed: true },
  })
  expect((await seen(token)).body.bid).toBeNull()
  expect((await seen(link)).body).toMatchObject({
    bid: { price_quote: 185_000 },
    bidder: { company_name: 'Ramesh Steel' },
  })
  const mailed = tokenIn(await mailTo('ramesh@steel.example', 'has reached Ravi Constructions'))
  const revised = await stranger.call('reviseQuote', {
    params: { token: mailed },
    body: offer(180_000, { version: 1 }),
  })
  expect(revised).toMatchObject({ price_quote: 180_000, version: 2 })
  expect((await ravi.call('invitationsOfJob', { params: { id: job.id } }))[0]!.status).toBe('bid')
  await stranger.call('withdrawQuote', { params: { token: link }, body: {} })
  expect(await bidsOf(job)).toEqual([])
  const again = await quote(link, 179_000)
  expect(again.answer.status).toBe(201)
})

test('a link shows the newest answers that all bidders read, before and after the bid, and neither who asked nor their phone', async () => {
  const job = await postJob(ravi)
  const token = await linkFor(job, 'asks@steel.example')
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

  const { link, answer: bid } = await quote(token, 185_000)
  expect(bid.status).toBe(201)
  await ravi.call('askBidder', { params: { id: bid.body.id }, body: { text: 'Is freight included?' } })
  await market.database`
    update questions set status = 'answered' where job_id = ${job.id} and question in ('Is freight included?')`
  for (const by of [token, link])
    expect((await seen(by)).body.answered).toEqual([
      { id: first.id, question: 'OPC 43 or 53? Call …', answer: 'OPC 53 only, ask …' },
    ])
})

test('without a code the contact is not confirmed, until the buyer says who sent the bid; that is logged', async () => {
  const job = await postJob(ravi)
  const { answer } = await quote(await linkFor(job, 'unsure@steel.example'), 1000, { email: 'unsure@steel.example' })
  const [bid] = await bidsOf(job)
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

test('a price far from the budget is asked about before anything is kept, and tells no more of the budget', async () => {
  const job = await postJob(ravi, { budget_range: '₹80,000 – ₹1,20,000' })
  const token = await linkFor(job, 'zeros@steel.example')
  const link = newLink()
  const send = (price: number, ask_price: boolean) =>
    stranger.try('placeQuote', { params: { token }, body: { ...offer(price), ...dealer, link, ask_price } })
  const above = await send(11_00_000, true)
  expect(above).toMatchObject({ status: 409, body: { code: 'price_far_above' } })
  expect(above.text).not.toMatch(/80,000|1,20,000|80000|120000/)
  expect(await send(8000, true)).toMatchObject({ status: 409, body: { code: 'price_far_below' } })
  expect(await bidsOf(job)).toEqual([])
  expect((await send(11_00_000, false)).status).toBe(201)
  const revise = (price: number, ask_price: boolean) =>
    stranger.try('reviseQuote', { params: { token: link }, body: offer(price, { version: 1, ask_price }) })
  expect(await revise(10_00_000, true)).toMatchObject({ status: 409, body: { code: 'price_far_above' } })
  expect((await seen(link)).body.bid).toMatchObject({ price_quote: 11_00_000, version: 1 })
  expect((await revise(1_10_000, true)).status).toBe(200)
})

test('after an addendum the own link tells what changed since the bid and what it was for, until the same is sent again', async () => {
  const job = await postJob(ravi)
  const token = await linkFor(job, 'changed@steel.example')
  const { link } = await quote(token, 52_000)
  expect((await seen(link)).body).toMatchObject({ new_addenda: [], bid: { status: 'submitted' } })
  await ravi.call('issueAddendum', {
    params: { id: job.id },
    body: {
      base_addendum_no: 0,
      summary: 'Needed earlier',
      fields: { delivery_timeline: '2 days', budget_range: '₹77,771' },
    },
  })
  const changed = await seen(link)
  expect(changed.body).toMatchObject({
    bid: { status: 'needs_reconfirmation', price_quote: 52_000 },
    new_addenda: [{ no: 1, summary: 'Needed earlier', changes: [{ field: 'delivery_timeline', after: '2 days' }] }],
  })
  expect(changed.text).not.toMatch(/77,771|77771/)
  expect((await seen(token)).body.new_addenda).toEqual([])
  const send = (addendum_no: number) =>
    stranger.try('reviseQuote', { params: { token: link }, body: offer(52_000, { version: 1, addendum_no }) })
  expect(await send(0)).toMatchObject({ status: 409, body: { code: 'addendum_unseen' } })
  expect((await send(1)).status).toBe(200)
  expect((await seen(link)).body).toMatchObject({ new_addenda: [], bid: { status: 'submitted', price_quote: 52_000 } })
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
  const { bid, bid_lines, items: now } = (await seen(link)).body
  expect(bid_lines.map(({ qty }: { qty: number }) => qty)).toEqual(items.map(({ qty }) => qty))
  expect(bid_lines.map(({ id }: { id: string }) => id)).toEqual(
    bid.items.map(({ job_item_id }: { job_item_id: string }) => job_item_id),
  )
  expect(now[0].qty).toBe(600)
})

test.each(['verified', 'invited'] as const)(
  'on a job that is not for everybody, one that is %s, whoever has its link bids as invited, by any of its links',
  async (visibility) => {
    const job = await postJob(ravi, { visibility })
    const address = `rmc@${visibility}.example`
    const named = await linkFor(job, address)
    const byCode = await quote(named, 185_000, {
      ...{ email: address, code: await codeFor(named, address), contact_phone: '98220 77001' },
    })
    expect(byCode.answer.status).toBe(201)
    const { url } = await ravi.call('shareJob', { params: { id: job.id } })
    const byGroup = await quote(url.split('#')[1]!, 190_000, { contact_phone: '98220 77002' })
    expect(byGroup.answer.status).toBe(201)
    const revised = await stranger.try('reviseQuote', {
      params: { token: byGroup.link },
      body: offer(180_000, { version: 1 }),
    })
    expect(revised.status).toBe(200)
  },
)

test('a forwarded link is a company of its own, which learns nothing of the first; the fourth is told that it is full', async () => {
  const job = await postJob(ravi)
  const token = await linkFor(job, 'first@steel.example')
  const senders = ['first', 'second', 'third'].map((name) => `${name}@forwarded.example`)
  const links: string[] = []
  for (const [n, email] of senders.entries()) {
    const before = await seen(token)
    expect(before.text).not.toMatch(/176543|first@forwarded|Canary/)
    const code = await codeFor(token, email)
    const sender = { email, code, company_name: `Canary ${n}`, contact_phone: `98220 5432${n}` }
    const { link, answer } = await quote(token, 176_543.21 + n, sender)
    expect(answer.status).toBe(201)
    links.push(link)
  }
  expect(new Set((await bidsOf(job)).map(({ supplier_id }) => supplier_id)).size).toBe(3)
  expect((await seen(links[1]!)).text).not.toMatch(/Canary 0|Canary 2|176543.21/)
  const fourth = await quote(token, 5)
  expect([fourth.answer.status, JSON.parse(fourth.answer.text).code]).toEqual([404, 'link_full'])
  expect(JSON.parse((await seen(token)).text).code).toBe('link_full')
  // On another device, too, who has bid gets back to the bid by a code, though the link takes no more companies.
  const [email] = senders
  const body = { email: email!, code: await codeAfter(token, email!), link: newLink() }
  expect((await stranger.try('reopenQuote', { params: { token }, body })).status).toBe(200)
  expect((await seen(body.link)).body).toMatchObject({ bidder: { company_name: 'Canary 0' } })
})

test('unknown, malformed, removed and expired links, and those of a claimed company, get the same reply', async () => {
  const [gone, late] = [await postJob(ravi), await postJob(ravi)]
  const tokens = { gone: await linkFor(gone, 'gone@steel.example'), late: await linkFor(late, 'late@steel.example') }
  const office = await market.staff('admin', 'Nirmaan Office')
  await office.call('deleteJob', { params: { id: gone.id } })
  await market.database`update quote_links set created_at = now() - interval '91 days' where job_id = ${late.id}`
  const replies = [newLink(), 'x', tokens.gone, tokens.late].map(async (token) => {
    const asked = [
      await stranger.try('quote', { params: { token } }),
      await stranger.try('askQuoteCode', { params: { token }, body: { email: 'a@b.example' } }),
      (await quote(token, 5)).answer,
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
  const token = await linkFor(job, 'codes@steel.example')
  const email = 'codes@steel.example'
  const code = await codeFor(token, email)
  const other = await linkFor(await postJob(ravi), 'elsewhere@steel.example')
  expect((await quote(other, 5, { email, code })).answer).toMatchObject({
    status: 422,
    body: { code: 'quote_code_wrong' },
  })
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  for (let n = 0; n < 5; n += 1) expect((await quote(token, 5, { email, code: wrong })).answer.status).toBe(422)
  expect((await quote(token, 5, { email, code })).answer.status).toBe(422)
  expect(await bidsOf(job)).toEqual([])
})

test('a sealed bid by a link is as sealed as any, and a quote after the deadline is late', async () => {
  const job = await postSealedJob(ravi)
  const token = await linkFor(job, 'sealed@steel.example')
  const late = await linkFor(job, 'tardy@steel.example')
  const { link } = await quote(token, 176_999.99)
  for (const text of [
    (await ravi.try('bidsOfJob', { params: { id: job.id } })).text,
    (await ravi.try('notifications')).text,
    (await ravi.try('invitationsOfJob', { params: { id: job.id } })).text,
    (await seen(late)).text,
  ])
    expect(text).not.toContain('176999.99')
  expect((await seen(link)).body.bid).toMatchObject({ price_quote: 176_999.99, sealed: true })
  await endBidding(market.database, job)
  expect((await quote(late, 5)).answer).toMatchObject({ status: 409, body: { code: 'bid_window_closed' } })
  expect((await seen(late)).body.is_open).toBe(false)
})

test('two bids at once, by one link or two, by one firm or with one address, are one', async () => {
  const job = await postJob(ravi)
  const token = await linkFor(job, 'race@steel.example')
  const elsewhere = await linkFor(job, 'race.again@steel.example')
  const both = await Promise.all([quote(token, 100), quote(token, 200), quote(elsewhere, 250)])
  expect(both.map(({ answer }) => answer.status).sort()).toEqual([201, 409, 409])
  const email = 'one@steel.example'
  const code = await codeFor(token, email)
  const other = { email, code, contact_phone: '98220 77777' }
  const same = await Promise.all([quote(token, 300, other), quote(token, 400, other)])
  expect(same.map(({ answer }) => answer.status).sort()).toEqual([201, 422])
  expect(await bidsOf(job)).toHaveLength(2)
})

test('a link to one number that is opened again tells of the bid, and takes no second one of the same firm', async () => {
  const job = await postJob(ravi)
  const invitees = [{ phone: '94220 55667', name: 'Sanjay Traders' }]
  await ravi.call('inviteToJob', { params: { id: job.id }, body: { invitees } })
  const [invitation] = await ravi.call('invitationsOfJob', { params: { id: job.id } })
  const { url } = await ravi.call('linkOfInvitation', { params: { id: invitation!.id } })
  const token = url.split('#')[1]!
  const sanjay = { company_name: 'Sanjay Traders', contact_phone: '+91 94220 55667' }
  expect((await seen(token)).body.sent_at).toBeNull()
  const first = await quote(token, 52_000, sanjay)
  const opened = await seen(token)
  expect(opened.body).toMatchObject({ sent_at: first.answer.body.created_at, bid: null, bidder: null })
  expect(opened.text).not.toMatch(/52000|Sanjay/)
  const sent = { contact_phone: '094220-55667' }
  expect((await quote(token, 51_000, sent)).answer).toMatchObject({ status: 409, body: { code: 'link_used' } })

  // With a code he is the same firm still: what nobody had confirmed is replaced.
  const email = 'sanjay@traders.example'
  const second = await quote(token, 50_000, { ...sent, email, code: await codeFor(token, email) })
  expect(second.answer.status).toBe(201)
  expect(await bidsOf(job)).toMatchObject([{ price_quote: 50_000 }])
  expect((await seen(first.link)).body.bid.status).toBe('withdrawn')
  // What was confirmed is not, by whatever other address: he opens it by a code of the first.
  const other = 'other@traders.example'
  const third = await quote(token, 1, { ...sent, email: other, code: await codeFor(token, other) })
  expect(third.answer).toMatchObject({
    status: 409,
    body: { code: 'quote_of_firm', errors: [{ path: 'contact_phone' }] },
  })
})

test('who lost the page of a bid gets it back by a code of its address, and nobody by another', async () => {
  const job = await postJob(ravi)
  const token = await linkFor(job, 'lost.page@steel.example')
  const email = 'lost.page@steel.example'
  await quote(token, 7100, { email, code: await codeFor(token, email) })
  const again = await quote(token, 7000, { email, code: await codeAfter(token, email) })
  expect(again.answer).toMatchObject({ status: 409, body: { code: 'already_bid' } })
  const reopen = (address: string, code: string, link = newLink()) =>
    stranger
      .try('reopenQuote', { params: { token }, body: { email: address, code, link } })
      .then((answer) => ({ answer, link }))
  const other = 'curious@steel.example'
  expect((await reopen(other, await codeFor(token, other))).answer).toMatchObject({
    status: 409,
    body: { code: 'no_quote_of_address' },
  })
  expect((await reopen(email, '000000')).answer.status).toBe(422)
  const { answer, link } = await reopen(email, await codeAfter(token, email))
  expect(answer.status).toBe(200)
  expect((await seen(link)).body).toMatchObject({ bid: { price_quote: 7100 }, bidder: { email } })
  expect(await bidsOf(job)).toHaveLength(1)
})

test('a link for a group serves many firms, each once', async () => {
  const job = await postJob(ravi)
  const { url } = await ravi.call('shareJob', { params: { id: job.id } })
  const token = url.split('#')[1]!
  const gst_number = '27GROUP1001F1Z5'
  const from = (contact_phone: string, more: object = {}) => quote(token, 900, { contact_phone, ...more })
  expect((await from('98220 11111', { gst_number })).answer.status).toBe(201)
  expect((await seen(token)).body.sent_at).toBeNull()
  expect((await from('+919822011111')).answer).toMatchObject({ status: 409, body: { code: 'quote_of_firm' } })
  expect((await from('98220 22222', { gst_number })).answer.body.errors).toMatchObject([{ path: 'gst_number' }])
  expect((await from('98220 22222')).answer.status).toBe(201)
  expect(await bidsOf(job)).toHaveLength(2)
})

test('a winner is mailed, opens an account and claims: every bid, award and chat comes along, once', async () => {
  const [won, lost] = [await postJob(ravi), await postJob(ravi)]
  const email = 'winner@steel.example'
  const own: string[] = []
  for (const job of [won, lost]) {
    const token = await linkFor(job, job === won ? email : 'other@steel.example')
    const { answer, link } = await quote(token, 900, { email, code: await codeFor(token, email) })
    own.push(link)
    if (job === won) await ravi.call('awardBid', { params: { jobId: job.id, bidId: answer.body.id }, body: {} })
  }
  const mailed = tokenIn(await mailTo(email, 'was awarded'))
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
  expect((await bidsOf(won))[0]!.supplier_info.contact_confirmed).toBeUndefined()
  for (const link of own) expect((await seen(link)).status).toBe(404)
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

test('the order of a bid that was claimed has the taxes of the account, whose GST number the link did not ask for', async () => {
  const job = await postJobWithLines(ravi)
  const { items } = await ravi.call('jobItems', { params: { id: job.id } })
  const token = await linkFor(job, 'taxed@steel.example')
  const link = newLink()
  const body = { ...dealer, delivery_estimate: '5 days', items: ratesFor(items, [372.5, 56_200]), link }
  const { id: bidId } = await stranger.call('placeQuote', { params: { token }, body: body as never })
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
  const { link } = await quote(await linkFor(job, 'both@steel.example'), 800)
  const sagar = await market.supplier('Sagar Steel')
  await placeBid(sagar, job, 700)
  const refused = await sagar.try('claimQuote', { params: { token: link } })
  expect(refused).toMatchObject({ status: 409, body: { code: 'claim_conflict' } })
  expect(await bidsOf(job)).toHaveLength(2)
  expect((await seen(link)).status).toBe(200)
})

test('a firm that has bid by a link bids no second time with its account: it takes that bid over, or takes it back first', async () => {
  const job = await postJob(ravi)
  const { url } = await ravi.call('shareJob', { params: { id: job.id } })
  const token = url.split('#')[1]!
  const email = 'om@cranes.example'
  const gst_number = '27OMCRA1001F1Z5'
  const om = { company_name: 'Om Cranes', contact_phone: '98230 40506' }
  const { link } = await quote(token, 800, { ...om, email, gst_number, code: await codeFor(token, email) })
  const tryBid = (person: Person) =>
    person.try('placeBid', { params: { jobId: job.id }, body: { ...offer(790), addendum_no: 0 } })
  const same = [
    await market.supplier('Om Cranes by phone', { contact_phone: '+91 98230-40506' }),
    await market.supplier('Om Cranes by number', { gst_number }),
    await market.supplier('Om Cranes by mail', { email }),
  ]
  for (const person of same) expect(await tryBid(person)).toMatchObject({ status: 409, body: { code: 'bid_by_link' } })
  expect((await tryBid(await market.supplier('Bharat Cranes'))).status).toBe(201)
  expect(await bidsOf(job)).toHaveLength(2)

  await stranger.call('withdrawQuote', { params: { token: link }, body: {} })
  expect((await tryBid(same[1]!)).status).toBe(201)
  const other = await postJob(ravi)
  const theirs = await quote(await linkFor(other, 'om@elsewhere.example'), 700, om)
  expect((await same[0]!.try('claimQuote', { params: { token: theirs.link } })).status).toBe(200)
  expect((await same[0]!.call('ownBids')).map(({ price_quote }) => price_quote)).toEqual([700])
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
  expect((await quote(url.split('#')[1], 600)).answer.status).toBe(201)
  expect((await linkOf(true)).status).toBe(409)
  expect((await linkOf(false, await market.buyer('Else Builders'))).status).toBe(404)
})

test('codes and the contacts of guests who won nothing are forgotten; their names stay in the comparison', async () => {
  const { database } = market
  const [lost, won] = [await postJob(ravi), await postJob(ravi)]
  const links: string[] = []
  for (const job of [lost, won]) {
    const email = job === lost ? 'lost@steel.example' : 'kept@steel.example'
    const token = await linkFor(job, email)
    const { link, answer } = await quote(token, 900, { email, code: await codeFor(token, email), company_name: email })
    await codeFor(token, `other.${email}`)
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
  expect(await Promise.all(links.map(async (link) => (await seen(link)).status))).toEqual([404, 200])

  const codes = async () => (await database`select from quote_codes where email like 'other.%'`).length
  await deleteOldCodes(database)
  expect(await codes()).toBe(2)
  await database`update quote_codes set expires_at = now() - interval '2 days', sent_at = now() - interval '2 days'`
  await deleteOldCodes(database)
  expect(await codes()).toBe(0)
})
