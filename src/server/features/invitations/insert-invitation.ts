import type { Transaction } from '../../db/database.ts'
import { queueDelivery } from '../../deliveries/queue-delivery.ts'
import type { Caller } from '../../http/identify.ts'
import { hashOfInvitationToken, newInvitationToken } from '../company/invitation-token.ts'
import type { LockedJob } from '../jobs/lock-job.ts'
import { addLink } from '../quotes/add-link.ts'
import type { Invited } from './sort-invitees.ts'

type NewRow = { job: LockedJob; actor: Caller; invited: Invited; invited_by: string; sent_at: string }

/**
 * Stores an invitation; one by matching becomes the buyer's own, with the answer that it has. An e-mail address gets a mail at once; companies are
 * notified by the fact.
 */
export async function insertInvitation(
  tx: Transaction,
  { job, actor, invited, invited_by, sent_at }: NewRow,
): Promise<void> {
  const { line, ...row } = invited
  const stop = 'company_id' in invited ? null : newInvitationToken()
  const [stored] = await tx<{ id: string }[]>`
    insert into invitations ${tx({
      ...{ job_id: job.id, buyer_id: actor.company_id, by: 'buyer', invited_by, sent_at, ...row },
      language: actor.language,
      stop_hash: stop && hashOfInvitationToken(stop),
    })}
    on conflict (job_id, company_id) do update set by = 'buyer', invited_by = excluded.invited_by, sent_at = excluded.sent_at
    returning id`
  if (!('email' in invited)) return
  const token = newInvitationToken()
  await addLink(tx, token, { invitation_id: stored!.id, job_id: job.id, company_id: null }, sent_at)
  await queueDelivery(tx, {
    channel: 'email',
    to: { address: invited.email, language: actor.language },
    template: 'job_invited',
    params: { company: actor.company_name, job: job.title, token, deadline: job.bid_deadline, stop: stop! },
    cause: `invitation ${stored!.id}`,
  })
}
