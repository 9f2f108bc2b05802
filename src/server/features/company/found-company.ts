import { randomUUID } from 'node:crypto'
import type { NewProfile } from '#contract/account.ts'
import type { Role } from '#contract/roles.ts'
import { trialEnd } from '#domain/subscription-lifecycle.ts'
import type { Transaction } from '../../db/database.ts'
import { learnWords } from '../../search/learn-words.ts'
import { setSubscriptionAlarm } from '../subscription/subscription-alarm.ts'
import { agreement } from './agreement.ts'

type Founder = { id: string; email: string }
type Founded = Omit<NewProfile, 'role'> & { role: Role; created_at: string }

/**
 * Creates a company with its first owner; returns false if that person has a company already or was deleted. The company gets
 * the founder's id; a founder who left their first company gets a random one, as that id is taken.
 */
export async function foundCompany(
  tx: Transaction,
  { id, email }: Founder,
  { role, company_name, contact_phone, gst_number, address, language = 'en', terms_version, created_at }: Founded,
): Promise<boolean> {
  const [person] = await tx<{ company_id: string | null; deleted_at: string | null }[]>`
    select company_id, deleted_at from users where id = ${id} for update`
  if (person && (person.company_id || person.deleted_at)) return false
  const company_id = person ? randomUUID() : id
  const hasTrial = role === 'buyer' && (await grantsTrial(tx, gst_number))
  const trial_expires_at = hasTrial ? trialEnd(created_at) : null
  const founded = await tx`
    insert into companies ${tx({
      id: company_id,
      kind: role,
      company_name,
      contact_email: email.toLowerCase(),
      contact_phone,
      gst_number,
      address,
      trial_expires_at,
      trial_gst_number: hasTrial ? gst_number : null,
      created_at,
    })}
    on conflict do nothing`
  if (founded.count === 0) return false
  await learnWords(tx, [company_name])
  if (hasTrial)
    await setSubscriptionAlarm(tx, company_id, created_at, { trial_expires_at, subscription_expires_at: null })
  const membership = {
    company_id,
    member_role: 'owner',
    joined_at: created_at,
    role,
    language,
    ...agreement(terms_version, created_at),
  }
  if (person) await tx`update users set ${tx(membership)} where id = ${id}`
  else await tx`insert into users ${tx({ id, email: email.toLowerCase(), created_at, ...membership })}`
  return true
}

/** One trial for each GST number. The advisory lock prevents a race of two sign-ups with the same number. */
async function grantsTrial(tx: Transaction, gstNumber: string): Promise<boolean> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`trial ${gstNumber}`}, 0))`
  const [taken] = await tx`select 1 from companies where trial_gst_number = ${gstNumber}`
  return !taken
}
