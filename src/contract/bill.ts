import * as z from 'zod/mini'
import { gstPercents } from './bid-terms.ts'
import { get, post, put } from './endpoint.ts'
import { fieldErrors } from './field-errors.ts'
import {
  day,
  filter,
  gstNumber,
  id,
  line,
  optionalLine,
  optionalParagraph,
  pageQuery,
  paragraph,
  quantity,
  rate,
  rupees,
  rupeesFromZero,
  rupeesOfEitherSign,
  time,
} from './fields.ts'
import { ratePers } from './job-item.ts'
import { limits } from './limits.ts'
import {
  allDeductionKinds,
  billKinds,
  billStates,
  deductionKinds,
  dueReasons,
  findingCodes,
  msmeClasses,
  paymentModes,
} from './money-lists.ts'
import { billStatuses } from './order-statuses.ts'
import { bidders, buyersAndBidders, orderReaders } from './roles.ts'
import { issueText } from './sentence.ts'
import { unitCodes } from './unit-codes.ts'

/** Rupees with two decimals. */
const money = z.number()
/** YYYY-MM-DD. */
const dayOrNone = z.nullable(z.string())

/** A difference from the order. `expected`, `found`: rupees, quantities, rates or percent as decimal text, or what they name. */
export const finding = z.object({
  code: z.enum(findingCodes),
  order_item_id: z.nullable(id),
  expected: z.string(),
  found: z.string(),
})
export type Finding = z.output<typeof finding>

/** How money went from bank to bank, as who records it says. */
export const transfer = {
  mode: z.enum(paymentModes, issueText(fieldErrors.paymentModeUnknown)),
  reference: line('Reference', limits.referenceLength),
  paid_on: day('Paid on'),
}

/** What the supplier paid back: of a credit note, or of an advance. */
export const refund = z.object({
  id,
  mode: z.enum(paymentModes),
  reference: z.string(),
  paid_on: z.string(),
  amount: money,
})
export type Refund = z.output<typeof refund>

const identity = {
  id,
  order_id: id,
  order_number: z.string(),
  kind: z.enum(billKinds),
  /** Of running account bills, from 1. */
  ra_no: z.nullable(z.int()),
  number: z.string(),
  bill_date: z.string(),
  status: z.enum(billStatuses),
  total: money,
  /** What is still to be paid: less deductions, payments and TDS; 0 below a credit note. */
  left: money,
  /** Payments and their TDS, as the buyer recorded them. */
  paid: money,
  /** Of it, without TDS, what the supplier has not confirmed yet, and the TDS of that. */
  to_confirm: money,
  to_confirm_tds: money,
  /** The TDS among the deductions, an estimate; and that of `paid`. */
  estimated_tds: money,
  paid_tds: money,
  /** Of a passed credit note: what is neither taken off bills nor paid back yet; else 0. */
  note_left: money,
  /** Whether nothing is left to bill or pay that it could be taken off: then it is to be paid back. */
  refund_due: z.boolean(),
  /** What was paid back of it, the newest first, without what was taken back. */
  refunds: z.array(refund),
  acceptance_on: dayOrNone,
  due_on: dayOrNone,
  due_because: z.nullable(z.enum(dueReasons)),
  /** Whether an open dispute about it stops payments. */
  disputed: z.boolean(),
  /** Whether the firm that its order names says that the salesman who sent it does not represent it. */
  firm_refused: z.boolean(),
  submitted_at: time,
}

export const billInList = z.object({ ...identity, buyer_name: z.string(), supplier_name: z.string() })
export type BillInList = z.output<typeof billInList>

const billLine = z.object({
  order_item_id: id,
  position: z.int(),
  number: z.string(),
  description: z.string(),
  unit: z.enum(unitCodes),
  rate_per: z.literal([...ratePers]),
  /** Of a running account bill: the quantity of the bills before it. */
  before: z.number(),
  qty: z.number(),
  rate: z.number(),
  gst_percent: z.number(),
  amount: money,
  /** As the order has it. */
  ordered_qty: z.number(),
  ordered_rate: z.number(),
  ordered_gst_percent: z.number(),
  /** At the site; of it what other bills have less credit notes; and what these took back, which is not billed again. */
  accepted_qty: z.number(),
  billed_qty: z.number(),
  credited_qty: z.number(),
  passed_qty: z.number(),
})
export type BillLine = z.output<typeof billLine>

const charge = z.object({ name: z.string(), amount: money, gst_percent: z.number() })
const deduction = z.object({ kind: z.enum(allDeductionKinds), amount: money, note: z.string() })
export type Deduction = z.output<typeof deduction>
const suggestion = z.extend(deduction, {
  kind: z.enum(deductionKinds),
  /** Of an advance: how much of `amount` is not paid yet; it is asked for beside the bills. */
  unpaid: money,
})
export type SuggestedDeduction = z.output<typeof suggestion>

export const bill = z.object({
  ...identity,
  buyer: z.object({ company_id: id, company_name: z.string() }),
  supplier: z.object({ company_id: id, company_name: z.string() }),
  seller_gst_number: z.string(),
  /** What the supplier was by the MSMED Act when it billed; null: it is none, or says nothing. */
  msme_class: z.nullable(z.enum(msmeClasses)),
  items: z.array(billLine),
  charges: z.array(charge),
  /** Of the order: percent off the lines. */
  discount_percent: z.number(),
  taxable: money,
  cgst: money,
  sgst: money,
  igst: money,
  round_off: money,
  findings: z.array(finding),
  deductions: z.array(deduction),
  /** Of a credit note: the bill that it corrects, if it is of one. */
  original_bill: z.nullable(z.object({ id, number: z.string(), bill_date: z.string() })),
  /** Of a credit note: the bills that it is taken off. */
  taken_off: z.array(z.object({ bill_id: id, number: z.string(), amount: money })),
  /** What the order lets the buyer keep back; TDS is an estimate. */
  suggested_deductions: z.array(suggestion),
  /** What was paid ahead and is not recovered by other bills; null but for whoever may pass the bill. */
  advance_left: z.nullable(money),
  /** The total less all deductions. */
  payable: money,
  /** The day of the order. */
  order_on: z.string(),
  pass_reason: z.nullable(z.string()),
  passed_at: z.nullable(time),
  /** Why its deductions were last corrected. */
  deductions_reason: z.nullable(z.string()),
  return_reason: z.nullable(z.string()),
  /** The bill that was sent in its place. */
  corrected_by: z.nullable(id),
  /** An estimate by the MSMED Act, where a micro or small supplier is or was paid late; null: none, or the bank rate is unknown. */
  interest: z.nullable(money),
})
export type Bill = z.output<typeof bill>

const gst = z.literal([...gstPercents], issueText(fieldErrors.gstRateUnknown))
const itemsMissing = issueText(fieldErrors.linesMissing)

/**
 * A line of a bill. `qty`: of a running account bill the quantity measured up to date, of which the server subtracts what was billed
 * before. `amount` left out: quantity times rate.
 */
const newBillLine = z.object(
  {
    order_item_id: z.uuid(issueText(fieldErrors.lineIdMissing)),
    qty: quantity('Quantity'),
    rate: rate('Rate'),
    gst_percent: gst,
    amount: z.optional(rupeesFromZero('Amount')),
  },
  itemsMissing,
)

/** A discount is below 0. */
const newCharge = z.object(
  { name: line('Charge', limits.lineNumberLength), amount: rupeesOfEitherSign('Charge'), gst_percent: gst },
  issueText(fieldErrors.chargesMissing),
)

const roundOff = z.number(issueText(fieldErrors.roundOffUnclear)).check(
  z.gte(-0.5, issueText(fieldErrors.roundOffUnclear)),
  z.lte(0.5, issueText(fieldErrors.roundOffUnclear)),
  z.refine<number>((value) => /^-?\d+(\.\d{1,2})?$/.test(String(value)), issueText(fieldErrors.roundOffUnclear)),
)

/** As the paper has it. Without lines, it is for its charges alone: freight, or the sum of a dispute that has ended. */
export const newBill = z.object({
  kind: z.enum(billKinds, issueText(fieldErrors.billKindUnknown)),
  // "DC / 412" is DC/412.
  number: line('Bill number', limits.billNumberLength).check(
    z.overwrite((number) => number.replace(/ ?([/-]) ?/g, '$1')),
  ),
  bill_date: day('Bill date'),
  seller_gst_number: gstNumber,
  items: z.array(newBillLine, itemsMissing).check(z.maxLength(limits.linesPerJob, itemsMissing)),
  charges: z.optional(
    z
      .array(newCharge, issueText(fieldErrors.chargesMissing))
      .check(z.maxLength(limits.chargesPerBid, issueText(fieldErrors.tooManyCharges({ max: limits.chargesPerBid })))),
  ),
  taxable: rupees('Amount'),
  cgst: rupeesFromZero('Tax'),
  sgst: rupeesFromZero('Tax'),
  igst: rupeesFromZero('Tax'),
  round_off: z.optional(roundOff),
  total: rupees('Total'),
  /** Of a credit note: the bill of the order that it is of. */
  original_bill: z.optional(z.nullable(z.uuid(issueText(fieldErrors.billToCorrect)))),
  /** A returned bill of the order or, to be withdrawn with this, one that is not passed yet. */
  corrects: z.optional(z.nullable(z.uuid(issueText(fieldErrors.billToCorrect)))),
})
export type NewBill = z.output<typeof newBill>

const newDeduction = z.object(
  {
    kind: z.enum(deductionKinds, issueText(fieldErrors.deductionUnknown)),
    amount: rupees('Deduction'),
    note: optionalLine('Note'),
  },
  issueText(fieldErrors.deductionsMissing),
)

const newDeductions = z
  .array(newDeduction, issueText(fieldErrors.deductionsMissing))
  .check(z.maxLength(limits.chargesPerBid, issueText(fieldErrors.deductionsMissing)))

/** A bill with findings needs a reason. */
export const billPassing = z.object({
  reason: optionalParagraph('Reason', limits.reasonLength),
  deductions: z.optional(newDeductions),
})
export type BillPassing = z.output<typeof billPassing>

/** Of a credit note: what came back, at most what is left of it; without `amount` all of that. */
export const newRefund = z.object({ ...transfer, amount: z.optional(rupees('Amount')) })
export type NewRefund = z.output<typeof newRefund>

const reason = z.object({ reason: paragraph('Reason', limits.reasonLength) })

export const billsQuery = z.object({
  ...pageQuery,
  state: filter(billStates),
  order_id: z.optional(z.uuid(issueText(fieldErrors.unclear))),
})
export type BillsQuery = z.output<typeof billsQuery>

export const billEndpoints = {
  bills: get('/bills', {
    access: buyersAndBidders,
    query: billsQuery,
    reply: z.array(billInList),
    paged: true,
    summary: "Bills of the caller's company, received and sent, newest first.",
  }),
  bill: get('/bills/{id}', {
    access: orderReaders,
    reply: bill,
    summary:
      'A bill with its lines beside the order and what was accepted, its findings, deductions and payments. Admins: of disputed orders.',
  }),
  submitBill: post('/orders/{id}/bills', {
    access: bidders,
    body: newBill,
    bodyBytes: limits.linesBodyBytes,
    reply: bill,
    status: 201,
    refusals: [409],
    summary:
      'Sends the bill of an order in force, as its paper has it. What differs from the order is found, not refused.',
  }),
  passBill: post('/bills/{id}/pass', {
    access: ['buyer'],
    body: billPassing,
    reply: bill,
    refusals: [409],
    summary: 'Passes a bill for payment, with a reason where it has findings. Never more than was accepted.',
  }),
  correctDeductions: put('/bills/{id}/deductions', {
    access: ['buyer'],
    body: z.extend(reason, { deductions: newDeductions }),
    reply: bill,
    refusals: [409],
    summary:
      'Replaces the deductions of a passed bill, as far as it is not paid; the supplier is told why. What disputes and credit notes took off stays.',
  }),
  returnBill: post('/bills/{id}/return', {
    access: ['buyer'],
    body: reason,
    reply: bill,
    refusals: [409],
    summary: 'Returns a bill to the supplier, with a reason. Its number can be used again.',
  }),
  withdrawBill: post('/bills/{id}/withdraw', {
    access: bidders,
    reply: bill,
    refusals: [409],
    summary: 'Withdraws a bill that is not yet passed.',
  }),
  recordRefund: post('/bills/{id}/refund', {
    access: ['buyer'],
    body: newRefund,
    reply: bill,
    refusals: [409],
    summary:
      'Records what the supplier has paid back of a passed credit note: `amount`, or all that is left. A reference is recorded once for each mode and credit note.',
  }),
  withdrawRefund: post('/note-refunds/{id}/withdraw', {
    access: ['buyer'],
    reply: bill,
    refusals: [409],
    summary:
      'Takes back the record of what was paid back of a credit note: it is left again, and taken off the passed bills of its order that are not paid yet.',
  }),
}
