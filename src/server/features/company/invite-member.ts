import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { invitationExpiresAt, inviteMember as mayInvite } from '#domain/company-membership.ts'
import { describeMember } from '#domain/describe-member.ts'
import type { Membership } from '#domain/member-roles.ts'
import type { Transaction } from '../../db/database.ts'
import { queueDelivery } from '../../deliveries/queue-delivery.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import type { Caller } from '../../http/identify.ts'
import { enforceRateLimit, type RateLimit } from '../../rate-limit.ts'
import { authorize } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { languageOfAddress } from '../account/account-queries.ts'
import { openInvitations } from './company-queries.ts'
import { holdMembership } from './hold-membership.ts'
import { hashOfInvitationToken, newInvitationToken } from './invitation-token.ts'
import { limitOf } from './limit-of.ts'

/** Shared by the owners of a company. */
const invitationLimit: RateLimit = {
  most: limits.invitationsPerDay,
  minutes: 24 * 60,
  times: (sql, companyId) => sql`select created_at from company_invitations where company_id = ${companyId}`,
  refusal: messages.tooManyInvitations,
}

/** Mails an invitation, which replaces an earlier one to the same address. */
export const inviteMember = defineWrite('inviteMember', async ({ tx, actor: caller, now, input, services }) => {
  const { company_id } = caller
  const { actor } = await holdMembership(tx, caller, 'update')
  const created_at = await now()
  authorize(mayInvite(actor, input, ...(await addressesOf(tx, caller, created_at))))
  await enforceRateLimit(tx, company_id, invitationLimit, services.config.rateLimitFactor)

  const { email, member_role } = input
  const award_limit = limitOf({ role: actor.role, member_role } as Membership, input.award_limit)
  const token = newInvitationToken()
  await tx`
    update company_invitations set withdrawn_at = ${created_at}
    where company_id = ${company_id} and lower(email) = ${email} and accepted_at is null and withdrawn_at is null`
  const [invitation] = await tx<{ id: string }[]>`
    insert into company_invitations ${tx({
      company_id,
      email,
      member_role,
      award_limit,
      token_hash: hashOfInvitationToken(token),
      invited_by: caller.user_id,
      created_at,
      expires_at: invitationExpiresAt(created_at),
    })}
    returning id`
  const { id } = invitation!
  await queueDelivery(tx, {
    channel: 'email',
    to: { address: email, language: (await languageOfAddress(tx, email)) ?? caller.language },
    template: 'member_invited',
    params: {
      company: caller.company_name,
      inviter: caller.person_name || caller.email,
      member_role,
      token,
      email,
    },
    cause: `invitation ${id}`,
  })
  const named = describeMember(email, member_role, award_limit)
  await recordFacts(tx, caller, { type: 'member_invited', company: company_id, invitation_id: id, named })
  const [invited] = await openInvitations(tx, caller, created_at, id)
  return invited!
})

/** Addresses of the members, and those of the open invitations. */
async function addressesOf(tx: Transaction, { company_id }: Caller, now: string): Promise<[string[], string[]]> {
  const [present, invited] = await Promise.all([
    tx<{ email: string }[]>`select email from users where company_id = ${company_id} and deleted_at is null`,
    tx<{ email: string }[]>`
      select email from company_invitations
      where company_id = ${company_id} and accepted_at is null and withdrawn_at is null and expires_at > ${now}`,
  ])
  return [present.map(({ email }) => email), invited.map(({ email }) => email)]
}
