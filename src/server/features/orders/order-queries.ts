import type { Order, OrderInList, OrderItem, OrdersQuery, OrderVersion } from '#contract/order.ts'
import { paise, rupeesNumber } from '#domain/exact.ts'
import { stateName } from '#domain/gst-states.ts'
import { amountsOfMilestones } from '#domain/orders/milestones.ts'
import type { OrderContent } from '#domain/orders/order-content.ts'
import { progressOf } from '#domain/orders/reckon-order.ts'
import { allowedTo } from '#domain/policy/me.ts'
import { type Disputable, type OrderSide, type OrderSides, orderPolicy, sideOf } from '#domain/policy/order-policy.ts'
import type { Fragment } from '../../db/batch.ts'
import type { Sql } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { containing, cursorSeq, limitTo, type Page, pageSize, toPage } from '../../paging.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { hasDispute } from '../disputes/dispute-queries.ts'
import { isInForce } from '../receiving/receiving-queries.ts'
import { consentColumn } from '../representations/consent-columns.ts'
import { shownApproval } from './amendment-approvals.ts'
import { asToday } from './as-today.ts'
import { pricedParts } from './priced-parts.ts'

type Row = OrderSides &
  Disputable &
  Pick<
    Order,
    | 'id'
    | 'kind'
    | 'number'
    | 'status'
    | 'version'
    | 'job'
    | 'job_removed'
    | 'other_closed_at'
    | 'created_at'
    | 'revision'
    | 'bid_id'
    | 'award_id'
    | 'represented'
    | 'consent'
    | 'site'
    | 'awarded_amount'
    | 'at_one_price'
    | 'closed_at'
    | 'close_reason'
  >

/** With what it says; the names are those of people. */
export type StoredVersion = Omit<OrderVersion, 'total'> & { content: OrderContent }

/** An order for one of its sides. A supplier, as an admin, sees no draft, and what happened to versions that were issued alone. */
export async function orderOf(sql: Sql, me: Caller, id: string): Promise<Order> {
  const [found] = await sql<Row[]>`
    select o.id, o.kind, o.number, o.status, o.version, json_build_object('id', j.id, 'title', j.title) as job,
      case when j.deleted_at is not null then json_build_object('reason', coalesce(j.removal_reason, '')) end as job_removed, o.created_at,
      o.revision, o.bid_id, o.award_id, o.buyer_id, o.supplier_id, o.represented, ${consentColumn(sql)},
      case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as site,
      (
        select deleted_at from companies where id = case when o.buyer_id = ${me.company_id} then o.supplier_id else o.buyer_id end
      ) as other_closed_at, coalesce(a.amount, b.price_quote) as awarded_amount, j.item_count = 0 as at_one_price, o.closed_at, o.close_reason,
      ${hasDispute(sql)} as disputed
    from orders o join jobs j on j.id = o.job_id join bids b on b.id = o.bid_id
    left join awards a on a.id = o.award_id left join sites s on s.id = o.site_id where o.id = ${id}`
  const row = orNotFound(found)
  authorize(orderPolicy.seeOrder(me, row))
  const side = sideOf(me, row)
  const [versions, approval] = [
    await versionsOf(sql, id, side),
    side === 'buyer' ? await shownApproval(sql, me, id) : null,
  ]
  const shown = versions.find(({ version }) => version === row.version) ?? versions[0]!
  return { ...(await shownOrder(sql, row, versions, shown)), approval, to_approve: approval !== null }
}

async function shownOrder(
  sql: Sql,
  { buyer_id, supplier_id, disputed: _, ...row }: Row,
  versions: readonly StoredVersion[],
  shown: StoredVersion,
): Promise<Omit<Order, 'approval' | 'to_approve'>> {
  const { content } = shown
  const { lines, charges, ...sums } = pricedParts(content)
  const inForce = row.version > 0
  const [items, milestones] = inForce
    ? await Promise.all([itemsInForce(sql, row.id), milestonesInForce(sql, row.id)])
    : [lines.map(nothingHappened), milestonesToCome(content)]
  return {
    ...row,
    pending_version: versions.find(({ status }) => status === 'draft' || status === 'issued')?.version ?? null,
    shown_version: shown.version,
    buyer: { company_id: buyer_id, ...content.buyer },
    supplier: { company_id: supplier_id, ...content.supplier },
    deliver_to: content.deliver_to,
    place_of_supply: { state_code: content.place_of_supply, state_name: stateName(content.place_of_supply) },
    supply: content.supply,
    items,
    discount_percent: content.discount_percent,
    charges,
    ...sums,
    terms: content.terms,
    milestones,
    versions: versions.map(withoutContent),
    progress: progressOf(items),
  }
}

export const withoutContent = ({ content, ...version }: StoredVersion): OrderVersion => ({
  ...version,
  total: content.total,
})

/** The versions that a side may see, the newest first; null: an admin, who sees what both do. A draft says what would be sent today. */
export async function versionsOf(sql: Sql, id: string, side: OrderSide | null): Promise<StoredVersion[]> {
  const stored = await sql<(StoredVersion & { bid_id: string; site_id: string | null; is_open: boolean })[]>`
    select o.bid_id, case when o.version = 0 then o.site_id else v.site_id end as site_id,
      v.status = 'draft' and b.deleted_at is null and s.deleted_at is null as is_open,
      v.version, v.status, v.reason, v.content, v.content_sha256, v.verify_code, v.made_at, v.issued_at,
      nullif(i.person_name, '') as issued_by, v.respond_by, v.decided_at, nullif(d.person_name, '') as decided_by, v.decision_note
    from order_versions v join orders o on o.id = v.order_id join companies b on b.id = o.buyer_id
    join companies s on s.id = o.supplier_id left join users i on i.id = v.issued_by left join users d on d.id = v.decided_by
    where v.order_id = ${id} ${side === 'buyer' ? sql`` : sql`and v.issued_at is not null`}
    order by v.version desc`
  return Promise.all(
    stored.map(async ({ bid_id, site_id, is_open, ...version }) =>
      is_open ? { ...version, content: await asToday(sql, { bid_id, site_id }, version.content) } : version,
    ),
  )
}

const nothingHappened = (line: Omit<OrderItem, 'id' | 'qty_max' | `${string}_qty`>): OrderItem => ({
  id: null,
  ...line,
  qty_max: Number((line.qty * (1 + line.tolerance_percent / 100)).toFixed(3)),
  dispatched_qty: 0,
  received_qty: 0,
  accepted_qty: 0,
  passed_qty: 0,
})

const itemsInForce = (sql: Sql, id: string): Promise<OrderItem[]> => sql<OrderItem[]>`
  select id, position, number, description, unit, rate_per, hsn_sac, qty, rate, gst_bp / 100.0 as gst_percent,
    tolerance_bp / 100.0 as tolerance_percent, needed_from::text as needed_from, needed_to::text as needed_to,
    amount_paise / 100.0 as amount, coalesce(qty_max, 0) as qty_max, dispatched_qty, received_qty, accepted_qty, passed_qty
  from order_items l where order_id = ${id} and ${isInForce(sql)} order by position`

const milestonesInForce = (sql: Sql, id: string): Promise<Order['milestones']> => sql<Order['milestones']>`
  select id, no, name, bp / 100.0 as percent, trigger, days, on_date::text as on_date, amount_paise / 100.0 as amount, status,
    due_on::text as due_on
  from milestones where order_id = ${id} order by no`

function milestonesToCome({ milestones, total }: OrderContent): Order['milestones'] {
  const amounts = amountsOfMilestones(
    paise(Math.round(total * 100)),
    milestones.map(({ percent }) => ({ share: BigInt(Math.round(percent * 100)) as never })),
  )
  return milestones.map((milestone, n) => ({
    ...{ id: null, no: n + 1, ...milestone, amount: rupeesNumber(amounts[n]!) },
    ...{ status: 'pending' as const, due_on: null },
  }))
}

type ListRow = OrderInList & { seq: number }

/** The orders of the caller's company, given and received. Drafts that were never issued are their buyer's alone. */
export async function ordersPage(sql: Sql, me: Caller, query: OrdersQuery): Promise<Page<OrderInList>> {
  authorize(allowedTo(me, 'see_prices_after_award'))
  const size = pageSize(query)
  const before = cursorSeq(query)
  const rows = await sql<ListRow[]>`
    select o.seq, o.id, o.kind, o.number, o.status, o.version, pending.version as pending_version, coalesce(pending.to_approve, false) as to_approve,
      json_build_object('id', j.id, 'title', j.title) as job, o.created_at, o.bid_id, o.award_id, paper.buyer_name,
      paper.supplier_name, o.total_paise / 100.0 as total, pending.total as pending_total, pending.respond_by,
      ${acceptedPercent(sql)} as accepted_percent
    from orders o join jobs j on j.id = o.job_id
    cross join lateral (
      select v.content -> 'buyer' ->> 'company_name' as buyer_name, v.content -> 'supplier' ->> 'company_name' as supplier_name
      from order_versions v where v.order_id = o.id order by v.version = o.version desc, v.version desc limit 1
    ) paper
    left join lateral (
      select v.version, v.status, v.respond_by, v.status = 'draft' and o.version > 0 as to_approve,
        case when o.version > 0 then (v.content ->> 'total')::numeric end as total
      from order_versions v
      -- An amendment that waits for colleagues is its buyer's alone.
      where v.order_id = o.id and (v.status = 'issued' or v.status = 'draft' and o.buyer_id = ${me.company_id})
    ) pending on true
    where (o.buyer_id = ${me.company_id} or (o.supplier_id = ${me.company_id} and o.number is not null))
      ${query.state ? inState(sql, query.state) : sql``}
      ${query.job_id ? sql`and o.job_id = ${query.job_id}` : sql``}
      ${query.q ? hasWords(sql, query.q) : sql``}
      ${before === null ? sql`` : sql`and o.seq < ${before}`}
    order by o.seq desc ${limitTo(sql, size + 1, query)}`
  return toPage(
    rows,
    size,
    ({ seq }) => seq,
    ({ seq: _, ...row }) => row,
  )
}

const acceptedPercent = (sql: Sql): Fragment => sql`coalesce((
  select trunc(100 * sum(least(i.accepted_qty, i.qty) * i.rate / i.rate_per) / nullif(sum(i.qty * i.rate / i.rate_per), 0), 1)
  from order_items i where i.order_id = o.id
), 0)`

type State = NonNullable<OrdersQuery['state']>

const states: Record<Exclude<State, 'open' | 'to_approve'>, readonly string[]> = {
  draft: ['draft'],
  running: ['accepted'],
  ended: ['completed', 'closed', 'cancelled', 'refused', 'lapsed'],
}

function inState(sql: Sql, state: State): Fragment {
  if (state === 'to_approve') return sql`and pending.to_approve`
  if (state !== 'open') return sql`and o.status = any(${[...states[state]]}::text[])`
  return sql`and (o.status = 'issued' or pending.status = 'issued') and not exists (
    select from companies where id = o.buyer_id and deleted_at is not null
  )`
}

const hasWords = (sql: Sql, q: string): Fragment => {
  const pattern = containing(q)
  return sql`and (o.number ilike ${pattern} or j.title ilike ${pattern} or paper.buyer_name ilike ${pattern}
    or paper.supplier_name ilike ${pattern})`
}
