import type { User } from '#contract/account.ts'
import type { Language } from '#contract/languages.ts'
import { messages } from '#contract/messages.ts'
import { subscriptionStatusAt } from '#domain/subscription-lifecycle.ts'
import type { Sql, Transaction } from '../../db/database.ts'
import type { Profile } from '../../http/identify.ts'
import { Refusal } from '../../refusal.ts'

/** The columns of `users` that make a profile. */
export const profileColumns = (sql: Sql) => sql`
  id, email, role, company_name, contact_phone, gst_number, address, trial_expires_at, subscription_expires_at,
  verified_at, language, created_at`

/** The profile behind a sign-in account; null where there is none, `deleted` where an admin deleted it. */
export async function findProfile(sql: Sql, userId: string): Promise<Profile | 'deleted' | null> {
  const [row] = await sql<(Profile & { deleted_at: string | null })[]>`
    select ${profileColumns(sql)}, deleted_at from users where id = ${userId}`
  if (!row) return null
  return row.deleted_at ? 'deleted' : row
}

/** A profile as the contract shows it; only buyers have a subscription. */
export function userOf(profile: Profile, now: string): User {
  return { ...profile, subscription_status: profile.role === 'buyer' ? subscriptionStatusAt(now, profile) : null }
}

/** The language that somebody has chosen; null where there is no profile. */
export async function languageOf(sql: Sql, userId: string): Promise<Language | null> {
  const [row] = await sql<{ language: Language }[]>`select language from users where id = ${userId}`
  return row?.language ?? null
}

/** The address of a user `u` as others see it: what a deleted one has in its place is nobody's. */
export const emailColumn = (sql: Sql) => sql`case when u.deleted_at is null then u.email end as email`

/**
 * Holds the caller's account until the transaction ends, for writes that add something of theirs: an admin who deletes the
 * account at the same time then withdraws that too, or it is refused.
 */
export async function holdAccount(tx: Transaction, userId: string): Promise<void> {
  const [account] = await tx`select 1 from users where id = ${userId} and deleted_at is null for share`
  if (!account) throw new Refusal(401, messages.sessionEnded)
}
