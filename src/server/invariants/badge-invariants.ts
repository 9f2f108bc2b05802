import { validDays } from '#domain/checks/badge.ts'
import type { Invariant } from './invariant.ts'

export const badgeInvariants: readonly Invariant[] = [
  {
    rule: 'A badge ends with the first of three checks, and none holds longer than its kind may',
    violations: `
      select format('company %s has the badge until %s, its checks hold until %s', c.id, c.verified_until, k.until) as violation
      from companies c cross join lateral (
        select case when count(*) filter (where kind = 'gst') = 1 and count(*) filter (where kind = 'address') = 1
          then least(min(valid_until) filter (where kind in ('gst', 'address')),
            max(valid_until) filter (where kind in ('phone', 'email'))) end as until,
          count(*) filter (where kind in ('phone', 'email')) as contacts
        from checks where company_id = c.id and status = 'passed'
      ) k
      where c.verified_until is distinct from case when k.contacts > 0 then k.until end
      union all
      select format('check %s of %s, made at %s, holds until %s', id, kind, checked_at, valid_until)
      from checks where status = 'passed' and valid_until > checked_at + make_interval(days => case kind
        ${Object.entries(validDays)
          .map(([kind, days]) => `when '${kind}' then ${days}`)
          .join(' ')} end)`,
  },
  {
    rule: 'A check that holds is of what its company is now',
    violations: `
      select format('check %s of %s is about %s', k.id, k.kind, k.subject) as violation
      from checks k join companies c on c.id = k.company_id
      where k.status in ('asked', 'passed') and (c.deleted_at is not null or case k.kind
        when 'phone' then k.subject ->> 'contact_phone' is distinct from c.contact_phone
        when 'email' then k.subject ->> 'contact_email' is distinct from c.contact_email
        when 'gst' then (k.subject ->> 'company_name', k.subject ->> 'gst_number')
          is distinct from (c.company_name, c.gst_number)
        when 'address' then (k.subject ->> 'company_name', k.subject ->> 'gst_number', k.subject ->> 'address')
          is distinct from (c.company_name, c.gst_number, c.address)
        else k.subject ->> 'company_name' is distinct from c.company_name end)`,
  },
  {
    rule: 'A GST number is checked for one company of a kind',
    violations: `
      select format('%s %ss have %s', count(*), c.kind, c.gst_number) as violation
      from checks k join companies c on c.id = k.company_id
      where k.kind = 'gst' and k.status = 'passed' and k.valid_until > now()
      group by c.kind, c.gst_number having count(*) > 1`,
  },
  {
    rule: 'Each check that holds has an alarm of its end',
    violations: `
      select format('check %s of company %s holds until %s, and its alarm rings at %s', k.id, k.company_id, k.valid_until,
        coalesce(a.at::text, 'no time')) as violation
      from checks k left join alarms a on a.kind = 'check_due' and a.subject_id = k.company_id
      where k.status = 'passed' and (a.at is null or a.at > k.valid_until)`,
  },
]
