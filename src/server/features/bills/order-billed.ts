import type { BillKind } from '#contract/money-lists.ts'
import type { BillableLine } from '#contract/order-payment.ts'
import {
  type BasisPoints,
  largest,
  minus,
  type Paise,
  paise,
  parsePercent,
  parseQuantity,
  parseRate,
  percentOf,
  sum,
} from '#domain/exact.ts'
import { sumsOfDisputes } from '#domain/orders/agreed-sums.ts'
import { chargesLeft, gstOfCharges } from '#domain/orders/charges-of-order.ts'
import { type Delivered, dayOfAcceptance } from '#domain/orders/delivery-days.ts'
import { leftToBill } from '#domain/orders/left-to-bill.ts'
import type { OrderBilled } from '#domain/orders/match-bill.ts'
import type { OrderContent } from '#domain/orders/order-content.ts'
import type { Fragment } from '../../db/batch.ts'
import type { Sql } from '../../db/database.ts'

/** A condition on bills `b`: neither returned nor withdrawn. */
export const standing = (sql: Sql) => sql`b.status not in ('returned', 'withdrawn')`

/** A line of the order in force with what was accepted and what bills that stand have of it. */
export type OrderLineBilled = BillableLine & { passed_qty: number; needed_to: string | null }

export type BillingOrder = {
  content: OrderContent
  /** Closed or complete: nothing more comes. */
  ended: boolean
  lines: OrderLineBilled[]
  /** Of the supplier's charges, what no bill that stands has; and of it, what is due for what was accepted. */
  charges_left: Paise
  charges_due: Paise
  /** What the buyer pays by the outcome of disputes and no bill has yet. */
  agreed_left: Paise
}

/**
 * What a bill of the order is compared with. `except`: a bill that stands already, whose own figures do not count, nor those of bills
 * that came after it and are not passed: they are the ones too many. What a credit note took back is not billed again, unless the buyer
 * has passed it once more with a reason: then it was meant.
 */
export async function billingOrder(sql: Sql, orderId: string, except: string | null = null): Promise<BillingOrder> {
  const [order] = await sql<{ content: OrderContent; ended: boolean }[]>`
    select v.content, o.status <> 'accepted' as ended from orders o join order_versions v on v.order_id = o.id and v.version = o.version where o.id = ${orderId}`
  const counts = sql`${standing(sql)} and (${except}::uuid is null or (b.id <> ${except}::uuid and (
    b.status in ('passed', 'paid') or b.seq < (select seq from bills where id = ${except}::uuid)
  )))`
  const lines = await sql<OrderLineBilled[]>`
    with again as (
      select f ->> 'order_item_id' as id, sum((f ->> 'found')::numeric - greatest((f ->> 'expected')::numeric, 0)) as qty
      from bills b cross join lateral jsonb_array_elements(b.findings) f
      where b.order_id = ${orderId} and b.kind <> 'credit_note' and b.status in ('passed', 'paid')
        and f ->> 'code' = 'over_billed' and b.id is distinct from ${except}::uuid
      group by 1
    )
    select i.id as order_item_id, i.position, i.number, i.description, i.unit, i.rate_per, i.rate, i.gst_bp / 100.0 as gst_percent,
      i.qty as ordered_qty, i.accepted_qty, i.passed_qty, i.needed_to::text as needed_to, coalesce(billed.qty, 0) as billed_qty,
      greatest(coalesce(billed.credited, 0) - coalesce(again.qty, 0), 0) as credited_qty
    from order_items i left join lateral (
      select sum(case when b.kind = 'credit_note' then -l.qty else l.qty end) as qty,
        sum(l.qty) filter (where b.kind = 'credit_note') as credited
      from bill_items l join bills b on b.id = l.bill_id
      where l.order_item_id = i.id and ${counts}
    ) billed on true left join again on again.id = i.id::text
    where i.order_id = ${orderId} order by i.position`
  const [others] = await sql<{ charges: number; items: number }[]>`
    select coalesce(sum(c.amount), 0)::bigint as charges, coalesce(sum(l.amount), 0)::bigint as items
    from bills b
    left join lateral (select sum(amount_paise) as amount from bill_charges where bill_id = b.id) c on true
    left join lateral (select sum(amount_paise) as amount from bill_items where bill_id = b.id) l on true
    where b.order_id = ${orderId} and b.kind <> 'credit_note' and ${counts}`
  const { content, ended } = order!
  const agreed = await agreedSums(sql, orderId, counts)
  const beside = minus(paise(others!.charges), agreed.billed)
  const taken = sum([beside, percentOf(paise(others!.items), discountOf(content))])
  const { left, due } = chargesLeft(content, lines, taken)
  return { content, ended, lines, charges_left: left, charges_due: due, agreed_left: agreed.left }
}

/** Of disputes of the order: what bills `b` that count have of the sums that its buyer pays. */
async function agreedSums(sql: Sql, orderId: string, counts: Fragment) {
  const [found] = await sql<{ steps: StepOfSums[] }[]>`
    select ${stepsOfSums(sql, counts)} as steps from orders o where o.id = ${orderId}`
  return sumsOf(found!.steps)
}

/** In paise. */
export type StepOfSums = { agreed: number; billed: number }

/** Of order `o`, as JSON in their order: the sums that its buyer pays as disputes end, less what is deducted no more, and those that bills `b` that count are for. */
export const stepsOfSums = (sql: Sql, counts: Fragment) => sql`(
  select coalesce(json_agg(json_build_object('agreed', agreed, 'billed', billed) order by at, agreed desc), '[]') from (
    select closed_at as at, outcome_paise - coalesce(taken_off_paise, 0) as agreed, 0::bigint as billed from disputes
    where order_id = o.id and outcome_payer = 'buyer' and outcome_paise > coalesce(taken_off_paise, 0)
    union all
    select b.submitted_at, 0, c.amount from bills b
    cross join lateral (select sum(amount_paise)::bigint as amount from bill_charges where bill_id = b.id) c
    where b.order_id = o.id and b.kind <> 'credit_note' and ${counts} and c.amount > 0
      and not exists (select from bill_items where bill_id = b.id)
  ) steps)`

export const sumsOf = (steps: StepOfSums[]) =>
  sumsOfDisputes(steps.map(({ agreed, billed }) => ({ agreed: paise(agreed), billed: paise(billed) })))

/** Of a line `l` of bill `b`: in a running account bill, the quantity of the bills before it less credit notes; else 0. */
export const billedBefore = (sql: Sql) => sql`
  case when b.ra_no is null then 0 else coalesce((
    select sum(case when e.kind = 'credit_note' then -m.qty else m.qty end) from bill_items m join bills e on e.id = m.bill_id
    where m.order_item_id = l.order_item_id and e.seq < b.seq and e.status not in ('returned', 'withdrawn')
  ), 0) end`

const discountOf = ({ discount_percent }: OrderContent): BasisPoints => parsePercent(discount_percent)!

/** The same for `matchBill`. */
export function orderToMatch({ content, lines, charges_left, agreed_left }: BillingOrder, kind: BillKind): OrderBilled {
  const takesBack = kind === 'credit_note'
  return {
    seller_gst_number: content.supplier.gst_number,
    place_of_supply: content.place_of_supply,
    discount: discountOf(content),
    charges_left: takesBack ? null : sum([largest([charges_left, paise(0)])!, agreed_left]),
    charges_gst: gstOfCharges(content),
    agreed_left,
    lines: lines.map((line) => ({
      id: line.order_item_id,
      rate: parseRate(line.rate)!,
      rate_per: line.rate_per,
      gst: parsePercent(line.gst_percent)!,
      left: takesBack ? parseQuantity(line.passed_qty)! : leftToBill(line),
    })),
  }
}

/** `before`: what earlier bills have less what was `credited`. */
export type Covered = { order_item_id: string; before: number; credited: number; qty: number }

/**
 * Of bill `b`, as JSON: what it covers. Deliveries are of the bills that stand, first in, first out, in the order in which these were
 * sent: the buyer may pass them in another, which moves no last day to pay.
 */
export const coveredBy = (sql: Sql) => sql`(
  select coalesce(json_agg(json_build_object(
    'order_item_id', l.order_item_id, 'qty', l.qty, 'before', earlier.qty - earlier.credited, 'credited', earlier.credited
  )), '[]') from bill_items l cross join lateral (
    select coalesce(sum(m.qty) filter (where e.kind <> 'credit_note'), 0) as qty,
      coalesce(sum(m.qty) filter (where e.kind = 'credit_note'), 0) as credited
    from bill_items m join bills e on e.id = m.bill_id
    where m.order_item_id = l.order_item_id and e.status not in ('returned', 'withdrawn') and e.seq < b.seq
  ) earlier where l.bill_id = b.id
)`
type DeliveredLine = Omit<Delivered, 'qty'> & { order_item_id: string; qty: number }

/** The day from which the time to pay runs: of the earliest delivery that the bill covers; null: nothing was accepted yet. */
export async function acceptanceOf(sql: Sql, orderId: string, lines: readonly Covered[]): Promise<string | null> {
  const delivered = await sql<DeliveredLine[]>`
    select p.order_item_id, p.accepted_qty as qty, r.received_on::text as received_on, r.objected_on::text as objected_on,
      r.objection_removed_on::text as objection_removed_on
    from receipts r join receipt_items p on p.receipt_id = r.id
    where r.order_id = ${orderId} and r.status = 'accepted' and p.accepted_qty > 0`
  const days = lines.map(({ order_item_id, before, credited, qty }) => {
    const own = delivered
      .filter((one) => one.order_item_id === order_item_id)
      .map((one) => ({ ...one, qty: parseQuantity(one.qty)! }))
    return dayOfAcceptance(own, parseQuantity(before)!, parseQuantity(qty)!, parseQuantity(credited)!)
  })
  return days.filter((day) => day !== null).toSorted()[0] ?? null
}

/** The same of a whole bill, before and after it is passed. Charges alone are of no delivery: their time runs from the bill. */
export const timeRunsFrom = async (
  sql: Sql,
  { order_id, bill_date }: { order_id: string; bill_date: string },
  lines: readonly Covered[],
): Promise<string | null> => (lines.length === 0 ? bill_date : acceptanceOf(sql, order_id, lines))
