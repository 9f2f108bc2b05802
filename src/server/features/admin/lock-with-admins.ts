import { messages } from '#contract/messages.ts'
import type { Role } from '#contract/roles.ts'
import type { CompanyId } from '#domain/actor.ts'
import type { Fragment } from '../../db/batch.ts'
import type { Transaction } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { Refusal } from '../../refusal.ts'

type LockedUser = { id: string; role: Role; company_id: CompanyId | null; company_name: string }

/**
 * Locks the users `u` that match the condition, together with all admins, so that two admins cannot delete each other at once.
 * Returns them all.
 */
export async function lockWithAdmins(tx: Transaction, actor: Caller, condition: Fragment): Promise<LockedUser[]> {
  const users = await tx<LockedUser[]>`
    select u.id, u.role, u.company_id, coalesce(c.company_name, '') as company_name
    from users u left join companies c on c.id = u.company_id
    where u.deleted_at is null and (${condition} or u.role = 'admin') order by u.id for no key update of u`
  // Race of two admins deleting each other: the second was deleted while waiting for the lock.
  if (!users.some((user) => user.id === actor.user_id)) throw new Refusal(401, messages.sessionEnded)
  return users
}
