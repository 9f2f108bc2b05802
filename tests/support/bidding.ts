import { createHash } from 'node:crypto'
import type { Bid, BidVersion } from '#contract/bid.ts'
import type { Job, NewJob } from '#contract/job.ts'
import { setAlarm } from '#server/alarms/set-alarm.ts'
import { type Database, inTransaction } from '#server/db/database.ts'
import { type Person, postJob } from './market.ts'

const hourMs = 60 * 60_000

export const hoursAhead = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()

/** A job whose bids nobody reads before the opening, two days ahead. */
export const postSealedJob = (buyer: Person, changes: Partial<NewJob> = {}): Promise<Job> =>
  postJob(buyer, { bid_deadline: hoursAhead(48), sealed: true, ...changes })

/** Moves the deadline of a job to this moment, instead of the clock; its alarm rings later. */
export async function endBidding(database: Database, { id }: { id: string }): Promise<string> {
  const [job] = await database<{ bid_deadline: string }[]>`
    update jobs set bid_deadline = clock_timestamp(), question_deadline = least(question_deadline, clock_timestamp())
    where id = ${id} returning bid_deadline`
  // To the millisecond, so that it has passed.
  await database`select pg_sleep(0.002)`
  return job!.bid_deadline
}

/** Rings an alarm of a job now. */
export function ringNow(database: Database, kind: Parameters<typeof setAlarm>[1], { id }: { id: string }) {
  return inTransaction(database, (tx) => setAlarm(tx, kind, id, new Date(0).toISOString()))
}

export const offer = (price_quote: number, more: Record<string, unknown> = {}) => ({
  price_quote,
  delivery_estimate: '7 days',
  notes: 'Price includes unloading.',
  ...more,
})

/** Revises the newest version of a bid. */
export const revise = (bidder: Person, bid: Bid, price_quote: number, more: Record<string, unknown> = {}) =>
  bidder.call('reviseBid', { params: { id: bid.id }, body: offer(price_quote, { version: bid.version, ...more }) })

/** Whether the published contents make the published hash and its receipt code. */
export function proves({ salt, content, content_sha256, receipt_code }: BidVersion): boolean {
  const hash = createHash('sha256').update(Buffer.from(salt, 'hex')).update(content).digest('hex')
  return hash === content_sha256 && content_sha256.startsWith(receipt_code)
}

export const tryOpenBids = (buyer: Person, { id }: { id: string }, body: Record<string, unknown> = {}) =>
  buyer.try('openBids', { params: { id }, body })

export const jobOf = (person: Person, { id }: { id: string }) => person.call('job', { params: { id } })

/** What the person was told of the job, of one type of notification. */
export const noticesOf = async (person: Person, type: string, job: { id: string }) =>
  (await person.call('notifications')).filter((notice) => notice.type === type && notice.job_id === job.id)
