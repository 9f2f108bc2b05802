import type { Transaction } from '../../db/database.ts'
import type { Services } from '../../services.ts'

/** Anonymises a user. Their jobs, bids and messages stay, under "Deleted user". */
export async function eraseUser(services: Services, tx: Transaction, id: string): Promise<void> {
  await tx`
    update users set deleted_at = now(), person_name = '', person_phone = '', email = ${`deleted-${id}@deleted.invalid`}
    where id = ${id}`
  await tx`update users set deputy_id = null, deputy_until = null where deputy_id = ${id}`
  await tx`delete from site_members where user_id = ${id}`
  await tx`update company_invitations set email = '' where accepted_by = ${id}`
  await services.personChanged(tx, id)
}
