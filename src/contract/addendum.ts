import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { fieldErrors } from './field-errors.ts'
import { instant, paragraph, time, wholeNumber } from './fields.ts'
import { jobDetails } from './job.ts'
import { linesChange } from './job-item.ts'
import { limits } from './limits.ts'
import { roles } from './roles.ts'
import { issueText } from './sentence.ts'

/** `terms`: bids made before must be confirmed. */
export const addendumEffects = ['information', 'terms'] as const
export type AddendumEffect = (typeof addendumEffects)[number]

const { description, quantity, location, delivery_timeline, budget_range } = jobDetails.shape
/** What an addendum may change of a job. */
export const changeableFields = z.object(
  {
    description: z.optional(description),
    quantity,
    location: z.optional(location),
    delivery_timeline: z.optional(delivery_timeline),
    budget_range,
  },
  issueText(fieldErrors.changesUnclear),
)
export const changeableFieldNames = [
  'description',
  'quantity',
  'location',
  'delivery_timeline',
  'budget_range',
] as const satisfies readonly (keyof z.output<typeof changeableFields>)[]

/**
 * `base_addendum_no`: the newest addendum that its writer has seen. What is left out stays as it is. `items`: lines that are
 * added, changed under their id, or removed.
 */
export const newAddendum = z.object({
  base_addendum_no: wholeNumber('Addendum', 0, limits.addendaMax),
  summary: paragraph('Summary', limits.reasonLength),
  bid_deadline: z.optional(instant('Bid deadline')),
  question_deadline: z.optional(instant('Question deadline')),
  fields: z.optional(changeableFields),
  items: z.optional(linesChange),
  effect: z.optional(z.enum(addendumEffects, issueText(fieldErrors.effectUnknown))),
})
export type NewAddendum = z.output<typeof newAddendum>

/** Times in ISO 8601; null: there was none. `line`: a line of the bill of quantities, in short. */
export const jobChange = z.object({
  field: z.enum([...changeableFieldNames, 'bid_deadline', 'question_deadline', 'line']),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type JobChange = z.output<typeof jobChange>

export const addendum = z.object({
  no: z.int(),
  effect: z.enum(addendumEffects),
  summary: z.string(),
  changes: z.array(jobChange),
  made_at: time,
})
export type Addendum = z.output<typeof addendum>

export const addendumEndpoints = {
  addenda: get('/jobs/{id}/addenda', {
    access: roles,
    reply: z.array(addendum),
    summary: 'The numbered changes of a job since it was published, newest first.',
  }),
  issueAddendum: post('/jobs/{id}/addenda', {
    access: ['buyer'],
    body: newAddendum,
    bodyBytes: limits.linesBodyBytes,
    reply: addendum,
    status: 201,
    summary:
      'Changes a published job. Where its terms change, bids must be confirmed, and the deadline moves to 24 hours ahead at least.',
  }),
}
