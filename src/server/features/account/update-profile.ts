import type { ProfileUpdate, User } from '#contract/account.ts'
import { messages } from '#contract/messages.ts'
import type { Write } from '../../http/idempotency.ts'
import type { Caller, Profile } from '../../http/identify.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { userOf } from './account-queries.ts'

/** Changes the company's details. A company name left empty stays as it was: others know the company by it. */
export async function updateProfile(
  write: Write,
  { now, personChanged }: Services,
  caller: Caller,
  body: ProfileUpdate,
): Promise<{ user: User }> {
  return write(async (tx) => {
    const [profile] = await tx<Profile[]>`
      update users set
        company_name = coalesce(${body.company_name || null}, company_name),
        contact_phone = coalesce(${body.contact_phone ?? null}, contact_phone),
        gst_number = ${body.gst_number}, address = ${body.address}
      where id = ${caller.id} and deleted_at is null
      returning id, email, role, company_name, contact_phone, gst_number, address,
                trial_expires_at, subscription_expires_at, created_at`
    // Deleted by an admin while this was on its way: it must not get its name back.
    if (!profile) throw new Refusal(401, messages.sessionEnded)
    await personChanged(tx, caller.id)
    return { user: userOf(profile, now()) }
  })
}
