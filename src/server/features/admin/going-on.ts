import type { Sql } from '../../db/database.ts'

/** What goes on with others at company `c`, and so outlives its closing: columns of `goingOn` in the contract. */
export const goingOnColumns = (sql: Sql) => sql`
  (select count(*) from orders o where ${isSide(sql)} and o.status in ('issued', 'accepted')) as orders_in_force,
  (select count(*) from orders o join dispatches t on t.order_id = o.id where ${isSide(sql)} and t.status = 'dispatched')
    as trucks_on_way,
  (select count(*) from bills o where ${isSide(sql)} and o.kind <> 'credit_note' and o.status in ('submitted', 'mismatch', 'passed'))
    as bills_unpaid,
  (select count(*) from orders o join disputes d on d.order_id = o.id where ${isSide(sql)} and d.status = 'open') as disputes_open`

/** Not `in`, which would use no index. */
const isSide = (sql: Sql) => sql`(o.buyer_id = c.id or o.supplier_id = c.id)`
