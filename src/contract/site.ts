import * as z from 'zod/mini'
import { colleague } from './company.ts'
import { get, post, put } from './endpoint.ts'
import { fieldErrors } from './field-errors.ts'
import { id, line, optionalLine, optionalPhone, optionalPincode, pageQuery, paragraph, time } from './fields.ts'
import { limits } from './limits.ts'
import { issueText } from './sentence.ts'

/** A place where a buyer's company builds and receives deliveries. */
export const site = z.object({
  id,
  name: z.string(),
  address: z.string(),
  pincode: z.nullable(z.string()),
  /** Two digits of the GST register; decides between CGST and SGST, and IGST. */
  state_code: z.string(),
  contact_name: z.string(),
  contact_phone: z.string(),
  /** The members who receive deliveries there. */
  members: z.array(colleague),
  created_at: time,
  closed_at: z.nullable(time),
})
export type Site = z.output<typeof site>

const most = limits.membersPerSite
const siteFields = {
  name: line('Site name'),
  address: paragraph('Site address', limits.addressLength),
  pincode: optionalPincode,
  state_code: z
    .string(issueText(fieldErrors.stateMissing))
    .check(z.regex(/^[0-9]{2}$/, issueText(fieldErrors.stateMissing))),
  contact_name: optionalLine('Contact name'),
  contact_phone: optionalPhone,
  member_ids: z.optional(
    z
      .array(z.uuid(issueText(fieldErrors.memberMissing)), issueText(fieldErrors.memberMissing))
      .check(z.maxLength(most, issueText(fieldErrors.tooManySiteMembers({ max: most })))),
  ),
}

export const newSite = z.object(siteFields)
export type NewSite = z.output<typeof newSite>

/** Replaces the whole site; a closed one is no longer offered for jobs and orders. */
export const siteUpdate = z.object({ ...siteFields, closed: z.optional(z.boolean(issueText(fieldErrors.unclear))) })
export type SiteUpdate = z.output<typeof siteUpdate>

export const sitesQuery = z.object(pageQuery)
export type SitesQuery = z.output<typeof sitesQuery>

export const siteEndpoints = {
  sites: get('/company/sites', {
    access: ['buyer'],
    query: sitesQuery,
    reply: z.array(site),
    paged: true,
    summary: "The sites of the caller's company, newest first, closed ones among them.",
  }),
  createSite: post('/company/sites', {
    access: ['buyer'],
    body: newSite,
    reply: site,
    status: 201,
    summary: 'Adds a site with the people who receive there.',
  }),
  updateSite: put('/company/sites/{id}', {
    access: ['buyer'],
    body: siteUpdate,
    reply: site,
    summary: 'Changes a site, or closes it.',
  }),
}
