import type { AwardsOfJob } from '#contract/award.ts'
import type { Bid } from '#contract/bid.ts'
import type { NewJob } from '#contract/job.ts'
import { setAlarm } from '#server/alarms/set-alarm.ts'
import { type Database, inTransaction } from '#server/db/database.ts'
import { endBidding, hoursAhead } from './bidding.ts'
import { jobLine, linesOf, postJobWithLines, quoteLines } from './boq.ts'
import type { Person } from './market.ts'

/** Cement, steel and sand. */
export const threeLines = (
  [cement, steel, sand]: readonly string[] = ['Cement OPC 53 grade', 'TMT bars 12 mm', 'River sand'],
) => [
  jobLine(cement!, { unit: 'bag', pack: 50, qty: 500 }),
  jobLine(steel!, { unit: 'mt', qty: 25 }),
  jobLine(sand!, { unit: 'cum', qty: 100 }),
]

/** A sealed job of three lines, its bids opened. `rates`: of each bidder, by line; null: not quoted. */
export async function openedJob(
  database: Database,
  buyer: Person,
  rates: readonly (readonly [bidder: Person, rates: readonly (number | null)[], more?: Record<string, unknown>])[],
  words: { job?: Partial<NewJob>; lines?: string[] } = {},
) {
  const job = await postJobWithLines(buyer, threeLines(words.lines), {
    bid_deadline: hoursAhead(48),
    sealed: true,
    ...words.job,
  })
  const bids = []
  for (const [bidder, ofBidder, more] of rates) bids.push(await quoteLines(bidder, job, ofBidder, more))
  await endBidding(database, job)
  await buyer.call('openBids', { params: { id: job.id }, body: {} })
  return { job, bids, lines: await linesOf(buyer, job) }
}

type Opened = Awaited<ReturnType<typeof openedJob>>

/** The first bidder is cheapest in all, the second comes next, the third last; sand is cheapest of the second. */
export const threeBids = (
  database: Database,
  buyer: Person,
  [first, second, third]: readonly [Person, Person, Person],
): Promise<Opened> =>
  openedJob(database, buyer, [
    [first, [360, 52_000, 1500]],
    [second, [370, 53_000, 1400]],
    [third, [380, 54_000, 1600]],
  ])

export const lineOf = ({ lines }: Opened, place: number, qty: number) => ({ job_item_id: lines[place]!.id, qty })

/** Cement and steel to the first bidder, sand to the second. */
export const splitOf = (of: Opened) => [
  { bid_id: of.bids[0]!.id, bid_version: 1, items: [lineOf(of, 0, 500), lineOf(of, 1, 25)] },
  { bid_id: of.bids[1]!.id, bid_version: 1, items: [lineOf(of, 2, 100)] },
]

export const split = (buyer: Person, of: Opened, more: Record<string, unknown> = {}): Promise<AwardsOfJob> =>
  buyer.call('awardLines', { params: { id: of.job.id }, body: { awards: splitOf(of), ...more } as never })

export const awardsFor = (person: Person, { job }: Pick<Opened, 'job'>) =>
  person.call('awards', { params: { id: job.id } })

/** Accepts an offer, or declines it for a reason. */
export const answerAward = (bidder: Person, { id }: { id: string }, reason?: string) =>
  reason === undefined
    ? bidder.try('acceptAward', { params: { id } })
    : bidder.try('declineAward', { params: { id }, body: { reason } })

export const statusOfBid = async (person: Person, { id }: Pick<Bid, 'id'>) =>
  (await person.call('bid', { params: { id } })).status

/** Moves the end of an offer to this moment, instead of the clock. `ring`: its alarm, too. */
export async function endWait(database: Database, award: { id: string }, { ring }: { ring: boolean }): Promise<void> {
  await database`update awards set respond_by = clock_timestamp() where id = ${award.id}`
  await database`select pg_sleep(0.002)`
  if (ring) await inTransaction(database, (tx) => setAlarm(tx, 'award_respond', award.id, new Date(0).toISOString()))
}

/** Offers a whole bid on a job with a deadline; returns the id of the award. */
export async function offeredAward(buyer: Person, jobId: string, bidId: string): Promise<string> {
  await buyer.call('awardBid', { params: { jobId, bidId }, body: {} })
  return (await buyer.call('awards', { params: { id: jobId } })).awards.at(-1)!.id
}

/** Accepts the award that the bidder is offered on the job. */
export async function acceptAward(bidder: Person, job: { id: string }): Promise<void> {
  const { awards } = await bidder.call('awards', { params: { id: job.id } })
  await bidder.call('acceptAward', { params: { id: awards.find(({ status }) => status === 'offered')!.id } })
}
