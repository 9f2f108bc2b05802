import * as z from 'zod/mini'
import { companyKinds } from './company.ts'
import { companyRecord } from './company-record.ts'
import { get } from './endpoint.ts'
import { count, id, time } from './fields.ts'
import { category } from './job-category.ts'
import { roles } from './roles.ts'

/** What others may know of a company: neither its GST number and address, nor its people, phones and e-mail addresses. */
export const companyPage = z.object({
  id,
  kind: z.enum(companyKinds),
  company_name: z.string(),
  /** GST registration, address and contact are checked, and none of these checks has ended. */
  verified: z.boolean(),
  /** The first two digits of its GST number. */
  state_code: z.string(),
  /** When it joined. */
  since: time,
  /** Of the jobs that it has posted. */
  categories: z.array(category),
  jobs_posted: count,
  jobs_open: count,
  jobs_awarded: count,
  /** Awards to it; null for a company that does not bid. */
  jobs_won: z.nullable(count),
  record: companyRecord,
})
export type CompanyPage = z.output<typeof companyPage>

export const companyPageEndpoints = {
  companyPage: get('/companies/{id}', {
    access: roles,
    reply: companyPage,
    summary:
      'A company as the caller may know it: one that has posted jobs, a bidder on jobs of the caller, or the own one. Others are not found.',
  }),
}
