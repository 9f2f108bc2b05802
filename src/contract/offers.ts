import * as z from 'zod/mini'
import { get, put } from './endpoint.ts'
import { fieldErrors } from './field-errors.ts'
import { line, wholeNumber } from './fields.ts'
import { category } from './job-category.ts'
import { limits } from './limits.ts'
import { issueText } from './sentence.ts'

const most = limits.districtsPerCompany
const mostItems = limits.itemsPerCompany

/** How far from its own PIN code a supplier delivers, in kilometres: the bands that distances are told in. */
export const radiusesKm = [25, 75, 200] as const
export type RadiusKm = (typeof radiusesKm)[number]

/** A key of the catalogue of items; the server checks that it exists. */
export const itemKey = z
  .string(issueText(fieldErrors.itemsMissing))
  .check(z.regex(/^[a-z0-9_]{1,40}$/, issueText(fieldErrors.itemUnknown)))

/**
 * What a supplier sells, and where: in districts, as their names are written in jobs, in states, and around its own address. No category and
 * no item: everything; no area: everywhere.
 */
export const offers = z.object({
  categories: z.array(category, issueText(fieldErrors.categoryUnknown)),
  districts: z
    .array(line('District', limits.districtLength), issueText(fieldErrors.districtsMissing))
    .check(z.maxLength(most, issueText(fieldErrors.tooManyDistricts({ max: most })))),
  /** Finer than the categories. */
  items: z
    .array(itemKey, issueText(fieldErrors.itemsMissing))
    .check(z.maxLength(mostItems, issueText(fieldErrors.tooManyItems({ max: mostItems })))),
  /** Whole states, by their codes of the GST register. */
  states: z
    .array(
      z.string(issueText(fieldErrors.stateMissing)).check(z.regex(/^[0-9]{2}$/, issueText(fieldErrors.stateMissing))),
      issueText(fieldErrors.stateMissing),
    )
    .check(z.maxLength(40, issueText(fieldErrors.stateMissing))),
  /** Around the PIN code of the company's address; null: no such area. */
  radius_km: z.nullable(z.literal(radiusesKm, issueText(fieldErrors.radiusUnknown))),
  /** Of how many jobs a week matching tells the company at most. */
  weekly_alerts: wholeNumber('Alerts a week', 0, 100),
})
export type Offers = z.output<typeof offers>

/** What is left out stays as it is, except the first two, which older programs send alone. */
export const offersChange = z.extend(z.partial(offers), {
  categories: offers.shape.categories,
  districts: offers.shape.districts,
})
export type OffersChange = z.output<typeof offersChange>

export const offersEndpoints = {
  offers: get('/company/offers', {
    access: ['supplier'],
    reply: offers,
    summary: 'What the company sells, and where.',
  }),
  setOffers: put('/company/offers', {
    access: ['supplier'],
    body: offersChange,
    refusals: [409],
    reply: offers,
    summary: 'Sets what the company sells, and where. Empty lists mean everything, everywhere.',
  }),
}
