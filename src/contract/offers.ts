import * as z from 'zod/mini'
import { get, put } from './endpoint.ts'
import { fieldErrors } from './field-errors.ts'
import { line } from './fields.ts'
import { category } from './job-category.ts'
import { limits } from './limits.ts'
import { issueText } from './sentence.ts'

const most = limits.districtsPerCompany

/** What a supplier sells, and in which districts, as their names are written in jobs. An empty list: all. */
export const offers = z.object({
  categories: z.array(category, issueText(fieldErrors.categoryUnknown)),
  districts: z
    .array(line('District', limits.districtLength), issueText(fieldErrors.districtsMissing))
    .check(z.maxLength(most, issueText(fieldErrors.tooManyDistricts({ max: most })))),
})
export type Offers = z.output<typeof offers>

export const offersEndpoints = {
  offers: get('/company/offers', {
    access: ['supplier'],
    reply: offers,
    summary: 'What the company sells, and where.',
  }),
  setOffers: put('/company/offers', {
    access: ['supplier'],
    body: offers,
    reply: offers,
    summary: 'Sets what the company sells, and where. Empty lists mean everything, everywhere.',
  }),
}
