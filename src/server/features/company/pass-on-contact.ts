import type { Transaction } from '../../db/database.ts'
import { withdrawStaleChecks } from '../checks/withdraw-stale-checks.ts'

/**
 * A company's public e-mail address is that of its founder. If that person goes, it becomes the one of the owner of longest
 * standing. Call it while the person is still a member, with the company locked.
 */
export async function passOnContact(tx: Transaction, companyId: string, leaving: string, now: string): Promise<void> {
  await tx`
    update companies set contact_email = (
      select lower(email) from users
      where company_id = ${companyId} and member_role = 'owner' and deleted_at is null and id <> ${leaving}
      order by joined_at, id limit 1
    )
    where id = ${companyId} and contact_email = (select lower(email) from users where id = ${leaving})`
  await withdrawStaleChecks(tx, companyId, now)
}
