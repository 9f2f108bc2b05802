import type { MemberRole } from '#contract/company.ts'
import type { OpenInvitation } from '#contract/invitation.ts'
import type { CompanyId } from '#domain/actor.ts'
import { emailHint, type InvitationFacts, openInvitation as isOpen } from '#domain/company-membership.ts'
import type { Sql } from '../../db/database.ts'
import { authorize } from '../../refusal.ts'
import { hashOfInvitationToken } from './invitation-token.ts'

export type FoundInvitation = InvitationFacts & {
  id: string
  company_id: CompanyId
  company_name: string
  member_role: MemberRole
  award_limit: number | null
}

/** The invitation of a token, if its company is still open. */
export async function findInvitation(sql: Sql, token: string): Promise<FoundInvitation | undefined> {
  const [found] = await sql<FoundInvitation[]>`
    select i.id, i.company_id, c.company_name, i.email, i.member_role, i.award_limit, i.expires_at, i.accepted_at, i.withdrawn_at
    from company_invitations i join companies c on c.id = i.company_id and c.deleted_at is null
    where i.token_hash = ${hashOfInvitationToken(token)}`
  return found
}

/** What a person with the link sees before signing in. */
export async function openInvitation(sql: Sql, token: string, now: string): Promise<OpenInvitation> {
  const found = await findInvitation(sql, token)
  authorize(isOpen(found, now))
  const { company_name, member_role, email, expires_at } = found!
  return { company_name, member_role, email_hint: emailHint(email), expires_at }
}
