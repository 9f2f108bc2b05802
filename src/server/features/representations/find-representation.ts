import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { Sql, Transaction } from '../../db/database.ts'
import { orNotFound, Refusal } from '../../refusal.ts'
import { isVerified } from '../checks/badge-columns.ts'
import { hashOfInvitationToken } from '../company/invitation-token.ts'

export type FoundRepresentation = {
  id: string
  salesman_id: string
  salesman: string
  salesman_phone: string
  gst_number: string
  company_name: string
  is_confirmed: boolean
  answered_at: string | null
  valid_until: string | null
  method: 'email' | 'link' | 'account'
  /** The account that answers; null: a link does. */
  account: string | null
}

/**
 * The representation of a link. Unknown and expired links, and those of a salesman who has left, get the same 404 after the same
 * statement; one by which the firm has said no is told so, and nothing else.
 */
export async function findRepresentation(sql: Sql, token: string): Promise<FoundRepresentation> {
  const [found] = await sql<(FoundRepresentation & { is_refused: boolean })[]>`
    select r.status = 'refused' as is_refused, r.id, r.salesman_id, r.gst_number, r.company_name, c.company_name as salesman, c.contact_phone as salesman_phone,
      r.status = 'confirmed' and r.valid_until > now() as is_confirmed, r.answered_at, r.valid_until, l.method,
      null::text as account
    from representation_links l join representations r on r.id = l.representation_id join companies c on c.id = r.salesman_id
    where l.token_hash = ${hashOfInvitationToken(token)} and c.deleted_at is null
      and l.created_at > now() - make_interval(days => ${limits.representationDays})`
  if (!found) throw new Refusal(404, messages.linkInvalid)
  if (found.is_refused) throw new Refusal(404, messages.representationAnswered)
  return found
}

/** The same, locked until the transaction ends: of two answers at once the second sees the first. */
export async function lockRepresentation(tx: Transaction, token: string): Promise<FoundRepresentation> {
  await tx`
    select from representations where id = (
      select representation_id from representation_links where token_hash = ${hashOfInvitationToken(token)}
    ) for update`
  return findRepresentation(tx, token)
}

/** The same for the account of the firm, which needs the badge; 404 without. */
export async function lockOwnRepresentation(
  tx: Transaction,
  account: string,
  id: string,
): Promise<FoundRepresentation> {
  await tx`select from representations where id = ${id} for update`
  const [found] = await tx<FoundRepresentation[]>`
    select r.id, r.salesman_id, r.gst_number, r.company_name, s.company_name as salesman, s.contact_phone as salesman_phone,
      r.status = 'confirmed' and r.valid_until > now() as is_confirmed, r.answered_at, r.valid_until, 'account' as method,
      c.id::text as account
    from representations r join companies s on s.id = r.salesman_id join companies c on c.gst_number = r.gst_number
    where r.id = ${id} and r.status <> 'refused' and s.deleted_at is null and c.id = ${account} and ${isVerified(tx)}`
  return orNotFound(found)
}
