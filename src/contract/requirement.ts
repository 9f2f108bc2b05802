import * as z from 'zod/mini'
import { post } from './endpoint.ts'
import { instant, paragraph } from './fields.ts'
import { ratePers } from './job-item.ts'
import { limits } from './limits.ts'
import { roles } from './roles.ts'
import { unitCodes } from './unit-codes.ts'

/** `said_at`: when it was written, which words like "tomorrow" are counted from; left out: now. */
export const requirementText = z.object({
  text: paragraph('Text', limits.requirementLength),
  said_at: z.optional(instant('Time')),
})

/** A line as it was read; null: not said. `asks`: what a person must be asked about it. */
const readLine = z.object({
  /** Of the catalogue of items. */
  item: z.nullable(z.string()),
  description: z.string(),
  quantity: z.nullable(z.number()),
  /** The end of a range. */
  quantity_to: z.nullable(z.number()),
  unit: z.nullable(z.enum(unitCodes)),
  rate_per: z.literal([...ratePers]),
  rate_only: z.boolean(),
  optional: z.boolean(),
  spec: z.record(z.string(), z.union([z.string(), z.number()])),
  brand: z.nullable(z.string()),
  duration: z.nullable(z.object({ value: z.number(), unit: z.enum(['day', 'week', 'month', 'year']) })),
  /** Where it stands in the text: pairs of first and last position. */
  sources: z.array(z.array(z.int())),
  asks: z.array(z.string()),
})

/** What a text asks for. Nothing is posted from it: a person confirms it first. Days as YYYY-MM-DD. */
export const readRequirement = z.object({
  lines: z.array(readLine),
  needed_from: z.nullable(z.string()),
  needed_by: z.nullable(z.string()),
  place: z.nullable(z.object({ text: z.nullable(z.string()), pin: z.nullable(z.string()) })),
  urgent: z.boolean(),
  asks: z.array(z.string()),
})
export type RequirementRead = z.output<typeof readRequirement>

export const requirementEndpoints = {
  readRequirement: post('/assist/requirement', {
    access: roles,
    body: requirementText,
    reply: readRequirement,
    refusals: [429],
    summary:
      'Reads lines, days and place from a message or from rows of a spreadsheet, and says what must be asked. Stores nothing.',
  }),
}
