import type { User } from '#contract/account.ts'
import type { NewStaff } from '#contract/admin.ts'
import { messages } from '#contract/messages.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import type { Write } from '../../http/idempotency.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { profileOf } from '../account/account-queries.ts'
import { foundCompany } from '../company/found-company.ts'
import { ensureAccount } from './sign-in-account.ts'

/**
 * Creates a salesman or an admin: a sign-in account and its profile. The account comes first, since the sign-in service assigns
 * the id. Idempotent: if creating the profile fails, repeating the call completes it. The account is not rolled back, since
 * another server may be completing it. `creator` is null at the start and on the command line.
 */
export async function createUser(
  services: Services,
  write: Write,
  user: NewStaff,
  creator: { user_id: string } | null,
): Promise<{ user: User }> {
  const id = await ensureAccount(services, user)
  return write(async (tx) => {
    const created_at = await services.timeIn(tx)
    if (!(await foundCompany(tx, { id, email: user.email }, { ...user, created_at })))
      throw new Refusal(409, messages.emailTaken)
    await services.personChanged(tx, id)
    const named = `${user.company_name} (${user.role})`
    await recordFacts(tx, creator ?? { user_id: id }, { type: 'user_created', user_id: id, named })
    return profileOf(tx, id, created_at)
  })
}
