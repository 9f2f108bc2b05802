import type { Dispatch, OrderToReceive, Receipt, ReceivingQuery } from '#contract/receiving.ts'
import { parseQuantity, quantityText } from '#domain/exact.ts'
import { can } from '#domain/member-roles.ts'
import { measuredRow } from '#domain/orders/measurements.ts'
import type { Disputable } from '#domain/policy/order-policy.ts'
import { type OrderToPolice, receivingPolicy } from '#domain/policy/receiving-policy.ts'
import type { Fragment } from '../../db/batch.ts'
import type { Sql } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { cursorId, limitTo, type Page, pageSize, toPage } from '../../paging.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { colleagueName } from '../account/account-queries.ts'
import { hasDispute } from '../disputes/dispute-queries.ts'
import { firmRefused } from '../representations/consent-columns.ts'

/** Whether the caller receives at the site of the order `o`, or it has none. */
export const atOwnSite = (sql: Sql, { user_id }: Caller) => sql`
  (o.site_id is null or exists (select from site_members m where m.site_id = o.site_id and m.user_id = ${user_id}))`

/** What was rejected of the line `l`. */
export const rejectedOfLine = (sql: Sql) => sql`(
  select coalesce(sum(i.rejected_qty), 0) from receipt_items i join receipts r on r.id = i.receipt_id
  where i.order_item_id = l.id and r.status <> 'cancelled'
)`

/** What was dispatched of the line `l`, and was neither received nor taken back. */
export const onTheWayOfLine = (sql: Sql) => sql`(
  select coalesce(sum(i.qty), 0) from dispatch_items i join dispatches d on d.id = i.dispatch_id
  where i.order_item_id = l.id and d.order_id = l.order_id and d.status = 'dispatched'
)`

const dispatchColumns = (sql: Sql) => sql`
  d.id, d.order_id, d.status, d.code, d.vehicle_number, d.driver_phone, d.transporter, d.lr_number, d.challan_number,
  d.eway_number, d.expected_on::text as expected_on, d.dispatched_at, (
    select coalesce(json_agg(json_build_object('order_item_id', i.order_item_id, 'qty', i.qty) order by l.position), '[]')
    from dispatch_items i join order_items l on l.id = i.order_item_id where i.dispatch_id = d.id
  ) as items`

const dispatchesWhere = (sql: Sql, condition: Fragment) => sql<Dispatch[]>`
  select ${dispatchColumns(sql)} from dispatches d where ${condition} order by d.seq`

type OrderRow = Omit<OrderToReceive, 'trucks' | 'items'>

const ordersWhere = (sql: Sql, condition: Fragment) => sql<OrderRow[]>`
  select o.id, o.kind, o.number, o.status, o.job_id, j.title as job_title, b.company_name as buyer_name,
    coalesce(o.represented, s.company_name) as supplier_name, ${firmRefused(sql)} as firm_refused,
    b.deleted_at is not null as buyer_closed, o.version > 0 and exists (
      select from order_versions a where a.order_id = o.id and a.status = 'issued'
    ) as amendment_waits,
    case when t.id is not null then json_build_object(
      'name', t.name, 'address', t.address, 'contact_phone', t.contact_phone
    ) end as site, coalesce(v.content->>'deliver_to', '') as deliver_to, coalesce((v.content->'terms'->>'weighment')::boolean, false) as weighment
  from orders o join jobs j on j.id = o.job_id join companies b on b.id = o.buyer_id
    join companies s on s.id = o.supplier_id left join sites t on t.id = o.site_id
    left join order_versions v on v.order_id = o.id and v.version = o.version
  where ${condition}`

/** Accepted orders of the caller's company, newest first; of a supplier those of goods, since work is measured at the site. */
export async function receivingPage(sql: Sql, caller: Caller, query: ReceivingQuery): Promise<Page<OrderToReceive>> {
  const size = pageSize(query)
  const before = cursorId(query)
  const older = before === null ? sql`` : sql`and o.seq < (select seq from orders where id = ${before})`
  const mine =
    caller.role === 'buyer'
      ? sql`o.buyer_id = ${caller.company_id}`
      : sql`o.supplier_id = ${caller.company_id} and o.kind = 'po'`
  const ownSites =
    caller.role === 'buyer' && !can(caller, 'see_prices_after_award') ? sql`and ${atOwnSite(sql, caller)}` : sql``
  const rows = await ordersWhere(
    sql,
    sql`${mine} and o.status = 'accepted' ${ownSites} ${older}
      order by o.seq desc ${limitTo(sql, size + 1)}`,
  )
  const page = toPage(
    rows,
    size,
    ({ id }) => id,
    (row) => row,
  )
  return { ...page, items: await withLines(sql, page.items) }
}

/** Not what an amendment has taken out, unless something came of it. */
export const isInForce = (sql: Sql): Fragment => sql`(l.qty > 0 or l.received_qty > 0 or l.dispatched_qty > 0)`

async function withLines(sql: Sql, orders: readonly OrderRow[]): Promise<OrderToReceive[]> {
  const ids = orders.map(({ id }) => id)
  const [lines, trucks] = await Promise.all([
    sql<(OrderToReceive['items'][number] & { order_id: string })[]>`
      select l.order_id, l.id, l.number, l.description, l.unit, l.qty, coalesce(l.qty_max, l.qty) as most, l.dispatched_qty,
        l.received_qty, ${rejectedOfLine(sql)} as rejected_qty, l.accepted_qty, l.needed_from::text as needed_from,
        l.needed_to::text as needed_to
      from order_items l where l.order_id = any(${ids}::uuid[]) and ${isInForce(sql)} order by l.order_id, l.position`,
    dispatchesWhere(sql, sql`d.order_id = any(${ids}::uuid[]) and d.status = 'dispatched'`),
  ])
  return orders.map((order) => ({
    ...order,
    items: lines.filter(({ order_id }) => order_id === order.id).map(({ order_id: _, ...line }) => line),
    trucks: trucks.filter(({ order_id }) => order_id === order.id),
  }))
}

export async function requireSeesReceiving(sql: Sql, caller: Caller, orderId: string): Promise<void> {
  const [order] = await sql<(OrderToPolice & Disputable)[]>`
    select o.buyer_id, o.supplier_id, o.status, ${atOwnSite(sql, caller)} as at_own_site, ${hasDispute(sql)} as disputed
    from orders o where o.id = ${orderId}`
  authorize(receivingPolicy.seeReceiving(caller, orNotFound(order)))
}

export async function orderToReceive(sql: Sql, caller: Caller, orderId: string): Promise<OrderToReceive> {
  await requireSeesReceiving(sql, caller, orderId)
  const [order] = await withLines(sql, await ordersWhere(sql, sql`o.id = ${orderId}`))
  return orNotFound(order)
}

export async function dispatchesOfOrder(sql: Sql, caller: Caller, orderId: string): Promise<Dispatch[]> {
  await requireSeesReceiving(sql, caller, orderId)
  return dispatchesWhere(sql, sql`d.order_id = ${orderId}`)
}

export async function dispatchById(sql: Sql, id: string): Promise<Dispatch> {
  const [found] = await dispatchesWhere(sql, sql`d.id = ${id}`)
  return orNotFound(found)
}

type StoredMeasure = Omit<Receipt['items'][number]['measures'][number], 'qty'>
type ReceiptRow = Omit<Receipt, 'items'> & {
  items: (Omit<Receipt['items'][number], 'measures'> & { measures: StoredMeasure[] | null })[]
}

/** Receipts `r` with their lines and photos, the oldest first. */
async function receiptsWhere(sql: Sql, condition: Fragment): Promise<Receipt[]> {
  const rows = await sql<ReceiptRow[]>`
    select r.id, r.order_id, r.dispatch_id, r.kind, r.number, r.status, r.received_on::text as received_on, r.recorded_at,
      r.device_time, r.vehicle_number, r.challan_number, r.gross_kg, r.tare_kg, r.gross_kg - r.tare_kg as net_kg, r.note,
      r.objection, r.objected_on::text as objected_on, r.objection_removed_on::text as objection_removed_on,
      r.cancel_reason, exists (
        select from receipt_items i join order_items l on l.id = i.order_item_id
        where i.receipt_id = r.id and r.status <> 'cancelled' and l.accepted_qty - i.accepted_qty < l.passed_qty
      ) as in_passed_bill,
      (select ${colleagueName(sql)} from users u join companies c on c.id = r.buyer_id where u.id = r.received_by)
        as received_by,
      (select ${colleagueName(sql)} from users u join companies c on c.id = r.buyer_id where u.id = r.accepted_by)
        as accepted_by,
      (
        select coalesce(json_agg(json_build_object(
          'order_item_id', l.id, 'number', l.number, 'description', l.description, 'unit', l.unit,
          'challan_qty', i.challan_qty, 'received_qty', i.received_qty,
          'short_qty', greatest(coalesce(i.challan_qty, 0) - i.received_qty, 0), 'rejected_qty', i.rejected_qty,
          'accepted_qty', i.accepted_qty, 'excess_qty', i.excess_qty, 'reason', i.reason, 'measures', i.measures
        ) order by l.position), '[]')
        from receipt_items i join order_items l on l.id = i.order_item_id where i.receipt_id = r.id
      ) as items,
      (
        select coalesce(json_agg(json_build_object(
          'id', f.id, 'filename', f.filename, 'content_type', f.content_type, 'size', f.size,
          'uploaded_at', to_char(f.uploaded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        ) order by f.seq), '[]')
        from files f where f.paper_of = r.id
      ) as files
    from receipts r where ${condition} order by r.seq`
  return rows.map((row) => ({
    ...row,
    items: row.items.map((item) => ({ ...item, measures: (item.measures ?? []).map(withQuantity) })),
  }))
}

function withQuantity(row: StoredMeasure): Receipt['items'][number]['measures'][number] {
  const { nos, length, breadth, depth } = row
  const qty = measuredRow({
    nos: parseQuantity(nos)!,
    length: parseQuantity(length),
    breadth: parseQuantity(breadth),
    depth: parseQuantity(depth),
  })
  return { ...row, qty: Number(quantityText(qty)) }
}

export async function receiptsOfOrder(sql: Sql, caller: Caller, orderId: string): Promise<Receipt[]> {
  await requireSeesReceiving(sql, caller, orderId)
  return receiptsWhere(sql, sql`r.order_id = ${orderId}`)
}

export async function receiptById(sql: Sql, id: string): Promise<Receipt> {
  const [found] = await receiptsWhere(sql, sql`r.id = ${id}`)
  return orNotFound(found)
}

/** For its paper: the receipt with its order. */
export async function receiptWithOrder(
  sql: Sql,
  caller: Caller,
  id: string,
): Promise<{ receipt: Receipt; order: OrderToReceive }> {
  const [found] = await sql<{ order_id: string }[]>`select order_id from receipts where id = ${id}`
  const order = await orderToReceive(sql, caller, orNotFound(found).order_id)
  return { receipt: await receiptById(sql, id), order }
}
