import * as z from 'zod/mini'
import { awardReasons, awardStatuses, bidFeedbacks, partObstacles, storedAwardReasons } from './award-lists.ts'
import { get, post } from './endpoint.ts'
import { fieldErrors } from './field-errors.ts'
import { done, id, optionalParagraph, paragraph, quantity, time, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { bidders } from './roles.ts'
import { issueText } from './sentence.ts'

const version = wholeNumber('Version', 1, limits.bidVersionsMax)

/** What is said with an award of either kind. */
export const awardTerms = {
  reason_code: z.optional(z.nullable(z.enum(awardReasons, issueText(fieldErrors.awardReasonUnknown)))),
  reason_text: optionalParagraph('Reason', limits.reasonLength),
  /** How long its bidder may take to answer; left out: 3 days. */
  answer_days: z.optional(wholeNumber('Days to answer', 1, limits.awardAnswerDaysMax)),
  /** Told to the other bidders when the job is awarded; left out: nothing. */
  feedback: z.optional(z.nullable(z.enum(bidFeedbacks, issueText(fieldErrors.feedbackUnknown)))),
}

/** `bid_version`: the one that the buyer compared; left out: the present one. */
export const awardChoice = z.object({ bid_version: z.optional(version), ...awardTerms })

const lineToAward = z.object(
  { job_item_id: z.uuid(issueText(fieldErrors.lineIdMissing)), qty: quantity('Quantity') },
  issueText(fieldErrors.linesMissing),
)

export const partialAwards = z
  .array(
    z.object(
      {
        bid_id: z.uuid(issueText(fieldErrors.bidMissing)),
        bid_version: z.optional(version),
        items: z
          .array(lineToAward, issueText(fieldErrors.linesMissing))
          .check(
            z.minLength(1, issueText(fieldErrors.linesMissing)),
            z.maxLength(limits.linesPerJob, issueText(fieldErrors.linesMissing)),
          ),
      },
      issueText(fieldErrors.awardsMissing),
    ),
    issueText(fieldErrors.awardsMissing),
  )
  .check(
    z.minLength(1, issueText(fieldErrors.awardsMissing)),
    z.maxLength(limits.awardsPerCall, issueText(fieldErrors.awardsMissing)),
  )

export const newAwards = z.object({ awards: partialAwards, ...awardTerms })
export type NewAwards = z.output<typeof newAwards>

/** Of lines or of the whole job. For its bidder `rank`, `reason_code` and `reason_text` are null. Money in rupees. */
export const award = z.object({
  id,
  job_id: id,
  bid_id: id,
  bid_version: z.int(),
  /** The bidder, or the company represented. */
  bidder_name: z.string(),
  supplier_id: id,
  /** Without an account (a bid by a link) nobody accepts an order. */
  has_account: z.boolean(),
  whole: z.boolean(),
  items: z.array(z.object({ job_item_id: id, qty: z.number() })),
  status: z.enum(awardStatuses),
  /** Among the bids when it was made, of a part among those for its lines; null where it had none. */
  rank: z.nullable(z.int()),
  reason_code: z.nullable(z.enum(storedAwardReasons)),
  reason_text: z.nullable(z.string()),
  /** With GST. */
  amount: z.number(),
  respond_by: z.nullable(time),
  made_at: time,
  decided_at: z.nullable(time),
  /** Why it was declined or taken back. */
  decision_note: z.nullable(z.string()),
})
export type Award = z.output<typeof award>

/**
 * Who comes next for what a bidder did not take. `amount`: of the award, with GST; `others`: what the buyer pays beside it to others,
 * such as freight, with GST. `more`: with both, above what was not taken; below 0, if it is less. `cheaper`: who asks less for the same
 * and is not next, and why, by the sum of both.
 */
const nextInLine = z.object({
  replaces: id,
  bid_id: id,
  bid_version: z.int(),
  bidder_name: z.string(),
  whole: z.boolean(),
  items: z.array(z.object({ job_item_id: id, qty: z.number() })),
  amount: z.number(),
  others: z.number(),
  more: z.number(),
  cheaper: z.array(z.object({ bid_id: id, bidder_name: z.string(), amount: z.number(), why: z.enum(partObstacles) })),
})
export type NextInLine = z.output<typeof nextInLine>

/** For a bidder: the own awards alone, and nothing of the rest. */
export const awardsOfJob = z.object({
  awards: z.array(award),
  next: z.array(nextInLine),
  /** Lines in the total of which something is not awarded. */
  left: z.array(z.object({ job_item_id: id, qty: z.number() })),
  /** Whether the caller can end the award with what has been accepted. */
  can_finish: z.boolean(),
})
export type AwardsOfJob = z.output<typeof awardsOfJob>

/** The bid that the buyer saw as the next one. */
const nextAward = z.object({
  bid_id: z.uuid(issueText(fieldErrors.bidMissing)),
  bid_version: z.optional(version),
  answer_days: awardTerms.answer_days,
})

const reason = z.object({ reason: paragraph('Reason', limits.reasonLength) })

export const awardEndpoints = {
  awards: get('/jobs/{id}/awards', {
    access: ['buyer', 'supplier', 'salesman', 'admin'],
    reply: awardsOfJob,
    summary: 'The awards of a job and who is next in line, for its buyer; for a bidder the own ones.',
  }),
  awardLines: post('/jobs/{id}/awards', {
    access: ['buyer'],
    body: newAwards,
    bodyBytes: limits.linesBodyBytes,
    reply: awardsOfJob,
    status: 201,
    summary: 'Offers lines and quantities of a job to one or several bidders: all of them or, if one cannot be, none.',
  }),
  awardNext: post('/awards/{id}/next', {
    access: ['buyer'],
    body: nextAward,
    reply: awardsOfJob,
    status: 201,
    summary: 'Offers what a bidder declined or let lapse to the next in line.',
  }),
  acceptAward: post('/awards/{id}/accept', {
    access: bidders,
    reply: award,
    summary: 'Accepts an offered award. With the last one that is needed the job is awarded.',
  }),
  declineAward: post('/awards/{id}/decline', {
    access: bidders,
    body: reason,
    reply: award,
    summary: 'Declines an offered award, with a reason for the buyer.',
  }),
  cancelAward: post('/awards/{id}/cancel', {
    access: ['buyer'],
    body: reason,
    reply: awardsOfJob,
    summary: 'Takes an offered award back before its bidder has answered.',
  }),
  finishAward: post('/jobs/{id}/finish-award', {
    access: ['buyer'],
    reply: done,
    summary: 'Ends the award of a job with what has been accepted; the lines that are left are not bought here.',
  }),
}
