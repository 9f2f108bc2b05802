import { randomUUID } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { quantityText, rupeesText } from '#domain/exact.ts'
import type { Fact } from '#domain/facts/facts.ts'
import { indiaMinute } from '#domain/india-time.ts'
import { setAlarm } from '../../alarms/set-alarm.ts'
import { databaseTime, type Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { endRequests } from '../award-requests/end-requests.ts'
import { type AwardRecord, type JobToAward, settleJob } from '../bids/settle-job.ts'
import { openChat } from '../chat/open-chat.ts'
import { clearDeadlineAlarms } from '../jobs/deadline-alarms.ts'
import type { AwardPlan } from './award-plan.ts'
import type { CheckedAward, CheckedAwards } from './check-awards.ts'

/** The sentence of success: a job as the specification has it is awarded at once, all others wait for the answer. */
export const saidOf = ({ isAtOnce }: CheckedAwards) => (isAtOnce ? messages.awarded.text : messages.awardOffered.text)

/** Makes the checked awards: by the call, and by the last approval. Its statement is the last one where it is made at once. */
export async function makeAwards(
  tx: Transaction,
  awarder: { user_id: string },
  open: JobToAward,
  { plan, checked }: { plan: AwardPlan; checked: CheckedAwards },
  also: readonly Fact[] = [],
): Promise<void> {
  const [first] = checked.awards
  if (checked.isAtOnce) return settleJob(tx, awarder, open, first!.bid, recordOf(plan, checked), also)
  await offerAwards(tx, awarder, open, plan, checked, also)
}

function recordOf(
  { reason_code = null, reason_text, feedback = null }: AwardPlan,
  { awards, basis }: CheckedAwards,
): AwardRecord {
  const { amount, rank, items } = awards[0]!
  return {
    ...{ reason_code, reason_text: reason_text || null, feedback, basis, rank, amount: rupeesText(amount) },
    items: items.map(({ job_item_id, qty }) => ({ job_item_id, qty: quantityText(qty) })),
  }
}

const dayMs = 24 * 60 * 60_000

async function offerAwards(
  tx: Transaction,
  awarder: { user_id: string },
  { job, waiting }: JobToAward,
  plan: AwardPlan,
  { awards, basis }: CheckedAwards,
  also: readonly Fact[],
): Promise<void> {
  const at = await databaseTime(tx)
  const respond_by = new Date(Date.parse(at) + (plan.answer_days ?? limits.awardAnswerDays) * dayMs).toISOString()
  const remindAt = Date.parse(respond_by) - dayMs
  const offers = awards.map((award) => ({ id: randomUUID(), ...award }))
  const { reason_code = null, reason_text, feedback = null, replaces = null } = plan
  const said = { reason_code, reason_text: reason_text || null }
  // Of several parts the reason is that of those which were not the lowest.
  const isOfOthers = (rank: number) => rank === 1 && offers.some((other) => other.rank > 1)
  await tx`
    insert into awards ${tx(
      offers.map(({ id, bid, whole, rank, amount }) => ({
        ...{ id, job_id: job.id, bid_id: bid.id, bid_version: bid.version, whole, status: 'offered', rank },
        ...(isOfOthers(rank) ? { reason_code: null, reason_text: null } : said),
        ...{ basis: tx.json(basis as never), replaces, amount: rupeesText(amount) },
        ...{ respond_by, made_by: awarder.user_id, made_at: at },
      })),
    )}`
  for (const offer of offers) await takeLines(tx, job.id, offer)
  const offered = offers.map(({ bid }) => bid.id)
  await tx`
    update bids set status = 'offered', feedback = null, updated_at = clock_timestamp()
    where id = any(${offered}::uuid[]) and status <> 'awarded'`
  if (feedback)
    await tx`
      update bids set feedback = ${feedback}
      where job_id = ${job.id} and status in ('submitted', 'needs_reconfirmation') and deleted_at is null`
  // Of a job without a deadline: with its first offer no more bids are taken.
  if (job.status === 'open') await closeForAward(tx, job.id)
  for (const [n, { id, bid }] of offers.entries()) {
    await setAlarm(tx, 'award_respond', id, respond_by)
    if (remindAt > Date.parse(at)) await setAlarm(tx, 'award_remind', id, new Date(remindAt).toISOString())
    await openChat(tx, { job_id: job.id, buyer_id: job.posted_by, bidder_id: bid.supplier_id }, n)
  }
  if (waiting) await endRequests(tx, [waiting], 'stale')
  const until = `${indiaMinute(respond_by)} IST`
  await recordFacts(
    tx,
    awarder,
    ...offers.map(
      ({ id, bid, whole }): Fact => ({
        ...{ type: 'award_offered', job, buyer: job.posted_by, bidder: bid.supplier_id, bid_id: bid.id, award_id: id },
        ...{ bidder_name: bid.bidder_name, represented: bid.is_represented ? bid.bidder_name : null, until, whole },
      }),
    ),
    ...also,
  )
}

async function takeLines(tx: Transaction, jobId: string, { id, items }: CheckedAward & { id: string }): Promise<void> {
  if (items.length === 0) return
  const [ids, quantities] = [items.map((item) => item.job_item_id), items.map(({ qty }) => quantityText(qty))]
  const given = tx`unnest(${ids}::uuid[], ${quantities}::numeric[]) as given (job_item_id, qty)`
  await tx`
    insert into award_items (award_id, job_id, job_item_id, qty)
    select ${id}, ${jobId}, given.job_item_id, given.qty from ${given}`
  await tx`update job_items i set awarded_qty = i.awarded_qty + given.qty from ${given} where i.id = given.job_item_id`
}

async function closeForAward(tx: Transaction, jobId: string): Promise<void> {
  await tx`update jobs set status = 'under_review', closed_at = clock_timestamp() where id = ${jobId}`
  await clearDeadlineAlarms(tx, jobId)
}
