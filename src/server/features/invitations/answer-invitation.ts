import type { InvitationStatus } from '#contract/job-invitation.ts'
import { invitationPolicy } from '#domain/policy/invitation-policy.ts'
import { databaseTime, type Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { lockJob } from '../jobs/lock-job.ts'
import { receivedInvitation } from './invitation-queries.ts'

type Held = { job_id: string; status: InvitationStatus }

/** "Will bid" is no bid; both answers may be changed while bids are taken. */
export const answerInvitation = defineWrite('answerInvitation', async ({ tx, actor, input }) => {
  const { id, answer, reason = null } = input
  const { job_id } = await ofCompany(tx, actor, id)
  const job = await lockJob(tx, job_id, 'share')
  authorize(invitationPolicy.answerInvitation(actor, job))
  const at = await databaseTime(tx)
  await tx`
    update invitations set status = ${answer}, decline_reason = ${answer === 'declined' ? reason : null}, answered_at = ${at},
      opened_at = coalesce(opened_at, ${at})
    where id = ${id}`
  const { company_id: invited } = actor
  await recordFacts(tx, actor, { type: 'invitation_changed', job, buyer: job.posted_by, invited })
  return receivedInvitation(tx, actor, id)
})

/** The first look at the job by anybody of the company. */
export const noteInvitationSeen = defineWrite('noteInvitationSeen', async ({ tx, actor, input: { id } }) => {
  const { job_id, status } = await ofCompany(tx, actor, id)
  if (status === 'sent') {
    const job = await lockJob(tx, job_id, 'share')
    await tx`update invitations set status = 'opened', opened_at = now() where id = ${id} and status = 'sent'`
    const { company_id: invited } = actor
    await recordFacts(tx, actor, { type: 'invitation_changed', job, buyer: job.posted_by, invited })
  }
  return receivedInvitation(tx, actor, id)
})

async function ofCompany(tx: Transaction, { company_id }: Caller, id: string): Promise<Held> {
  const [found] = await tx<
    Held[]
  >`select job_id, status from invitations where id = ${id} and company_id = ${company_id}`
  return orNotFound(found)
}
