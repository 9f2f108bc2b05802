import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { invitationPolicy } from '#domain/policy/invitation-policy.ts'
import { databaseTime, type Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { lockRateLimit, type RateLimit } from '../../rate-limit.ts'
import { authorize, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { lockJob } from '../jobs/lock-job.ts'
import { insertInvitation } from './insert-invitation.ts'
import { sortInvitees } from './sort-invitees.ts'

/** Of a buyer's company. `invitees`: those of this call, who must fit in as well. */
export const dailyLimit = (invitees: number): RateLimit => ({
  most: limits.jobInvitationsPerDay - invitees + 1,
  minutes: 24 * 60,
  times: (sql, companyId) => sql`select sent_at from invitations where buyer_id = ${companyId} and by = 'buyer'`,
  refusal: messages.tooManyInvitations,
})

/** Invites suppliers to bid. Each is invited once to a job; who cannot be invited is named with the reason. */
export const inviteToJob = defineWrite('inviteToJob', async ({ tx, actor, input, services }) => {
  const { id: job_id, invitees } = input
  const job = await lockJob(tx, job_id, 'share')
  authorize(invitationPolicy.inviteToJob(actor, job))
  const { company_id: buyer_id, user_id: invited_by } = actor
  await lockRateLimit(tx, buyer_id, dailyLimit(invitees.length), services.config.rateLimitFactor)
  await requireWelcome(tx, buyer_id)
  const { invited, skipped } = await sortInvitees(tx, { job_id, buyer_id }, invitees)
  const sent_at = await databaseTime(tx)
  for (const one of invited) await insertInvitation(tx, { job, actor, invited: one, invited_by, sent_at })
  const companies = invited.flatMap((one) => ('company_id' in one ? one.company_id : []))
  const fact = { job, buyer: buyer_id, buyer_name: actor.company_name, invited: companies }
  if (invited.length > 0) await recordFacts(tx, actor, { type: 'invited_to_job', ...fact })
  return { sent: invited.length, skipped }
})

/** Of so many people invited last, more than a tenth said stop: 429 until an admin has looked at it. */
const looksAt = 50

async function requireWelcome(tx: Transaction, buyerId: string): Promise<void> {
  const [last] = await tx<{ invited: number; stopped: number }[]>`
    select count(*) as invited, count(stopped_at) as stopped from (
      select stopped_at from invitations where buyer_id = ${buyerId} and stop_hash is not null
      order by sent_at desc limit ${looksAt}
    ) newest`
  if (last!.invited === looksAt && last!.stopped > looksAt / 10) throw new Refusal(429, messages.invitationsHeld)
}
