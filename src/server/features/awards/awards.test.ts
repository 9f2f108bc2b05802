import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { AwardsOfJob } from '#contract/award.ts'
import type { Bid } from '#contract/bid.ts'
import { messages } from '#contract/messages.ts'
import { setAlarm } from '#server/alarms/set-alarm.ts'
import { inTransaction } from '#server/db/database.ts'
import { endWait, openedJob } from '#tests/support/awards.ts'
import { postJobWithLines, quoteLines } from '#tests/support/boq.ts'
import { colleague } from '#tests/support/colleagues.ts'
import { award, type Market, openMarket, type Person, placeBid, postJob, say } from '#tests/support/market.ts'

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

/** Asha is cheapest in all, Vikram second, Meera third; sand is cheapest of Vikram. */
const opened = () =>
  openedJob(market.database, ravi, [
    [asha, [360, 52_000, 1500]],
    [vikram, [370, 53_000, 1400]],
    [meera, [380, 54_000, 1600]],
  ])

type Opened = Awaited<ReturnType<typeof opened>>
const lineOf = ({ lines }: Opened, place: number, qty: number) => ({ job_item_id: lines[place]!.id, qty })
/** Cement and steel to Asha, sand to Vikram. */
const splitOf = (of: Opened) => [
  { bid_id: of.bids[0]!.id, bid_version: 1, items: [lineOf(of, 0, 500), lineOf(of, 1, 25)] },
  { bid_id: of.bids[1]!.id, bid_version: 1, items: [lineOf(of, 2, 100)] },
]
const split = (of: Opened, more: Record<string, unknown> = {}): Promise<AwardsOfJob> =>
  ravi.call('awardLines', { params: { id: of.job.id }, body: { awards: splitOf(of), ...more } as never })
const awardsFor = (person: Person, { job }: Pick<Opened, 'job'>) => person.call('awards', { params: { id: job.id } })
const answer = (person: Person, { id }: { id: string }, reason?: string) =>
  reason === undefined
    ? person.try('acceptAward', { params: { id } })
    : person.try('declineAward', { params: { id }, body: { reason } })
const statusOf = async (person: Person, bid: Bid) => (await person.call('bid', { params: { id: bid.id } })).status
const newest = async (person: Person) => (await person.call('notifications'))[0]

test('a split award is offered to two, accepted by both, and only then the third is told', async () => {
  const of = await opened()
  const { awards } = await split(of, { feedback: 'price' })
  expect(awards).toMatchObject([
    { bidder_name: 'Asha Cement', status: 'offered', whole: false, rank: 1, amount: 1_746_400 },
    { bidder_name: 'Vikram Traders', status: 'offered', rank: 1, items: [lineOf(of, 2, 100)], amount: 165_200 },
  ])
  expect(await Promise.all([asha, vikram, meera].map((p, n) => statusOf(p, of.bids[n]!)))).toEqual([
    'offered',
    'offered',
    'submitted',
  ])
  expect((await newest(asha))!.message).toMatch(
    /^The buyer wants to award you a part of .* Please accept or decline by /,
  )
  expect((await awardsFor(meera, of)).awards).toEqual([])
  expect((await awardsFor(vikram, of)).awards).toMatchObject([
    { bid_id: of.bids[1]!.id, rank: null, reason_code: null, amount: 165_200 },
  ])

  const asked = async () => (await asha.call('dashboardActions')).chats.find(({ job_id }) => job_id === of.job.id)
  expect(await asked()).toMatchObject({ unread_count: 0, answer_by: awards[0]!.respond_by })
  expect((await answer(asha, awards[0]!)).status).toBe(200)
  expect(await asked()).toMatchObject({ answer_by: null })
  expect((await ravi.call('job', { params: { id: of.job.id } })).status).toBe('under_review')
  expect((await newest(ravi))!.message).toBe(`Asha Cement has accepted the award of "${of.job.title}".`)
  expect(await statusOf(meera, of.bids[2]!)).toBe('submitted')

  expect((await answer(vikram, awards[1]!)).status).toBe(200)
  expect((await ravi.call('job', { params: { id: of.job.id } })).status).toBe('awarded')
  const won = (await ravi.call('bidsOfJob', { params: { id: of.job.id } })).filter(({ status }) => status === 'awarded')
  expect(won.map(({ awarded_amount }) => awarded_amount)).toEqual([165_200, 1_746_400])
  const [own] = await vikram.call('ownBids')
  expect(own).toMatchObject({ id: of.bids[1]!.id, awarded_amount: 165_200 })
  const lost = await meera.call('bid', { params: { id: of.bids[2]!.id } })
  expect(lost).toMatchObject({ status: 'rejected', feedback: 'price' })
  expect((await newest(meera))!.message).toBe(
    `Your bid on "${of.job.title}" was not selected this time. The buyer says: the price.`,
  )
  expect((await ravi.call('bid', { params: { id: of.bids[2]!.id } })).feedback).toBeNull()
})

test('each winner has a chat of its own, and the buyer says with whom', async () => {
  const of = await opened()
  await split(of)
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

test('one declines: the next in line takes its lines with one tap', async () => {
  const of = await opened()
  const { awards } = await split(of)
  expect((await answer(vikram, awards[1]!, 'No sand before March')).status).toBe(200)
  expect((await newest(ravi))!.message).toBe(
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
  await answer(asha, awards[0]!)
  await answer(meera, now.at(-1)!)
  expect((await ravi.call('job', { params: { id: of.job.id } })).status).toBe('awarded')
  expect(await statusOf(vikram, of.bids[1]!)).toBe('declined')
})

/** Asha is cheapest in all but sand, has the lump for the truck, and has accepted cement; Vikram declined steel and sand. */
async function ashaHoldsCement() {
  const of = await openedJob(market.database, ravi, [
    [asha, [360, 52_000, 1500], { charges: [truck] }],
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
  await answer(asha, awards[0]!)
  await answer(vikram, awards[1]!, 'No truck')
  return { of, cement: awards[0]!, declined: awards[1]! }
}
const truck = {
  kind: 'freight',
  basis: 'lump',
  amount: 5000,
  gst_percent: 18,
  payable_to: 'supplier',
  reverse_charge: false,
} as never

test('freight that the buyer pays to others stands beside the next in line, and counts in what it costs more', async () => {
  const trucks = { kind: 'freight', basis: 'lump', amount: 20_000, gst_percent: 5, payable_to: 'third_party' }
  const of = await openedJob(market.database, ravi, [
    [asha, [360, 52_000, null]],
    [vikram, [370, 53_000, 1400]],
    // 1,77,000 in all for the sand, and 21,000 for trucks that somebody else drives.
    [meera, [380, 54_000, 1500], { delivery_basis: 'ex_works', charges: [{ ...trucks, reverse_charge: true }] }],
  ])
  const { awards } = await split(of)
  await answer(vikram, awards[1]!, 'No sand before March')
  const { next } = await awardsFor(ravi, of)
  expect(next).toMatchObject([{ bidder_name: 'Meera Steel', amount: 177_000, others: 21_000, more: 32_800 }])
})

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
  expect(await statusOf(asha, of.bids[0]!)).toBe('awarded')
  expect((await asha.call('dashboardActions')).chats.find(({ job_id }) => job_id === of.job.id)).toMatchObject({
    answer_by: awards.at(-1)!.respond_by,
  })
  const won = async () => (await asha.call('ownBidTotals')).won.rupees
  const before = await won()
  await answer(asha, awards.at(-1)!)
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
  await answer(asha, ofAsha!, 'Too far')
  expect(await statusOf(asha, of.bids[0]!)).toBe('awarded')
  await ravi.call('cancelAward', { params: { id: ofVikram!.id }, body: { reason: 'No truck of ours either' } })
  expect(await statusOf(vikram, of.bids[1]!)).toBe('declined')
  const after = await awardsFor(ravi, of)
  expect(after.left).toEqual([lineOf(of, 1, 25), lineOf(of, 2, 100)])
  // Asha refused sand, so that only Meera is next for it, and for both.
  expect(after.next.map(({ bidder_name, items }) => [bidder_name, items.length])).toEqual([
    ['Meera Steel', 2],
    ['Meera Steel', 1],
  ])
})

test('an offer that is not answered lapses; the buyer may end the award with what is accepted', async () => {
  const of = await opened()
  const { awards } = await split(of)
  expect((await ravi.try('finishAward', { params: { id: of.job.id } })).body.detail).toBe(messages.awardsOffered.text)
  await answer(vikram, awards[1]!)
  await endWait(market.database, awards[0]!, { ring: true })
  await vi.waitFor(async () => expect(await statusOf(asha, of.bids[0]!)).toBe('declined'), { interval: 5 })
  expect((await newest(asha))!.message).toBe(
    `You did not answer the award of "${of.job.title}" in time, so it has lapsed.`,
  )
  expect((await answer(asha, awards[0]!)).status).toBe(409)
  expect((await ravi.try('cancelJob', { params: { id: of.job.id }, body: { reason: 'No money' } })).body.detail).toBe(
    messages.awardStands.text,
  )
  await ravi.call('finishAward', { params: { id: of.job.id } })
  expect((await ravi.call('job', { params: { id: of.job.id } })).status).toBe('awarded')
  expect(await statusOf(meera, of.bids[2]!)).toBe('rejected')
})

test('a day before an offer lapses its bidder is reminded, once; not of one that is answered', async () => {
  const of = await opened()
  const { awards } = await split(of)
  const remind = async ({ id }: { id: string }) =>
    inTransaction(market.database, (tx) => setAlarm(tx, 'award_remind', id, new Date(0).toISOString()))
  const [due] = await market.database<{ ahead: number }[]>`
    select extract(epoch from w.respond_by - a.at) / 3600 as ahead from alarms a join awards w on w.id = a.subject_id
    where a.kind = 'award_remind' and w.id = ${awards[0]!.id}`
  expect(Number(due!.ahead)).toBe(24)
  await answer(vikram, awards[1]!)
  expect(
    await market.database`select from alarms where kind = 'award_remind' and subject_id = ${awards[1]!.id}`,
  ).toEqual([])
  await remind(awards[0]!)
  await vi.waitFor(
    async () =>
      expect((await newest(asha))!.message).toMatch(
        /^The award of .* still waits for your answer\. Please accept or decline by .* IST\.$/,
      ),
    { interval: 5 },
  )
  await ravi.call('cancelAward', { params: { id: awards[0]!.id }, body: { reason: 'Enough' } })
  await ravi.call('finishAward', { params: { id: of.job.id } })
})

test('a late answer is refused with the time, before any alarm rings', async () => {
  const of = await opened()
  const { awards } = await split(of)
  await endWait(market.database, awards[0]!, { ring: false })
  const late = await answer(asha, awards[0]!)
  expect([late.status, late.body.code]).toEqual([409, 'award_lapsed'])
  await ravi.call('cancelAward', { params: { id: awards[1]!.id }, body: { reason: 'Sand from our own pit' } })
  expect((await newest(vikram))!.message).toBe(
    `The buyer has taken back the award of "${of.job.title}" before your answer. The reason: Sand from our own pit`,
  )
  expect(await statusOf(vikram, of.bids[1]!)).toBe('submitted')
  await ravi.call('cancelJob', { params: { id: of.job.id }, body: { reason: 'No money' } })
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
  await answer(asha, awards[0]!, 'Too little steel')
  const { next } = await awardsFor(ravi, of)
  expect(next).toMatchObject([{ bid_id: second!.id, whole: true, bidder_name: 'Vikram Traders' }])
  await ravi.call('awardNext', { params: { id: awards[0]!.id }, body: { bid_id: second!.id } })
  const again = (await awardsFor(ravi, of)).awards[1]!
  await answer(vikram, again)
  expect(await statusOf(vikram, second!)).toBe('awarded')
  expect((await ravi.call('job', { params: { id: of.job.id } })).status).toBe('awarded')
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
    parts: [
      { bidder_name: 'Asha Cement', amount: 1_746_400, lines: 2 },
      { bidder_name: 'Vikram Traders', amount: 165_200, lines: 1 },
    ],
  })
  await meena.call('decideAward', { params: { id: request.id }, body: { approve: true } })
  const { awards } = await awardsFor(ravi, of)
  expect(awards.map(({ status }) => status)).toEqual(['offered', 'offered'])
  // Below the limit by itself, and not with what stands on the job.
  await answer(vikram, awards[1]!, 'No sand')
  const next = await kavita.try('awardNext', { params: { id: awards[1]!.id }, body: { bid_id: of.bids[2]!.id } })
  expect(next.status).toBe(403)
})

test('a job without a deadline is decided at once as ever, in lines it is offered', async () => {
  const job = await postJob(ravi)
  const [dear, cheap] = [await placeBid(asha, job, 110), await placeBid(vikram, job, 100)]
  expect(await award(ravi, dear)).toEqual({ message: messages.awarded.text })
  expect(await statusOf(vikram, cheap)).toBe('rejected')
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
  await answer(asha, awards[0]!)
  await answer(vikram, awards[1]!)
  expect((await ravi.call('job', { params: { id: lined.id } })).status).toBe('awarded')
})

test('a rank is said only where it was one: not of an incomplete bid, nor of parts recorded before all bids were compared', async () => {
  const lined = await postJobWithLines(ravi)
  await quoteLines(asha, lined, [360, 52_000])
  const incomplete = await quoteLines(vikram, lined, [350, null])
  expect(await award(ravi, incomplete)).toEqual({ message: messages.awarded.text })
  expect((await awardsFor(ravi, { job: lined })).awards).toMatchObject([{ whole: true, rank: null }])

  const of = await opened()
  await split(of)
  const ranks = async () => (await awardsFor(ravi, of)).awards.map(({ rank }) => rank)
  expect(await ranks()).toEqual([1, 1])
  await market.database`update awards set basis = basis - 'among' where job_id = ${of.job.id}`
  expect(await ranks()).toEqual([null, null])
})

test('nobody else answers an offer, takes it back or sees it', async () => {
  const of = await opened()
  const [first] = (await split(of)).awards
  const params = { id: first!.id }
  for (const person of [vikram, meera]) expect((await person.try('acceptAward', { params })).status).toBe(404)
  const other = await market.buyer('Other Constructions')
  expect((await other.try('cancelAward', { params, body: { reason: 'Mine' } })).status).toBe(404)
  expect((await other.try('awards', { params: { id: of.job.id } })).status).toBe(403)
  expect((await ravi.try('acceptAward', { params })).status).toBe(403)
})
