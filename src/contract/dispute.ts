import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { fieldErrors } from './field-errors.ts'
import { count, filter, id, optionalParagraph, pageQuery, paragraph, rupees, time } from './fields.ts'
import { limits } from './limits.ts'
import { disputeKinds } from './money-lists.ts'
import { disputeStatuses } from './order-statuses.ts'
import { buyersAndBidders } from './roles.ts'
import { issueText } from './sentence.ts'

const money = z.number()
const payer = z.enum(['buyer', 'supplier'])

/**
 * What the two sides of an order disagree about: one of its receipts, bills, milestones or payments, or the order as a whole. A bill
 * or a milestone is not paid meanwhile; everything else goes on.
 */
export const dispute = z.object({
  id,
  kind: z.enum(disputeKinds),
  receipt_id: z.nullable(id),
  receipt_number: z.nullable(z.string()),
  bill_id: z.nullable(id),
  milestone_id: z.nullable(id),
  payment_id: z.nullable(id),
  claim: z.string(),
  claim_amount: z.nullable(money),
  /** Who raised it, and who proposed: names of companies. */
  raised_by: z.string(),
  status: z.enum(disputeStatuses),
  /** From then on an admin may decide. */
  evidence_until: time,
  /** What one side proposes, until the other agrees. `own_proposal`: by the caller's company. */
  proposed_outcome: z.nullable(z.string()),
  proposed_amount: z.nullable(money),
  /** Who pays the amount; null: it is not said. */
  proposed_payer: z.nullable(payer),
  proposed_by: z.nullable(z.string()),
  own_proposal: z.boolean(),
  own: z.boolean(),
  outcome: z.nullable(z.string()),
  outcome_amount: z.nullable(money),
  outcome_payer: z.nullable(payer),
  /** Of the amount, what was taken off the disputed bill; null: nothing. */
  taken_off: z.nullable(money),
  /** Why an admin decided so. */
  outcome_reason: z.nullable(z.string()),
  raised_at: time,
  closed_at: z.nullable(time),
  /** `proposal`: an outcome that was proposed, with its amount; the last one of them may still stand. */
  entries: z.array(
    z.object({
      seq: count,
      company_name: z.string(),
      text: z.string(),
      proposal: z.boolean(),
      amount: z.nullable(money),
      payer: z.nullable(payer),
      at: time,
    }),
  ),
})
export type Dispute = z.output<typeof dispute>

const amount = z.optional(z.nullable(rupees('Amount')))

const subject = z.optional(z.nullable(z.uuid(issueText(fieldErrors.unclear))))

/** About a receipt, a bill, a milestone, a payment, or the order as a whole. */
export const newDispute = z.object({
  kind: z.enum(disputeKinds, issueText(fieldErrors.disputeKindUnknown)),
  receipt_id: subject,
  bill_id: subject,
  milestone_id: subject,
  payment_id: subject,
  claim: paragraph('Claim', limits.notesLength),
  claim_amount: amount,
})
export type NewDispute = z.output<typeof newDispute>

const outcome = z.object({
  outcome: paragraph('Outcome', limits.notesLength),
  amount,
  payer: z.optional(z.nullable(z.enum(['buyer', 'supplier'], issueText(fieldErrors.unclear)))),
})

/** The proposal as it was read: if the other side has proposed something else meanwhile, the call fails with a conflict. */
const agreement = z.object({ proposal: z.optional(z.object(outcome.shape, issueText(fieldErrors.unclear))) })

/** As admins find it. */
const disputeInList = z.object({
  id,
  order_id: id,
  order_number: z.string(),
  buyer_name: z.string(),
  supplier_name: z.string(),
  kind: z.enum(disputeKinds),
  status: z.enum(disputeStatuses),
  claim: z.string(),
  evidence_until: time,
  raised_at: time,
})
export type DisputeInList = z.output<typeof disputeInList>

/** `open` by default. */
const disputesQuery = z.object({ ...pageQuery, state: filter(['open', 'ended'] as const) })
export type DisputesQuery = z.output<typeof disputesQuery>

export const disputeEndpoints = {
  adminDisputes: get('/admin/disputes', {
    access: ['admin'],
    query: disputesQuery,
    reply: z.array(disputeInList),
    paged: true,
    summary: 'Disputes: open ones, those that may be decided first, or ended ones, the newest first.',
  }),
  raiseDispute: post('/orders/{id}/disputes', {
    access: buyersAndBidders,
    body: newDispute,
    reply: dispute,
    status: 201,
    refusals: [409],
    summary:
      'Raises a dispute about an order in force, or one of its receipts, bills, milestones or payments. A bill or milestone is frozen meanwhile.',
  }),
  addDisputeEntry: post('/disputes/{id}/entries', {
    access: buyersAndBidders,
    body: z.object({ text: paragraph('Text', limits.notesLength) }),
    reply: dispute,
    status: 201,
    refusals: [409],
    summary: 'Adds what one side has to say, while evidence is taken.',
  }),
  proposeOutcome: post('/disputes/{id}/propose', {
    access: buyersAndBidders,
    body: outcome,
    reply: dispute,
    refusals: [409],
    summary: 'Proposes how the dispute ends; replaces an earlier proposal.',
  }),
  agreeDispute: post('/disputes/{id}/agree', {
    access: buyersAndBidders,
    body: agreement,
    reply: dispute,
    refusals: [409],
    summary: "Agrees to the other side's proposal, which ends the dispute.",
  }),
  decideDispute: post('/disputes/{id}/decide', {
    access: ['admin'],
    body: z.extend(outcome, { reason: paragraph('Reason', limits.reasonLength) }),
    reply: dispute,
    refusals: [409],
    summary: 'Decides a dispute after the days of evidence. The decision does not bind a court.',
  }),
  withdrawDispute: post('/disputes/{id}/withdraw', {
    access: buyersAndBidders,
    body: z.object({ reason: optionalParagraph('Reason', limits.reasonLength) }),
    reply: dispute,
    refusals: [409],
    summary: 'Withdraws a dispute that the own side raised.',
  }),
}
