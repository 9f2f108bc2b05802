import type { MoneyOfOrder, OrderMilestone, OrderPayment } from '#contract/order-payment.ts'
import type { OrderStatus } from '#contract/order-statuses.ts'
import { basisPoints, paise, percentText, rupeesNumber } from '#domain/exact.ts'
import { dueByGst, gstOfCharges } from '#domain/orders/charges-of-order.ts'
import type { OrderContent } from '#domain/orders/order-content.ts'
import { isInForce } from '#domain/policy/money-policy.ts'
import { type OrderSides, orderPolicy } from '#domain/policy/order-policy.ts'
import type { Fragment } from '../../db/batch.ts'
import type { Sql } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { disputesOfOrder, givenLeft, hasDispute } from '../disputes/dispute-queries.ts'
import { firmRefused } from '../representations/consent-columns.ts'
import { advanceLeft } from './advance-left.ts'
import { billsOfOrder, dayOfOrder } from './bill-queries.ts'
import { type BillingOrder, billingOrder, standing } from './order-billed.ts'
import { owedBack } from './owed-back.ts'
import { buyerName, supplierName } from './parties-on-order.ts'

const paymentsWhere = (sql: Sql, condition: Fragment) => sql<OrderPayment[]>`
  select id, bill_id, milestone_id, mode, reference, paid_on::text as paid_on, amount_paise / 100.0 as amount,
    tds_paise / 100.0 as tds, status, recorded_at, answer_note
  from order_payments where ${condition} order by seq desc limit 1000`

export async function paymentOf(sql: Sql, id: string): Promise<OrderPayment> {
  const [payment] = await paymentsWhere(sql, sql`id = ${id}`)
  return payment!
}

type Found = OrderSides & { status: OrderStatus; total: number; kind: 'po' | 'wo'; disputed: boolean } & Pick<
    MoneyOfOrder,
    'buyer_name' | 'supplier_name' | 'firm_refused' | 'order_on' | 'given_left'
  >

/** Bills, payments, milestones and disputes of an order, and what its next bill may have. */
export async function moneyOfOrder(sql: Sql, me: Caller, id: string): Promise<MoneyOfOrder> {
  const [found] = await sql<Found[]>`
    select o.buyer_id, o.supplier_id, o.number, o.status, o.kind, o.total_paise / 100.0 as total, ${buyerName(sql)} as buyer_name,
      ${supplierName(sql)} as supplier_name, ${firmRefused(sql)} as firm_refused, ${dayOfOrder(sql)} as order_on,
      ${hasDispute(sql)} as disputed, ${givenLeft(sql)} / 100.0 as given_left
    from orders o join companies bc on bc.id = o.buyer_id join companies sc on sc.id = o.supplier_id where o.id = ${id}`
  const order = orNotFound(found)
  authorize(orderPolicy.seeOrder(me, order))
  const { total, kind, buyer_name, supplier_name, firm_refused, order_on, given_left } = order
  const ordered = isInForce(order) ? await billingOrder(sql, id) : null
  const [advance, advance_refunds, owed_back, milestones, bills, payments, disputes] = await Promise.all([
    advanceLeft(sql, id, null),
    advanceRefundsOf(sql, id),
    me.role === 'admin' ? null : owedBack(sql, id),
    milestonesOf(sql, id),
    billsOfOrder(sql, id),
    paymentsWhere(sql, sql`order_id = ${id}`),
    disputesOfOrder(sql, me, id),
  ])
  return {
    order_id: id,
    order_number: order.number ?? '',
    order_on,
    ...{ kind, buyer_name, supplier_name, firm_refused, total, given_left, takes_bills: isInForce(order) },
    closed: order.status === 'closed',
    seller_gst_number: ordered?.content.supplier.gst_number ?? '',
    supply: ordered?.content.supply ?? 'intra',
    place_of_supply: ordered?.content.place_of_supply ?? '',
    discount_percent: ordered?.content.discount_percent ?? 0,
    charges_left: ordered ? rupeesNumber(ordered.charges_left) : 0,
    charges_due: ordered ? rupeesNumber(ordered.charges_due) : 0,
    agreed_left: ordered ? rupeesNumber(ordered.agreed_left) : 0,
    charges_gst_percent: ordered ? chargesGst(ordered.content) : null,
    charges_by_gst: ordered ? await chargesByGst(sql, id, ordered) : [],
    advance_left: rupeesNumber(advance.left),
    advance_refundable: rupeesNumber(advance.refundable),
    advance_refunds,
    owed_back: owed_back === null ? null : rupeesNumber(owed_back),
    lines: (ordered?.lines ?? []).map(({ passed_qty: _, needed_to: __, ...line }) => line),
    ...{ milestones, bills, payments, disputes },
  }
}

function chargesGst(content: OrderContent): number | null {
  const [rate] = gstOfCharges(content)
  return rate === undefined ? null : Number(percentText(rate))
}

async function chargesByGst(sql: Sql, orderId: string, { content, lines, charges_due }: BillingOrder) {
  const billed = await sql<{ gst_bp: number; paise: number }[]>`
    select c.gst_bp, sum(c.amount_paise)::bigint as paise from bill_charges c join bills b on b.id = c.bill_id
    where b.order_id = ${orderId} and b.kind <> 'credit_note' and ${standing(sql)} and c.amount_paise > 0 group by c.gst_bp`
  const taken = new Map(billed.map((row) => [basisPoints(row.gst_bp), paise(row.paise)]))
  return dueByGst(content, lines, taken, charges_due).map(({ gst, due }) => ({
    gst_percent: Number(percentText(gst)),
    due: rupeesNumber(due),
  }))
}

const advanceRefundsOf = (sql: Sql, orderId: string) => sql<MoneyOfOrder['advance_refunds']>`
  select id, mode, reference, paid_on::text as paid_on, amount_paise / 100.0 as amount
  from advance_refunds where order_id = ${orderId} and withdrawn_at is null order by recorded_at desc, id limit 1000`

const milestonesOf = (sql: Sql, orderId: string) => sql<OrderMilestone[]>`
  select m.id, m.no, m.name, case when m.of_bills then 0 else m.bp / 100.0 end as percent, m.trigger, m.days, m.amount_paise / 100.0 as amount, (
    select coalesce(sum(amount_paise + tds_paise), 0) / 100.0 from order_payments
    where milestone_id = m.id and status in ('recorded', 'confirmed')
  ) as paid, m.status, m.due_on::text as due_on
  from milestones m where m.order_id = ${orderId} order by m.no`
