import { messages } from '#contract/messages.ts'
import type { SalesmanInvitation } from '#contract/salesman-invitation.ts'
import { emailHint } from '#domain/company-membership.ts'
import type { Sql } from '../../db/database.ts'
import { Refusal } from '../../refusal.ts'
import { hashOfInvitationToken } from '../company/invitation-token.ts'

const mostListed = 100

/** The newest invitations that were not accepted yet, or only one of them. */
export async function salesmanInvitations(sql: Sql, id: string | null = null): Promise<SalesmanInvitation[]> {
  return sql<SalesmanInvitation[]>`
    select i.id, i.email, i.language, coalesce(nullif(u.person_name, ''), c.company_name, '') as invited_by,
      i.created_at, i.expires_at
    from salesman_invitations i join users u on u.id = i.invited_by left join companies c on c.id = u.company_id
    where ${id}::uuid is null or i.id = ${id}::uuid
    order by i.created_at desc, i.id limit ${mostListed}`
}

export type FoundSalesmanInvitation = { email: string; expires_at: string }

/** The open invitation of a token. Used, withdrawn, expired and unknown ones are refused alike. */
export async function findSalesmanInvitation(sql: Sql, token: string, now: string): Promise<FoundSalesmanInvitation> {
  const [found] = await sql<FoundSalesmanInvitation[]>`
    select email, expires_at from salesman_invitations
    where token_hash = ${hashOfInvitationToken(token)} and expires_at > ${now}`
  if (!found) throw new Refusal(404, messages.invitationGone)
  return found
}

/** What a person with the link sees. */
export async function openSalesmanInvitation(sql: Sql, token: string, now: string) {
  const { email, expires_at } = await findSalesmanInvitation(sql, token, now)
  return { email_hint: emailHint(email), expires_at }
}
