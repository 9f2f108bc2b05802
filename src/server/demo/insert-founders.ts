import type { Role } from '#contract/roles.ts'
import type { Sql } from '../db/database.ts'
import { setMissingSubscriptionAlarms } from '../features/subscription/subscription-alarm.ts'
import { insertChecks, verifiedUntil } from './insert-checks.ts'

export type Founder = {
  id: string
  role: Role
  email: string
  company_name: string
  contact_phone: string
  gst_number: string
  address: string
  trial_expires_at: string | null
  trial_gst_number: string | null
  verified_at?: string | null
  /** When it asked for the three checks, which wait. */
  checks_asked_at?: string | null
  created_at: string
}

/** Creates companies with one member each, as a sign-up does. Existing ones stay. */
export async function insertFounders(sql: Sql, founders: readonly Founder[]): Promise<void> {
  const companies = founders.map((founder) => {
    const { role, email, verified_at = null, checks_asked_at: _, ...company } = founder
    return {
      ...company,
      kind: role,
      contact_email: email,
      verified_at,
      verified_until: verifiedUntil(founder),
    }
  })
  const users = founders.map(({ id, role, email, created_at }) => ({
    id,
    role,
    email,
    created_at,
    company_id: id,
    member_role: 'owner',
    joined_at: created_at,
  }))
  await sql`insert into companies ${sql(companies)} on conflict do nothing`
  await sql`insert into users ${sql(users)} on conflict do nothing`
  await insertChecks(sql, founders)
  await setMissingSubscriptionAlarms(sql)
}
