import { invitationPolicy } from '#domain/policy/invitation-policy.ts'
import { policy } from '#domain/policy/policy.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { withAccess } from '../jobs/job-access.ts'
import { lockJob } from '../jobs/lock-job.ts'
import { findAnyLink, linkFull, linkInvalid } from './find-link.ts'
import { countGuest } from './place-quote.ts'

/**
 * Whoever has the link of an invitation is invited, with an account as without: the company may know of a job that is not for everybody,
 * and bid on it, while as many as may have not bid by the link. Who only looks uses up no place.
 */
export const takeLink = defineWrite('takeLink', async ({ tx, actor, input: { token } }) => {
  const { invitation_id, job_id, company_id } = await findAnyLink(tx, token)
  // The link of a guest's own bid is claimed.
  if (company_id !== null) throw linkInvalid()
  // Lock: companies that take one link at once are counted one after another (race).
  await tx`select from invitations where id = ${invitation_id} for update`
  const job = await lockJob(tx, job_id, 'share')
  // Such a job is open to everybody, and uses up no link.
  if (job.visibility === 'public') return { job_id }
  authorize(invitationPolicy.answerInvitation(actor, job))
  // Neither does who may bid without it.
  if (policy.placeBid(actor, await withAccess(tx, job, actor.company_id), job.at ?? undefined).allowed)
    return { job_id }
  if (await countGuest(tx, invitation_id, { id: actor.company_id }, null)) throw linkFull()
  await recordFacts(tx, actor, { type: 'link_taken', job, company: actor.company_id })
  return { job_id }
})
