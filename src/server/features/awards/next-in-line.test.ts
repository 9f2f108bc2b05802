import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { answerAward, awardsFor, lineOf, openedJob, split, statusOfBid, threeBids } from '#tests/support/awards.ts'
import { type Market, newestNotice, openMarket, type Person } from '#tests/support/market.ts'
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

test('one declines: the next in line takes its lines with one tap', async () => {
  const of = await opened()
  const { awards } = await split(ravi, of)
  expect((await answerAward(vikram, awards[1]!, 'No sand before March')).status).toBe(200)
  expect((await newestNotice(ravi)).message).toBe(
    `Vikram Traders has declined the award of "${of.job.title}". See who is next in line. The reason: No sand before March`,
  )
  const after = await awardsFor(ravi, of)
  expect(after).toMatchObject({
    left: [lineOf(of, 2, 100)],
    can_finish: false,
    next: [
      {
        replaces: awards[1]!.id,
        bid_id: of.bids[2]!.id,
        bidder_name: 'Meera Steel',
        items: [lineOf(of, 2, 100)],
        amount: 188_800,
        more: 23_600,
        // Asha asks less for the sand, and has not answered yet.
        cheaper: [{ bid_id: of.bids[0]!.id, bidder_name: 'Asha Cement', amount: 177_000, why: 'answer_awaited' }],
      },
    ],
  })
  const stale = await ravi.try('awardNext', { params: { id: awards[1]!.id }, body: { bid_id: of.bids[0]!.id } })
  expect(stale).toMatchObject({ status: 409, body: { detail: messages.staleVersion.text } })
  const { next, awards: now } = await ravi.call('awardNext', {
    params: { id: awards[1]!.id },
    body: { bid_id: of.bids[2]!.id },
  })
  expect(next).toEqual([])
  expect(now.at(-1)).toMatchObject({ bidder_name: 'Meera Steel', status: 'offered', reason_code: 'next_in_line' })
  await answerAward(asha, awards[0]!)
  await answerAward(meera, now.at(-1)!)
  expect((await ravi.call('job', { params: { id: of.job.id } })).status).toBe('awarded')
  expect(await statusOfBid(vikram, of.bids[1]!)).toBe('declined')
})

test('freight that the buyer pays to others stands beside the next in line, and counts in what it costs more', async () => {
  const trucks = { kind: 'freight', basis: 'lump', amount: 20_000, gst_percent: 5, payable_to: 'third_party' }
  const of = await openedJob(market.database, ravi, [
    [asha, [360, 52_000, null]],
    [vikram, [370, 53_000, 1400]],
    // 1,77,000 in all for the sand, and 21,000 for trucks that somebody else drives.
    [meera, [380, 54_000, 1500], { delivery_basis: 'ex_works', charges: [{ ...trucks, reverse_charge: true }] }],
  ])
  const { awards } = await split(ravi, of)
  await answerAward(vikram, awards[1]!, 'No sand before March')
  const { next } = await awardsFor(ravi, of)
  expect(next).toMatchObject([{ bidder_name: 'Meera Steel', amount: 177_000, others: 21_000, more: 32_800 }])
})

/** Asha is cheapest in all but sand, has the lump for the truck, and has accepted cement; Vikram declined steel and sand. */
async function ashaHoldsCement() {
  const of = await openedJob(market.database, ravi, [
    [asha, [360, 52_000, 1500], { charges: [lorry] }],
    [vikram, [370, 52_500, 1400]],
    [meera, [380, 54_000, 1600]],
  ])
  const { awards } = await ravi.call('awardLines', {
    params: { id: of.job.id },
    body: {
      awards: [
        { bid_id: of.bids[0]!.id, items: [lineOf(of, 0, 500)] },
        { bid_id: of.bids[1]!.id, items: [lineOf(of, 1, 25), lineOf(of, 2, 100)] },
      ],
      reason_code: 'capacity',
    } as never,
  })
  await answerAward(asha, awards[0]!)
  await answerAward(vikram, awards[1]!, 'No truck')
  return { of, cement: awards[0]!, declined: awards[1]! }
}

test('who holds other lines is next in line too, and the truck is paid once', async () => {
  const { of, cement, declined } = await ashaHoldsCement()
  expect(cement.amount).toBe(218_300)
  const { next } = await awardsFor(ravi, of)
  // 25 × 52,000 + 100 × 1,500, with GST; Meera would take 17,85,400.
  expect(next).toMatchObject([{ bidder_name: 'Asha Cement', amount: 1_711_000, more: -2950 }])
  const { awards } = await ravi.call('awardNext', {
    params: { id: declined.id },
    body: { bid_id: of.bids[0]!.id, bid_version: 1 },
  })
  expect(awards.at(-1)).toMatchObject({ bidder_name: 'Asha Cement', status: 'offered', amount: 1_711_000 })
  expect(await statusOfBid(asha, of.bids[0]!)).toBe('awarded')
  expect((await asha.call('dashboardActions')).chats.find(({ job_id }) => job_id === of.job.id)).toMatchObject({
    answer_by: awards.at(-1)!.respond_by,
  })
  const won = async () => (await asha.call('ownBidTotals')).won.rupees
  const before = await won()
  await answerAward(asha, awards.at(-1)!)
  expect((await won()) - before).toBe(1_711_000)
  expect((await ravi.call('job', { params: { id: of.job.id } })).status).toBe('awarded')
  expect((await awardsFor(asha, of)).awards.map(({ status }) => status)).toEqual(['accepted', 'accepted'])
  expect(
    (await asha.call('notifications')).filter(({ job_id }) => job_id === of.job.id).map(({ type }) => type),
  ).toEqual(['award_offered', 'bid_awarded', 'award_offered', 'bids_opened', 'bids_closed'])
})

test('what is left goes to anybody who quoted it, also to who holds other lines or declined before; one offer at a time', async () => {
  const { of } = await ashaHoldsCement()
  const give = (n: number, items: unknown[], more = {}) =>
    ravi.try('awardLines', {
      params: { id: of.job.id },
      body: { awards: [{ bid_id: of.bids[n]!.id, items }], ...more } as never,
    })
  expect((await give(0, [lineOf(of, 2, 40)])).status).toBe(201)
  expect((await give(0, [lineOf(of, 2, 10)])).body).toMatchObject({
    status: 409,
    detail: messages.answerAwaited({ company: 'Asha Cement' }).text,
    errors: [{ path: 'awards.0' }],
  })
  // Vikram said no truck; the buyer has sent one.
  expect((await give(1, [lineOf(of, 2, 60)])).status).toBe(201)
  const offered = async () => (await awardsFor(ravi, of)).awards.slice(-2)
  const [ofAsha, ofVikram] = await offered()
  await answerAward(asha, ofAsha!, 'Too far')
  expect(await statusOfBid(asha, of.bids[0]!)).toBe('awarded')
  await ravi.call('cancelAward', { params: { id: ofVikram!.id }, body: { reason: 'No truck of ours either' } })
  expect(await statusOfBid(vikram, of.bids[1]!)).toBe('declined')
  const after = await awardsFor(ravi, of)
  expect(after.left).toEqual([lineOf(of, 1, 25), lineOf(of, 2, 100)])
  // Asha refused sand, so that only Meera is next for it, and for both.
  expect(after.next.map(({ bidder_name, items }) => [bidder_name, items.length])).toEqual([
    ['Meera Steel', 2],
    ['Meera Steel', 1],
  ])
})
