import type { Invariant } from './invariant.ts'

/** The contents as of the newest version; the validity may have been extended since. */
const differs = `(b.price_quote, b.delivery_estimate, coalesce(b.notes, '')) is distinct from
  (v.price_quote, v.delivery_estimate, coalesce(v.notes, ''))`

export const biddingInvariants: readonly Invariant[] = [
  {
    rule: 'A sealed bid says nothing, and none that counts is sealed after the opening',
    violations: `
      select format('sealed bid %s says something', id) as violation from bids
      where sealed and (price_quote is not null or delivery_estimate is not null or notes is not null or valid_until is not null)
      union all
      select format('bid %s is %s and sealed, and job %s was opened', b.id, b.status, j.id)
      from bids b join jobs j on j.id = b.job_id
      where b.sealed and b.status <> 'withdrawn' and b.deleted_at is null and j.opened_at is not null
      union all
      select format('bid %s on job %s, which was not opened, is not sealed', b.id, j.id)
      from bids b join jobs j on j.id = b.job_id where not b.sealed and j.sealed and j.opened_at is null`,
  },
  {
    rule: 'A bid shows what its newest version says, and its versions and the addenda of a job have no gap',
    violations: `
      select format('bid %s differs from its version %s', b.id, v.version) as violation
      from bids b join bid_versions v on v.bid_id = b.id and v.version = b.version where not b.sealed and ${differs}
      union all
      select format('bid %s is at version %s and has %s up to %s', b.id, b.version, count(v.version), max(v.version))
      from bids b join bid_versions v on v.bid_id = b.id group by b.id
      having count(*) <> b.version or max(v.version) <> b.version
      union all
      select format('bid %s has no version', b.id)
      from bids b join jobs j on j.id = b.job_id
      where (b.sealed or b.version > 1 or j.bid_deadline is not null)
        and not exists (select from bid_versions v where v.bid_id = b.id)
      union all
      select format('job %s is at addendum %s and has %s up to %s', j.id, j.addendum_no, count(a.no), coalesce(max(a.no), 0))
      from jobs j left join addenda a on a.job_id = j.id group by j.id
      having count(a.no) <> j.addendum_no or coalesce(max(a.no), 0) <> j.addendum_no`,
  },
  {
    rule: 'No bid is made at or after the deadline, and none is opened before it',
    violations: `
      select format('version %s of bid %s was made at %s, the deadline was %s', v.version, v.bid_id, v.made_at, j.bid_deadline)
        as violation
      from bid_versions v join jobs j on j.id = v.job_id where v.made_at >= j.bid_deadline
      union all
      select format('job %s was opened at %s, before its deadline %s', id, opened_at, bid_deadline) from jobs
      where opened_at < bid_deadline or (opened_at is not null and bid_deadline is null)`,
  },
  {
    rule: 'A bid that counts has confirmed the last addendum on the terms',
    violations: `
      select format('bid %s has read addendum %s of %s', b.id, b.confirmed_addendum, a.no) as violation
      from bids b join (select job_id, max(no) as no from addenda where effect = 'terms' group by job_id) a
        on a.job_id = b.job_id
      where b.status in ('submitted', 'awarded') and b.confirmed_addendum < a.no and b.deleted_at is null`,
  },
  {
    rule: 'A job knows how many lines it has, and a version of a bid quotes lines that stood when it was made',
    violations: `
      select format('job %s has %s lines and says %s', j.id, count(i.id), j.item_count) as violation
      from jobs j left join job_items i on i.job_id = j.id and i.kind = 'item' and i.removed_in is null
      group by j.id having count(i.id) <> j.item_count
      union all
      select format('version %s of bid %s quotes line %s, which did not stand', q.version, q.bid_id, i.id)
      from bid_items q join bid_versions v on v.bid_id = q.bid_id and v.version = q.version
      join job_items i on i.id = q.job_item_id
      where v.tax_type is null or i.job_id <> q.job_id or i.kind = 'heading' or i.added_in > v.addendum_no
        or coalesce(i.removed_in <= v.addendum_no, false)
      union all
      select format('version %s of bid %s has terms and no rates', v.version, v.bid_id) from bid_versions v
      where v.tax_type is not null
        and not exists (select from bid_items q where q.bid_id = v.bid_id and q.version = v.version)`,
  },
  {
    rule: 'What happens at a deadline is watched until it has happened',
    violations: `
      select format('job %s closes at %s without an alarm', j.id, j.bid_deadline) as violation from jobs j
      where j.status = 'open' and j.bid_deadline > now() and j.deleted_at is null
        and not exists (select from alarms a where a.kind = 'close_bids' and a.subject_id = j.id)
      union all
      select format('an alarm is %s old: %s of %s', now() - at, kind, subject_id) from alarms
      where at < now() - interval '15 minutes'`,
  },
]
