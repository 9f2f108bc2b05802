import { invitationPolicy } from '#domain/policy/invitation-policy.ts'
import { databaseTime, type Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import type { Caller } from '../../http/identify.ts'
import { lockRateLimit } from '../../rate-limit.ts'
import { authorize } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { newInvitationToken } from '../company/invitation-token.ts'
import { lockJob } from '../jobs/lock-job.ts'
import { addLink } from '../quotes/add-link.ts'
import { dailyLimit } from './invite-to-job.ts'

/** A link for a group of people, whom the buyer writes to. The last one is given again, until somebody has opened it. */
export const shareJob = defineWrite('shareJob', async ({ tx, actor, input: { id: job_id }, services }) => {
  const job = await lockJob(tx, job_id, 'share')
  authorize(invitationPolicy.inviteToJob(actor, job))
  await lockRateLimit(tx, actor.company_id, dailyLimit(1), services.config.rateLimitFactor)
  const at = await databaseTime(tx)
  const invitation_id = (await unopenedLink(tx, job_id)) ?? (await insertLink(tx, actor, job_id, at))
  const token = newInvitationToken()
  await addLink(tx, token, { invitation_id, job_id, company_id: null }, at)
  const fact = { job, buyer: actor.company_id, buyer_name: actor.company_name, invited: [] }
  await recordFacts(tx, actor, { type: 'invited_to_job', ...fact })
  return { url: `${services.config.publicUrl}/quote#${token}` }
})

async function unopenedLink(tx: Transaction, jobId: string): Promise<string | undefined> {
  const [link] = await tx<{ id: string }[]>`
    select id from invitations
    where job_id = ${jobId} and by = 'buyer' and status = 'sent' and company_id is null and address_hash is null limit 1`
  return link?.id
}

async function insertLink(tx: Transaction, actor: Caller, job_id: string, sent_at: string): Promise<string> {
  const { company_id: buyer_id, user_id: invited_by, language } = actor
  const [stored] = await tx<{ id: string }[]>`
    insert into invitations ${tx({ job_id, buyer_id, by: 'buyer', invited_by, language, sent_at })} returning id`
  return stored!.id
}
