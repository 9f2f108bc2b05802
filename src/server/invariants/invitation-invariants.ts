import { limits } from '#contract/limits.ts'
import type { Invariant } from './invariant.ts'

export const invitationInvariants: readonly Invariant[] = [
  {
    rule: 'An invitation is of the buyer of its job, to somebody else, who did not say stop before',
    violations: `
      select format('invitation %s is of %s, job %s is of %s', i.id, i.buyer_id, j.id, j.posted_by) as violation
      from invitations i join jobs j on j.id = i.job_id where i.buyer_id <> j.posted_by or i.company_id = j.posted_by
      union all
      select format('invitation %s was sent at %s, its reader said stop at %s', i.id, i.sent_at, s.at)
      from invitations i join do_not_contact s on s.address_hash = i.address_hash where i.sent_at > s.at`,
  },
  {
    rule: 'A guest has no member and bids by links alone, at most three by one; who has an account has no link',
    violations: `
      select format('guest %s has member %s', c.id, u.id) as violation
      from companies c join users u on u.company_id = c.id where c.guest_since is not null
      union all
      select format('guest %s bid on job %s without a link', b.supplier_id, b.job_id)
      from bids b join companies c on c.id = b.supplier_id
      where c.guest_since is not null and not exists (
        select from invitation_guests g join invitations i on i.id = g.invitation_id
        where g.company_id = c.id and i.job_id = b.job_id)
      union all
      select format('%s guests bid by invitation %s', count(*), g.invitation_id)
      from invitation_guests g join companies c on c.id = g.company_id where c.guest_since is not null
      group by g.invitation_id having count(*) > ${limits.companiesPerLink}
      union all
      select format('company %s, which is no guest, has a link', l.company_id)
      from quote_links l join companies c on c.id = l.company_id where c.guest_since is null`,
  },
  {
    rule: 'Nothing but a hash is stored of an address that is not to be written to',
    violations: `
      select format('invitation %s has an address', i.id) as violation
      from invitations i join do_not_contact s on s.address_hash = i.address_hash
      where i.email is not null or i.phone is not null`,
  },
  {
    rule: 'A firm that does not want to be represented has no open bid by that salesman, and its no was reported',
    violations: `
      select format('bid %s by salesman %s is %s, firm %s has said no', b.id, r.salesman_id, b.status, r.gst_number) as violation
      from representations r join bids b on b.supplier_id = r.salesman_id
        and b.company_represented ->> 'gst_number' = r.gst_number and b.deleted_at is null
      where r.status = 'refused' and b.status in ('submitted', 'needs_reconfirmation', 'offered')
      union all
      select format('firm %s has said no to salesman %s, and no report tells it', r.gst_number, r.salesman_id)
      from representations r
      where r.status = 'refused' and not exists (select from reports where representation_id = r.id)`,
  },
  {
    rule: 'A firm is asked for a salesman alone, by no mail after it said stop, and its consent ends',
    violations: `
      select format('representation %s is of company %s, which is no salesman', r.id, c.id) as violation
      from representations r join companies c on c.id = r.salesman_id where c.kind <> 'salesman'
      union all
      select format('representation %s was mailed at %s, its reader said stop at %s', r.id, r.mailed_at, s.at)
      from representations r join do_not_contact s on s.address_hash = r.mailed_hash where r.mailed_at > s.at
      union all
      select format('consent %s holds from %s to %s', id, answered_at, valid_until)
      from representations where valid_until > answered_at + make_interval(days => ${limits.representationDays})`,
  },
]
