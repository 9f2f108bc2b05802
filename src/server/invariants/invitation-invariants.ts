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
    rule: 'Nothing but a hash is stored of an address that is not to be written to',
    violations: `
      select format('invitation %s has an address', i.id) as violation
      from invitations i join do_not_contact s on s.address_hash = i.address_hash
      where i.email is not null or i.phone is not null`,
  },
]
