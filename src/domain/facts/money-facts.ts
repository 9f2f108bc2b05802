import type { AuditAction } from '#contract/audit-action.ts'
import type { NoticeParams, NotificationType } from '#contract/notification.ts'
import type { DisputeStatus } from '#contract/order-statuses.ts'
import type { Resource } from '#contract/resource.ts'
import { type AuditEntry, fact, type Notice, type Touch, touchCompany, toWebhooks } from './fact-type.ts'

/** `buyer`, `supplier`: ids of companies. `represented`: the company for which a salesman bid. */
export type MoneyOrder = {
  order_id: string
  number: string
  buyer: string
  supplier: string
  buyer_name: string
  supplier_name: string
  represented: string | null
}
/** `bills`: others of the order, which differ otherwise now or whose day of payment has moved. */
type OfBill = MoneyOrder & { bill_id: string; bill: string; bills?: readonly string[] }
type OfPayment = MoneyOrder & {
  payment_id: string
  reference: string
  bill_id: string | null
  bills?: readonly string[]
}
/** `by`: the company that acts; null: an admin. */
type OfDispute = MoneyOrder & { dispute_id: string; bill_id: string | null; by: string | null }

const touchBoth = ({ buyer, supplier, order_id }: MoneyOrder, ...more: Resource[]): Touch[] =>
  [buyer, supplier].map((side) =>
    touchCompany(side, 'bills', 'orders', `order:${order_id}`, `moneyOfOrder:${order_id}`, ...more),
  )
const touchBill = (data: MoneyOrder & { bill_id: string | null; bills?: readonly string[] }) =>
  touchBoth(data, ...[data.bill_id ?? [], data.bills ?? []].flat().map((id) => `bill:${id}` as const))

const entry = (action: AuditAction, target_id: string, target: string, company: string): AuditEntry => ({
  action,
  target_id,
  target,
  company,
})
const billEntry = (action: AuditAction, { bill_id, bill, number }: OfBill, company: string) =>
  entry(action, bill_id, `${bill} on ${number}`, company)
const paymentEntry = (action: AuditAction, { payment_id, reference, number }: OfPayment, company: string) =>
  entry(action, payment_id, `${reference} on ${number}`, company)

/** To who keeps the accounts of one side; nobody who sees no prices is among them. */
function notice(type: NotificationType, to: 'buyer' | 'supplier', data: MoneyOrder, params: NoticeParams): Notice {
  const other = to === 'buyer' ? 'supplier' : 'buyer'
  return {
    company: data[to],
    capability: 'keep_accounts',
    type,
    params: { order: data.number, company: data[`${other}_name`], ...params },
    about_company: other === 'supplier' && data.represented !== null ? null : data[other],
    order_id: data.order_id,
  }
}

/** What a dispute has come to, as its notice says it. */
export type DisputeNews = 'raised' | 'said' | 'proposed' | Exclude<DisputeStatus, 'open'>

function tellOfDispute(news: DisputeNews, data: OfDispute): Notice[] {
  const to = (['buyer', 'supplier'] as const).filter((side) => data[side] !== data.by)
  return to.map((side) => notice('dispute', side, data, { news }))
}

const disputeActions = {
  raised: 'raise_dispute',
  said: null,
  proposed: 'propose_outcome',
  agreed: 'agree_dispute',
  decided: 'decide_dispute',
  withdrawn: 'withdraw_dispute',
} as const satisfies Record<DisputeNews, AuditAction | null>

const ofDispute = <News extends DisputeNews>(news: News) => {
  const action = disputeActions[news]
  return fact<OfDispute>({
    notices: (data) => tellOfDispute(news, data),
    touches: touchBill,
    ...(action !== null && {
      audit: ({ dispute_id, number, by }: OfDispute) => ({
        action,
        target_id: dispute_id,
        target: number,
        ...(by !== null && { company: by }),
      }),
    }),
  })
}

export const moneyFacts = {
  /** `corrects`: the returned bill that it replaces. */
  bill_submitted: fact<OfBill & { corrects?: string | null }>({
    notices: (data) => [notice('bill_submitted', 'buyer', data, { bill: data.bill })],
    touches: (data) => [...touchBill(data), ...(data.corrects ? touchBoth(data, `bill:${data.corrects}`) : [])],
    audit: (data) => billEntry('submit_bill', data, data.supplier),
    deliveries: ({ buyer, order_id, bill_id }) => [toWebhooks(buyer, 'bill.submitted', { order_id, bill_id })],
  }),
  bill_passed: fact<OfBill & { credit_note?: boolean }>({
    notices: ({ credit_note = false, ...data }) => [
      notice('bill_passed', 'supplier', data, { bill: data.bill, ...(credit_note && { credit_note }) }),
    ],
    // Its receipts can no longer be cancelled, or can again as a credit note takes them back.
    touches: (data) => [...touchBill(data), ...touchBoth(data, `receipts:${data.order_id}`)],
    audit: (data) => billEntry('pass_bill', data, data.buyer),
  }),
  deductions_corrected: fact<OfBill & { reason: string }>({
    notices: (data) => [notice('bill_passed', 'supplier', data, { bill: data.bill, reason: data.reason })],
    touches: touchBill,
    audit: (data) => billEntry('correct_deductions', data, data.buyer),
  }),
  bill_returned: fact<OfBill & { reason: string }>({
    notices: (data) => [notice('bill_returned', 'supplier', data, { bill: data.bill, reason: data.reason })],
    touches: touchBill,
    audit: (data) => billEntry('return_bill', data, data.buyer),
  }),
  bill_withdrawn: fact<OfBill>({
    touches: touchBill,
    audit: (data) => billEntry('withdraw_bill', data, data.supplier),
  }),
  /** `due_on`: in India, for people. */
  bill_due: fact<OfBill & { due_on: string; today: boolean }>({
    notices: (data) => [notice('bill_due', 'buyer', data, { bill: data.bill, due_on: data.due_on, today: data.today })],
    touches: touchBill,
  }),

  payment_recorded: fact<OfPayment>({
    notices: (data) => [notice('payment_recorded', 'supplier', data, { reference: data.reference })],
    touches: touchBill,
    audit: (data) => paymentEntry('record_payment', data, data.buyer),
    deliveries: ({ supplier, order_id, payment_id }) => [
      toWebhooks(supplier, 'payment.recorded', { order_id, payment_id }),
    ],
  }),
  payment_confirmed: fact<OfPayment>({
    touches: touchBill,
    audit: (data) => paymentEntry('confirm_payment', data, data.supplier),
  }),
  payment_contested: fact<OfPayment & { reason: string }>({
    notices: (data) => [notice('payment_contested', 'buyer', data, { reference: data.reference, reason: data.reason })],
    touches: touchBill,
    audit: (data) => paymentEntry('contest_payment', data, data.supplier),
  }),
  payment_withdrawn: fact<OfPayment>({
    touches: touchBill,
    audit: (data) => paymentEntry('withdraw_payment', data, data.buyer),
  }),

  /** `amount`: rupees. */
  refund_recorded: fact<OfBill & { amount: number }>({
    notices: (data) => [notice('refund_recorded', 'supplier', data, { bill: data.bill, amount: data.amount })],
    touches: touchBill,
    audit: (data) => billEntry('record_refund', data, data.buyer),
  }),
  refund_withdrawn: fact<OfBill & { amount: number }>({
    notices: (data) => [
      notice('refund_recorded', 'supplier', data, { bill: data.bill, amount: data.amount, withdrawn: true }),
    ],
    touches: touchBill,
    audit: (data) => billEntry('withdraw_refund', data, data.buyer),
  }),
  advance_refunded: fact<MoneyOrder & { amount: number }>({
    notices: (data) => [notice('refund_recorded', 'supplier', data, { amount: data.amount })],
    touches: (data) => touchBoth(data),
    audit: (data) => entry('record_refund', data.order_id, data.number, data.buyer),
  }),
  advance_refund_withdrawn: fact<MoneyOrder & { amount: number }>({
    notices: (data) => [notice('refund_recorded', 'supplier', data, { amount: data.amount, withdrawn: true })],
    touches: (data) => touchBoth(data),
    audit: (data) => entry('withdraw_refund', data.order_id, data.number, data.buyer),
  }),

  dispute_raised: ofDispute('raised'),
  dispute_said: ofDispute('said'),
  dispute_proposed: ofDispute('proposed'),
  dispute_agreed: ofDispute('agreed'),
  dispute_decided: ofDispute('decided'),
  dispute_withdrawn: ofDispute('withdrawn'),

  /** `named`: the day and the rate. */
  bank_rate_set: fact<{ named: string }>({
    audit: ({ named }) => ({ action: 'set_bank_rate', target_id: null, target: named }),
  }),
  msme_declared: fact<{ company: string; named: string }>({
    touches: ({ company }) => [touchCompany(company, 'company')],
    audit: ({ company, named }) => entry('change_company', company, named, company),
  }),
} as const
