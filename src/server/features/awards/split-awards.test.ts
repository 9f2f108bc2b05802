import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import {
  answerAward,
  awardsFor,
  lineOf,
  openedJob,
  split,
  splitOf,
  statusOfBid,
  threeBids,
} from '#tests/support/awards.ts'
import { colleague } from '#tests/support/colleagues.ts'
import { type Market, newestNotice, openMarket, type Person, say } from '#tests/support/market.ts'

let market: Market
let ravi: Person
let asha: Person
let vikram: Person
let meera: Person

beforeAll(async () => {
  market = await openMarket()
  ravi = await market.buyer('Ravi Constructions')
  asha = await market.supplier('Asha Cement')
  vikram = await market.supplier('Vikram Traders')
  meera = await market.supplier('Meera Steel')
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
})

const opened = () => threeBids(market.database, ravi, [asha, vikram, meera])

test('a split award is offered to two, accepted by both, and only then the third is told', async () => {
  const of = await opened()
  const { awards } = await split(ravi, of, { feedback: 'price' })
  expect(awards).toMatchObject([
    { bidder_name: 'Asha Cement', status: 'offered', whole: false, rank: 1, amount: 1_746_400 },
    { bidder_name: 'Vikram Traders', status: 'offered', rank: 1, items: [lineOf(of, 2, 100)], amount: 165_200 },
  ])
  expect(await Promise.all([asha, vikram, meera].map((p, n) => statusOfBid(p, of.bids[n]!)))).toEqual([
    'offered',
    'offered',
    'submitted',
  ])
  expect((await newestNotice(asha)).message).toMatch(
    /^The buyer wants to award you a part of .* Please accept or decline by /,
  )
  expect((await awardsFor(meera, of)).awards).toEqual([])
  expect((await awardsFor(vikram, of)).awards).toMatchObject([
    { bid_id: of.bids[1]!.id, rank: null, reason_code: null, amount: 165_200 },
  ])

  const asked = async () => (await asha.call('dashboardActions')).chats.find(({ job_id }) => job_id === of.job.id)
  expect(await asked()).toMatchObject({ unread_count: 0, answer_by: awards[0]!.respond_by })
  expect((await answerAward(asha, awards[0]!)).status).toBe(200)
  expect(await asked()).toMatchObject({ answer_by: null })
  expect((await ravi.call('job', { params: { id: of.job.id } })).status).toBe('under_review')
  expect((await newestNotice(ravi)).message).toBe(`Asha Cement has accepted the award of "${of.job.title}".`)
  expect(await statusOfBid(meera, of.bids[2]!)).toBe('submitted')

  expect((await answerAward(vikram, awards[1]!)).status).toBe(200)
  expect((await ravi.call('job', { params: { id: of.job.id } })).status).toBe('awarded')
  const won = (await ravi.call('bidsOfJob', { params: { id: of.job.id } })).filter(({ status }) => status === 'awarded')
  expect(won.map(({ awarded_amount }) => awarded_amount)).toEqual([165_200, 1_746_400])
  const [own] = await vikram.call('ownBids')
  expect(own).toMatchObject({ id: of.bids[1]!.id, awarded_amount: 165_200 })
  const lost = await meera.call('bid', { params: { id: of.bids[2]!.id } })
  expect(lost).toMatchObject({ status: 'rejected', feedback: 'price' })
  expect((await newestNotice(meera)).message).toBe(
    `Your bid on "${of.job.title}" was not selected this time. The buyer says: the price.`,
  )
  expect((await ravi.call('bid', { params: { id: of.bids[2]!.id } })).feedback).toBeNull()
})

test('a part that is offered to who has won another is not won yet, in no list', async () => {
  const of = await opened()
  const award = async (n: number, qty: number) => {
    const body = { awards: [{ bid_id: of.bids[0]!.id, items: [lineOf(of, n, qty)] }], reason_code: 'capacity' } as never
    const { awards } = await ravi.call('awardLines', { params: { id: of.job.id }, body })
    return awards.find(({ status }) => status === 'offered')!
  }
  const first = await award(0, 100)
  const amounts = async () => {
    const [seen] = (await ravi.call('bidsOfJob', { params: { id: of.job.id } })).filter(
      ({ id }) => id === of.bids[0]!.id,
    )
    const own = (await asha.call('ownBids')).find(({ id }) => id === of.bids[0]!.id)
    return [seen!, own!].map(({ status, awarded_amount }) => [status, awarded_amount])
  }
  expect(await amounts()).toEqual(Array(2).fill(['offered', first.amount]))
  await answerAward(asha, first)
  const second = await award(0, 50)
  expect(await amounts()).toEqual(Array(2).fill(['awarded', first.amount]))
  await answerAward(asha, second)
  expect(await amounts()).toEqual(Array(2).fill(['awarded', first.amount + second.amount]))
})

test('each winner has a chat of its own, and the buyer says with whom', async () => {
  const of = await opened()
  await split(ravi, of)
  const jobId = of.job.id
  expect(await ravi.try('messages', { params: { jobId } })).toMatchObject({
    status: 409,
    body: { detail: messages.whichChat.text },
  })
  const withAsha = { params: { jobId }, query: { with: asha.id } }
  await ravi.call('sendMessage', { ...withAsha, body: { message: 'Two lots, please' } })
  await say(vikram, of.job, 'When do you need the sand?')
  await say(asha, of.job, 'Two lots are fine')
  const texts = async (person: Person, query = {}) =>
    (await person.call('messages', { params: { jobId }, query })).map(({ message }) => message)
  expect(await texts(asha)).toEqual(['Two lots are fine', 'Two lots, please'])
  expect(await texts(vikram)).toEqual(['When do you need the sand?'])
  expect(await texts(ravi, { with: asha.id })).toEqual(await texts(asha))
  expect(await texts(ravi, { with: vikram.id })).toEqual(await texts(vikram))
  expect((await meera.try('messages', { params: { jobId }, query: { with: asha.id } })).status).toBe(404)
  expect((await vikram.try('messages', { params: { jobId }, query: { with: asha.id } })).status).toBe(404)
  const unread = async () =>
    (await ravi.call('chats'))
      .filter(({ job_id }) => job_id === jobId)
      .map(({ other_participant, unread_count }) => [other_participant.company_name, unread_count])
      .toSorted()
  expect(await unread()).toEqual([
    ['Asha Cement', 1],
    ['Vikram Traders', 1],
  ])
  await ravi.call('markChatRead', { params: { jobId }, query: { with: asha.id } })
  expect(await unread()).toEqual([
    ['Asha Cement', 0],
    ['Vikram Traders', 1],
  ])
})

test('a line is awarded up to its quantity, and a bad part names its field', async () => {
  const of = await opened()
  const parts = (items: unknown[], bid = of.bids[0]!) => ({
    params: { id: of.job.id },
    body: { awards: [{ bid_id: bid.id, items }] } as never,
  })
  const together = await ravi.try('awardLines', {
    params: { id: of.job.id },
    body: {
      awards: [
        { bid_id: of.bids[0]!.id, items: [lineOf(of, 0, 300)] },
        { bid_id: of.bids[1]!.id, items: [lineOf(of, 1, 5), lineOf(of, 0, 200.001)] },
      ],
      reason_code: 'capacity',
    } as never,
  })
  expect(together).toMatchObject({ status: 409, body: { errors: [{ path: 'awards.1.items.1.qty' }] } })
  await ravi.call('awardLines', parts([lineOf(of, 0, 300)]))
  const over = await ravi.try('awardLines', {
    ...parts([lineOf(of, 0, 200.001)], of.bids[1]),
    body: { awards: [{ bid_id: of.bids[1]!.id, items: [lineOf(of, 0, 200.001)] }], reason_code: 'capacity' } as never,
  })
  expect(over).toMatchObject({ status: 409, body: { errors: [{ path: 'awards.0.items.0.qty' }] } })
  expect(over.body.detail).toBe(messages.overAwarded({ line: 'Cement OPC 53 grade', left: '200' }).text)
  const unknown = await ravi.try('awardLines', parts([{ job_item_id: of.job.id, qty: 1 }], of.bids[1]))
  expect(unknown).toMatchObject({ status: 422, body: { detail: messages.awardLineUnknown.text } })
  const rest = await ravi.try('awardLines', {
    ...parts([]),
    body: {
      awards: [{ bid_id: of.bids[1]!.id, items: [lineOf(of, 0, 200)] }],
      reason_code: 'capacity',
    } as never,
  })
  expect(rest.status).toBe(201)
  expect(rest.body.left).toEqual([lineOf(of, 1, 25), lineOf(of, 2, 100)])
  const whole = await ravi.try('awardBid', {
    params: { jobId: of.job.id, bidId: of.bids[2]!.id },
    body: { reason_code: 'quality' },
  })
  expect([whole.status, whole.body.detail]).toEqual([409, messages.partsAwarded.text])
})

test('who bids for all or nothing, or above a least amount, gets no part', async () => {
  const of = await openedJob(market.database, ravi, [
    [asha, [360, 52_000, 1500], { whole_only: true }],
    [vikram, [370, 53_000, 1400], { min_award: 500_000 }],
  ])
  const part = (n: number) =>
    ravi.try('awardLines', {
      params: { id: of.job.id },
      body: { awards: [{ bid_id: of.bids[n]!.id, items: [lineOf(of, 2, 10)] }], reason_code: 'quality' } as never,
    })
  expect((await part(0)).body.detail).toBe(messages.wholeOnly({ company: 'Asha Cement' }).text)
  expect((await part(1)).body.detail).toBe(
    messages.belowMinAward({ company: 'Vikram Traders', least: '₹5,00,000.00', amount: '₹14,000.00' }).text,
  )
})

test('of parts awarded together the reason is that of the one which was not the lowest for its lines', async () => {
  const of = await opened()
  const parts = [300, 200].map((qty, n) => ({ bid_id: of.bids[n]!.id, items: [lineOf(of, 0, qty)] }))
  const { awards } = await ravi.call('awardLines', {
    params: { id: of.job.id },
    body: { awards: parts, reason_code: 'capacity' } as never,
  })
  expect(awards.map(({ rank, reason_code }) => [rank, reason_code])).toEqual([
    [1, null],
    [2, 'capacity'],
  ])
})

test('a split above the own limit is asked for and made by the approval', async () => {
  const kavita = await colleague(market, ravi, 'Kavita Rao', 'purchaser', { award_limit: 500_000 })
  const meena = await colleague(market, ravi, 'Meena Shah', 'approver')
  const of = await opened()
  const body = { awards: splitOf(of), answer_days: 2 } as never
  const refusedAlone = await kavita.try('awardLines', { params: { id: of.job.id }, body })
  expect([refusedAlone.status, refusedAlone.body.code]).toEqual([403, 'award_over_limit'])
  const request = await kavita.call('requestAward', {
    params: { jobId: of.job.id },
    body: { ...(body as object), bid_id: of.bids[0]!.id, reason: 'Best together' } as never,
  })
  expect(request).toMatchObject({
    bidder_name: 'Asha Cement, Vikram Traders',
    landed_total: 1_911_600,
    at_once: false,
    parts: [
      { bidder_name: 'Asha Cement', amount: 1_746_400, lines: 2 },
      { bidder_name: 'Vikram Traders', amount: 165_200, lines: 1, named: [expect.stringMatching(/./)] },
    ],
  })
  await meena.call('decideAward', { params: { id: request.id }, body: { approve: true } })
  const { awards } = await awardsFor(ravi, of)
  expect(awards.map(({ status }) => status)).toEqual(['offered', 'offered'])
  // Below the limit by itself, and not with what stands on the job.
  await answerAward(vikram, awards[1]!, 'No sand')
  const next = await kavita.try('awardNext', { params: { id: awards[1]!.id }, body: { bid_id: of.bids[2]!.id } })
  expect(next.status).toBe(403)
})
