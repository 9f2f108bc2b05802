import * as z from 'zod/mini'
import { fieldErrors } from './field-errors.ts'
import { time } from './fields.ts'
import { jobDetails } from './job.ts'
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
