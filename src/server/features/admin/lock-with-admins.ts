import { messages } from '#contract/messages.ts'
import type { Role } from '#contract/roles.ts'
import type { CompanyId } from '#domain/actor.ts'
import type { Fragment } from '../../db/batch.ts'
import type { Transaction } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { Refusal } from '../../refusal.ts'

type LockedUser = { id: string; role: Role; company_id: CompanyId | null; company_name: string }

/**
 * Locks the users `u` that match the condition, together with all admins, so that two admins cannot delete or suspend each other at once.
 * Returns them all.
 */
export async function lockWithAdmins(tx: Transaction, actor: Caller, condition: Fragment): Promise<LockedUser[]> {
  const users = await tx<(LockedUser & { is_suspended: boolean })[]>`
    select u.id, u.role, u.company_id, coalesce(c.company_name, '') as company_name,
      coalesce(u.suspended_at, c.suspended_at) is not null as is_suspended
    from users u left join companies c on c.id = u.company_id
    where u.deleted_at is null and (${condition} or u.role = 'admin') order by u.id for no key update of u`
  // Race of two admins deleting or suspending each other: the second one no longer is an admin after waiting for the lock.
  if (!users.some((user) => user.id === actor.user_id && !user.is_suspended))
    throw new Refusal(401, messages.sessionEnded)
  return users
}
