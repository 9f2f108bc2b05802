import { companyKinds } from '#contract/company.ts'
import { messages } from '#contract/messages.ts'
import { memberRolesOf } from '#domain/member-roles.ts'
import type { Invariant } from './invariant.ts'

/** As an SQL list: 'buyer owner', 'buyer purchaser' … */
const memberships = companyKinds.flatMap((kind) => memberRolesOf(kind).map((role) => `'${kind} ${role}'`)).join(', ')

export const companyInvariants: readonly Invariant[] = [
  {
    rule: 'Whoever belongs to a company has a role that its kind knows, and every open company has an owner',
    violations: `
      select format('%s is %s of a %s company', u.id, u.member_role, c.kind) as violation
      from users u join companies c on c.id = u.company_id
      where u.role <> c.kind or (c.kind || ' ' || u.member_role) not in (${memberships})
      union all
      select format('company %s has %s members and no owner', c.id, count(u.id))
      from companies c left join users u on u.company_id = c.id and u.deleted_at is null
      where c.deleted_at is null and c.guest_since is null
      group by c.id having count(u.id) filter (where u.member_role = 'owner') = 0`,
  },
  {
    rule: 'No award above a limit was made without another person',
    violations: `
      select format('%s, who awards up to %s alone, awarded bid %s of %s', u.id, u.award_limit, b.id, b.price_quote) as violation
      from audit_log a join bids b on b.id = a.target_id join users u on u.id = a.actor_id
      where a.action = 'award_bid' and b.price_quote > u.award_limit and u.limited_since < a.created_at
        and not exists (
          select from award_requests r join award_approvals p on p.request_id = r.id and p.approved
          where r.bid_id = b.id and r.status = 'approved' and p.approver <> r.requested_by)
      union all
      select format('request %s of %s was approved by %s others of %s', r.id, r.requested_by, count(p.approver), r.needs)
      from award_requests r left join award_approvals p
        on p.request_id = r.id and p.approved and p.approver <> r.requested_by
      where r.status = 'approved' group by r.id having count(p.approver) < r.needs
      union all
      select format('%s decided on the own request %s', p.approver, r.id)
      from award_requests r join award_approvals p on p.request_id = r.id and p.approver = r.requested_by`,
  },
  {
    rule: 'A closed company has no open job and no undecided bid; a deleted user, once the sign-in is removed, no session and no account',
    violations: `
      select format('closed company %s has open job %s', u.id, j.id) as violation
      from companies u join jobs j on j.posted_by = u.id and j.deleted_at is null
        and j.status in ('draft', 'open', 'closed', 'under_review')
      where u.deleted_at is not null
      union all
      select format('closed company %s has undecided bid %s', u.id, b.id)
      from companies u join bids b on b.supplier_id = u.id and b.deleted_at is null
        and b.status in ('submitted', 'needs_reconfirmation')
        join jobs j on j.id = b.job_id and j.deleted_at is null
      where u.deleted_at is not null
      union all
      select format('deleted user %s has session %s', u.id, s.id)
      from users u join sign_in.sessions s on s.user_id = u.id and s.ended_at is null and s.expires_at > now()
      where u.sign_in_removed_at is not null
      union all
      select format('deleted user %s can sign in', u.id)
      from users u join sign_in.users a on a.id = u.id where u.sign_in_removed_at is not null`,
  },
  {
    rule: 'Nothing of a deleted user tells who it was',
    violations: `
      select format('deleted user %s is %s', id, email) as violation from users
      where deleted_at is not null and (email not like 'deleted-%@deleted.invalid' or person_name <> '')
      union all
      select format('closed company %s is %s', id, company_name) from companies
      where deleted_at is not null and (
        company_name <> '${messages.deletedUser.text}' or contact_email not like 'deleted-%@deleted.invalid' or contact_phone <> '' or gst_number <> '' or address <> '')`,
  },
]
