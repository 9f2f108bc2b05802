import type { Transaction } from '../../db/database.ts'

/** Anonymises users. Their jobs, bids and messages stay, under "Deleted user". The caller invalidates their identities. */
export async function eraseUsers(tx: Transaction, ids: readonly string[]): Promise<void> {
  const erased = ids as string[]
  await tx`
    update users set deleted_at = now(), person_name = '', person_phone = '', email = 'deleted-' || id || '@deleted.invalid'
    where id = any(${erased}::uuid[])`
  await tx`update users set deputy_id = null, deputy_until = null where deputy_id = any(${erased}::uuid[])`
  await tx`delete from site_members where user_id = any(${erased}::uuid[])`
  await tx`update company_invitations set email = '' where accepted_by = any(${erased}::uuid[])`
}
