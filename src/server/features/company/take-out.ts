import { createBatch } from '../../db/batch.ts'
import type { Transaction } from '../../db/database.ts'

/**
 * Removes a user from their company and from everything that depends on membership. What they did there stays under their name.
 */
export async function takeOut(tx: Transaction, userId: string): Promise<void> {
  const batch = createBatch(tx)
  batch.add(
    'member',
    tx`
      update users set company_id = null, member_role = null, award_limit = null, limited_since = null, deputy_id = null,
        deputy_until = null
      where id = ${userId}`,
  )
  batch.add('represented', tx`update users set deputy_id = null, deputy_until = null where deputy_id = ${userId}`)
  batch.add('sites', tx`delete from site_members where user_id = ${userId}`)
  await batch.send()
}
