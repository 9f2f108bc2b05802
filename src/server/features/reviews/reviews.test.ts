import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import { award, type Market, openMarket, type Person, placeBid, postJob } from '#tests/support/market.ts'
import { setAlarm } from '../../alarms/set-alarm.ts'
import { inTransaction } from '../../db/database.ts'
import { setReviewAlarms } from './review-alarms.ts'

let market: Market
let ravi: Person
let asha: Person
let vikram: Person
let office: Person

beforeAll(async () => {
  market = await openMarket()
  ravi = await market.buyer('Ravi Constructions')
  asha = await market.supplier('Asha Cement', { contact_phone: '+91 98220 11111' })
  vikram = await market.supplier('Vikram Traders', { contact_phone: '+91 98220 22222' })
  office = await market.staff('admin', 'Nirmaan Office')
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
})

type Job = { id: string }
const marks = { punctual: 4, quality: 5, clear: 3, would_again: true }
const good = { ...marks, text: 'All bags on the day, unloading included' }
const write = (person: Person, { id }: Job, body: object = good) =>
  person.try('writeReview', { params: { id }, body: body as never })
const read = (person: Person, { id }: Job) => person.call('jobReviews', { params: { id } })
const pageOf = (reader: Person, { id }: Person) => reader.call('companyReviews', { params: { id } })
const code = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const typesTo = async (person: Person, { id }: Job) =>
  (await person.call('notifications')).filter(({ job_id }) => job_id === id).map(({ type }) => type)

/** A job that Asha won so many days ago, with a rival who lost. */
async function wonDaysAgo(days: number, winner = asha) {
  const job = await postJob(ravi)
  const bid = await placeBid(winner, job, 900)
  await award(ravi, bid)
  await market.database`
    update bids set created_at = now() - make_interval(days => ${days + 1}), updated_at = now() - make_interval(days => ${days})
    where id = ${bid.id}`
  return job
}
const age = (job: Job, person: Person, hours: number) => market.database`
  update reviews set written_at = now() - make_interval(hours => ${hours})
  where job_id = ${job.id} and from_company = ${person.id}`

test('a week after the award both sides may write, each once; before both have nobody reads the other', async () => {
  const early = await wonDaysAgo(3)
  expect(code(await write(ravi, early))).toEqual([409, messages.reviewTooEarly.code])
  expect(code(await write(ravi, await wonDaysAgo(200)))).toEqual([409, messages.reviewTooLate.code])
  const job = await wonDaysAgo(10)
  expect((await read(asha, job)).window).not.toBeNull()
  expect((await write(ravi, job)).status).toBe(201)
  expect(code(await write(ravi, job))).toEqual([409, messages.alreadyReviewed.code])
  expect((await read(asha, job)).other).toBeNull()
  expect((await read(ravi, job)).own).toMatchObject(good)
  for (const stranger of [vikram, await market.buyer('Meera Infra')])
    expect((await stranger.try('jobReviews', { params: { id: job.id } })).status).toBe(404)

  expect((await write(asha, job, { ...marks, would_again: false })).status).toBe(201)
  expect((await read(asha, job)).other).toMatchObject(good)
  expect((await read(ravi, job)).other).toMatchObject({ would_again: false })
  for (const person of [ravi, asha]) expect(await typesTo(person, job)).toContain('review_shown')
})

test('a review is changed for two days, and not once the other side has read it', async () => {
  const job = await wonDaysAgo(10)
  await write(ravi, job)
  const { id } = (await read(ravi, job)).own!
  const change = (person = ravi) =>
    person.try('changeReview', { params: { id }, body: { ...marks, text: 'Two bags were torn' } })
  expect((await change()).status).toBe(200)
  expect((await change(asha)).status).toBe(404)
  await age(job, ravi, 49)
  expect(code(await change())).toEqual([409, messages.editOver.code])
  await age(job, ravi, 1)
  await write(asha, job)
  expect(code(await change())).toEqual([409, messages.editOver.code])
})

test('without the other side it is shown after two weeks, and the company replies once', async () => {
  const job = await wonDaysAgo(30)
  await write(ravi, job, { ...marks, text: 'Call me on 98220 11111 or ravi@constructions.example' })
  const { id } = (await read(ravi, job)).own!
  const reply = (person = asha, text = 'Thank you') =>
    person.try('replyReview', { params: { id }, body: { reply: text } })
  expect((await reply()).status).toBe(404)
  await age(job, ravi, 15 * 24)
  const { other } = await read(asha, job)
  expect(other!.text).toBe('Call me on … or …')
  expect((await reply(ravi)).status).toBe(404)
  expect((await reply(vikram)).status).toBe(404)
  expect((await reply()).status).toBe(201)
  expect(code(await reply())).toEqual([409, messages.repliedAlready.code])
  expect((await read(ravi, job)).own!.reply).toBe('Thank you')
})

test('both are asked once, a week after the award, unless they have written', async () => {
  const job = await wonDaysAgo(8)
  await write(ravi, job)
  const alarms = () => market.database`select from alarms where kind = 'ask_review' and subject_id = ${job.id}`
  await setReviewAlarms(market.database)
  expect(await alarms()).toHaveLength(1)
  const ring = async () => {
    await inTransaction(market.database, (tx) => setAlarm(tx, 'ask_review', job.id, new Date().toISOString()))
    await vi.waitFor(async () => expect(await alarms()).toHaveLength(0))
  }
  await ring()
  await ring()
  await setReviewAlarms(market.database)
  expect(await alarms()).toHaveLength(0)
  expect((await typesTo(asha, job)).filter((type) => type === 'review_due')).toHaveLength(1)
  expect(await typesTo(ravi, job)).not.toContain('review_due')
})

test('companies with one phone do not review each other', async () => {
  const brother = await market.supplier('Ravi Stones', { contact_phone: '098220 33333' })
  await market.database`update companies set contact_phone = '+91 98220 33333' where id = ${ravi.id}`
  const job = await wonDaysAgo(10, brother)
  expect(code(await write(ravi, job))).toEqual([403, messages.sameGroup.code])
  expect((await read(ravi, job)).window).toBeNull()
})

test('a page has means from three reviews on, without names and jobs; rivals read means of a buyer alone, as of the month', async () => {
  const { summary, reviews } = await pageOf(ravi, asha)
  expect(summary).toMatchObject({ punctual: 4, quality: 5, clear: 3 })
  expect(reviews).toHaveLength(summary!.n)
  expect(JSON.stringify(reviews)).not.toContain(ravi.id)
  expect((await vikram.try('companyReviews', { params: { id: asha.id } })).status).toBe(404)
  expect(await pageOf(vikram, ravi)).toEqual({ summary: null, reviews: [] })
  expect((await pageOf(ravi, ravi)).reviews.length).toBeGreaterThan(0)
})

test('a company reports what is said about it; an admin takes it off every page', async () => {
  const job = await wonDaysAgo(30)
  await write(ravi, job, { ...marks, text: 'Thieves, all of them' })
  await age(job, ravi, 15 * 24)
  const { id } = (await read(asha, job)).other!
  const report = (person: Person) => person.try('reportReview', { params: { id }, body: { reason: 'offensive' } })
  await asha.try('reportJob', { params: { id: job.id }, body: { reason: 'fraud' } })
  expect((await report(vikram)).status).toBe(404)
  expect((await report(asha)).status).toBe(201)
  expect(code(await report(asha))).toEqual([409, messages.reportedAlready.code])
  const [waiting] = await office.call('adminReports', { query: { kind: 'review' } })
  expect(waiting).toMatchObject({ kind: 'review', message: 'Thieves, all of them', company_id: ravi.id, others: 0 })
  const decide = (outcome: 'message_removed' | 'review_removed') =>
    office.try('decideReport', { params: { id: waiting!.id }, body: { outcome, reason: 'An insult' } })
  expect(code(await decide('message_removed'))).toEqual([409, messages.outcomeUnfit.code])
  expect((await decide('review_removed')).status).toBe(200)
  expect((await read(asha, job)).other).toBeNull()
  expect(JSON.stringify(await pageOf(ravi, asha))).not.toContain('Thieves')
  expect(await office.call('adminReports', { query: { kind: 'job', status: 'open' } })).toHaveLength(1)
})

test.each([
  [{ ...marks, punctual: 6 }, 'punctual'],
  [{ ...marks, quality: 0 }, 'quality'],
  [{ ...marks, clear: 2.5 }, 'clear'],
  [{ ...marks, would_again: 'yes' }, 'would_again'],
  [{ ...marks, text: 'x'.repeat(1001) }, 'text'],
])('%j is refused at its field', async (body, path) => {
  const answer = await write(ravi, await wonDaysAgo(10), body)
  expect([answer.status, answer.body.errors![0]!.path]).toEqual([422, path])
})
