import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RepresentationAnswer } from '#contract/representation.ts'
import { endBidding, postSealedJob } from '#tests/support/bidding.ts'
import {
  award,
  deccanStone,
  gstNumberOf,
  type Market,
  openMarket,
  type Person,
  placeBid,
  placeSalesmanBid,
  postJob,
} from '#tests/support/market.ts'
import { orderOfBid, pendingOf } from '#tests/support/orders.ts'
import { repetitions } from '#tests/support/strength.ts'
import { deleteOldRepresentationLinks } from './delete-old-links.ts'

let market: Market
let ravi: Person
let prakash: Person
let office: Person

beforeAll(async () => {
  market = await openMarket()
  ravi = await market.buyer('Ravi Constructions')
  prakash = await market.staff('salesman', 'Prakash')
  office = await market.staff('admin', 'Nirmaan Office')
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
})

let firms = 0
/** A firm of which nobody has bid before. */
function newFirm(email: string | null = '') {
  firms += 1
  const company_email = email === null ? '' : email || `office${firms}@stone.example`
  const company_contact_phone = `98220 ${10_000 + firms}`
  const company_gst_number = gstNumberOf(300 + firms)
  return { company_name: `Deccan Stone ${firms}`, company_gst_number, company_email, company_contact_phone }
}
type Firm = ReturnType<typeof newFirm>

const bidFor = (firm: Firm, job: { id: string }, salesman = prakash, price = 900) =>
  placeSalesmanBid(salesman, job, price, firm)
const tryBid = (firm: Firm, job: { id: string }) =>
  prakash.try('placeSalesmanBid', {
    params: { id: job.id },
    body: { price_quote: 900, delivery_estimate: '5 days', ...deccanStone, ...firm },
  })
const mailsTo = ({ company_email }: Firm) =>
  market.printed.filter((text) => text.startsWith(`Mail to ${company_email}:`) && text.includes('in your name'))

/** The token in the newest mail to the firm. */
async function mailed(firm: Firm, number = 1): Promise<string> {
  await expect.poll(() => mailsTo(firm).length, { timeout: 10_000 }).toBe(number)
  return /\/represented#([\w-]{43})/.exec(mailsTo(firm).at(-1)!)![1]!
}
const seen = (token: string) => market.stranger.try('representation', { params: { token } })
const answer = (token: string, said: RepresentationAnswer) =>
  market.stranger.try('answerRepresentation', { params: { token }, body: { answer: said } })
const share = (bid: { id: string }, person = prakash) => person.try('shareRepresentation', { params: { id: bid.id } })
const tokenIn = (url: string) => url.split('#')[1]!
const consentOf = async (bid: { id: string }, person = ravi) =>
  (await person.call('bid', { params: { id: bid.id } })).supplier_info.consent
const notes = async (job: { id: string }) =>
  (await ravi.call('comparisonNotes', { params: { id: job.id } })).notes.map(({ code }) => code)
/** Of every bid in the name of a firm. */
const statuses = async ({ company_gst_number }: Firm) =>
  (await prakash.call('ownBids', { query: { limit: '100' } }))
    .filter(({ company_represented }) => company_represented?.gst_number === company_gst_number)
    .map(({ status }) => status)
    .sort()
const told = async (person: Person, type: string) =>
  (await person.call('notifications')).filter((notice) => notice.type === type).map(({ message }) => message)

test('the first bid for a firm mails it once; it confirms by the link, and the note goes from the bids', async () => {
  const [job, next] = [await postJob(ravi), await postJob(ravi)]
  const firm = newFirm()
  const bid = await bidFor(firm, job)
  expect(bid.supplier_info.consent).toEqual({ status: 'unconfirmed', method: null, on: null })
  await placeBid(await market.supplier('Asha Cement'), job, 950)
  expect(await notes(job)).toContain('consent_missing')
  const token = await mailed(firm)
  expect(mailsTo(firm)[0]).toContain(`Prakash (Nirmaan sales) will bid for jobs in the name of ${firm.company_name}.`)
  await bidFor(firm, next)

  // Before it agrees, whoever has the link reads no price.
  const before = await seen(token)
  expect(before.body).toMatchObject({
    salesman: { company_name: 'Prakash' },
    company_name: firm.company_name,
    is_confirmed: false,
    bid_count: 2,
    bids: [],
  })
  expect((await answer(token, 'confirm')).status).toBe(200)
  expect((await answer(token, 'confirm')).status).toBe(200)
  expect((await seen(token)).body).toMatchObject({
    is_confirmed: true,
    bids: [
      { job_title: next.title, buyer: 'Ravi Constructions', price_quote: 900, status: 'submitted' },
      { job_title: job.title },
    ],
  })
  expect(await consentOf(bid)).toMatchObject({ status: 'confirmed', method: 'email', on: expect.stringMatching(/^20/) })
  expect(await notes(job)).not.toContain('consent_missing')
  expect(await told(prakash, 'representation')).toEqual([`${firm.company_name} agrees that you bid in its name.`])
  expect(mailsTo(firm)).toHaveLength(1)
})

test('a corrected address ends the link that a stranger got, and what the stranger had agreed to', async () => {
  const firm = newFirm()
  await bidFor(firm, await postJob(ravi))
  const stranger = await mailed(firm)
  expect((await answer(stranger, 'confirm')).status).toBe(200)
  const corrected = { ...firm, company_email: newFirm().company_email }
  const bid = await bidFor(corrected, await postJob(ravi))
  expect(bid.supplier_info.consent).toMatchObject({ status: 'unconfirmed' })
  expect([(await seen(stranger)).status, (await answer(stranger, 'refuse')).status]).toEqual([404, 404])
  const own = await mailed(corrected)
  expect((await answer(own, 'confirm')).status).toBe(200)
  expect(await consentOf(bid)).toMatchObject({ status: 'confirmed' })
  await bidFor(corrected, await postJob(ravi))
  expect(mailsTo(corrected)).toHaveLength(1)
})

test('a firm with an account is told there and the salesman too; verified, it is mailed at its own address and says "Not us"', async () => {
  const firm = newFirm()
  const gst_number = firm.company_gst_number
  const [kaveri, impostor] = [
    await market.supplier('Kaveri Cement Agency', { gst_number }),
    await market.supplier('Somebody Else', { gst_number }),
  ]
  const meera = await market.buyer('Meera Homes')
  const [job, next] = [await postJob(meera), await postJob(meera)]
  await placeBid(kaveri, job, 431_000)
  const bid = await bidFor(firm, job)
  // Whether the number is theirs nobody has checked yet: the address of the salesman is mailed, as before.
  await mailed(firm)
  for (const account of [kaveri, impostor])
    expect(await told(account, 'representation')).toEqual([
      expect.stringContaining('Prakash bids in the name of your GST'),
    ])
  expect((await told(prakash, 'representation'))[0]).toContain(
    `${firm.company_name}, for which you bid, has an account`,
  )
  await office.call('verifyUser', { params: { id: kaveri.id }, body: { verified: true } })
  await bidFor(firm, next)
  expect((await told(kaveri, 'representation'))[0]).toBe(
    `Prakash bids ₹900 for you on "${next.title}". Confirm it or say "Not us" under Bids.`,
  )
  expect((await told(impostor, 'representation'))[0]).toContain('Once your company is verified')
  const own = { ...firm, company_email: kaveri.email }
  expect((await answer(await mailed(own), 'refuse')).status).toBe(200)
  expect(mailsTo(firm)).toHaveLength(1)
  expect(await statuses(firm)).toEqual(['withdrawn', 'withdrawn'])
  expect((await kaveri.call('ownBids')).map(({ status }) => status)).toEqual(['submitted'])
  expect((await meera.try('bid', { params: { id: bid.id } })).status).toBe(404)
})

test('a verified firm sees in its account what is bid in its name, confirms it there, and later says "Not us"', async () => {
  const firm = newFirm(null)
  const gst_number = firm.company_gst_number
  const kaveri = await market.supplier('Kaveri Traders', { gst_number, contact_phone: '+91 98111 00022' })
  const meera = await market.buyer('Meera Flats')
  const [job, hidden] = [await postJob(meera), await postSealedJob(meera)]
  const bid = await bidFor(firm, job)
  const [asked] = await kaveri.call('ownRepresentations')
  expect(asked).toMatchObject({ salesman: { company_name: 'Prakash' }, may_answer: false, bids: [] })
  const say = (said: 'confirm' | 'refuse', person = kaveri) =>
    person.try('answerOwnRepresentation', { params: { id: asked!.id }, body: { answer: said } })
  // Anybody can type a GST number: without the badge nothing is answered, and no price is read.
  for (const said of ['confirm', 'refuse'] as const) expect((await say(said)).status).toBe(404)

  await office.call('verifyUser', { params: { id: kaveri.id }, body: { verified: true } })
  await bidFor(firm, hidden, prakash, 176_543.21)
  expect((await told(kaveri, 'representation'))[0]).toBe(
    `Prakash bids for you on "${hidden.title}". Confirm it or say "Not us" under Bids.`,
  )
  expect((await kaveri.call('ownRepresentations'))[0]).toMatchObject({
    may_answer: true,
    is_confirmed: false,
    bids: [
      { job_title: hidden.title, price_quote: 176_543.21 },
      { job_title: job.title, buyer: 'Meera Flats', price_quote: 900 },
    ],
  })
  expect((await say('confirm', await market.supplier('Somebody'))).status).toBe(404)
  for (const _ of [1, 2]) expect((await say('confirm')).status).toBe(200)
  expect(await consentOf(bid, meera)).toMatchObject({ status: 'confirmed', method: 'account' })
  expect((await kaveri.call('ownRepresentations'))[0]).toMatchObject({ is_confirmed: true })
  expect((await say('refuse')).status).toBe(200)
  expect(await statuses(firm)).toEqual(['withdrawn', 'withdrawn'])
  expect(await kaveri.call('ownRepresentations')).toEqual([])
  expect((await say('confirm')).status).toBe(404)
  // The admins call the number of its account, not one that the salesman typed.
  const [report] = await office.call('adminReports', { query: { status: 'open', kind: 'representation' } })
  expect(report?.firm).toEqual({
    company_name: firm.company_name,
    contact_phone: '+91 98111 00022',
    phone_is_own: true,
  })
})

test('a supplier’s own bid says nothing of consent', async () => {
  const job = await postJob(ravi)
  const bid = await placeBid(await market.supplier('Vikram Traders'), job, 800)
  expect(bid.supplier_info).not.toHaveProperty('consent')
  expect(await notes(job)).not.toContain('consent_missing')
})

test('a firm with a phone alone gets a link by its salesman, which the consent names; no other salesman makes one', async () => {
  const firm = newFirm(null)
  const bid = await bidFor(firm, await postJob(ravi))
  const { status, body } = await share(bid)
  expect(status).toBe(201)
  expect((await answer(tokenIn(body.url), 'confirm')).status).toBe(200)
  expect(await consentOf(bid, prakash)).toMatchObject({ status: 'confirmed', method: 'link' })
  const other = await market.staff('salesman', 'Suresh')
  expect((await share(bid, other)).status).toBe(404)
  // The consent is for this salesman alone.
  const theirs = await bidFor(firm, await postJob(ravi), other)
  expect(theirs.supplier_info.consent!.status).toBe('unconfirmed')
})

test('"Not us" takes the open bids back, tells the buyers and the salesman, and opens a report', async () => {
  const firm = newFirm()
  const [open, won, hidden] = [await postJob(ravi), await postJob(ravi), await postSealedJob(ravi)]
  const bid = await bidFor(firm, open)
  const kept = await bidFor(firm, won)
  await award(ravi, kept)
  await bidFor(firm, hidden, prakash, 176_543.21)
  const token = await mailed(firm)
  await answer(token, 'confirm')
  expect((await answer(token, 'refuse')).status).toBe(200)

  expect(await statuses(firm)).toEqual(['awarded', 'withdrawn', 'withdrawn'])
  expect((await ravi.try('bid', { params: { id: bid.id } })).status).toBe(404)
  expect((await told(ravi, 'bid_withdrawn')).sort()).toEqual([
    `A sealed bid on "${hidden.title}" was taken back.`,
    `${firm.company_name} has not agreed to the bid on "${open.title}" in its name. It was taken back.`,
  ])
  expect((await told(prakash, 'representation'))[0]).toContain('says that you do not represent it')

  // It is final: by no link, and with no other bid.
  // The link says only that: nothing of the firm or the salesman.
  expect(await seen(token)).toMatchObject({ status: 404, body: { code: 'representation_answered' } })
  expect(JSON.stringify((await seen(token)).body)).not.toContain('Prakash')
  expect((await answer(token, 'confirm')).status).toBe(404)
  expect(await tryBid(firm, await postJob(ravi))).toMatchObject({
    status: 409,
    body: { code: 'representation_refused' },
  })
  expect(await share(kept)).toMatchObject({ status: 409, body: { code: 'representation_refused' } })
  // Nor is the firm offered for the next one.
  const offered = await prakash.call('knownCompanies', { params: { id: (await postJob(ravi)).id } })
  expect(offered.map(({ gst_number }) => gst_number)).not.toContain(firm.company_gst_number)

  const [report] = await office.call('adminReports', { query: { status: 'open', kind: 'representation' } })
  expect(report).toMatchObject({
    company_id: prakash.id,
    reporter_id: null,
    reporter_name: firm.company_name,
    message: firm.company_gst_number,
    firm: { company_name: firm.company_name, contact_phone: firm.company_contact_phone, phone_is_own: false },
  })
  const decide = (outcome: 'job_removed' | 'nothing_wrong') =>
    office.try('decideReport', { params: { id: report!.id }, body: { outcome, reason: 'Spoke to both' } })
  expect((await decide('job_removed')).body.code).toBe('outcome_unfit')
  expect((await decide('nothing_wrong')).status).toBe(200)
})

test('"Not us" holds for the PAN of the firm and for its phone as well, but for no number for which it agrees', async () => {
  const firm = newFirm()
  const agreed = {
    ...firm,
    company_gst_number: `29${firm.company_gst_number.slice(2)}`,
    company_email: 'a@stone.example',
  }
  await bidFor(agreed, await postJob(ravi))
  await answer(await mailed(agreed), 'confirm')
  // Its last character was mistyped.
  const mistyped = { ...firm, company_gst_number: `${firm.company_gst_number.slice(0, 14)}9` }
  const bid = await bidFor(mistyped, await postJob(ravi))
  await answer(await mailed(mistyped), 'refuse')
  // Told of the firm that said no, at what is the same.
  const refusedBy = (path: string) => ({
    status: 409,
    body: { code: 'representation_of_other', params: { company: firm.company_name }, errors: [{ path }] },
  })
  const job = await postJob(ravi)
  expect(await tryBid(firm, job)).toMatchObject(refusedBy('company_gst_number'))
  const ofPhone = { ...newFirm(), company_contact_phone: `+91-${firm.company_contact_phone}` }
  expect(await tryBid(ofPhone, job)).toMatchObject(refusedBy('company_contact_phone'))
  const elsewhere = { ...firm, company_gst_number: `24${firm.company_gst_number.slice(2)}` }
  const ofPan = { ...elsewhere, company_contact_phone: '98111 22233' }
  expect(await tryBid(ofPan, job)).toMatchObject(refusedBy('company_gst_number'))
  expect(await share(bid)).toMatchObject({ status: 409, body: { code: 'representation_refused' } })
  for (const other of [agreed, newFirm()]) expect((await tryBid(other, job)).status).toBe(201)
})

test('"Not us" takes back what is open under other GST numbers of the PAN and with the phone, but not where the firm agreed', async () => {
  const firm = newFirm()
  const numberIn = (state: string) => `${state}${firm.company_gst_number.slice(2)}`
  const agreed = { ...firm, company_gst_number: numberIn('29'), company_email: 'b@stone.example' }
  const kept = await bidFor(agreed, await postJob(ravi))
  await answer(await mailed(agreed), 'confirm')
  const ofPan = await bidFor(
    {
      ...firm,
      company_gst_number: numberIn('24'),
      company_contact_phone: '98111 22244',
      company_email: 'c@stone.example',
    },
    await postJob(ravi),
  )
  const ofPhone = await bidFor(
    { ...newFirm(), company_contact_phone: firm.company_contact_phone, company_email: 'd@stone.example' },
    await postJob(ravi),
  )
  const other = await bidFor(newFirm(), await postJob(ravi))
  const bid = await bidFor(firm, await postJob(ravi))
  const wonJob = await postJob(ravi)
  const won = await bidFor(
    {
      ...firm,
      company_gst_number: numberIn('33'),
      company_contact_phone: '98111 22255',
      company_email: 'e@stone.example',
    },
    wonJob,
  )
  await award(ravi, won)
  const order = await orderOfBid(ravi, won)
  await answer(await mailed(firm), 'refuse')
  // A buyer reads no bid that was withdrawn.
  const statusOf = async ({ id }: { id: string }) => (await ravi.try('bid', { params: { id } })).status
  expect(await Promise.all([bid, ofPan, ofPhone].map(statusOf))).toEqual([404, 404, 404])
  expect(await Promise.all([kept, other].map(statusOf))).toEqual([200, 200])
  // Nor is an order accepted in its name.
  const body = { ...(await pendingOf(prakash, order.id)), authorised: true }
  const accepted = await prakash.try('acceptOrder', { params: { id: order.id }, body })
  expect(accepted).toMatchObject({ status: 409, body: { code: 'firm_says_no' } })
})

test('"Not us" frees what was offered to the firm, and a request for its award goes stale', async () => {
  const firm = newFirm()
  const job = await postSealedJob(ravi)
  const bid = await bidFor(firm, job)
  await endBidding(market.database, job)
  await ravi.call('openBids', { params: { id: job.id } })
  await award(ravi, bid)
  const awards = async () => (await ravi.call('awards', { params: { id: job.id } })).awards.map(({ status }) => status)
  expect(await awards()).toEqual(['offered'])
  await answer(await mailed(firm), 'refuse')
  expect(await awards()).toEqual(['declined'])
})

test('after "Stop" no salesman’s bid mails the firm or gives a link for its phone; its bids stay', async () => {
  const firm = newFirm()
  const bid = await bidFor(firm, await postJob(ravi))
  const token = await mailed(firm)
  for (const _ of [1, 2]) expect((await answer(token, 'stop')).status).toBe(200)
  expect(await consentOf(bid)).toMatchObject({ status: 'unconfirmed' })
  expect(await share(bid)).toMatchObject({ status: 409, body: { code: 'firm_stopped' } })
  const other = await market.staff('salesman', 'Mahesh')
  const again = await bidFor({ ...firm, company_gst_number: gstNumberOf(801) }, await postJob(ravi), other)
  expect(again.status).toBe('submitted')
  const { sent, skipped } = await ravi.call('inviteToJob', {
    params: { id: (await postJob(ravi)).id },
    body: { invitees: [{ email: firm.company_email }, { phone: firm.company_contact_phone }] },
  })
  expect({ sent, why: skipped.map(({ why }) => why) }).toEqual({ sent: 0, why: ['opted_out', 'opted_out'] })
  expect(mailsTo(firm)).toHaveLength(1)
})

test('unknown, malformed and expired links, and those of a salesman who has left, get the same reply; a spent one says only that it is', async () => {
  const { database } = market
  const left = await market.staff('salesman', 'Ganesh')
  const [spent, old, gone] = [newFirm(), newFirm(), newFirm()]
  for (const firm of [spent, old]) await bidFor(firm, await postJob(ravi))
  await bidFor(gone, await postJob(ravi), left)
  const tokens = [
    randomBytes(32).toString('base64url'),
    'x',
    await mailed(spent),
    await mailed(old),
    await mailed(gone),
  ]
  await answer(tokens[2]!, 'refuse')
  await database`
    update representation_links l set created_at = now() - interval '366 days' from representations r
    where r.id = l.representation_id and r.gst_number = ${old.company_gst_number}`
  await office.call('deleteUser', { params: { id: left.id } })
  const replies = tokens.map(async (token) => {
    const asked = [await seen(token)]
    for (const said of ['confirm', 'refuse', 'stop'] as const) asked.push(await answer(token, said))
    return asked.map(({ status, text }) => `${status} ${text.replaceAll(/"request_id":"[^"]*"/g, '')}`)
  })
  const [first, malformed, ofSpent, ...others] = await Promise.all(replies)
  expect(first![0]).toMatch(/^404/)
  for (const other of [malformed, ...others]) expect(other).toEqual(first)
  for (const reply of ofSpent!) expect(reply).toMatch(/^404 .*"code":"representation_answered"/)
  const links = async () => (await database`select from representation_links`).length
  const before = await links()
  await deleteOldRepresentationLinks(database)
  expect(await links()).toBe(before - 1)
})

test('a consent ends after a year, and the next bid asks the firm anew', async () => {
  const firm = newFirm()
  const bid = await bidFor(firm, await postJob(ravi))
  await answer(await mailed(firm), 'confirm')
  await market.database`
    update representations set answered_at = now() - interval '366 days', mailed_at = now() - interval '367 days',
      valid_until = now() - interval '1 day'
    where gst_number = ${firm.company_gst_number}`
  expect(await consentOf(bid)).toEqual({ status: 'unconfirmed', method: null, on: null })
  await bidFor(firm, await postJob(ravi))
  const token = await mailed(firm, 2)
  expect((await answer(token, 'confirm')).status).toBe(200)
  expect(await consentOf(bid)).toMatchObject({ status: 'confirmed' })
})

test('of yes and no at once no always wins, with one report, and a bid at the same time is taken back or refused', async () => {
  const rounds = repetitions({ short: 5, full: 40 })
  for (let round = 0; round < rounds; round += 1) {
    const firm = newFirm()
    const [job, other] = [await postJob(ravi), await postJob(ravi)]
    await bidFor(firm, job)
    const token = await mailed(firm)
    const [yes, no, late] = await Promise.all([answer(token, 'confirm'), answer(token, 'refuse'), tryBid(firm, other)])
    expect(no.status).toBe(200)
    expect([200, 404]).toContain(yes.status)
    expect([201, 409]).toContain(late.status)
    expect(new Set(await statuses(firm))).toEqual(new Set(['withdrawn']))
  }
  const reports = await market.database<{ count: number }[]>`
    select count(*) from reports where representation_id is not null group by representation_id`
  expect(new Set(reports.map(({ count }) => Number(count)))).toEqual(new Set([1]))
})

test('of "Not us" and an award at once, one comes first', async () => {
  for (let round = 0; round < repetitions({ short: 3, full: 20 }); round += 1) {
    const firm = newFirm()
    const bid = await bidFor(firm, await postJob(ravi))
    const token = await mailed(firm)
    const params = { jobId: bid.job_id, bidId: bid.id }
    const [no, awarded] = await Promise.all([answer(token, 'refuse'), ravi.try('awardBid', { params })])
    expect(no.status).toBe(200)
    const [{ status }] = await market.database<[{ status: string }]>`select status from bids where id = ${bid.id}`
    expect(status).toBe(awarded.status === 200 ? 'awarded' : 'withdrawn')
  }
})

test('an installation that requires consent awards no bid without it, directly or by approval', async () => {
  const strict = await openMarket({ REPRESENTATION_CONSENT: 'require' })
  try {
    const buyer = await strict.buyer('Careful Builders')
    const salesman = await strict.staff('salesman', 'Dinesh')
    const job = await postJob(buyer)
    const bid = await placeSalesmanBid(salesman, job, 900, { company_email: '' })
    const awarding = () => buyer.try('awardBid', { params: { jobId: job.id, bidId: bid.id } })
    expect(await awarding()).toMatchObject({ status: 409, body: { code: 'consent_missing' } })
    const { url } = await salesman.call('shareRepresentation', { params: { id: bid.id } })
    const token = tokenIn(url)
    await strict.stranger.call('answerRepresentation', { params: { token }, body: { answer: 'confirm' } })
    expect((await awarding()).status).toBe(200)
    expect(await strict.violations()).toEqual([])
  } finally {
    await strict.close()
  }
})
