import * as z from 'zod/mini'
import { decision, newDecision } from './approval.ts'
import { awardTerms, partialAwards } from './award.ts'
import { awardReasons } from './award-lists.ts'
import { colleague } from './company.ts'
import { get, post } from './endpoint.ts'
import { fieldErrors } from './field-errors.ts'
import { id, optionalParagraph, pageQuery, time } from './fields.ts'
import { limits } from './limits.ts'
import { issueText } from './sentence.ts'

/**
 * `stale`: the bid or its total changed, or the job was awarded or removed in another way. `withdrawn`: the requester took it
 * back or left the company. `lapsed`: nobody decided in time.
 */
export const awardRequestStatuses = ['waiting', 'approved', 'refused', 'stale', 'withdrawn', 'lapsed'] as const
export type AwardRequestStatus = (typeof awardRequestStatuses)[number]

export const newAwardRequest = z.object({
  bid_id: z.uuid(issueText(fieldErrors.bidMissing)),
  reason: optionalParagraph('Reason', limits.notesLength),
  /** For some of the lines; left out: the whole bid `bid_id`. */
  awards: z.optional(partialAwards),
  /** The declined or lapsed award in whose place it would be made. */
  replaces: z.optional(z.nullable(z.uuid(issueText(fieldErrors.bidMissing)))),
  ...awardTerms,
})

/** Money in rupees. */
export const awardRequest = z.object({
  id,
  job_id: id,
  bid_id: id,
  job_title: z.string(),
  /** The company that would get the award. */
  bidder_name: z.string(),
  /** The total that bids are ranked by, including GST and freight; the quoted price where the job has no lines. */
  landed_total: z.number(),
  bid_version: z.nullable(z.int()),
  /** Where it is for some of the lines: to whom, for how much, and how many lines each, with the names of the first three. */
  parts: z.array(
    z.object({
      ...{ bid_id: id, bidder_name: z.string(), amount: z.number(), lines: z.int(), named: z.array(z.string()) },
      /** The way to the site comes on top, and the bid does not say how dear it is. */
      freight_missing: z.boolean(),
    }),
  ),
  /** What the requester wrote to whoever approves. */
  reason: z.nullable(z.string()),
  /** Why it does not go to the lowest, which becomes the award's reason. */
  reason_code: z.nullable(z.enum(awardReasons)),
  reason_text: z.nullable(z.string()),
  status: z.enum(awardRequestStatuses),
  requested_by: colleague,
  created_at: time,
  lapses_at: time,
  decided_at: z.nullable(time),
  /** Whether the last approval awards the job; else each bidder is asked first, and the other bids wait. */
  at_once: z.boolean(),
  /** How many people must approve. */
  needs: z.int(),
  decisions: z.array(decision),
  /** Whether the caller can decide now. */
  can_decide: z.boolean(),
  /** Whether the caller can take it back now. */
  can_withdraw: z.boolean(),
  /** The bid's rank among the valid bids: 1 is L1. One that lacks something has no rank, and stands behind them. */
  statement: z.object({
    bids: z.int(),
    rank: z.int(),
    lowest_total: z.number(),
    /** Bids of the comparison without a rank. */
    unranked: z.int(),
    /**
     * Why the bid itself has none, as in the comparative statement; empty: it has one. `missing`: how many lines it does not quote;
     * `lines`: the first three of them.
     */
    lacks: z.array(z.object({ code: z.string(), missing: z.int(), lines: z.array(z.string()) })),
  }),
})
export type AwardRequest = z.output<typeof awardRequest>

export const awardRequestsQuery = z.object({
  ...pageQuery,
  status: z.optional(z.enum(awardRequestStatuses, issueText(fieldErrors.requestStatusUnknown))),
})
export type AwardRequestsQuery = z.output<typeof awardRequestsQuery>

export const awardRequestEndpoints = {
  requestAward: post('/jobs/{jobId}/award-requests', {
    access: ['buyer'],
    body: newAwardRequest,
    bodyBytes: limits.linesBodyBytes,
    reply: awardRequest,
    status: 201,
    summary: 'Asks colleagues to approve an award above what the caller decides alone.',
  }),
  awardRequests: get('/award-requests', {
    access: ['buyer'],
    query: awardRequestsQuery,
    reply: z.array(awardRequest),
    paged: true,
    summary: 'Awards that were or are to be approved, newest first.',
  }),
  awardRequest: get('/award-requests/{id}', {
    access: ['buyer'],
    reply: awardRequest,
    summary: 'One of them.',
  }),
  decideAward: post('/award-requests/{id}/decision', {
    access: ['buyer'],
    body: newDecision,
    reply: awardRequest,
    summary: 'Approves or refuses an award. The last approval that it needs makes the award.',
  }),
  withdrawAwardRequest: post('/award-requests/{id}/withdraw', {
    access: ['buyer'],
    reply: awardRequest,
    summary: 'Takes back a request on which nobody has decided yet. Who asked for it alone.',
  }),
}
