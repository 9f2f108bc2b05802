import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { fieldErrors } from './field-errors.ts'
import { count, day, id, line, optionalLine, paragraph, quantity, rate, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { roles } from './roles.ts'
import { issueText } from './sentence.ts'
import { unitCodes } from './unit-codes.ts'

export const lineKinds = ['heading', 'item'] as const
/** The numbers of units that a rate can be for. */
export const ratePers = [1, 10, 100, 1000] as const

/**
 * A line of a bill of quantities. Headings have neither unit nor quantity; lines for which only the rate is asked have no
 * quantity. `pack`: kilograms a bag, or hours a shift. `needed_from`, `needed_to`: YYYY-MM-DD. `optional`: priced, in no total.
 */
export const jobItem = z.object({
  id,
  position: z.int(),
  kind: z.enum(lineKinds),
  /** As the buyer numbers it: '1.10' stays '1.10'. */
  number: z.string(),
  description: z.string(),
  /** Of the catalogue; null: none. */
  item_key: z.nullable(z.string()),
  make: z.string(),
  unit: z.nullable(z.enum(unitCodes)),
  pack: z.nullable(z.number()),
  qty: z.nullable(z.number()),
  rate_per: z.literal([...ratePers]),
  rate_only: z.boolean(),
  optional: z.boolean(),
  hsn_sac: z.nullable(z.string()),
  needed_from: z.nullable(z.string()),
  needed_to: z.nullable(z.string()),
  /** The buyer's own estimate; null for everybody else. */
  est_rate: z.nullable(z.number()),
})
export type JobItem = z.output<typeof jobItem>

/** The lines in their order, and what their prices depend on. `version`: of the draft. */
export const jobItems = z.object({
  version: z.int(),
  place_of_supply: z.object({ state_code: z.string(), state_name: z.string() }),
  items: z.array(jobItem),
})
export type JobItems = z.output<typeof jobItems>

const unit = z.enum(unitCodes, {
  error: ({ input }) => issueText(input === 'brass' ? fieldErrors.unitAmbiguous : fieldErrors.unitUnknown),
})

const linesMissing = issueText(fieldErrors.linesMissing)

/** What is left out is null, false, empty or 1. */
export const newJobItem = z.object(
  {
    id: z.uuid(issueText(fieldErrors.lineIdMissing)),
    position: wholeNumber('Position', 0, 2_000_000_000),
    kind: z._default(z.enum(lineKinds, issueText(fieldErrors.lineKindUnknown)), 'item'),
    number: optionalLine('Line number', limits.lineNumberLength),
    description: paragraph('Description', limits.lineDescriptionLength),
    item_key: z.optional(z.nullable(line('Description', limits.lineNumberLength))),
    make: optionalLine('Make'),
    unit: z.optional(z.nullable(unit)),
    pack: z.optional(z.nullable(quantity('Pack'))),
    qty: z.optional(z.nullable(quantity('Quantity'))),
    rate_per: z._default(z.literal([...ratePers], issueText(fieldErrors.ratePerUnknown)), 1),
    rate_only: z.optional(z.boolean(issueText(fieldErrors.unclear))),
    optional: z.optional(z.boolean(issueText(fieldErrors.unclear))),
    hsn_sac: z.optional(
      z.nullable(
        z
          .string(issueText(fieldErrors.hsnInvalid))
          .check(z.regex(/^([0-9]{4}|[0-9]{6}|[0-9]{8})$/, issueText(fieldErrors.hsnInvalid))),
      ),
    ),
    needed_from: z.optional(z.nullable(day('Needed from'))),
    needed_to: z.optional(z.nullable(day('Needed to'))),
    est_rate: z.optional(z.nullable(rate('Estimated rate'))),
  },
  linesMissing,
)
export type NewJobItem = z.output<typeof newJobItem>

const most = limits.linesPerCall

/** `put`: new lines, and changed ones under their id. */
export const linesChange = z.object(
  {
    put: z.optional(
      z.array(newJobItem, linesMissing).check(z.maxLength(most, issueText(fieldErrors.tooManyLines({ max: most })))),
    ),
    remove: z.optional(
      z
        .array(z.uuid(issueText(fieldErrors.lineIdMissing)), linesMissing)
        .check(z.maxLength(most, issueText(fieldErrors.tooManyLines({ max: most })))),
    ),
  },
  linesMissing,
)
export type LinesChange = z.output<typeof linesChange>

export const itemsChange = z.extend(linesChange, { version: wholeNumber('Version', 1, 1_000_000) })

const addendumNumber = z
  .string(issueText(fieldErrors.unclear))
  .check(z.regex(/^\d{1,4}$/, issueText(fieldErrors.unclear)))

export const jobItemEndpoints = {
  jobItems: get('/jobs/{id}/items', {
    access: roles,
    query: z.object({ after: z.optional(addendumNumber) }),
    reply: jobItems,
    summary:
      "The lines of a job's bill of quantities, in their order; with `after`, as they stood after that addendum. Estimated rates are shown to the own company alone, and only with the newest lines.",
  }),
  saveJobItems: post('/jobs/{id}/items', {
    access: ['buyer'],
    body: itemsChange,
    bodyBytes: limits.linesBodyBytes,
    reply: z.object({ version: z.int(), item_count: count }),
    summary:
      'Adds, changes and removes lines of a draft, at most 1,000 at a time, all of them or none. Sending the same lines again changes nothing.',
  }),
}
