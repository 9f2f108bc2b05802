import type { BillKind } from '#contract/money-lists.ts'
import type { BillableLine } from '#contract/order-payment.ts'
import {
  type BasisPoints,
  minus,
  type Paise,
  paise,
  parsePercent,
  parseQuantity,
  parseRate,
  percentOf,
  sum,
} from '#domain/exact.ts'
import { chargesLeft } from '#domain/orders/charges-of-order.ts'
import { type Delivered, dayOfAcceptance } from '#domain/orders/delivery-days.ts'
import type { OrderBilled } from '#domain/orders/match-bill.ts'
import type { OrderContent } from '#domain/orders/order-content.ts'
import type { Sql } from '../../db/database.ts'

/** A condition on bills `b`: neither returned nor withdrawn. */
export const standing = (sql: Sql) => sql`b.status not in ('returned', 'withdrawn')`

/** A line of the order in force with what was accepted and what bills that stand have of it. */
export type OrderLineBilled = BillableLine & { passed_qty: number; needed_to: string | null }

export type BillingOrder = {
  content: OrderContent
  lines: OrderLineBilled[]
  /** Of the supplier's charges, what no bill that stands has; and of it, what is due for what was accepted. */
  charges_left: Paise
  charges_due: Paise
}

/** What a bill of the order is compared with. `except`: a bill that stands already, whose own figures do not count. */
export async function billingOrder(sql: Sql, orderId: string, except: string | null = null): Promise<BillingOrder> {
  const [order] = await sql<{ content: OrderContent }[]>`
    select v.content from orders o join order_versions v on v.order_id = o.id and v.version = o.version where o.id = ${orderId}`
  const lines = await sql<OrderLineBilled[]>`
    select i.id as order_item_id, i.position, i.number, i.description, i.unit, i.rate_per, i.rate, i.gst_bp / 100.0 as gst_percent,
      i.qty as ordered_qty, i.accepted_qty, i.passed_qty, i.needed_to::text as needed_to, coalesce(billed.qty, 0) as billed_qty
    from order_items i left join lateral (
      select sum(case when b.kind = 'credit_note' then -l.qty else l.qty end) as qty
      from bill_items l join bills b on b.id = l.bill_id
      where l.order_item_id = i.id and ${standing(sql)} and b.id is distinct from ${except}::uuid
    ) billed on true
    where i.order_id = ${orderId} order by i.position`
  const [others] = await sql<{ charges: number; items: number }[]>`
    select coalesce(sum(c.amount), 0)::bigint as charges, coalesce(sum(l.amount), 0)::bigint as items
    from bills b
    left join lateral (select sum(amount_paise) as amount from bill_charges where bill_id = b.id) c on true
    left join lateral (select sum(amount_paise) as amount from bill_items where bill_id = b.id) l on true
    where b.order_id = ${orderId} and b.kind <> 'credit_note' and ${standing(sql)} and b.id is distinct from ${except}::uuid`
  const { content } = order!
  const taken = sum([paise(others!.charges), percentOf(paise(others!.items), discountOf(content))])
  const { left, due } = chargesLeft(content, lines, taken)
  return { content, lines, charges_left: left, charges_due: due }
}

const discountOf = ({ discount_percent }: OrderContent): BasisPoints => parsePercent(discount_percent)!
/** A credit note takes back what was passed, with whatever charges. */
const anyCharges = paise(10n ** 14n)

/** The same for `matchBill`. */
export function orderToMatch({ content, lines, charges_left }: BillingOrder, kind: BillKind): OrderBilled {
  const takesBack = kind === 'credit_note'
  return {
    seller_gst_number: content.supplier.gst_number,
    supply: content.supply,
    discount: takesBack ? parsePercent(0)! : discountOf(content),
    charges_left: takesBack ? anyCharges : charges_left,
    lines: lines.map((line) => ({
      id: line.order_item_id,
      rate: parseRate(line.rate)!,
      rate_per: line.rate_per,
      gst: parsePercent(line.gst_percent)!,
      left: takesBack
        ? parseQuantity(line.passed_qty)!
        : minus(parseQuantity(line.accepted_qty)!, parseQuantity(line.billed_qty)!),
    })),
  }
}

type Covered = { order_item_id: string; before: number; qty: number }
type DeliveredLine = Omit<Delivered, 'qty'> & { order_item_id: string; qty: number }

/** The day from which the time to pay runs: of the earliest delivery that the bill covers; null: nothing was accepted yet. */
export async function acceptanceOf(sql: Sql, orderId: string, lines: readonly Covered[]): Promise<string | null> {
  const delivered = await sql<DeliveredLine[]>`
    select p.order_item_id, p.accepted_qty as qty, r.received_on::text as received_on, r.objected_on::text as objected_on,
      r.objection_removed_on::text as objection_removed_on
    from receipts r join receipt_items p on p.receipt_id = r.id
    where r.order_id = ${orderId} and r.status = 'accepted' and p.accepted_qty > 0`
  const days = lines.map(({ order_item_id, before, qty }) => {
    const own = delivered
      .filter((one) => one.order_item_id === order_item_id)
      .map((one) => ({ ...one, qty: parseQuantity(one.qty)! }))
    return dayOfAcceptance(own, parseQuantity(before)!, parseQuantity(qty)!)
  })
  return days.filter((day) => day !== null).toSorted()[0] ?? null
}
