import type { Addendum } from '#contract/addendum.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { afterOf, type ChangeableJob, issueAddendum as mayIssue, planAddendum } from '#domain/addenda.ts'
import { undecidedBids } from '#domain/bid-lifecycle.ts'
import type { ToldBidder } from '#domain/facts/bidding-facts.ts'
import { policy } from '#domain/policy/policy.ts'
import { databaseTime, type Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, orNotFound, Refusal } from '../../refusal.ts'
import { learnLines } from '../../search/learn-lines.ts'
import { learnWords } from '../../search/learn-words.ts'
import { defineWrite } from '../../use-case.ts'
import { endRequests, lockWaitingRequests } from '../award-requests/end-requests.ts'
import { bidCount } from '../bids/bids-of-jobs.ts'
import { changeLines } from '../boq/change-lines.ts'
import { setDeadlineAlarms } from '../jobs/deadline-alarms.ts'
import { lockJob } from '../jobs/lock-job.ts'
import { tellGuestsOfAddendum } from '../quotes/tell-guests.ts'
import { closeBids, liveBidders } from './close-bids.ts'

/**
 * Changes a published job by a numbered addendum. The lock serialises it with bids, which name the addendum that they have read.
 * A job whose bidding has ended takes bids again if its deadline moves.
 */
export const issueAddendum = defineWrite('issueAddendum', async ({ tx, actor, input }) => {
  const { id, base_addendum_no, summary } = input
  const job = await lockJob(tx, id, 'update')
  const bid_count = job.status === 'under_review' ? await countBids(tx, id) : null
  authorize(policy.changeJob(actor, { ...job, bid_count }))
  if (base_addendum_no !== job.addendum_no) throw new Refusal(409, messages.staleVersion)
  if (job.addendum_no >= limits.addendaMax) throw new Refusal(409, messages.addendaFull)
  const now = job.at ?? (await databaseTime(tx))
  const [found] = await tx<ChangeableJob[]>`
    select description, quantity, location, delivery_timeline, budget_range, bid_deadline, question_deadline
    from jobs where id = ${id}`
  const before = orNotFound(found)
  const no = job.addendum_no + 1
  const ofLines = input.items ? await changeLines(tx, id, no, input.items) : []
  const planned = planAddendum(before, input, now, ofLines)
  authorize(mayIssue({ ...before, closed: job.status !== 'open' }, planned, input, now))
  if (job.isDue) await closeBids(tx, job)

  const changed = Object.fromEntries(
    planned.changes.filter(({ field }) => field !== 'line').map(({ field, after }) => [field, after]),
  )
  await tx`update jobs set ${tx({ ...changed, addendum_no: no, status: 'open', closed_at: null })} where id = ${id}`
  await tx`
    insert into addenda ${tx({ job_id: id, no, effect: planned.effect, summary, changes: tx.json(planned.changes as never), made_by: actor.user_id, made_at: now })}`
  // None of the bids can be awarded before it is confirmed.
  if (planned.effect === 'terms') await endRequests(tx, await lockWaitingRequests(tx, tx`r.job_id = ${id}`), 'stale')
  const told = await bidsAfter(tx, id, planned.effect === 'terms')
  const bid_deadline = afterOf(planned.changes, 'bid_deadline')
  if (bid_deadline) await setDeadlineAlarms(tx, { id, bid_deadline }, now)
  if (planned.effect === 'terms')
    await learnWords(tx, [changed.description ?? '', changed.location ?? ''].filter(Boolean))
  if (ofLines.length > 0) await learnLines(tx, id)
  const deadline = bid_deadline ?? before.bid_deadline
  const not_told = job.has_quotes
    ? await tellGuestsOfAddendum(tx, job, { number: no, summary, deadline, moved: bid_deadline !== null })
    : 0
  await recordFacts(tx, actor, {
    type: 'addendum_issued',
    job,
    buyer: job.posted_by,
    number: no,
    summary,
    effect: planned.effect,
    ...told,
  })
  const addendum: Addendum = { no, effect: planned.effect, summary, changes: [...planned.changes], made_at: now }
  return { ...addendum, not_told }
})

/**
 * Changed terms make every live bid one to be confirmed. So is one that lapsed at a deadline that has moved since: its bidder has
 * more time. Returns the companies that must confirm, and the others.
 */
async function bidsAfter(tx: Transaction, jobId: string, isTerms: boolean) {
  const unconfirmed = isTerms ? [...undecidedBids, 'lapsed'] : ['lapsed']
  const confirm = await tx<ToldBidder[]>`
    update bids set status = 'needs_reconfirmation', updated_at = clock_timestamp()
    where job_id = ${jobId} and status = any(${unconfirmed}::text[]) and deleted_at is null
    returning supplier_id as company, company_represented ->> 'company_name' as represented`
  const asked = await tx<ToldBidder[]>`
    select company_id as company, null as represented from questions
    where job_id = ${jobId} and bid_id is null and status <> 'withdrawn'`
  const confirming = new Set(confirm.map(({ company }) => company))
  const told = [...(await liveBidders(tx, jobId)), ...asked]
  return { confirm, others: told.filter(({ company }) => !confirming.has(company)) }
}

async function countBids(tx: Transaction, jobId: string): Promise<number> {
  const [counted] = await tx<{ bid_count: number }[]>`select ${bidCount(tx)} from jobs j where j.id = ${jobId}`
  return counted!.bid_count
}
