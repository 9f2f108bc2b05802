import * as z from 'zod/mini'
import { get } from './endpoint.ts'
import { count, id } from './fields.ts'
import { roles } from './roles.ts'

/** A figure with the number of events that it rests on; null: too few of them yet. */
const figure = z.nullable(z.object({ value: z.number(), n: count }))

/** What a company has done here in a year. Bidders have the first two, buyers the others; shares are from 0 to 1. */
export const companyRecord = z.object({
  /** The share of invitations answered within two days. */
  answered: figure,
  /** The median of hours until an answer to an invitation. */
  hours_to_answer: figure,
  /** The share of jobs with bids that were awarded. */
  awarded: figure,
  /** The median of days from the end of bidding, or the first bid, to the award. */
  days_to_decide: figure,
})
export type CompanyRecord = z.output<typeof companyRecord>
export const recordMetrics = ['answered', 'hours_to_answer', 'awarded', 'days_to_decide'] as const

export const jobRecords = z.object({
  buyer: companyRecord,
  /** Of the bidders, for those who see all bids; a company that a salesman represents has none. */
  bids: z.array(z.object({ bid_id: id, record: companyRecord })),
})
export type JobRecords = z.output<typeof jobRecords>

export const companyRecordEndpoints = {
  jobRecords: get('/jobs/{id}/records', {
    access: roles,
    reply: jobRecords,
    summary:
      "What the buyer of a job has done here in the year before this month, and for whoever sees all its bids, what its bidders have. Bidders never learn a rival's.",
  }),
}
