import type { Invariant } from './invariant.ts'

const isPassed = "b.status in ('passed', 'paid')"

export const moneyInvariants: readonly Invariant[] = [
  {
    rule: 'What is passed of a line is the sum of its passed bills, less credit notes, and at most what is accepted',
    violations: `
      select format('line %s says %s passed of %s accepted, its bills %s', i.id, i.passed_qty, i.accepted_qty, coalesce(p.qty, 0))
        as violation
      from order_items i left join (
        select l.order_item_id, sum(case when b.kind = 'credit_note' then -l.qty else l.qty end) as qty
        from bill_items l join bills b on b.id = l.bill_id where ${isPassed} group by l.order_item_id
      ) p on p.order_item_id = i.id
      where i.passed_qty <> coalesce(p.qty, 0) or i.passed_qty > i.accepted_qty`,
  },
  {
    rule: 'Payments, their TDS and what is kept back are at most the bill, and a bill is paid exactly if they cover it',
    violations: `
      select format('bill %s of %s is %s, kept %s, paid %s', b.id, b.total_paise, b.status, d.kept, p.paid) as violation
      from bills b
      left join lateral (
        select coalesce(sum(amount_paise) filter (where kind <> 'tds'), 0) as kept from bill_deductions where bill_id = b.id
      ) d on true
      left join lateral (
        select coalesce(sum(amount_paise + tds_paise) filter (where status <> 'withdrawn'), 0) as paid,
          coalesce(sum(amount_paise + tds_paise) filter (where status in ('recorded', 'confirmed')), 0) as counted
        from order_payments where bill_id = b.id
      ) p on true
      where p.paid > 0 and d.kept + p.paid > b.total_paise
        or b.kind <> 'credit_note' and ${isPassed} and (b.status = 'paid') <> (d.kept + p.counted >= b.total_paise)
        or p.paid > 0 and not ${isPassed}`,
  },
  {
    rule: 'Payments of one transfer are of one supplier and one day',
    violations: `
      select format('%s %s of %s pays %s suppliers on %s days', p.mode, upper(p.reference), p.buyer_id,
        count(distinct (o.supplier_id, o.represented)), count(distinct p.paid_on)) as violation
      from order_payments p join orders o on o.id = p.order_id left join public.bids b on b.id = o.bid_id
      where p.status <> 'withdrawn' and p.mode not in ('cash', 'tds')
      group by p.buyer_id, p.mode, upper(p.reference)
      having count(distinct p.paid_on) > 1
        or count(distinct (o.supplier_id, o.represented)) filter (where b.taken_from is null) > 1`,
  },
  {
    rule: 'A credit note is taken off bills of its order or paid back by at most its total, and is done with exactly if by all of it',
    violations: `
      select format('credit note %s of %s is %s, %s taken off or paid back', b.id, b.total_paise, b.status, x.used) as violation
      from bills b left join lateral (
        select coalesce(sum(d.amount_paise), 0) + (
            select coalesce(sum(amount_paise), 0) from note_refunds where bill_id = b.id and withdrawn_at is null
          ) as used, bool_or(n.order_id <> b.order_id or n.kind = 'credit_note') as astray
        from bill_deductions d join bills n on n.id = d.bill_id where d.credit_note_id = b.id
      ) x on true
      where x.used > b.total_paise or x.astray or x.used > 0 and (b.kind <> 'credit_note' or not ${isPassed})
        or b.kind = 'credit_note' and ${isPassed} and (b.status = 'paid') <> (x.used = b.total_paise)`,
  },
  {
    rule: 'What was paid back of an advance is at most what was confirmed of it, less what bills had taken off before',
    violations: `
      select format('order %s: %s of its advance paid back, %s confirmed, %s taken off', r.order_id, r.back, a.paid, t.taken) as violation
      from (
        select order_id, sum(amount_paise) as back, max(recorded_at) as last from advance_refunds
        where withdrawn_at is null group by order_id
      ) r
      cross join lateral (
        select coalesce(sum(p.amount_paise + p.tds_paise), 0) as paid from order_payments p join milestones m on m.id = p.milestone_id
        where m.order_id = r.order_id and m.trigger = 'acceptance' and p.bill_id is null and p.status = 'confirmed'
      ) a
      cross join lateral (
        select coalesce(sum(d.amount_paise), 0) as taken from bill_deductions d join bills b on b.id = d.bill_id
        where b.order_id = r.order_id and d.kind = 'advance_recovery' and ${isPassed} and b.passed_at < r.last
      ) t
      where r.back > a.paid - t.taken`,
  },
  {
    rule: 'A milestone is frozen exactly while a dispute about it is open',
    violations: `
      select format('milestone %s is %s', m.id, m.status) as violation from milestones m
      where m.status not in ('paid', 'cancelled') and (m.status = 'frozen') <> exists (
        select from disputes d where d.milestone_id = m.id and d.status = 'open'
      )`,
  },
  {
    rule: 'Of every bill that is to be paid on a later day its buyer will be warned',
    violations: `
      select format('bill %s is due on %s without an alarm', b.id, b.due_on) as violation from bills b
      where b.status in ('submitted', 'mismatch', 'passed') and b.kind <> 'credit_note' and b.due_on > current_date + 1
        and not exists (select from alarms a where a.kind = 'bill_due_0' and a.subject_id = b.id)`,
  },
]
