import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { fieldErrors } from './field-errors.ts'
import { count, done, id, time } from './fields.ts'
import { job } from './job.ts'
import { category } from './job-category.ts'
import { bidders } from './roles.ts'
import { issueText } from './sentence.ts'

/** Why a supplier fits a job, without words, which differ between its readers. */
export const matchReason = z.discriminatedUnion('code', [
  /** Sells these items of the job, by their keys. */
  z.object({ code: z.literal('items'), items: z.array(z.string()) }),
  z.object({ code: z.literal('category'), category }),
  /** Never in kilometres: post offices are known to a few of them. */
  z.object({
    code: z.literal('near'),
    band: z.enum(['within_25', 'within_75', 'within_200']),
    /** Not its yard is so near, but work that it has won. */
    of_work: z.optional(z.boolean()),
  }),
  /** It names an area where it delivers, and the job is there. */
  z.object({ code: z.literal('area') }),
  /** Has won similar work. */
  z.object({ code: z.literal('similar') }),
  z.object({ code: z.literal('won'), wins: count }),
  /** Of the same buyer. */
  z.object({ code: z.literal('again'), jobs: count }),
])
export type MatchReason = z.output<typeof matchReason>

export const match = z.object({
  company_id: id,
  company_name: z.string(),
  /** An admin has checked its GST registration. */
  verified: z.boolean(),
  rank: z.int(),
  /** The strongest first, three at most. */
  reasons: z.array(matchReason),
  /** One of the places for suppliers who have hardly won anything yet. */
  is_new: z.boolean(),
  /** When it was told of the job; null: not yet. */
  told_at: z.nullable(time),
  /** The buyer has invited it. */
  invited: z.boolean(),
  /** The buyer does not want to see it here. */
  hidden: z.boolean(),
})
export type Match = z.output<typeof match>

/** `computed_at`: null while they are looked for. `total`: of all; listed are 30 at most. */
export const matchesOfJob = z.object({
  computed_at: z.nullable(time),
  total: count,
  matches: z.array(match),
})
export type MatchesOfJob = z.output<typeof matchesOfJob>

/** A job of which matching has told the caller's company, with the reasons. */
export const fittingJob = z.object({ job, reasons: z.array(matchReason) })
export type FittingJob = z.output<typeof fittingJob>

export const matchingEndpoints = {
  matches: get('/jobs/{id}/matches', {
    access: ['buyer'],
    reply: matchesOfJob,
    summary:
      'The suppliers who fit an own job, with the reasons; the first of them are told of it. Never shown to suppliers.',
  }),
  hideMatch: post('/jobs/{jobId}/matches/{companyId}/hide', {
    access: ['buyer'],
    body: z.object({ hidden: z.boolean(issueText(fieldErrors.unclear)) }),
    reply: done,
    summary:
      'Hides a supplier from the list of those who fit a job, or shows it again. Whoever is hidden is not told any more.',
  }),
  fittingJobs: get('/jobs/fitting', {
    access: bidders,
    reply: z.array(fittingJob),
    summary:
      "The newest open jobs of which matching has told the caller's company and on which it has not bid, with the reasons; those that name an item that it sells come first.",
  }),
}
