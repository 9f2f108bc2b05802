import type { ProfileUpdate, User } from '#contract/account.ts'
import { messages } from '#contract/messages.ts'
import type { Write } from '../../http/idempotency.ts'
import type { Caller, Profile } from '../../http/identify.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { profileColumns, userOf } from './account-queries.ts'

/**
 * Changes the company's details. A company name left empty stays as it was: others know the company by it. Under another name
 * or GST number the company is not what an admin has verified.
 */
export async function updateProfile(
  write: Write,
  { now, personChanged }: Services,
  caller: Caller,
  body: ProfileUpdate,
): Promise<{ user: User }> {
  const { company_name, contact_phone, gst_number, address } = body
  return write(async (tx) => {
    const name = tx`coalesce(${company_name || null}, company_name)`
    const [profile] = await tx<Profile[]>`
      update users set
        company_name = ${name},
        contact_phone = coalesce(${contact_phone ?? null}, contact_phone),
        gst_number = ${gst_number}, address = ${address},
        verified_at = case when gst_number = ${gst_number} and company_name = ${name} then verified_at end
      where id = ${caller.id} and deleted_at is null
      returning ${profileColumns(tx)}`
    // Deleted by an admin while this was on its way: it must not get its name back.
    if (!profile) throw new Refusal(401, messages.sessionEnded)
    await personChanged(tx, caller.id)
    return { user: userOf(profile, now()) }
  })
}
