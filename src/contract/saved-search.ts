import * as z from 'zod/mini'
import { del, get, post } from './endpoint.ts'
import { fieldErrors } from './field-errors.ts'
import { done, id, line, optionalLine, optionalPincode, time } from './fields.ts'
import { category } from './job-category.ts'
import { limits } from './limits.ts'
import { itemKey, radiusesKm } from './offers.ts'
import { bidders } from './roles.ts'
import { issueText } from './sentence.ts'

/** `instant`: told at once. `daily`: in the daily mail. `off`: kept, and nobody is told. */
export const searchFrequencies = ['instant', 'daily', 'off'] as const
export type SearchFrequency = (typeof searchFrequencies)[number]

const most = limits.itemsPerCompany
const fields = {
  name: line('Name of the search', limits.searchNameLength),
  /** Words that a job must have, in any spelling. */
  q: optionalLine('Search', limits.searchLength),
  category: z.optional(z.nullable(category)),
  /** Any of these items among the lines of the job. */
  items: z._default(
    z
      .array(itemKey, issueText(fieldErrors.itemsMissing))
      .check(z.maxLength(most, issueText(fieldErrors.tooManyItems({ max: most })))),
    [],
  ),
  /** Around this PIN code; both or none. */
  pincode: optionalPincode,
  km: z.optional(z.nullable(z.literal(radiusesKm, issueText(fieldErrors.radiusUnknown)))),
  frequency: z.enum(searchFrequencies, issueText(fieldErrors.frequencyUnknown)),
}

export const newSavedSearch = z.object(fields)
export type NewSavedSearch = z.output<typeof newSavedSearch>

export const savedSearch = z.object({
  id,
  name: z.string(),
  q: z.string(),
  category: z.nullable(category),
  items: z.array(z.string()),
  pincode: z.nullable(z.string()),
  km: z.nullable(z.literal(radiusesKm)),
  frequency: z.enum(searchFrequencies),
  created_at: time,
})
export type SavedSearch = z.output<typeof savedSearch>

export const savedSearchEndpoints = {
  savedSearches: get('/saved-searches', {
    access: bidders,
    reply: z.array(savedSearch),
    summary: "The caller's own saved searches, the oldest first.",
  }),
  saveSearch: post('/saved-searches', {
    access: bidders,
    body: newSavedSearch,
    reply: savedSearch,
    status: 201,
    refusals: [409],
    summary: 'Saves a search: the caller is told of each new job that it finds, once a job. Twenty at most.',
  }),
  changeSearch: post('/saved-searches/{id}/frequency', {
    access: bidders,
    body: z.object({ frequency: fields.frequency }),
    reply: savedSearch,
    summary: 'Sets how the caller is told of what a saved search finds.',
  }),
  deleteSearch: del('/saved-searches/{id}', { access: bidders, reply: done, summary: 'Deletes a saved search.' }),
  stopAlerts: post('/alerts/stop/{token}', {
    access: 'public',
    reply: z.object({ message: z.string() }),
    summary:
      "Ends a person's mails about new jobs, without a sign-in: the List-Unsubscribe of each of them (RFC 8058). All other mails stay.",
  }),
}
