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
import { verifiedAt } from '../checks/badge-columns.ts'

/** The columns of a profile: of a user `u` and their company `c`. */
export const profileColumns = (sql: Sql) => sql`
  u.id, u.email, u.role, u.company_id, u.member_role, u.person_name, u.person_phone, u.award_limit, u.language, u.created_at,
  c.company_name, c.contact_phone, c.gst_number, c.address, c.trial_expires_at, c.subscription_expires_at,
  ${verifiedAt(sql)} as verified_at,
  c.approval_rules, coalesce(u.suspended_at, c.suspended_at) as suspended_at,
  case when u.suspended_at is null then c.suspension_reason else u.suspension_reason end as suspension_reason,
  case when u.suspended_at is null then 'company' else 'user' end as suspension_of, (
    select count(*) from users m where m.company_id = c.id and m.deleted_at is null
  ) as members`

/**
 * The profile of a sign-in account; null if there is none or it has no company, otherwise what an admin did to the account or,
 * for `suspended`, to its company.
 */
export async function findProfile(sql: Sql, userId: string): Promise<Profile | 'deleted' | 'suspended' | null> {
  const row = await readProfile(sql, userId)
  if (row?.deleted_at) return 'deleted'
  if (row?.suspended_at) return 'suspended'
  return row?.company_id ? row : null
}

async function readProfile(sql: Sql, userId: string): Promise<(Profile & { deleted_at: string | null }) | undefined> {
  const [row] = await sql<(Profile & { deleted_at: string | null })[]>`
    select ${profileColumns(sql)}, u.deleted_at
    from users u left join companies c on c.id = u.company_id where u.id = ${userId}`
  return row && { ...row, language: knownLanguage(row.language) }
}

/** Whether the account has a profile without a company, which may found or join another. */
export async function hasLeftCompany(sql: Sql, userId: string): Promise<boolean> {
  const [row] = await sql`select 1 from users where id = ${userId} and company_id is null and deleted_at is null`
  return row !== undefined
}

/** The caller's profile, read in the transaction that changed it. */
export async function profileOf(tx: Transaction, userId: string, now: string): Promise<{ user: User }> {
  const profile = await readProfile(tx, userId)
  // Race: an admin deleted the account meanwhile.
  if (!profile?.company_id || profile.deleted_at) throw new Refusal(401, messages.sessionEnded)
  return { user: userOf(profile, now) }
}

/** The company's approval rules as exact numbers. */
export function approvalRulesOf({
  approval_rules: { rules, owner_too },
}: Pick<Profile, 'approval_rules'>): ApprovalRules {
  return { owner_too, rules: rules.map(({ above, needs }) => ({ above: parsePaise(above)!, needs })) }
}

/** Converts a profile to the contract's shape; only buyers have a subscription. */
export function userOf(profile: Profile, now: string): User {
  return {
    ...profile,
    awards_alone_up_to: awardsAlone(profile),
    subscription_status: profile.role === 'buyer' ? subscriptionStatusAt(now, profile) : null,
  }
}

/** In rupees; null also for people without awards, who see no amounts. */
function awardsAlone(profile: Profile): number | null {
  const { capabilities, member_role, award_limit } = actorOf(profile)
  if (!capabilities.has('award')) return null
  const alone = awardsAloneUpTo({ member_role, award_limit }, approvalRulesOf(profile))
  return alone === null ? null : rupeesNumber(alone)
}

/** A user's name for colleagues: user `u` of company `c`, perhaps a former member, who may be of none. */
export const colleagueName = (sql: Sql) => sql`
  case when u.deleted_at is null then coalesce(nullif(u.person_name, ''), c.company_name, ${messages.deletedUser.text})
    else ${messages.deletedUser.text} end`

/** The language that a user chose; null without a profile. */
export async function languageOf(sql: Sql, userId: string): Promise<Language | null> {
  const [row] = await sql<{ language: string }[]>`select language from users where id = ${userId}`
  return row ? knownLanguage(row.language) : null
}

/** The language that the user with an address, in lower case, chose; null for an address without a profile. */
export async function languageOfAddress(sql: Sql, email: string): Promise<Language | null> {
  const [row] = await sql<{ language: string }[]>`
    select language from users where lower(email) = ${email} and deleted_at is null`
  return row ? knownLanguage(row.language) : null
}

/** The public e-mail address of company `c`; null once it is closed. */
export const emailColumn = (sql: Sql) => sql`case when c.deleted_at is null then c.contact_email end as email`

/** Whether the address of a guest, company `c`, is proven or its buyer knows who it is; null: the company has members. */
export const contactConfirmed = (sql: Sql) => sql`
  case when c.guest_since is not null then c.contact_confirmed_at is not null or c.vouched_at is not null end as contact_confirmed`

/**
 * Locks the actor's company (shared) for writes that add something to it. Prevents a race with its deletion: either the
 * deletion withdraws the addition too, or the write is refused.
 */
export async function holdCompany(tx: Transaction, companyId: CompanyId): Promise<void> {
  const [company] = await tx`select 1 from companies where id = ${companyId} and deleted_at is null for share`
  if (!company) throw new Refusal(401, messages.sessionEnded)
}
