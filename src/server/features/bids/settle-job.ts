import type { BidFeedback } from '#contract/award-lists.ts'
import type { BidStatus } from '#contract/bid.ts'
import { messages } from '#contract/messages.ts'
import type { PersonActor } from '#domain/actor.ts'
import { canMoveBid, settleBids } from '#domain/bid-lifecycle.ts'
import type { Fact } from '#domain/facts/facts.ts'
import { policy } from '#domain/policy/policy.ts'
import { type Batch, createBatch } from '../../db/batch.ts'
import { databaseTime, type Transaction } from '../../db/database.ts'
import { addFacts } from '../../facts/record-facts.ts'
import { authorize, Refusal } from '../../refusal.ts'
import { addEnding, lockWaitingRequests, type WaitingRequest } from '../award-requests/end-requests.ts'
import { lapseOffers } from '../awards/lapse-offers.ts'
import { closeBids } from '../bidding/close-bids.ts'
import { openChat } from '../chat/open-chat.ts'
import { type LockedJob, lockJob } from '../jobs/lock-job.ts'
import { tellGuests } from '../quotes/tell-guests.ts'
import { accountOfFirm, isConsented, isDisowned } from '../representations/consent-columns.ts'

export type OpenBid = {
  id: string
  supplier_id: string
  status: BidStatus
  price_quote: number
  version: number
  /** YYYY-MM-DD; null: it holds until the award. */
  valid_until: string | null
  /** The winner's GST number; for a salesman's bid, that of the company represented. */
  gst_number: string
  bidder_name: string
  is_represented: boolean
  /** The account of the company represented, if it has one. */
  firm: string | null
  /** The company represented has not agreed to it. */
  lacks_consent: boolean
  /** It has said that the salesman does not represent it. */
  is_disowned: boolean
  /** Of a bidder without an account. */
  is_guest: boolean
}

/** A job with its bids and its waiting award request, locked until the transaction ends. */
export type JobToAward = { job: LockedJob; bids: readonly OpenBid[]; waiting: WaitingRequest | null }

/** Lock: serialises awards, requests and bids on a job. */
export async function lockForAward(tx: Transaction, jobId: string): Promise<JobToAward> {
  // Pipelined: sent in one round trip and executed in this order.
  const [job, bids, [waiting = null]] = await Promise.all([
    lockJob(tx, jobId, 'update'),
    lockBids(tx, jobId),
    lockWaitingRequests(tx, tx`r.job_id = ${jobId}`),
  ])
  if (job.isDue) await closeBids(tx, job)
  const hasLapsed =
    bids.some(({ status }) => status === 'offered' || status === 'awarded') && (await lapseOffers(tx, job))
  return job.isDue || hasLapsed ? { job, bids: await lockBids(tx, jobId), waiting } : { job, bids, waiting }
}

const lockBids = (tx: Transaction, jobId: string) => tx<OpenBid[]>`
  select b.id, b.supplier_id, b.status, coalesce(b.price_quote, 0) as price_quote, b.version, b.valid_until::text as valid_until,
    b.company_represented is not null as is_represented, ${accountOfFirm(tx)} as firm,
    b.company_represented is not null and not ${isConsented(tx)} as lacks_consent, ${isDisowned(tx)} as is_disowned,
    c.guest_since is not null as is_guest,
    coalesce(b.company_represented ->> 'gst_number', c.gst_number) as gst_number,
    coalesce(b.company_represented ->> 'company_name', c.company_name) as bidder_name
  from bids b join companies c on c.id = b.supplier_id
  where b.job_id = ${jobId} and b.deleted_at is null order by b.id for update of b`

/**
 * 409 unless the bid can be awarded: it is undecided or gets more lines, still holds, its firm has not said no, and it is the version that
 * the buyer compared. `actor`: null where the award was asked for before.
 */
export async function requireAwardable(
  tx: Transaction,
  actor: PersonActor | null,
  { job }: JobToAward,
  bid: OpenBid,
  { bid_version, isPart }: { bid_version: number | undefined; isPart: boolean },
): Promise<void> {
  if (actor) {
    const at = bid.valid_until === null ? undefined : await databaseTime(tx)
    authorize(isPart ? policy.awardPart(actor, job, bid, at) : policy.awardBid(actor, job, bid, at))
  } else if (!canMoveBid(bid.status, 'offered') && !(isPart && bid.status === 'awarded'))
    throw new Refusal(409, messages.bidNotAwardable)
  if (bid.is_disowned) throw new Refusal(409, messages.bidDisowned({ company: bid.bidder_name }))
  if (bid_version !== undefined && bid_version !== bid.version) throw new Refusal(409, messages.staleVersion)
}

/** The record of an award that is decided at once. `items`: of a job with lines. */
export type AwardRecord = {
  amount: string
  rank: number
  reason_code: string | null
  reason_text: string | null
  feedback: BidFeedback | null
  basis: unknown
  items: readonly { job_item_id: string; qty: string }[]
}

/**
 * Settles a job: awards the chosen bid, rejects all others, opens the chat and notifies every bidder. A waiting request becomes
 * stale. `also`: facts to record with it.
 */
export async function settleJob(
  tx: Transaction,
  awarder: { user_id: string },
  { job, bids, waiting }: JobToAward,
  chosen: OpenBid,
  record: AwardRecord,
  also: readonly Fact[] = [],
): Promise<void> {
  const settled = settleBids(bids, chosen.id)
  const bidOf = new Map(bids.map((bid) => [bid.id, bid]))
  // One batched statement takes two thirds of the time of five.
  const batch = createBatch(tx)
  batch.add('awarded', tx`update jobs set status = 'awarded' where id = ${job.id}`)
  batch.add(
    'decided',
    tx`
      update bids set status = case when id = ${chosen.id} then 'awarded' else 'rejected' end, updated_at = clock_timestamp(),
        feedback = case when id = ${chosen.id} then null else ${record.feedback} end
      where id = any(${settled.map((bid) => bid.id)}::uuid[])`,
  )
  addAward(tx, batch, awarder, { job, chosen, record })
  batch.add('chat', openChat(tx, { job_id: job.id, buyer_id: job.posted_by, bidder_id: chosen.supplier_id }))
  const ended = waiting ? addEnding(tx, batch, [waiting], 'stale') : []
  addFacts(tx, batch, awarder, [
    { type: 'job_awarded', job, buyer: job.posted_by, bid_id: chosen.id },
    ...settled.map(({ id, status }): Fact => {
      const { supplier_id: bidder, bidder_name, is_represented } = bidOf.get(id)!
      const decided = { job, bidder, bid_id: id, represented: is_represented ? bidder_name : null }
      return status === 'awarded'
        ? { type: 'bid_awarded', ...decided }
        : { type: 'bid_rejected', ...decided, feedback: record.feedback }
    }),
    ...toldFirm(job, chosen),
    ...ended,
    ...also,
  ])
  await batch.send()
}

/** What the firm for which a salesman has won is told, where it has an account. */
export const toldFirm = (job: LockedJob, { firm }: OpenBid): Fact[] =>
  firm === null ? [] : [{ type: 'firm_won', job, firm }]

type Recorded = { job: LockedJob; chosen: OpenBid; record: AwardRecord }

function addAward(
  tx: Transaction,
  batch: Batch,
  { user_id }: { user_id: string },
  { job, chosen, record: { items, amount, rank, reason_code, reason_text, basis } }: Recorded,
): void {
  // What the specification's call does not say is unstated.
  const reason = rank > 1 ? (reason_code ?? 'unstated') : reason_code
  batch.add(
    'recorded',
    tx`
      insert into awards (job_id, bid_id, bid_version, whole, status, rank, reason_code, reason_text, amount, basis, made_by,
        made_at, decided_by, decided_at)
      values (${job.id}, ${chosen.id}, ${chosen.version}, true, 'accepted', ${rank}, ${reason}, ${reason_text}, ${amount},
        ${tx.json(basis as never)}, ${user_id}, clock_timestamp(), ${user_id}, clock_timestamp())
      returning id`,
  )
  if (items.length === 0) return
  const [ids, quantities] = [items.map((item) => item.job_item_id), items.map(({ qty }) => qty)]
  const given = tx`unnest(${ids}::uuid[], ${quantities}::numeric[]) as given (job_item_id, qty)`
  batch.add(
    'recorded_lines',
    tx`
      insert into award_items (award_id, job_id, job_item_id, qty)
      select recorded.id, ${job.id}, given.job_item_id, given.qty from recorded cross join ${given}`,
  )
  batch.add(
    'awarded_lines',
    tx`update job_items i set awarded_qty = i.awarded_qty + given.qty from ${given} where i.id = given.job_item_id`,
  )
}

/** Guests who bid have nobody to notify: they are mailed. Call it before `settleJob`, whose statement is the last one. */
export async function mailGuests(tx: Transaction, { job, bids }: JobToAward, chosen: OpenBid): Promise<void> {
  if (!bids.some(({ is_guest }) => is_guest)) return
  const bidOf = new Map(bids.map((bid) => [bid.id, bid]))
  const decided = settleBids(bids, chosen.id)
  await tellGuests(
    tx,
    job,
    decided.map(({ id, status }) => ({ supplier_id: bidOf.get(id)!.supplier_id, status })),
  )
}
