import { type NewProfile, signUpRoles, type User } from '#contract/account.ts'
import { messages } from '#contract/messages.ts'
import { trialEnd } from '#domain/subscription-lifecycle.ts'
import type { Transaction } from '../../db/database.ts'
import type { Write } from '../../http/idempotency.ts'
import type { Profile, TokenHolder } from '../../http/identify.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { profileColumns, userOf } from './account-queries.ts'

/** Turns a sign-in account into a company. The e-mail address is the verified token's, whatever else was sent. */
export async function createProfile(
  write: Write,
  { now, personChanged }: Services,
  holder: Pick<TokenHolder, 'id' | 'email'>,
  body: NewProfile,
): Promise<{ user: User }> {
  const role = signUpRoles.find((offered) => offered === body.role)
  if (!role) throw new Refusal(403, messages.signUpRoleOnly)
  const createdAt = now()
  return write(async (tx) => {
    const trial = role === 'buyer' && (await grantsTrial(tx, body.gst_number))
    const [profile] = await tx<Profile[]>`
      insert into users ${tx({
        id: holder.id,
        email: holder.email.toLowerCase(),
        role,
        company_name: body.company_name,
        contact_phone: body.contact_phone,
        gst_number: body.gst_number,
        address: body.address,
        trial_expires_at: trial ? trialEnd(createdAt) : null,
        trial_gst_number: trial ? body.gst_number : null,
        language: body.language ?? 'en',
        created_at: createdAt,
      })}
      on conflict do nothing
      returning ${profileColumns(tx)}`
    if (!profile) throw new Refusal(409, messages.profileExists)
    await personChanged(tx, holder.id)
    return { user: userOf(profile, createdAt) }
  })
}

/** One trial for each GST number. The lock makes two sign-ups with the same number take turns. */
async function grantsTrial(tx: Transaction, gstNumber: string): Promise<boolean> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`trial ${gstNumber}`}, 0))`
  const [taken] = await tx`select 1 from users where trial_gst_number = ${gstNumber}`
  return !taken
}
