import type { User } from '#contract/account.ts'
import { subscriptionStatusAt } from '#domain/subscription-lifecycle.ts'
import type { Sql } from '../../db/database.ts'
import type { Profile } from '../../http/identify.ts'

/** The profile behind a sign-in account; null where there is none, `deleted` where an admin deleted it. */
export async function findProfile(sql: Sql, userId: string): Promise<Profile | 'deleted' | null> {
  const [row] = await sql<(Profile & { deleted_at: string | null })[]>`
    select id, email, role, company_name, contact_phone, gst_number, address,
           trial_expires_at, subscription_expires_at, created_at, deleted_at
    from users where id = ${userId}`
  if (!row) return null
  return row.deleted_at ? 'deleted' : row
}

/** A profile as the contract shows it; only buyers have a subscription. */
export function userOf(profile: Profile, now: string): User {
  return { ...profile, subscription_status: profile.role === 'buyer' ? subscriptionStatusAt(now, profile) : null }
}
