import type { ApprovalRules as StoredRules } from '#contract/company.ts'
import { messages } from '#contract/messages.ts'
import type { CompanyId, PersonActor } from '#domain/actor.ts'
import type { ApprovalRules } from '#domain/approval-rules.ts'
import type { MemberFacts } from '#domain/company-membership.ts'
import type { Membership as RoleInCompany } from '#domain/member-roles.ts'
import type { Fragment } from '../../db/batch.ts'
import type { Sql, Transaction } from '../../db/database.ts'
import { actorOf } from '../../http/admit-caller.ts'
import type { Profile } from '../../http/identify.ts'
import { Refusal } from '../../refusal.ts'
import { approvalRulesOf } from '../account/account-queries.ts'

/** The caller as known when the request arrived. */
type Asker = { user_id: string; company_id: CompanyId }
type Membership = { actor: PersonActor; rules: ApprovalRules }
type ActorRow = Pick<Profile, 'id' | 'company_id' | 'role' | 'member_role' | 'award_limit'>

/**
 * Reads the caller's membership again and locks the company until the transaction ends, so that changed roles, limits and rules
 * apply at once. Those who change them lock the company for `update`, all others `share` it. Lock order: job, bids, request,
 * company, user.
 */
export async function holdMembership(
  tx: Transaction,
  { user_id, company_id }: Asker,
  how: 'share' | 'update',
): Promise<Membership> {
  // Pipelined: executed in this order, so that the second statement reads what is valid under the lock.
  const [[company], [member]] = await Promise.all([
    tx<{ approval_rules: StoredRules }[]>`
      select approval_rules from companies where id = ${company_id} and deleted_at is null
      ${how === 'share' ? tx`for share` : tx`for no key update`}`,
    tx<ActorRow[]>`
      select id, company_id, role, member_role, award_limit from users
      where id = ${user_id} and company_id = ${company_id} and deleted_at is null`,
  ])
  // Race: removed, or the company closed, meanwhile.
  if (!company || !member) throw new Refusal(401, messages.sessionEnded)
  return { actor: actorOf(member), rules: approvalRulesOf(company) }
}

/** All members of a company, with what each may do. */
export async function actorsOf(sql: Sql, companyId: CompanyId): Promise<PersonActor[]> {
  const members = await sql<ActorRow[]>`
    select id, company_id, role, member_role, award_limit from users
    where company_id = ${companyId} and deleted_at is null`
  return members.map(actorOf)
}

type MemberRow = RoleInCompany & { user_id: string; deputy_id: string | null; deputy_until: string | null }

/** All members of a company with their deputies. Lock the company first where a decision depends on them. */
export const membersOf = (sql: Sql, companyId: CompanyId): Promise<MemberFacts[]> =>
  membersWhere(sql, companyId, sql`true`)

/** Those who can decide something: whom an admin has suspended cannot sign in. */
export const activeMembersOf = (sql: Sql, companyId: CompanyId): Promise<MemberFacts[]> =>
  membersWhere(sql, companyId, sql`suspended_at is null`)

async function membersWhere(sql: Sql, companyId: CompanyId, condition: Fragment): Promise<MemberFacts[]> {
  const members = await sql<MemberRow[]>`
    select id as user_id, role, member_role, deputy_id, deputy_until from users
    where company_id = ${companyId} and deleted_at is null and ${condition} order by joined_at, id`
  return members.map(({ deputy_id, deputy_until, ...member }) => ({
    ...member,
    deputy: deputy_id && deputy_until ? { user_id: deputy_id, until: deputy_until } : null,
  }))
}
