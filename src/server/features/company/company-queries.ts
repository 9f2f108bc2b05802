import type { Company, CompanyLogEntry, CompanyLogQuery, Member } from '#contract/company.ts'
import type { Invitation } from '#contract/invitation.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Sql } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { cursorId, limitTo, type Page, pageSize, toPage } from '../../paging.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { colleagueName } from '../account/account-queries.ts'

/** The caller's own company. */
export async function companyOf(
  { database: sql, wordNotes }: Pick<Services, 'database' | 'wordNotes'>,
  caller: Caller,
): Promise<Company> {
  const [company] = await sql<Company[]>`
    select id, kind, company_name, contact_phone, gst_number, address, pincode, approval_rules, model_wording,
      msme_class, udyam_number, udyam_on::text as udyam_on
    from companies where id = ${caller.company_id} and deleted_at is null`
  const seesRules = policy.seeLimits(caller).allowed
  const { approval_rules, model_wording, ...details } = orNotFound(company)
  return {
    ...details,
    approval_rules: seesRules ? approval_rules : null,
    model_wording: wordNotes === null ? null : model_wording,
  }
}

type MemberRow = Omit<Member, 'deputy'> & {
  deputy_id: string | null
  deputy_name: string | null
  deputy_until: string | null
}

/** The members of the caller's company, or only one of them. Limits are shown to those who may see money. */
export async function membersPage(sql: Sql, caller: Caller, now: string, onlyOf?: string): Promise<Member[]> {
  const rows = await sql<MemberRow[]>`
    select u.id as user_id, ${colleagueName(sql)} as name, u.email, u.person_phone as phone, u.member_role, u.award_limit, u.joined_at,
      u.suspended_at is not null as suspended,
      u.deputy_id, u.deputy_until, coalesce(nullif(d.person_name, ''), c.company_name) as deputy_name
    from users u join companies c on c.id = u.company_id left join users d on d.id = u.deputy_id
    where u.company_id = ${caller.company_id} and u.deleted_at is null ${onlyOf ? sql`and u.id = ${onlyOf}` : sql``}
    order by u.joined_at, u.id`
  const seesLimits = policy.seeLimits(caller).allowed
  return rows.map(({ deputy_id, deputy_name, deputy_until, award_limit, ...member }) => ({
    ...member,
    award_limit: seesLimits ? award_limit : null,
    deputy:
      deputy_id && deputy_until && deputy_until > now
        ? { user_id: deputy_id, name: deputy_name!, until: deputy_until }
        : null,
  }))
}

type InvitationRow = Omit<Invitation, 'invited_by'> & { invited_by: string; name: string }

/** The open invitations of the caller's company, newest first, or only one of them. */
export async function openInvitations(sql: Sql, caller: Caller, now: string, onlyOf?: string): Promise<Invitation[]> {
  authorize(policy.manageMembers(caller))
  const rows = await sql<InvitationRow[]>`
    select i.id, i.email, i.member_role, i.award_limit, i.invited_by, ${colleagueName(sql)} as name, i.created_at, i.expires_at
    from company_invitations i join companies c on c.id = i.company_id join users u on u.id = i.invited_by
    where i.company_id = ${caller.company_id} and i.accepted_at is null and i.withdrawn_at is null and i.expires_at > ${now}
      ${onlyOf ? sql`and i.id = ${onlyOf}` : sql``}
    order by i.created_at desc, i.id`
  return rows.map(({ invited_by, name, ...row }) => ({ ...row, invited_by: { user_id: invited_by, name } }))
}

/** The company's log, newest first. What the marketplace did has its name. */
export async function companyLogPage(sql: Sql, caller: Caller, query: CompanyLogQuery): Promise<Page<CompanyLogEntry>> {
  authorize(policy.readCompanyLog(caller))
  const size = pageSize(query)
  const before = cursorId(query)
  const rows = await sql<(Omit<CompanyLogEntry, 'who'> & { seq: number; actor_id: string; name: string })[]>`
    select a.seq, a.id, a.created_at as at, a.actor_id, ${colleagueName(sql)} as name, a.action as did, a.target as what
    from audit_log a join users u on u.id = a.actor_id
    join companies c on c.id = case u.role when 'admin' then u.company_id else a.company_id end
    where a.company_id = ${caller.company_id} ${before === null ? sql`` : sql`and a.seq < (select seq from audit_log where id = ${before})`}
    order by a.seq desc ${limitTo(sql, size + 1)}`
  return toPage(
    rows,
    size,
    (row) => row.id,
    ({ seq, actor_id, name, ...entry }) => ({ ...entry, who: { user_id: actor_id, name } }),
  )
}
