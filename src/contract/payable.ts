import * as z from 'zod/mini'
import { get, put } from './endpoint.ts'
import { fieldError, fieldErrors } from './field-errors.ts'
import { day, id, percent } from './fields.ts'
import { billKinds, dueReasons, msmeClasses } from './money-lists.ts'
import { milestoneTriggers } from './order-lists.ts'
import { billStatuses } from './order-statuses.ts'
import { bidders, buyersAndBidders } from './roles.ts'
import { issueText } from './sentence.ts'

const money = z.number()
const dayOrNone = z.nullable(z.string())

/** What is to be paid: for a bill or, where `bill_id` is null, for a milestone without one. `company`: the other side. */
const payable = z.object({
  order_id: id,
  order_number: z.string(),
  bill_id: z.nullable(id),
  milestone_id: z.nullable(id),
  /** Of the bill, or the name of the milestone. */
  number: z.string(),
  kind: z.nullable(z.enum(billKinds)),
  /** Of a milestone. */
  trigger: z.nullable(z.enum(milestoneTriggers)),
  status: z.nullable(z.enum(billStatuses)),
  company_id: id,
  company_name: z.string(),
  /** Of a salesman: the firm for which he sold. */
  represented: z.nullable(z.string()),
  msme_class: z.nullable(z.enum(msmeClasses)),
  total: money,
  /** For the supplier with what is to be confirmed. */
  left: money,
  /** Payments that the supplier has not confirmed yet. */
  to_confirm: money,
  /** Of a credit note: whether nothing is left to bill or pay that it could be taken off. */
  refund_due: z.boolean(),
  due_on: dayOrNone,
  due_because: z.nullable(z.enum(dueReasons)),
  /** The last day of the MSMED Act: 45 days from acceptance; null where it does not apply. */
  msme_last_day: dayOrNone,
  /** An estimate by the MSMED Act until today, also on what was paid late; null: none, or the bank rate is unknown. */
  interest: z.nullable(money),
  disputed: z.boolean(),
  /** Payments that the supplier contests, without TDS. */
  contested: money,
})
export type Payable = z.output<typeof payable>

/** By the days since it was due. */
const ageing = z.object({
  company_id: id,
  company_name: z.string(),
  not_due: money,
  to_30: money,
  to_60: money,
  above_60: money,
  total: money,
})
export type Ageing = z.output<typeof ageing>

/**
 * What of an order is paid later, or was paid before it was owed. `retained`: of passed bills, until the part of the price that pays it
 * is due. `advance`: not taken off bills yet.
 */
const kept = z.object({
  order_id: id,
  order_number: z.string(),
  company_name: z.string(),
  retained: money,
  advance: money,
})
export type Kept = z.output<typeof kept>

/** `today`: in India. `more`: whether there are more than the first 500. */
export const payables = z.object({
  today: z.string(),
  rows: z.array(payable),
  ageing: z.array(ageing),
  kept: z.array(kept),
  more: z.boolean(),
})
export type Payables = z.output<typeof payables>

const bankRate = z.object({ from_on: z.string(), percent: z.number() })
export type BankRate = z.output<typeof bankRate>

const bankRatePercent = percent('Bank rate', 30).check(z.gt(0, fieldError(fieldErrors.notPositive, 'Bank rate')))

/** `percent`: null takes the rate of that day out. `was`: what stands for that day, as the caller read it; null: nothing. */
export const newBankRate = z.object({
  from_on: day('Date'),
  percent: z.nullable(bankRatePercent),
  was: z._default(z.nullable(bankRatePercent), null),
})
export type NewBankRate = z.output<typeof newBankRate>

const half = z
  .string(issueText(fieldErrors.halfYear))
  .check(z.regex(/^20[0-9]{2}-[12]$/, issueText(fieldErrors.halfYear)))

const file = { reply: z.unknown(), produces: 'file' } as const

export const payableEndpoints = {
  payables: get('/payables', {
    access: ['buyer'],
    reply: payables,
    summary:
      'What the company owes for its orders, by the day it is due, with the ageing by supplier. Owners, purchasers, accounts.',
  }),
  receivables: get('/receivables', {
    access: bidders,
    reply: payables,
    summary:
      'What the company is owed for its orders, by the day it is due, with the ageing by buyer. Owners, bidders, accounts.',
  }),
  exportOrders: get('/exports/orders.csv', {
    access: buyersAndBidders,
    ...file,
    summary: "The company's orders as CSV, the newest 10,000.",
  }),
  exportBills: get('/exports/bills.csv', {
    access: buyersAndBidders,
    ...file,
    summary: "The company's bills as CSV, the newest 10,000.",
  }),
  exportTally: get('/exports/tally.csv', {
    access: buyersAndBidders,
    ...file,
    summary: 'Passed bills and payments as vouchers for import into Tally, the newest 10,000.',
  }),
  exportMsme: get('/exports/msme-1', {
    access: ['buyer'],
    query: z.object({ half }),
    ...file,
    summary: 'The figures of form MSME-1 for a half-year as CSV: paid within and after 45 days, and outstanding.',
  }),
  bankRates: get('/admin/bank-rates', {
    access: ['admin'],
    reply: z.array(bankRate),
    summary: 'The bank rates that interest on late payments is estimated by, newest first.',
  }),
  setBankRate: put('/admin/bank-rates', {
    access: ['admin'],
    body: newBankRate,
    reply: z.array(bankRate),
    refusals: [409],
    summary: 'Sets the bank rate from a day on, or takes it out; what stands for that day already must be named.',
  }),
}
