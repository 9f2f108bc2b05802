import * as z from 'zod/mini'
import { addendum, addendumEffects, changeableFields } from './addendum.ts'
import { get, post } from './endpoint.ts'
import { fieldErrors } from './field-errors.ts'
import { instant, notTold, paragraph, wholeNumber } from './fields.ts'
import { linesChange } from './job-item.ts'
import { limits } from './limits.ts'
import { roles } from './roles.ts'
import { issueText } from './sentence.ts'

/**
 * `base_addendum_no`: the newest addendum that its writer has seen. What is left out stays as it is. `items`: lines that are
 * added, changed under their id, or removed.
 */
export const newAddendum = z.object({
  base_addendum_no: wholeNumber('Addendum', 0, limits.addendaMax),
  summary: paragraph('What changes', limits.reasonLength),
  bid_deadline: z.optional(instant('Bid deadline')),
  question_deadline: z.optional(instant('Question deadline')),
  fields: z.optional(changeableFields),
  items: z.optional(linesChange),
  effect: z.optional(z.enum(addendumEffects, issueText(fieldErrors.effectUnknown))),
})
export type NewAddendum = z.output<typeof newAddendum>

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
    reply: z.extend(addendum, notTold),
    status: 201,
    summary:
      'Changes a published job. Where its terms change, bids must be confirmed, and the deadline moves to 24 hours ahead at least.',
  }),
}
