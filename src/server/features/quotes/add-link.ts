import type { Transaction } from '../../db/database.ts'
import { hashOfInvitationToken } from '../company/invitation-token.ts'

type NewLink = { invitation_id: string; job_id: string; company_id: string | null }

/** Stores the hash of a link's token. `company_id`: of a guest's own link. */
export async function addLink(tx: Transaction, token: string, link: NewLink, at: string): Promise<void> {
  await tx`
    insert into quote_links ${tx({ ...link, token_hash: hashOfInvitationToken(token), created_at: at })}`
}
