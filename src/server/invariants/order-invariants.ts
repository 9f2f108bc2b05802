import type { Invariant } from './invariant.ts'

export const orderInvariants: readonly Invariant[] = [
  {
    rule: 'Numbers of purchase and work orders of a company have no gap in a financial year',
    violations: `
      select format('%s has %s orders of the kind %s in %s, the last is number %s, and its series is at %s',
        coalesce(s.company_id, o.buyer_id), o.count, coalesce(s.kind, o.kind), coalesce(s.fy, o.fy), o.last, s.last_serial) as violation
      from (select * from document_series where kind in ('po', 'wo')) s
      full join (
        select buyer_id, kind, fy, count(*), max(serial) as last from orders where serial is not null group by buyer_id, kind, fy
      ) o on o.buyer_id = s.company_id and o.kind = s.kind and o.fy = s.fy
      where (o.count, o.last) is distinct from (s.last_serial, s.last_serial)
      union all
      select format('order %s is number %s of %s %s', id, number, fy, serial) from orders
      where number <> upper(kind) || '/' || fy || '/' || lpad(serial::text, greatest(4, length(serial::text)), '0')`,
  },
  {
    rule: 'An order waits exactly while a version of it does, and an alarm ends the wait',
    violations: `
      select format('order %s is %s with version %s in force, which is %s, and version %s is %s', o.id, o.status, o.version,
        coalesce(f.status, 'missing'), p.version, p.status) as violation
      from orders o
      left join order_versions f on f.order_id = o.id and f.version = o.version
      left join order_versions p on p.order_id = o.id and p.status in ('draft', 'issued')
      where (o.version > 0) <> coalesce(f.status = 'accepted', false)
        or coalesce(p.status, 'none') <> all(case o.status
          when 'draft' then array['draft'] when 'issued' then array['issued'] when 'accepted' then array['none', 'issued', case when p.approvals_needed is null then 'none' else 'draft' end]
          else array['none'] end)
        or o.status in ('draft', 'issued') and o.version > 0
      union all
      select format('version %s of order %s waits without an alarm', v.version, v.order_id) from order_versions v
      where v.status = 'issued'
        and not exists (select from alarms a where a.kind = 'order_respond' and a.subject_id = v.order_id)`,
  },
  {
    rule: 'An amendment that needed approvals was sent with as many, by others than its author',
    violations: `
      select format('version %s of order %s was sent with %s approvals of %s', v.version, v.order_id, given.count, v.approvals_needed)
        as violation
      from order_versions v cross join lateral (
        select count(*) from order_approvals a
        where a.order_id = v.order_id and a.version = v.version and a.approved and a.approver <> v.made_by
      ) given
      where v.approvals_needed is not null and v.issued_at is not null and given.count < v.approvals_needed`,
  },
  {
    rule: 'The milestones of an order in force are of all of its total, those of an ended one of no more',
    violations: `
      select format('the milestones of order %s are of %s basis points and %s paise of %s', o.id, sum(m.bp), sum(m.amount_paise),
        o.total_paise) as violation
      from orders o left join milestones m on m.order_id = o.id and m.status <> 'cancelled' and not m.of_bills
      where o.version > 0 and o.status <> 'cancelled'
      group by o.id having case when o.status = 'accepted'
        then coalesce(sum(m.bp), 0) <> 10000 or coalesce(sum(m.amount_paise), 0) <> o.total_paise
        else coalesce(sum(m.amount_paise), 0) > o.total_paise end`,
  },
  {
    rule: 'The lines of an order are those of its version in force',
    violations: `
      select format('line %s of order %s differs from version %s', differing.position, o.id, o.version) as violation
      from orders o join order_versions v on v.order_id = o.id and v.version = o.version
      cross join lateral (
        select coalesce(i.position, line.position) as position
        from (select * from order_items where order_id = o.id and qty > 0) i
        full join jsonb_to_recordset(v.content -> 'lines') as line (position integer, qty numeric, rate numeric, gst_percent numeric,
          tolerance_percent numeric, unit text, rate_per integer) on line.position = i.position
        where (i.qty, i.rate, i.gst_bp / 100.0, i.tolerance_bp / 100.0, i.unit, i.rate_per)
          is distinct from (line.qty, line.rate, line.gst_percent, line.tolerance_percent, line.unit, line.rate_per)
      ) as differing
      union all
      select format('order %s has a total of %s paise, its version %s one of %s', o.id, o.total_paise, v.version, v.content -> 'total')
      from orders o join order_versions v on v.order_id = o.id and v.version = o.version
      where round((v.content ->> 'total')::numeric * 100) <> o.total_paise`,
  },
]
