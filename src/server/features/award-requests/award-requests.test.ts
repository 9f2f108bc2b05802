import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import {
  type AskingFirm,
  ask,
  asked,
  decide,
  openAskingFirm,
  openJobOf,
  said,
  withoutRules,
} from '#tests/support/asking-firm.ts'
import { answerAward, awardsFor, lineOf, threeBids } from '#tests/support/awards.ts'
import { postJobWithLines, quoteLines } from '#tests/support/boq.ts'
import { colleague } from '#tests/support/colleagues.ts'
import { award, type Market, type Person, placeBid, placeSalesmanBid, postJob } from '#tests/support/market.ts'

let firm: AskingFirm
let market: Market
let ravi: Person
let kavita: Person
let meena: Person
let asha: Person
let vikram: Person
let sunil: Person

beforeAll(async () => {
  firm = await openAskingFirm()
  ;({ market, ravi, kavita, meena, asha, vikram } = firm)
  sunil = await market.staff('salesman', 'Sunil Sales')
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
})
beforeEach(() => withoutRules(firm))

const openJob = () => openJobOf(firm)
type Bid = { id: string; job_id: string }
const tryAward = (person: Person, bid: Bid) => person.try('awardBid', { params: { jobId: bid.job_id, bidId: bid.id } })
const statusOf = async (request: { id: string }) =>
  (await ravi.call('awardRequest', { params: { id: request.id } })).status
const jobStatus = async (job: { id: string }) => (await ravi.call('job', { params: { id: job.id } })).status
const newest = async (person: Person) => (await person.call('notifications'))[0]

test('whoever approves reads that a bid has no rank, which lines it lacks, and what the lowest complete one costs', async () => {
  const job = await postJobWithLines(ravi)
  const complete = await quoteLines(asha, job, [360, 52_000])
  const partly = await quoteLines(vikram, job, [null, 51_000])
  const asking = await kavita.try('requestAward', {
    params: { jobId: job.id },
    body: { bid_id: partly.id, reason_code: 'delivery' },
  })
  expect(asking.body.statement).toEqual({
    ...{ bids: 1, rank: 3, lowest_total: complete.price_quote, unranked: 1 },
    lacks: [{ code: 'not_quoted', missing: 1, lines: ['Cement OPC 53 grade'] }],
  })
  await kavita.call('withdrawAwardRequest', { params: { id: asking.body.id } })
  expect((await ask(kavita, complete)).body.statement).toMatchObject({ bids: 1, rank: 1, unranked: 1, lacks: [] })
})

test('the rest of a job goes by approval to whoever has accepted a part, or had declined an offer', async () => {
  const of = await threeBids(market.database, ravi, [asha, vikram, await market.supplier('Meera Steel')])
  const ofBid = (place: number, line: number, qty: number) => ({
    ...{ bid_id: of.bids[place]!.id, bid_version: 1, items: [lineOf(of, line, qty)] },
  })
  const approved = async (...awards: ReturnType<typeof ofBid>[]) => {
    const body = { bid_id: awards[0]!.bid_id, awards, reason_code: 'quality' } as const
    const request = (await kavita.try('requestAward', { params: { jobId: of.job.id }, body })).body
    expect((await decide(meena, request, true)).body.status).toBe('approved')
    return (await awardsFor(ravi, of)).awards.filter(({ status }) => status === 'offered')
  }
  const [steel] = await approved(ofBid(0, 1, 25))
  expect((await answerAward(asha, steel!)).status).toBe(200)
  const [cement] = await approved(ofBid(0, 0, 500))
  expect(cement).toMatchObject({ bid_id: of.bids[0]!.id, amount: 212_400 })
  expect((await answerAward(asha, cement!)).status).toBe(200)
  const [sand] = await approved(ofBid(1, 2, 100))
  expect((await answerAward(vikram, sand!, 'No lorry')).status).toBe(200)
  expect(await approved(ofBid(1, 2, 100))).toMatchObject([{ bid_id: of.bids[1]!.id, amount: 165_200 }])
})

test('a bid that has not been confirmed since the job changed counts for whoever approves as little as in the comparison', async () => {
  const { job, dear, cheap } = await openJob()
  const unconfirmed = await placeBid(await market.supplier('Still Asleep'), job, 450_000)
  const body = { base_addendum_no: 0, summary: 'Needed earlier', fields: { delivery_timeline: 'Within 2 days' } }
  await ravi.call('issueAddendum', { params: { id: job.id }, body: body as never })
  await asha.call('confirmBid', { params: { id: dear.id }, body: { addendum_no: 1 } as never })
  await vikram.call('confirmBid', { params: { id: cheap.id }, body: { addendum_no: 1 } as never })
  const counted = { bids: 2, rank: 2, lowest_total: 500_000 }
  const { body: request } = await ask(kavita, dear)
  expect(request.statement).toMatchObject(counted)
  // Nor once the award has rejected it.
  await decide(meena, request, true)
  expect((await asha.call('bid', { params: { id: dear.id } })).status).toBe('awarded')
  expect((await ravi.call('bid', { params: { id: unconfirmed.id } })).status).toBe('rejected')
  const { statement } = await kavita.call('awardRequest', { params: { id: request.id } })
  expect(statement).toMatchObject(counted)
})

test('bids by lines are ranked by what they cost at the site, and parts are named', async () => {
  const job = await postJobWithLines(ravi)
  const own = { kind: 'freight', basis: 'lump', amount: 100_000, gst_percent: 0, reverse_charge: false }
  // 9,00,000 and the lorry, which Asha's buyer pays himself; Vikram comes with his own.
  const hauled = await quoteLines(asha, job, [360, 52_000], { charges: [{ ...own, payable_to: 'third_party' }] })
  const atSite = await quoteLines(vikram, job, [365, 52_500])
  expect(hauled.price_quote).toBeLessThan(atSite.price_quote)
  const { statement, landed_total } = (await ask(kavita, hauled)).body
  expect(statement).toMatchObject({ bids: 2, rank: 2 })
  expect(landed_total - statement.lowest_total).toBeCloseTo(hauled.price_quote + 100_000 - atSite.price_quote, 2)
  expect((await ravi.call('awardRequests', { query: { status: 'waiting' } }))[0]!.statement).toEqual(statement)
})

test('whoever has decided is no longer told of the request; other approvers are', async () => {
  const { dear } = await openJob()
  const request = await asked(kavita, dear)
  const isRead = async (person: Person) => (await newest(person))!.read
  expect([await isRead(meena), await isRead(ravi)]).toEqual([false, false])
  await decide(meena, request, false)
  expect([await isRead(meena), await isRead(ravi)]).toEqual([true, false])
})

test('an award up to the limit is made at once, one above it asks for approval and is made by it', async () => {
  const { job, dear, cheap } = await openJob()
  expect(said(await tryAward(kavita, dear))).toEqual([403, messages.awardOverLimit.text, 'award_over_limit'])
  expect(said(await ask(kavita, cheap))).toEqual([409, messages.withinLimit.text, 'within_limit'])

  const { status, body: request } = await ask(kavita, dear, 'The only one with cement of this month')
  expect(status).toBe(201)
  expect(request).toMatchObject({
    ...{ job_id: job.id, bid_id: dear.id, job_title: job.title, bidder_name: 'Asha Cement', landed_total: 640_000 },
    ...{ bid_version: 1, reason: 'The only one with cement of this month', status: 'waiting', needs: 1, at_once: true },
    ...{ requested_by: { user_id: kavita.id, name: 'Kavita Rao' }, decisions: [], decided_at: null },
    ...{
      can_decide: false,
      can_withdraw: true,
      statement: { bids: 2, rank: 2, lowest_total: 500_000, unranked: 0, lacks: [] },
    },
  })
  expect(Date.parse(request.lapses_at) - Date.parse(request.created_at)).toBe(7 * 24 * 60 * 60_000)
  expect(said(await ask(ravi, dear))).toEqual([409, messages.withinLimit.text, 'within_limit'])
  expect(said(await ask(kavita, dear))).toEqual([409, messages.requestWaiting.text, 'request_waiting'])
  for (const decider of [ravi, meena]) {
    expect(await newest(decider)).toMatchObject({
      type: 'approval_requested',
      message: `Kavita Rao asks you to approve an award of ₹6,40,000 to Asha Cement for "${job.title}".`,
      job_id: job.id,
    })
    expect((await decider.call('awardRequests', { query: { status: 'waiting' } }))[0]).toMatchObject({
      id: request.id,
      can_decide: true,
      can_withdraw: false,
    })
  }
  expect((await newest(kavita))?.type).not.toBe('approval_requested')
  expect(said(await decide(kavita, request, true))).toEqual([403, messages.ownRequest.text, 'own_request'])
  expect(await jobStatus(job)).toBe('open')

  const { body: approved } = await decide(meena, request, true, 'Fine')
  expect(approved).toMatchObject({
    status: 'approved',
    decisions: [{ by: { user_id: meena.id, name: 'Meena Shah' }, approved: true, note: 'Fine' }],
    can_decide: false,
  })
  expect(await jobStatus(job)).toBe('awarded')
  expect((await asha.call('ownBids'))[0]).toMatchObject({ id: dear.id, status: 'awarded' })
  expect((await vikram.call('ownBids'))[0]).toMatchObject({ id: cheap.id, status: 'rejected' })
  expect(await newest(kavita)).toMatchObject({
    type: 'approval_decided',
    message: `Meena Shah approved the award to Asha Cement for "${job.title}". It has been made.`,
  })
  expect((await newest(asha))?.type).toBe('bid_awarded')
  expect((await asha.call('chats')).map(({ job_id }) => job_id)).toContain(job.id)
  expect(said(await decide(ravi, request, true))).toEqual([409, messages.alreadyDecided.text, 'already_decided'])
  const log = (await ravi.call('companyLog')).slice(0, 3).map(({ who, did }) => [who.name, did])
  expect(log).toContainEqual(['Meena Shah', 'award_bid'])
  expect(log).toContainEqual(['Meena Shah', 'approve_award'])
  expect(log).toContainEqual(['Kavita Rao', 'request_award'])
})

test('whom the marketplace has suspended is marked in the team, and asked for no approval', async () => {
  const office = await market.staff('admin', 'Nirmaan Safety')
  const sita = await colleague(market, ravi, 'Sita Rao', 'approver')
  const { dear } = await openJob()
  await office.call('suspendUser', { params: { id: sita.id }, body: { reason: 'Reported' } })
  const suspended = (await ravi.call('members')).filter((member) => member.suspended)
  expect(suspended.map(({ name }) => name)).toEqual(['Sita Rao'])
  await asked(kavita, dear)
  expect((await newest(meena))?.type).toBe('approval_requested')
  const told = await market.database`
    select from notifications where user_id = ${sita.id} and type = 'approval_requested'`
  expect(told).toHaveLength(0)
  await ravi.call('removeMember', { params: { userId: sita.id } })
})

test('whoever approves reads the reason that the award will have', async () => {
  const { job, dear } = await openJob()
  const why = { reason_code: 'other', reason_text: 'Their mixer is on the site already' } as const
  const { id } = await kavita.call('requestAward', { params: { jobId: job.id }, body: { bid_id: dear.id, ...why } })
  expect(await meena.call('awardRequest', { params: { id } })).toMatchObject({ ...why, reason: null })
  const { body: unsaid } = await ask(kavita, (await openJob()).dear, 'Sooner')
  expect(unsaid).toMatchObject({ reason: 'Sooner', reason_code: null, reason_text: null })
})

test('a refusal ends the request with its reason; another bid can be asked for then', async () => {
  const { job, dear } = await openJob()
  const request = await asked(kavita, dear)
  expect((await decide(meena, request, false, 'Too dear')).body).toMatchObject({ status: 'refused' })
  expect(await newest(kavita)).toMatchObject({
    message: `Meena Shah refused the award to Asha Cement for "${job.title}".`,
  })
  expect(await jobStatus(job)).toBe('open')
  expect((await asha.call('notifications'))[0]?.type).not.toBe('bid_rejected')
  expect((await ask(kavita, dear)).status).toBe(201)
})

test('the rules of the company hold for whoever has no limit, and for owners if they say so', async () => {
  const pooja = await colleague(market, ravi, 'Pooja Nair', 'purchaser')
  const { dear } = await openJob()
  const rules = [{ above: 600_000, needs: 1 }]
  await ravi.call('setApprovalRules', { body: { rules, owner_too: true } })
  expect(said(await tryAward(pooja, dear))[2]).toBe('award_over_limit')
  expect(said(await tryAward(ravi, dear))[2]).toBe('award_over_limit')
  const request = await asked(ravi, dear)
  expect(said(await decide(ravi, request, true))[2]).toBe('own_request')
  expect((await decide(meena, request, true)).body.status).toBe('approved')
})

test('two approvals are those of two people', async () => {
  const { job, dear } = await openJob()
  await ravi.call('setApprovalRules', { body: { rules: [{ above: 600_000, needs: 2 }], owner_too: false } })
  const request = await asked(kavita, dear)
  expect((await decide(meena, request, true)).body).toMatchObject({ status: 'waiting', needs: 2, can_decide: false })
  expect(said(await decide(meena, request, true))).toEqual([409, messages.alreadyDecided.text, 'already_decided'])
  expect(await jobStatus(job)).toBe('open')
  expect((await decide(ravi, request, true)).body).toMatchObject({ status: 'approved' })
  expect(await jobStatus(job)).toBe('awarded')
})

test('a rule that is made stricter holds for what waits already; one that is made milder changes nothing of it', async () => {
  const { dear, job } = await openJob()
  const request = await asked(kavita, dear)
  const needs = async () => (await ravi.call('awardRequest', { params: { id: request.id } })).needs
  expect(await needs()).toBe(1)
  await ravi.call('setApprovalRules', { body: { rules: [{ above: 400_000, needs: 2 }], owner_too: false } })
  expect(await needs()).toBe(2)
  await ravi.call('setApprovalRules', { body: { rules: [], owner_too: false } })
  expect(await needs()).toBe(2)
  expect((await decide(meena, request, true)).status).toBe(200)
  expect([await statusOf(request), await jobStatus(job)]).toEqual(['waiting', 'open'])
  expect((await decide(ravi, request, true)).status).toBe(200)
  expect([await statusOf(request), await jobStatus(job)]).toEqual(['approved', 'awarded'])
})

test('an approval that is there stays when its approver leaves', async () => {
  const farid = await colleague(market, ravi, 'Farid Khan', 'approver')
  const { dear } = await openJob()
  await ravi.call('setApprovalRules', { body: { rules: [{ above: 600_000, needs: 2 }], owner_too: false } })
  const request = await asked(kavita, dear)
  await decide(farid, request, true)
  await ravi.call('removeMember', { params: { userId: farid.id } })
  const { body } = await decide(meena, request, true)
  expect(body.status).toBe('approved')
  expect(body.decisions.map(({ by }: { by: { name: string } }) => by.name)).toEqual(['Farid Khan', 'Meena Shah'])
})

describe('whoever stands in', () => {
  const until = () => new Date(Date.now() + 60_000).toISOString()
  const standIn = (member: Person, deputy: Person, end = until()) =>
    ravi.try('changeMember', { params: { userId: member.id }, body: { deputy: { user_id: deputy.id, until: end } } })

  test('decides in the place of an approver, never on what that person asked for', async () => {
    const pooja = await colleague(market, ravi, 'Pooja Deputy', 'purchaser')
    const { dear } = await openJob()
    const request = await asked(kavita, dear)
    expect((await decide(pooja, request, true)).status).toBe(403)
    expect((await standIn(meena, pooja)).body.deputy).toMatchObject({ user_id: pooja.id, name: 'Pooja Deputy' })
    await standIn(kavita, meena)
    expect(said(await decide(meena, request, true))[2]).toBe('own_request')
    expect((await decide(pooja, request, true)).body.status).toBe('approved')
  })

  test('must be a colleague who compares bids, until a day to come', async () => {
    const suresh = await colleague(market, ravi, 'Suresh Site', 'site')
    for (const unfit of [suresh, asha, meena]) {
      const answer = await standIn(meena, unfit)
      expect(said(answer)).toEqual([422, messages.deputyUnfit.text, 'deputy_unfit'])
    }
    expect((await standIn(meena, kavita, new Date(Date.now() - 1000).toISOString())).status).toBe(422)
  })
})

test('a requester who becomes an approver still does not decide on the own request', async () => {
  const pooja = await colleague(market, ravi, 'Pooja Promoted', 'purchaser', { award_limit: 1000 })
  const { dear } = await openJob()
  const request = await asked(pooja, dear)
  await ravi.call('changeMember', { params: { userId: pooja.id }, body: { member_role: 'approver' } })
  expect(said(await decide(pooja, request, true))[2]).toBe('own_request')
})

test('a limit that was set a moment ago holds for an award that comes in the same moment', async () => {
  const pooja = await colleague(market, ravi, 'Pooja Fresh', 'purchaser')
  const { dear } = await openJob()
  expect((await pooja.try('profile')).status).toBe(200)
  // Directly in the database, as if the servers had not been notified yet.
  await market.database`update users set award_limit = 1000, limited_since = now() where id = ${pooja.id}`
  expect(said(await tryAward(pooja, dear))[2]).toBe('award_over_limit')
  await market.database`update users set member_role = 'viewer' where id = ${pooja.id}`
  expect((await tryAward(pooja, dear)).status).toBe(403)
})

test('nobody of another company, no supplier and no role without prices learns of a request', async () => {
  const stranger = await market.buyer('Other Builders')
  const suresh = await colleague(market, ravi, 'Suresh Without Prices', 'site')
  const { dear } = await openJob()
  const request = await asked(kavita, dear)
  const params = { id: request.id }
  expect(await stranger.call('awardRequests')).toEqual([])
  for (const call of ['awardRequest', 'withdrawAwardRequest'] as const)
    expect((await stranger.try(call, { params })).status).toBe(404)
  expect((await decide(stranger, request, true)).status).toBe(404)
  for (const person of [asha, suresh]) {
    expect((await person.try('awardRequests')).status).toBe(403)
    expect((await person.try('awardRequest', { params })).status).toBe(403)
    expect((await decide(person, request, true)).status).toBe(403)
  }
  expect((await ask(suresh, dear)).status).toBe(403)
  expect((await ask(stranger, dear)).status).toBe(403)
})

test('awards that stay below the limit one by one are shown to owner and approvers when they pass it together', async () => {
  const pooja = await colleague(market, ravi, 'Pooja Splitting', 'purchaser', { award_limit: 500_000 })
  const win = async (price: number, from = asha) => {
    const job = await postJob(pooja)
    await award(pooja, await placeBid(from, job, price))
  }
  const signals = async (person: Person) => (await person.call('notifications')).filter(({ type }) => type === 'signal')
  await win(300_000)
  await win(300_000, vikram)
  expect(await signals(meena)).toEqual([])
  await win(250_000)
  for (const person of [ravi, meena])
    expect((await signals(person)).map(({ message }) => message)).toEqual([
      'Pooja Splitting made 2 awards to Asha Cement within 7 days, ₹5,50,000 together. Each stayed below the limit.',
    ])
  expect(await signals(pooja)).toEqual([])

  // The same company, now represented by a salesman.
  const { gst_number } = (await asha.call('profile')).user
  const job = await postJob(pooja)
  const company = { company_name: 'Asha Cement', company_gst_number: gst_number }
  await award(pooja, await placeSalesmanBid(sunil, job, 10_000, company))
  expect((await signals(ravi))[0]?.message).toMatch(/made 3 awards to Asha Cement within 7 days, ₹5,60,000/)
})

test('a demoted member no longer reads the prices of earlier notifications', async () => {
  const pooja = await colleague(market, ravi, 'Pooja Demoted', 'approver')
  const { dear } = await openJob()
  await asked(kavita, dear)
  expect((await pooja.try('notifications')).text).toMatch(/6,40,000/)
  const before = (await pooja.call('unreadCount')).unread_count
  await ravi.call('changeMember', { params: { userId: pooja.id }, body: { member_role: 'site' } })
  expect((await pooja.try('notifications')).text).not.toMatch(/6,?40,?000|5,00,000/)
  expect((await pooja.call('unreadCount')).unread_count).toBeLessThan(before)
})
