import * as z from 'zod/mini'
import { get } from './endpoint.ts'
import { fieldErrors } from './field-errors.ts'
import { count, line, optionalPincode } from './fields.ts'
import { limits } from './limits.ts'
import { issueText } from './sentence.ts'
import { unitCodes } from './unit-codes.ts'

/** `item`: of the catalogue. `pin`: where it is delivered; left out: where the caller's company is. */
export const priceRangeQuery = z.object({
  item: line('Description', limits.lineNumberLength),
  unit: z.enum(unitCodes, issueText(fieldErrors.unitUnknown)),
  pin: optionalPincode,
})
export type PriceRangeQuery = z.output<typeof priceRangeQuery>

/**
 * What half of the awards paid, in rupees for one unit, without GST, at the site. `from` and `month`: the first and last of its months,
 * as '2026-08'.
 */
export const priceRange = z.object({
  area_kind: z.enum(['district', 'state']),
  area: z.string(),
  from: z.string(),
  month: z.string(),
  p25: z.number(),
  p50: z.number(),
  p75: z.number(),
  awards: count,
})
export type PriceRange = z.output<typeof priceRange>

/** `why`: too few firms or awards, so that a range would tell what one of them paid. */
export const priceRangeFound = z.object({
  range: z.nullable(priceRange),
  why: z.nullable(z.enum(['too_few'])),
})

export const priceRangeEndpoints = {
  priceRange: get('/price-ranges', {
    access: ['buyer', 'supplier'],
    query: priceRangeQuery,
    reply: priceRangeFound,
    summary:
      'What was paid for an item in the last complete months: for buyers in the district, else in the state; for suppliers in the state, of more awards and a month late.',
  }),
}
