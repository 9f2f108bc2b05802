import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { capabilitiesOf } from '#domain/member-roles.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { holdMembership, membersOf } from '../company/hold-membership.ts'
import { clearDeadlineAlarms } from '../jobs/deadline-alarms.ts'
import { type LockedJob, lockJob } from '../jobs/lock-job.ts'
import { closeBids, liveBidders } from './close-bids.ts'

type Began = { by: string; at: string }

/**
 * Opens the sealed bids of a job. The lock waits for every bid that was in time, since a bid holds the job's lock from before
 * its check of the deadline to its commit.
 */
export const openBids = defineWrite('openBids', async ({ tx, actor: caller, input }) => {
  const job = await lockJob(tx, input.id, 'update')
  const { actor } = await holdMembership(tx, caller, 'share')
  authorize(policy.openBids(actor, job))
  if (job.isDue) await closeBids(tx, job)
  const few_reason = input.confirm_few || null
  const bidders = await liveBidders(tx, job.id)
  if (bidders.length < job.min_bids && few_reason === null) throw new Refusal(409, messages.fewBids)
  const first = job.opening === 'two' ? await firstOpener(tx, job) : null
  if (job.opening === 'two' && first === null) return beginOpening(tx, caller, job, few_reason)
  if (first?.by === caller.user_id) throw new Refusal(409, messages.samePerson)

  await uncover(tx, job.id)
  await tx`
    update jobs set status = 'under_review', opened_at = ${job.at}, opened_by = ${first?.by ?? caller.user_id},
      second_opener = ${first ? caller.user_id : null}, few_reason = coalesce(${few_reason}, few_reason)
    where id = ${job.id}`
  await clearDeadlineAlarms(tx, job.id)
  await recordFacts(tx, caller, { type: 'bids_opened', job, buyer: job.posted_by, bidders })
  return { opened: true as const }
})

/** Copies the live versions to their bids, where those read them who may see all. What was withdrawn stays sealed for good. */
async function uncover(tx: Transaction, jobId: string): Promise<void> {
  await tx`
    update bids b set sealed = false, price_quote = v.price_quote, delivery_estimate = v.delivery_estimate, notes = v.notes,
      valid_until = v.valid_until
    from bid_versions v
    where b.job_id = ${jobId} and b.status in ('submitted', 'lapsed') and b.deleted_at is null and v.bid_id = b.id
      and v.version = b.version`
}

const openedUntil = (at: string) => new Date(Date.parse(at) + limits.secondOpenerMs).toISOString()

/** The first of two openers, if that was not too long ago. */
async function firstOpener(tx: Transaction, job: LockedJob): Promise<Began | null> {
  const [began] = await tx<{ by: string | null; at: string | null }[]>`
    select opened_by as by, opening_began_at as at from jobs where id = ${job.id}`
  const { by = null, at = null } = began ?? {}
  return by !== null && at !== null && openedUntil(at) > job.at! ? { by, at } : null
}

async function beginOpening(tx: Transaction, caller: Caller, job: LockedJob, few_reason: string | null) {
  await tx`
    update jobs set opened_by = ${caller.user_id}, opening_began_at = ${job.at}, few_reason = ${few_reason}
    where id = ${job.id}`
  const members = await membersOf(tx, caller.company_id)
  await recordFacts(tx, caller, {
    type: 'opening_began',
    job,
    buyer: job.posted_by,
    person: caller.person_name || caller.company_name,
    person_id: caller.user_id,
    people: members
      .filter((member) => member.user_id !== caller.user_id && capabilitiesOf(member).has('award'))
      .map(({ user_id }) => user_id),
  })
  return { waiting_for_second: true as const, until: openedUntil(job.at!) }
}
