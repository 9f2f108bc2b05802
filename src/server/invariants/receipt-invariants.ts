import type { Invariant } from './invariant.ts'

export const receiptInvariants: readonly Invariant[] = [
  {
    rule: 'What is received and accepted of a line of an order is the sum of its live receipts',
    violations: `
      select format('line %s says %s received and %s accepted, its receipts %s and %s', l.id, l.received_qty, l.accepted_qty,
        coalesce(sum(i.received_qty), 0), coalesce(sum(i.accepted_qty), 0)) as violation
      from order_items l left join (
        select i.order_item_id, i.received_qty, i.accepted_qty
        from receipt_items i join receipts r on r.id = i.receipt_id where r.status <> 'cancelled'
      ) i on i.order_item_id = l.id
      group by l.id having l.received_qty <> coalesce(sum(i.received_qty), 0)
        or l.accepted_qty <> coalesce(sum(i.accepted_qty), 0)`,
  },
  {
    rule: 'What is dispatched of a line of an order is the sum of its live dispatches',
    violations: `
      select format('line %s says %s dispatched, its trucks %s', l.id, l.dispatched_qty, coalesce(sum(i.qty), 0)) as violation
      from order_items l left join (
        select i.order_item_id, i.qty from dispatch_items i join dispatches d on d.id = i.dispatch_id
        where d.status <> 'cancelled'
      ) i on i.order_item_id = l.id
      group by l.id having l.dispatched_qty <> coalesce(sum(i.qty), 0)`,
  },
  {
    rule: 'Nothing live was received or sent on an order that is not in force or has not been',
    violations: `
      select format('receipt %s is %s on %s order %s', r.id, r.status, o.status, o.id) as violation
      from receipts r join orders o on o.id = r.order_id
      where r.status <> 'cancelled' and o.status not in ('accepted', 'completed', 'closed')
      union all
      select format('truck %s is %s on %s order %s', d.id, d.status, o.status, o.id)
      from dispatches d join orders o on o.id = d.order_id
      where d.status <> 'cancelled' and o.status not in ('accepted', 'completed', 'closed')`,
  },
  {
    rule: 'A truck is received exactly while it has a live receipt',
    violations: `
      select format('truck %s is %s', d.id, d.status) as violation from dispatches d
      where (d.status = 'received')
        <> exists (select from receipts r where r.dispatch_id = d.id and r.status <> 'cancelled')`,
  },
  {
    rule: 'Numbers of goods receipt notes and measurement sheets have no gap',
    violations: `
      select format('%s has %s receipts of the kind %s in %s, and the last is number %s', s.company_id, count(r.id), s.kind, s.fy,
        s.last_serial) as violation
      from document_series s left join receipts r on r.buyer_id = s.company_id and r.fy = s.fy
        and r.kind = case s.kind when 'mb' then 'work' else 'goods' end
      where s.kind in ('grn', 'mb')
      group by s.company_id, s.kind, s.fy, s.last_serial
      having count(r.id) <> s.last_serial or max(r.serial) <> s.last_serial`,
  },
]
