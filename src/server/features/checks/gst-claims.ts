import { messages } from '#contract/messages.ts'
import type { Transaction } from '../../db/database.ts'
import { Refusal } from '../../refusal.ts'
import type { CheckedCompany } from './refresh-badge.ts'

/**
 * Refuses a company whose GST number was checked as another's of its kind: one business may buy and sell, and is not two
 * sellers. Locks the number until the end of the transaction, since two admins may decide at once.
 */
export async function lockGstNumber(tx: Transaction, { id, kind, gst_number }: CheckedCompany): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${gst_number}`}, 0))`
  const [claimed] = await tx`
    select 1 from checks k join companies c on c.id = k.company_id
    where k.kind = 'gst' and k.status = 'passed' and k.subject ->> 'gst_number' = ${gst_number} and k.valid_until > now()
      and c.kind = ${kind} and c.id <> ${id} and c.deleted_at is null`
  if (claimed) throw new Refusal(409, messages.gstClaimed)
}
