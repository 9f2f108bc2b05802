import { messages } from '#contract/messages.ts'
import { invitationExpiresAt } from '#domain/company-membership.ts'
import { queueDelivery } from '../../deliveries/queue-delivery.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { hashOfInvitationToken, newInvitationToken } from '../company/invitation-token.ts'
import { salesmanInvitations } from './salesman-invitation-queries.ts'

/** Mails an invitation to become a salesman. A second one to the same address replaces the first, whose link ends. */
export const inviteSalesman = defineWrite('inviteSalesman', async ({ tx, actor, now, input }) => {
  const { email, language } = input
  const [taken] = await tx`select 1 from users where lower(email) = ${email} and deleted_at is null`
  if (taken) throw new Refusal(409, messages.emailTaken)
  const created_at = await now()
  const token = newInvitationToken()
  const invitation = {
    ...{ email, language, token_hash: hashOfInvitationToken(token), invited_by: actor.user_id },
    ...{ created_at, expires_at: invitationExpiresAt(created_at) },
  }
  const [row] = await tx<{ id: string }[]>`
    insert into salesman_invitations ${tx(invitation)}
    on conflict (email) do update set
      language = excluded.language, token_hash = excluded.token_hash, invited_by = excluded.invited_by,
      created_at = excluded.created_at, expires_at = excluded.expires_at
    returning id`
  const { id } = row!
  await queueDelivery(tx, {
    channel: 'email',
    to: { address: email, language },
    template: 'salesman_invited',
    params: { token, email },
    cause: `salesman_invitation ${id}`,
  })
  await recordFacts(tx, actor, { type: 'salesman_invited', invitation_id: id, named: email })
  const [invited] = await salesmanInvitations(tx, id)
  return invited!
})
