import { messages } from '#contract/messages.ts'
import { invitationPolicy } from '#domain/policy/invitation-policy.ts'
import { databaseTime } from '../../db/database.ts'
import { authorize, orNotFound, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { newInvitationToken } from '../company/invitation-token.ts'
import { lockJob } from '../jobs/lock-job.ts'
import { addLink } from './add-link.ts'

type Found = { job_id: string; buyer_id: string; company_id: string | null }

/** A link that the buyer sends, by WhatsApp say. Each call makes another; earlier ones go on working. */
export const linkOfInvitation = defineWrite('linkOfInvitation', async ({ tx, actor, input: { id }, services }) => {
  const [found] = await tx<Found[]>`
    select job_id, buyer_id, company_id from invitations where id = ${id} and buyer_id = ${actor.company_id}`
  const { job_id, company_id } = orNotFound(found)
  authorize(invitationPolicy.inviteToJob(actor, await lockJob(tx, job_id, 'share')))
  if (company_id !== null) throw new Refusal(409, messages.invitedInPerson)
  const token = newInvitationToken()
  await addLink(tx, token, { invitation_id: id, job_id, company_id: null }, await databaseTime(tx))
  return { url: `${services.config.publicUrl}/quote#${token}` }
})
