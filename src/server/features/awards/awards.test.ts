import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Bid } from '#contract/bid.ts'
import { messages } from '#contract/messages.ts'
import { setAlarm } from '#server/alarms/set-alarm.ts'
import { inTransaction } from '#server/db/database.ts'
import {
  answerAward,
  awardsFor,
  endWait,
  lineOf,
  openedJob,
  split,
  statusOfBid,
  threeBids,
} from '#tests/support/awards.ts'
import { postJobWithLines, quoteLines } from '#tests/support/boq.ts'
import { award, type Market, newestNotice, openMarket, type Person, placeBid, postJob } from '#tests/support/market.ts'
import { lorry } from '#tests/support/orders.ts'

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

test('the whole job with a deadline is offered: L1 without a reason, another only with one', async () => {
  const of = await opened()
  const [first, second] = of.bids
  const tryWhole = (bid: Bid, body = {}) =>
    ravi.try('awardBid', { params: { jobId: of.job.id, bidId: bid.id }, body: body as never })
  expect((await tryWhole(second!)).body).toMatchObject({
    status: 422,
    detail: messages.reasonNeeded.text,
    errors: [{ path: 'reason_code' }],
  })
  expect((await tryWhole(second!, { reason_code: 'other' })).body.errors).toMatchObject([{ path: 'reason_text' }])
  expect((await tryWhole(first!, { answer_days: 1 })).body).toEqual({ message: messages.awardOffered.text })
  expect((await tryWhole(second!, { reason_code: 'quality' })).body.detail).toBe(messages.awardsOffered.text)
  const { awards } = await awardsFor(ravi, of)
  expect(awards[0]).toMatchObject({ whole: true, rank: 1, amount: first!.price_quote, items: { length: 3 } })
  await answerAward(asha, awards[0]!, 'Too little steel')
  const { next } = await awardsFor(ravi, of)
  expect(next).toMatchObject([{ bid_id: second!.id, whole: true, bidder_name: 'Vikram Traders' }])
  await ravi.call('awardNext', { params: { id: awards[0]!.id }, body: { bid_id: second!.id } })
  const again = (await awardsFor(ravi, of)).awards[1]!
  await answerAward(vikram, again)
  expect(await statusOfBid(vikram, second!)).toBe('awarded')
  expect((await ravi.call('job', { params: { id: of.job.id } })).status).toBe('awarded')
})

test('who is paid his lorry with one part would bring another without it: whoever gets that is not the lowest', async () => {
  const of = await openedJob(market.database, ravi, [
    [asha, [350, 52_000, 1500], { charges: [{ ...lorry, amount: 20_000 }] }],
    [vikram, [360, 60_000, 1900]],
  ])
  const awards = [
    { bid_id: of.bids[0]!.id, bid_version: 1, items: [lineOf(of, 1, 25), lineOf(of, 2, 100)] },
    { bid_id: of.bids[1]!.id, bid_version: 1, items: [lineOf(of, 0, 500)] },
  ]
  const params = { id: of.job.id }
  const refused = await ravi.try('awardLines', { params, body: { awards } as never })
  expect([refused.status, refused.body.detail]).toEqual([422, messages.reasonNeeded.text])
  const made = await ravi.call('awardLines', { params, body: { awards, reason_code: 'quality' } as never })
  expect(made.awards.map(({ bidder_name, rank }) => [bidder_name, rank]).toSorted()).toEqual([
    ['Asha Cement', 1],
    ['Vikram Traders', 2],
  ])
})

test('a job without a deadline is decided at once as ever, in lines it is offered', async () => {
  const job = await postJob(ravi)
  const [dear, cheap] = [await placeBid(asha, job, 110), await placeBid(vikram, job, 100)]
  expect(await award(ravi, dear)).toEqual({ message: messages.awarded.text })
  expect(await statusOfBid(vikram, cheap)).toBe('rejected')
  expect((await awardsFor(ravi, { job })).awards).toMatchObject([
    { status: 'accepted', whole: true, items: [], rank: 2, reason_code: 'unstated', amount: 110 },
  ])
  expect((await ravi.try('statementPdf', { params: { id: job.id } })).status).toBe(200)

  const lined = await postJobWithLines(ravi)
  const bids = [await quoteLines(asha, lined, [360, 52_000]), await quoteLines(vikram, lined, [370, 51_000])]
  const lines = (await ravi.call('jobItems', { params: { id: lined.id } })).items
  const { awards } = await ravi.call('awardLines', {
    params: { id: lined.id },
    body: {
      awards: bids.map(({ id }, n) => ({ bid_id: id, items: [{ job_item_id: lines[n]!.id, qty: lines[n]!.qty! }] })),
    },
  })
  expect((await ravi.call('job', { params: { id: lined.id } })).status).toBe('under_review')
  await expect(quoteLines(meera, lined, [350, 50_000])).rejects.toThrow(messages.jobNotOpen.text)
  await answerAward(asha, awards[0]!)
  await answerAward(vikram, awards[1]!)
  expect((await ravi.call('job', { params: { id: lined.id } })).status).toBe('awarded')
})

test('a rank is said only where it was one: not of an incomplete bid, nor of parts recorded before all bids were compared', async () => {
  const lined = await postJobWithLines(ravi)
  await quoteLines(asha, lined, [360, 52_000])
  const incomplete = await quoteLines(vikram, lined, [350, null])
  expect(await award(ravi, incomplete)).toEqual({ message: messages.awarded.text })
  expect((await awardsFor(ravi, { job: lined })).awards).toMatchObject([{ whole: true, rank: null }])

  const of = await opened()
  await split(ravi, of)
  const ranks = async () => (await awardsFor(ravi, of)).awards.map(({ rank }) => rank)
  expect(await ranks()).toEqual([1, 1])
  await market.database`update awards set basis = basis - 'among' where job_id = ${of.job.id}`
  expect(await ranks()).toEqual([null, null])
})

test('an offer that is not answered lapses; the buyer may end the award with what is accepted', async () => {
  const of = await opened()
  const { awards } = await split(ravi, of)
  expect((await ravi.try('finishAward', { params: { id: of.job.id } })).body.detail).toBe(messages.awardsOffered.text)
  await answerAward(vikram, awards[1]!)
  await endWait(market.database, awards[0]!, { ring: true })
  await vi.waitFor(async () => expect(await statusOfBid(asha, of.bids[0]!)).toBe('declined'), { interval: 5 })
  expect((await newestNotice(asha)).message).toBe(
    `You did not answer the award of "${of.job.title}" in time, so it has lapsed.`,
  )
  expect((await answerAward(asha, awards[0]!)).status).toBe(409)
  expect((await ravi.try('cancelJob', { params: { id: of.job.id }, body: { reason: 'No money' } })).body.detail).toBe(
    messages.awardStands.text,
  )
  await ravi.call('finishAward', { params: { id: of.job.id } })
  expect((await ravi.call('job', { params: { id: of.job.id } })).status).toBe('awarded')
  expect(await statusOfBid(meera, of.bids[2]!)).toBe('rejected')
})

test('a day before an offer lapses its bidder is reminded, once; not of one that is answered', async () => {
  const of = await opened()
  const { awards } = await split(ravi, of)
  const remind = async ({ id }: { id: string }) =>
    inTransaction(market.database, (tx) => setAlarm(tx, 'award_remind', id, new Date(0).toISOString()))
  const [due] = await market.database<{ ahead: number }[]>`
    select extract(epoch from w.respond_by - a.at) / 3600 as ahead from alarms a join awards w on w.id = a.subject_id
    where a.kind = 'award_remind' and w.id = ${awards[0]!.id}`
  expect(Number(due!.ahead)).toBe(24)
  await answerAward(vikram, awards[1]!)
  expect(
    await market.database`select from alarms where kind = 'award_remind' and subject_id = ${awards[1]!.id}`,
  ).toEqual([])
  await remind(awards[0]!)
  await vi.waitFor(
    async () =>
      expect((await newestNotice(asha)).message).toMatch(
        /^The award of .* still waits for your answer\. Please accept or decline by .* IST\.$/,
      ),
    { interval: 5 },
  )
  await ravi.call('cancelAward', { params: { id: awards[0]!.id }, body: { reason: 'Enough' } })
  await ravi.call('finishAward', { params: { id: of.job.id } })
})

test('a late answer is refused with the time, before any alarm rings', async () => {
  const of = await opened()
  const { awards } = await split(ravi, of)
  await endWait(market.database, awards[0]!, { ring: false })
  const late = await answerAward(asha, awards[0]!)
  expect([late.status, late.body.code]).toEqual([409, 'award_lapsed'])
  await ravi.call('cancelAward', { params: { id: awards[1]!.id }, body: { reason: 'Sand from our own pit' } })
  expect((await newestNotice(vikram)).message).toBe(
    `The buyer has taken back the award of "${of.job.title}" before your answer. The reason: Sand from our own pit`,
  )
  expect(await statusOfBid(vikram, of.bids[1]!)).toBe('submitted')
  await ravi.call('cancelJob', { params: { id: of.job.id }, body: { reason: 'No money' } })
})

test('nobody else answers an offer, takes it back or sees it', async () => {
  const of = await opened()
  const [first] = (await split(ravi, of)).awards
  const params = { id: first!.id }
  for (const person of [vikram, meera]) expect((await person.try('acceptAward', { params })).status).toBe(404)
  const other = await market.buyer('Other Constructions')
  expect((await other.try('cancelAward', { params, body: { reason: 'Mine' } })).status).toBe(404)
  expect((await other.try('awards', { params: { id: of.job.id } })).status).toBe(403)
  expect((await ravi.try('acceptAward', { params })).status).toBe(403)
})
