import type { User } from '#contract/account.ts'
import { knownLanguage, type Language } from '#contract/languages.ts'
import { messages } from '#contract/messages.ts'
import type { CompanyId } from '#domain/actor.ts'
import { type ApprovalRules, awardsAloneUpTo } from '#domain/approval-rules.ts'
import { parsePaise, rupeesNumber } from '#domain/exact.ts'
import { subscriptionStatusAt } from '#domain/subscription-lifecycle.ts'
import type { Sql, Transaction } from '../../db/database.ts'
import { actorOf } from '../../http/admit-caller.ts'
import type { Profile } from '../../http/identify.ts'
import { Refusal } from '../../refusal.ts'

/** The columns of a profile: of a user `u` and their company `c`. */
export const profileColumns = (sql: Sql) => sql`
  u.id, u.email, u.role, u.company_id, u.member_role, u.person_name, u.award_limit, u.language, u.created_at,
  c.company_name, c.contact_phone, c.gst_number, c.address, c.trial_expires_at, c.subscription_expires_at, c.verified_at,
  c.approval_rules, (
    select count(*) from users m where m.company_id = c.id and m.deleted_at is null
  ) as members`

/** The profile behind a sign-in account; null where there is none or no company, `deleted` where an admin deleted it. */
export async function findProfile(sql: Sql, userId: string): Promise<Profile | 'deleted' | null> {
  const [row] = await sql<(Profile & { deleted_at: string | null })[]>`
    select ${profileColumns(sql)}, u.deleted_at
    from users u left join companies c on c.id = u.company_id where u.id = ${userId}`
  if (row?.deleted_at) return 'deleted'
  return row?.company_id ? { ...row, language: knownLanguage(row.language) } : null
}

/** Whether there is a profile without a company: who has one may found or join another. */
export async function hasLeftCompany(sql: Sql, userId: string): Promise<boolean> {
  const [row] = await sql`select 1 from users where id = ${userId} and company_id is null and deleted_at is null`
  return row !== undefined
}

/** The own profile, as it is in the transaction that has just changed it. */
export async function profileOf(tx: Transaction, userId: string, now: string): Promise<{ user: User }> {
  const profile = await findProfile(tx, userId)
  // Deleted by an admin while this was on its way.
  if (!profile || profile === 'deleted') throw new Refusal(401, messages.sessionEnded)
  return { user: userOf(profile, now) }
}

/** The rules of the company in exact numbers. */
export function approvalRulesOf({
  approval_rules: { rules, owner_too },
}: Pick<Profile, 'approval_rules'>): ApprovalRules {
  return { owner_too, rules: rules.map(({ above, needs }) => ({ above: parsePaise(above)!, needs })) }
}

/** A profile as the contract shows it; only buyers have a subscription. */
export function userOf(profile: Profile, now: string): User {
  return {
    ...profile,
    awards_alone_up_to: awardsAlone(profile),
    subscription_status: profile.role === 'buyer' ? subscriptionStatusAt(now, profile) : null,
  }
}

/** In rupees; null also for whoever makes no awards, and is shown no amount. */
function awardsAlone(profile: Profile): number | null {
  const { capabilities, member_role, award_limit } = actorOf(profile)
  if (!capabilities.has('award')) return null
  const alone = awardsAloneUpTo({ member_role, award_limit }, approvalRulesOf(profile))
  return alone === null ? null : rupeesNumber(alone)
}

/** What somebody is called by colleagues: a user `u` of the company `c`, who may have left it since. */
export const colleagueName = (sql: Sql) => sql`
  case when u.deleted_at is null then coalesce(nullif(u.person_name, ''), c.company_name)
    else ${messages.deletedUser.text} end`

/** The language that somebody has chosen; null where there is no profile. */
export async function languageOf(sql: Sql, userId: string): Promise<Language | null> {
  const [row] = await sql<{ language: string }[]>`select language from users where id = ${userId}`
  return row ? knownLanguage(row.language) : null
}

/** The address of a company `c` as others see it: what a deleted one has in its place is nobody's. */
export const emailColumn = (sql: Sql) => sql`case when c.deleted_at is null then c.contact_email end as email`

/**
 * Holds the actor's company until the transaction ends, for writes that add something of it: an admin who deletes the
 * company at the same time then withdraws that too, or it is refused.
 */
export async function holdCompany(tx: Transaction, companyId: CompanyId): Promise<void> {
  const [company] = await tx`select 1 from companies where id = ${companyId} and deleted_at is null for share`
  if (!company) throw new Refusal(401, messages.sessionEnded)
}
