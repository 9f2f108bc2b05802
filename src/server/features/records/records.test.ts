import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AnsweredInvitation,
  answeredPromptly,
  awardedShare,
  daysToDecide,
  type EndedJob,
  hoursToAnswer,
} from '#domain/company-record/record-of.ts'
import { postSealedJob } from '#tests/support/bidding.ts'
import { award, type Market, openMarket, type Person, placeBid, postJob } from '#tests/support/market.ts'
import { computeRecords } from './compute-records.ts'

let market: Market
let ravi: Person
let asha: Person
let vikram: Person

beforeAll(async () => {
  market = await openMarket()
  ravi = await market.buyer('Ravi Constructions')
  asha = await market.supplier('Asha Cement')
  vikram = await market.supplier('Vikram Traders')
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
})

const none = { answered: null, hours_to_answer: null, awarded: null, days_to_decide: null }
const pageOf = async (reader: Person, { id }: Person) => (await reader.call('companyPage', { params: { id } })).record
const recordsOn = (reader: Person, { id }: { id: string }) => reader.call('jobRecords', { params: { id } })

/** A job of three months ago, decided `days` after its first bid; null: never. */
async function endedJob({ days }: EndedJob) {
  const { database } = market
  const job = await postJob(ravi)
  const bid = await placeBid(vikram, job, 1000)
  if (days !== null) await award(ravi, bid)
  const decided = days === null ? 0 : days
  await database`
    update bids set created_at = now() - interval '100 days',
      updated_at = now() - interval '100 days' + make_interval(secs => ${decided * 86_400})
    where id = ${bid.id}`
}

async function askedAsha({ hours }: AnsweredInvitation) {
  const { database } = market
  const { id } = await postJob(ravi)
  await ravi.call('inviteToJob', { params: { id }, body: { invitees: [{ company_id: asha.id }] } })
  await database`
    update invitations set sent_at = now() - interval '100 days', status = ${hours === null ? 'sent' : 'declined'},
      answered_at = case when ${hours}::float is not null then now() - interval '100 days' + make_interval(secs => ${(hours ?? 0) * 3600}) end
    where job_id = ${id}`
}

/** As on the first of a month. */
async function compute() {
  await market.database`delete from record_runs`
  await computeRecords(market.database, new Date().toISOString())
}

test('of two events nothing is said, to nobody', async () => {
  for (const days of [2, 9]) await endedJob({ awarded: true, days })
  for (const hours of [3, 60]) await askedAsha({ hours })
  await compute()
  expect(await pageOf(asha, ravi)).toEqual(none)
  expect(await pageOf(asha, asha)).toEqual(none)
})

test('the figures in the database are those of the rules', async () => {
  const jobs: EndedJob[] = [2, 9, 4, 30].map((days) => ({ awarded: true, days }))
  const silent: EndedJob = { awarded: false, days: null }
  const invitations = [3, 60, 48, 1, null].map((hours) => ({ hours }))
  for (const job of [...jobs.slice(2), silent]) await endedJob(job)
  for (const invitation of invitations.slice(2)) await askedAsha(invitation)
  await compute()
  expect(await pageOf(asha, ravi)).toEqual({
    ...none,
    awarded: awardedShare([...jobs, silent]),
    days_to_decide: daysToDecide(jobs),
  })
  const { answered, hours_to_answer } = await pageOf(asha, asha)
  expect(answered).toEqual(answeredPromptly(invitations))
  expect(hours_to_answer).toEqual(hoursToAnswer(invitations))
})

test('what happens in a month changes no figure before the next one', async () => {
  const before = await pageOf(asha, ravi)
  await award(ravi, await placeBid(vikram, await postJob(ravi), 900))
  await computeRecords(market.database, new Date().toISOString())
  expect(await pageOf(asha, ravi)).toEqual(before)
  await compute()
  expect(await pageOf(asha, ravi)).toEqual(before)
})

test('beside the bids the buyer reads the record of each bidder; rivals read the one of the buyer', async () => {
  const job = await postJob(ravi)
  const [bid] = [await placeBid(asha, job, 800), await placeBid(vikram, job, 700)]
  const { bids, buyer } = await recordsOn(ravi, job)
  expect(bids).toHaveLength(2)
  expect(bids.find(({ bid_id }) => bid_id === bid!.id)!.record.answered).toEqual({ value: 0.6, n: 5 })
  expect(await recordsOn(vikram, job)).toEqual({ buyer, bids: [] })
  expect(buyer.awarded).toEqual({ value: 0.8, n: 5 })
  const other = await market.buyer('Meera Infra')
  expect((await recordsOn(other, job)).bids).toEqual([])
})

test('who bids on a sealed job is told to nobody before the opening', async () => {
  const job = await postSealedJob(ravi)
  await placeBid(asha, job, 800)
  expect((await recordsOn(ravi, job)).bids).toEqual([])
})
