import * as z from 'zod/mini'
import { billInList, refund, transfer } from './bill.ts'
import { dispute } from './dispute.ts'
import { get, post } from './endpoint.ts'
import { fieldError, fieldErrors } from './field-errors.ts'
import { id, paragraph, rupees, rupeesFromZero, time } from './fields.ts'
import { supplies } from './itemised-bid.ts'
import { ratePers } from './job-item.ts'
import { limits } from './limits.ts'
import { orderPaymentModes, recordedModes } from './money-lists.ts'
import { milestoneTriggers } from './order-lists.ts'
import { milestoneStatuses, orderPaymentStatuses } from './order-statuses.ts'
import { bidders, orderReaders } from './roles.ts'
import { issueText } from './sentence.ts'
import { unitCodes } from './unit-codes.ts'

const money = z.number()
const dayOrNone = z.nullable(z.string())

/** What the buyer says to have paid; the money itself goes from bank to bank. */
export const orderPayment = z.object({
  id,
  bill_id: z.nullable(id),
  milestone_id: z.nullable(id),
  mode: z.enum(orderPaymentModes),
  reference: z.string(),
  paid_on: z.string(),
  amount: money,
  tds: money,
  status: z.enum(orderPaymentStatuses),
  recorded_at: time,
  /** Why the supplier contests it. */
  answer_note: z.nullable(z.string()),
})
export type OrderPayment = z.output<typeof orderPayment>

const milestone = z.object({
  id,
  no: z.int(),
  name: z.string(),
  /** Of the order's total; 0: what bills kept back. */
  percent: z.number(),
  trigger: z.enum(milestoneTriggers),
  days: z.int(),
  amount: money,
  paid: money,
  status: z.enum(milestoneStatuses),
  due_on: dayOrNone,
})
export type OrderMilestone = z.output<typeof milestone>

/** A line as its next bill may have it. */
const billable = z.object({
  order_item_id: id,
  position: z.int(),
  number: z.string(),
  description: z.string(),
  unit: z.enum(unitCodes),
  rate_per: z.literal([...ratePers]),
  rate: z.number(),
  gst_percent: z.number(),
  ordered_qty: z.number(),
  accepted_qty: z.number(),
  /** In bills that stand, less credit notes; and what these took back of what is accepted, which is not billed again. */
  billed_qty: z.number(),
  credited_qty: z.number(),
})
export type BillableLine = z.output<typeof billable>

/** All money of an order, for both of its sides. `seller_gst_number` and `supply`: as a bill of it has them. */
export const moneyOfOrder = z.object({
  order_id: id,
  order_number: z.string(),
  order_on: z.string(),
  kind: z.enum(['po', 'wo']),
  buyer_name: z.string(),
  supplier_name: z.string(),
  /** Whether the firm that the order names says that the salesman does not represent it. */
  firm_refused: z.boolean(),
  total: money,
  seller_gst_number: z.string(),
  supply: z.enum(supplies),
  /** The code of a state, such as 27: a bill with a GST number of another state has another tax. */
  place_of_supply: z.string(),
  /** Percent of the lines, off each bill; charges of the supplier that no bill has yet; and of these, for what was accepted. */
  discount_percent: z.number(),
  charges_left: money,
  charges_due: money,
  /** Of what the buyer pays by the outcome of disputes, without GST: in no bill yet. */
  agreed_left: money,
  /** Of what the supplier gives by the outcome of disputes: neither taken off bills nor in a credit note sent since. */
  given_left: money,
  /** The rate of GST of these charges, of the largest where they have several; null: the order has none. */
  charges_gst_percent: z.nullable(z.number()),
  /** What is due of these charges for each of their rates, that of the largest first; less than a rupee in all counts as nothing. */
  charges_by_gst: z.array(z.object({ gst_percent: z.number(), due: money })),
  /** Of the advance: paid, and neither taken off bills nor paid back yet. */
  advance_left: money,
  /** What of that the supplier has confirmed to have: it can be recorded as paid back. */
  advance_refundable: money,
  /** What was paid back of it, the newest first, without what was taken back. */
  advance_refunds: z.array(refund),
  /**
   * What the supplier owes the buyer by what is recorded here, in all their orders: credit notes and advances that are to be paid back,
   * less set-offs of which the other half is not recorded; below 0 where more is set off. Null for admins.
   */
  owed_back: z.nullable(money),
  /** Whether bills are taken: the order is in force. */
  takes_bills: z.boolean(),
  /** Whether it was closed: nothing more comes, and of its sums only what was accepted is billed. */
  closed: z.boolean(),
  lines: z.array(billable),
  milestones: z.array(milestone),
  bills: z.array(billInList),
  payments: z.array(orderPayment),
  disputes: z.array(dispute),
})
export type MoneyOfOrder = z.output<typeof moneyOfOrder>

type Sums = { mode: string; amount: number; tds?: number | undefined }
const sumsCheck = (isRight: (sums: Sums) => boolean, path: keyof Sums, error: string) =>
  z.refine<Sums>(isRight, { error, path: [path] }) as never

/** Of a bill or, as an advance, of a milestone. */
export const newOrderPayment = z
  .object({
    bill_id: z.optional(z.nullable(z.uuid(issueText(fieldErrors.payeeOfPayment)))),
    milestone_id: z.optional(z.nullable(z.uuid(issueText(fieldErrors.payeeOfPayment)))),
    ...transfer,
    mode: z.enum(recordedModes, issueText(fieldErrors.paymentModeUnknown)),
    /** 0 with the mode `tds`, which needs `tds`; more than 0 with all others. */
    amount: rupeesFromZero('Amount'),
    tds: z.optional(rupeesFromZero('TDS')),
    /** The transfer that paid another bill or milestone of this supplier on this day, by this mode and reference, pays this too. */
    same_transfer: z.optional(z.boolean(issueText(fieldErrors.unclear))),
  })
  .check(
    sumsCheck(
      ({ mode, amount }) => mode === 'tds' || amount > 0,
      'amount',
      fieldError(fieldErrors.notPositive, 'Amount'),
    ),
    sumsCheck(({ mode, amount }) => mode !== 'tds' || amount === 0, 'amount', issueText(fieldErrors.tdsAlone)),
    sumsCheck(({ mode, tds = 0 }) => mode !== 'tds' || tds > 0, 'tds', fieldError(fieldErrors.notPositive, 'TDS')),
  )
export type NewOrderPayment = z.output<typeof newOrderPayment>

/** Of an advance: what came back, at most what is left of it. */
export const newAdvanceRefund = z.object({ ...transfer, amount: rupees('Amount') })
export type NewAdvanceRefund = z.output<typeof newAdvanceRefund>

const reason = z.object({ reason: paragraph('Reason', limits.reasonLength) })

export const orderPaymentEndpoints = {
  moneyOfOrder: get('/orders/{id}/money', {
    access: orderReaders,
    reply: moneyOfOrder,
    summary:
      'Bills, payments, milestones and disputes of an order, for both of its sides; for admins where there is a dispute.',
  }),
  recordPayment: post('/orders/{id}/payments', {
    access: ['buyer'],
    body: newOrderPayment,
    reply: orderPayment,
    status: 201,
    refusals: [409],
    summary:
      'Records what was paid for a passed bill or a milestone. The supplier confirms or contests it. A reference is recorded once; `same_transfer` says that the transfer which paid another bill or milestone of the same supplier on the same day pays this too.',
  }),
  recordAdvanceRefund: post('/orders/{id}/advance-refunds', {
    access: ['buyer'],
    body: newAdvanceRefund,
    reply: moneyOfOrder,
    status: 201,
    refusals: [409],
    summary:
      'Records what the supplier has paid back of an advance, also after the order was closed: at most what the supplier has confirmed and no bill has taken off. A reference is recorded once for each mode and order.',
  }),
  withdrawAdvanceRefund: post('/advance-refunds/{id}/withdraw', {
    access: ['buyer'],
    reply: moneyOfOrder,
    refusals: [409],
    summary: 'Takes back the record of what was paid back of an advance: it no longer counts.',
  }),
  confirmPayment: post('/order-payments/{id}/confirm', {
    access: bidders,
    reply: orderPayment,
    refusals: [409],
    summary: 'Confirms that a recorded payment has arrived.',
  }),
  contestPayment: post('/order-payments/{id}/contest', {
    access: bidders,
    body: reason,
    reply: orderPayment,
    refusals: [409],
    summary: 'Says that a recorded payment has not arrived as it stands.',
  }),
  withdrawPayment: post('/order-payments/{id}/withdraw', {
    access: ['buyer'],
    reply: orderPayment,
    refusals: [409],
    summary: 'Withdraws a recorded payment that is not confirmed.',
  }),
}
