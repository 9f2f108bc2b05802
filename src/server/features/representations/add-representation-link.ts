import type { Transaction } from '../../db/database.ts'
import { hashOfInvitationToken } from '../company/invitation-token.ts'

type NewLink = { representation_id: string; method: 'email' | 'link'; created_at: string }

/** Stores the hash of a link's token. */
export async function addRepresentationLink(tx: Transaction, token: string, link: NewLink): Promise<void> {
  await tx`insert into representation_links ${tx({ ...link, token_hash: hashOfInvitationToken(token) })}`
}
