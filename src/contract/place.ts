import * as z from 'zod/mini'
import { get } from './endpoint.ts'
import { optionalLine } from './fields.ts'
import { limits } from './limits.ts'
import { roles } from './roles.ts'

/** A post office by which people know a PIN code; `place` is the district where the code has no office of its own. */
export const place = z.object({ pin: z.string(), place: z.string(), district: z.string(), state: z.string() })
export type Place = z.output<typeof place>

export const placeEndpoints = {
  places: get('/places', {
    access: roles,
    query: z.object({ q: optionalLine('Search', limits.searchLength) }),
    reply: z.array(place),
    summary: 'At most ten places whose PIN code begins with the digits of `q`, or whose names have its words.',
  }),
}
