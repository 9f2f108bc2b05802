import type { Invariant } from './invariant.ts'

/** The decision on an older bid may be older as well. */
const notificationsDeletedBefore = "coalesce((select at from deleted_before where what = 'notifications'), '-infinity')"

export const jobInvariants: readonly Invariant[] = [
  {
    rule: 'A job is awarded exactly if it has an awarded bid, and has several only by awards of lines',
    violations: `
      select format('job %s is %s and has %s awarded bids, %s of them in part', j.id, j.status, count(b.id), count(a.id)) as violation
      from jobs j left join bids b on b.job_id = j.id and b.status = 'awarded' and b.deleted_at is null
        left join awards a on a.bid_id = b.id and a.status = 'accepted' and not a.whole
      group by j.id
      having j.status = 'awarded' and count(b.id) = 0 or j.status <> 'awarded' and count(b.id) > count(a.id)
        or count(b.id) > 1 and count(b.id) > count(a.id) or j.status not in ('awarded', 'under_review') and count(b.id) > 0`,
  },
  {
    rule: 'No bid is left undecided on a job that takes no more bids',
    violations: `
      select format('bid %s is %s on %s job %s', b.id, b.status, j.status, j.id) as violation
      from bids b join jobs j on j.id = b.job_id
      where b.status in ('submitted', 'needs_reconfirmation', 'offered') and j.status not in ('open', 'closed', 'under_review')
        and b.deleted_at is null and j.deleted_at is null`,
  },
  {
    rule: 'A bid is rejected only by the award of another',
    violations: `
      select format('bid %s is rejected on %s job %s', b.id, j.status, j.id) as violation
      from bids b join jobs j on j.id = b.job_id where b.status = 'rejected' and j.status <> 'awarded'`,
  },
  {
    rule: 'Each decided bid has notifications of the right kind, about the right job, one for each person whom it concerns',
    violations: `
      select format('bid %s is %s and has %s right notifications of %s, for %s people', b.id, b.status,
        count(n.id) filter (where n.type = 'bid_' || b.status and n.job_id = b.job_id), count(n.id),
        count(distinct n.user_id)) as violation
      from bids b left join notifications n on n.bid_id = b.id and n.type in ('bid_awarded', 'bid_rejected')
      group by b.id
      having (count(n.id) > 0) <> (b.status in ('awarded', 'rejected'))
          and (count(n.id) > 0 or b.created_at >= ${notificationsDeletedBefore})
          and not exists (select from companies guests where guests.id = b.supplier_id and guests.guest_since is not null)
        or count(n.id) <> count(distinct n.user_id)
        or count(n.id) filter (where n.type = 'bid_' || b.status and n.job_id = b.job_id) <> count(n.id)
      union all
      select format('%s is told of the decision on bid %s of another company', n.user_id, b.id)
      from notifications n join bids b on b.id = n.bid_id join users u on u.id = n.user_id
      where n.type in ('bid_awarded', 'bid_rejected') and u.deleted_at is null and u.joined_at < n.created_at
        and u.company_id <> b.supplier_id`,
  },
  {
    rule: 'A supplier has one live bid on a job, a salesman one for each firm',
    violations: `
      select format('%s has %s live bids on job %s', supplier_id, count(*), job_id) as violation
      from bids where deleted_at is null and status <> 'withdrawn' and not superseded
      group by job_id, supplier_id, company_represented ->> 'gst_number' having count(*) > 1`,
  },
  {
    rule: 'Buyers post, suppliers bid for themselves, salesmen for a firm, and nobody on an own job',
    violations: `
      select format('job %s was posted by a %s', j.id, c.kind) as violation
      from jobs j join companies c on c.id = j.posted_by where c.kind <> 'buyer'
      union all
      select format('bid %s of a %s names %s', b.id, c.kind, coalesce(b.company_represented ->> 'company_name', 'no firm'))
      from bids b join companies c on c.id = b.supplier_id join jobs j on j.id = b.job_id
      where c.kind not in ('supplier', 'salesman') or (c.kind = 'salesman') <> (b.company_represented is not null)
        or j.posted_by = b.supplier_id`,
  },
  {
    rule: 'Prices are rupees with two decimals, more than 0 and less than 1e12',
    violations: `
      select format('bid %s quotes %s', id, price_quote) as violation from bids
      where not (price_quote > 0 and price_quote < 1e12) or price_quote <> round(price_quote, 2)`,
  },
  {
    rule: 'A bid is changed after it was made',
    violations: `
      select format('bid %s was made at %s and changed at %s', id, created_at, least(updated_at, deleted_at)) as violation
      from bids where updated_at < created_at or deleted_at < created_at`,
  },
]
