import * as z from 'zod/mini'
import { get } from './endpoint.ts'
import { count, id, time } from './fields.ts'
import { category } from './job-category.ts'
import { roles } from './roles.ts'
import { subscriptionStatus } from './subscription.ts'

export const buyerStats = z.object({
  total_jobs: count,
  active_jobs: count,
  total_bids_received: count,
  subscription_status: subscriptionStatus,
})
export type BuyerStats = z.output<typeof buyerStats>

/**
 * For suppliers and salesmen. Of all bids `decided_bids` are won or lost and `waiting_bids` still open; the others were withdrawn.
 * `win_rate` is won bids of the decided and waiting ones, such as '25%'.
 */
export const bidderStats = z.object({
  total_bids: count,
  won_bids: count,
  win_rate: z.string(),
  decided_bids: count,
  waiting_bids: count,
})
export type BidderStats = z.output<typeof bidderStats>

export const adminStats = z.object({ total_users: count, total_jobs: count, total_bids: count, active_jobs: count })
export type AdminStats = z.output<typeof adminStats>

export const dashboardStats = z.union([buyerStats, bidderStats, adminStats])
export type DashboardStats = z.output<typeof dashboardStats>

/** A chat with an unread message, or of a won bid where nobody has written yet. */
const waitingChat = z.object({
  job_id: id,
  job_title: z.string(),
  company_name: z.string(),
  unread_count: count,
  /** By when the caller's company must accept an award that it was offered; null: nothing is to be accepted. */
  answer_by: z.nullable(time),
})
/**
 * `bid_count`: bids that can still be chosen. `not_taken`: whose award ended last without being accepted, while it is free for
 * the next in line. `to_open`: its bids are sealed, and may be opened. `lowest_price`: null for those, and for a job with lines, where bare prices may
 * leave lines out: its comparison ranks them.
 */
const jobToDecide = z.object({
  id,
  title: z.string(),
  bid_count: count,
  lowest_price: z.nullable(z.number()),
  to_open: z.boolean(),
  not_taken: z.nullable(z.object({ bidder_name: z.string(), status: z.enum(['declined', 'lapsed']) })),
})
/** A bidder has accepted an award, of which no order was made. */
const orderToMake = z.object({ award_id: id, job_id: id, job_title: z.string(), supplier_name: z.string() })
/** The draft of an order that is not issued yet. */
const orderToIssue = z.object({ id, job_title: z.string(), supplier_name: z.string() })
/** Of an order in force, above what `asked_by` decides alone; the caller can decide. */
const amendmentToApprove = z.object({
  ...{ id, order_number: z.string(), supplier_name: z.string() },
  asked_by: z.string(),
})
const billToPass = z.object({ id, number: z.string(), order_number: z.string(), supplier_name: z.string() })
/** A passed bill, or a milestone that needs no bill, whose day has come. `bill_id` is null for a milestone. */
const paymentDue = z.object({
  ...{ id, order_id: id, bill_id: z.nullable(id), order_number: z.string(), number: z.string() },
  ...{ company_name: z.string(), amount: z.number(), due_on: z.string(), is_late: z.boolean() },
  /** Without TDS, what was recorded as paid and the supplier says did not arrive. */
  contested: z.number(),
})
/** What the other side of an order proposes in a dispute. */
const outcomeToAnswer = z.object({ id, order_id: id, order_number: z.string(), company_name: z.string() })
/** A dispute that the other side of an order has raised, about which the own one has said nothing yet. */
const disputeToAnswer = z.extend(outcomeToAnswer, { evidence_until: time })
/** Recorded late: it counts once somebody who decides has accepted it. */
const receiptToAccept = z.extend(billToPass, { order_id: id })
/** Of goods that are not all sent, or of what was accepted and is in no bill. */
const orderOfBuyer = z.object({ id, order_number: z.string(), job_title: z.string(), buyer_name: z.string() })
/**
 * What the supplier gives by the outcome of a dispute and has not credited, or gets by one and has not billed; or what he pays back of credit
 * notes and an advance, since no bill is left that it could be taken off.
 */
const sumOfOrder = z.extend(orderOfBuyer, { amount: z.number() })
/** Public questions on a buyer's job, or a buyer's questions to a bidder. `until`: the deadline for bids, where there is one. */
const questionsToAnswer = z.object({ job_id: id, job_title: z.string(), count, until: z.nullable(time) })
/** An addendum waits for a yes; without it the bid lapses at the deadline. */
const bidToConfirm = z.object({ id, job_id: id, job_title: z.string(), until: z.nullable(time) })
/** Returned by the buyer, and not sent again. */
const billToCorrect = z.object({ id, number: z.string(), company_name: z.string(), reason: z.string() })
/** Recorded by the buyer. `bill_id` is null for a milestone without a bill. */
const paymentToConfirm = z.object({
  ...{ id, order_id: id, bill_id: z.nullable(id) },
  ...{ company_name: z.string(), amount: z.number(), reference: z.string() },
})
const newJobToBidOn = z.object({ id, title: z.string(), category, location: z.string(), created_at: time })

/** What the caller can and should act on, newest first; lists for other roles are empty. */
export const dashboardActions = z.object({
  chats: z.array(waitingChat),
  jobs_to_decide: z.array(jobToDecide),
  questions: z.array(questionsToAnswer),
  bids_to_confirm: z.array(bidToConfirm),
  bills_to_correct: z.array(billToCorrect),
  payments_to_confirm: z.array(paymentToConfirm),
  orders_to_make: z.array(orderToMake),
  orders_to_issue: z.array(orderToIssue),
  amendments_to_approve: z.array(amendmentToApprove),
  bills_to_pass: z.array(billToPass),
  payments_due: z.array(paymentDue),
  outcomes_to_answer: z.array(outcomeToAnswer),
  disputes_to_answer: z.array(disputeToAnswer),
  receipts_to_accept: z.array(receiptToAccept),
  orders_to_send: z.array(orderOfBuyer),
  orders_to_bill: z.array(orderOfBuyer),
  notes_to_send: z.array(sumOfOrder),
  sums_to_bill: z.array(sumOfOrder),
  refunds_to_pay: z.array(sumOfOrder),
  new_jobs: z.array(newJobToBidOn),
  /** Whether the company has posted or bid before: if so, and if it has not said what it offers, new jobs are those of its categories. */
  has_begun: z.boolean(),
  /** Whether the supplier is still to be asked what the company sells, and where. */
  asks_offers: z.boolean(),
})
export type DashboardActions = z.output<typeof dashboardActions>

/** A buyer's awards since the 1st of the month, in India: `saved_rupees` is how far they lie below the highest bids on these jobs. */
export const monthAwards = z.object({ from: time, jobs: count, awarded_rupees: z.number(), saved_rupees: z.number() })
export type MonthAwards = z.output<typeof monthAwards>

export const dashboardEndpoints = {
  dashboardActions: get('/dashboard/actions', {
    access: roles,
    reply: dashboardActions,
    polled: true,
    summary:
      'What waits for the caller: chats, jobs to decide, questions, bids to confirm, returned bills, payments to confirm, orders to make and to issue, amendments to approve, bills to pass, payments due, outcomes proposed in disputes, late receipts to accept, orders to send goods for and to bill, credit notes to send and sums to bill as disputes ended, what is to be paid back, new jobs to bid on; at most 100 of each.',
  }),
  dashboardStats: get('/dashboard/stats', {
    access: roles,
    reply: dashboardStats,
    summary: "Counters for the caller's role.",
  }),
  monthAwards: get('/dashboard/month-awards', {
    access: ['buyer'],
    reply: monthAwards,
    summary: "What the buyer's company awarded this month, and what it saved against the highest bids.",
  }),
}
