import * as z from 'zod/mini'
import { newUserFields, profile, user } from './account.ts'
import { adminActions } from './audit-action.ts'
import { bid, bidStatuses } from './bid.ts'
import { categories } from './categories.ts'
import { companyKinds } from './company.ts'
import { del, get, post, put } from './endpoint.ts'
import { fieldErrors } from './field-errors.ts'
import { count, done, filter, gstNumber, id, optionalLine, pageQuery, time } from './fields.ts'
import { job, jobStatuses } from './job.ts'
import { limits } from './limits.ts'
import { roles } from './roles.ts'
import { issueText } from './sentence.ts'
import { subscriptionStatus } from './subscription.ts'

export const adminQuery = z.object({ ...pageQuery, q: optionalLine('Search', limits.searchLength) })
export type AdminQuery = z.output<typeof adminQuery>

/** `free`: a role without a subscription. `verified` filters suppliers only. */
export const adminUsersQuery = z.extend(adminQuery, {
  role: filter(roles),
  status: filter(['active', 'trial', 'inactive', 'free']),
  verified: filter(['yes', 'no']),
})
export type AdminUsersQuery = z.output<typeof adminUsersQuery>

export const adminJobsQuery = z.extend(adminQuery, { category: filter(categories), status: filter(jobStatuses) })
export type AdminJobsQuery = z.output<typeof adminJobsQuery>

export const adminBidsQuery = z.extend(adminQuery, { status: filter(bidStatuses) })
export type AdminBidsQuery = z.output<typeof adminBidsQuery>

/** One user with the newest jobs and bids, at most a page of each. */
export const userDetails = z.object({
  user,
  jobs_posted: count,
  bids_submitted: count,
  jobs: z.array(job),
  bids: z.array(bid),
})
export type UserDetails = z.output<typeof userDetails>

/** A company with counts that show its size. */
export const companySummary = z.object({
  id,
  kind: z.enum(companyKinds),
  company_name: z.string(),
  contact_email: z.string(),
  contact_phone: z.string(),
  gst_number: z.string(),
  /** Null for kinds that have no subscription. */
  subscription_status: z.nullable(subscriptionStatus),
  verified_at: z.nullable(time),
  created_at: time,
  members: count,
  jobs_posted: count,
  bids_submitted: count,
})
export type CompanySummary = z.output<typeof companySummary>

/** The roles that only an admin can give. */
export const staffRoles = ['salesman', 'admin'] as const

export const newStaff = z.object({
  ...newUserFields,
  role: z.enum(staffRoles, issueText(fieldErrors.staffRoleUnknown)),
})
export type NewStaff = z.output<typeof newStaff>

/**
 * Whether a supplier's GST registration was checked. Optionally the name and number that the admin saw: if the company has
 * changed them since, the call fails with a conflict.
 */
export const verification = z.object({
  verified: z.boolean(issueText(fieldErrors.verifiedUnclear)),
  company_name: optionalLine('Company name'),
  gst_number: z.optional(gstNumber),
})
export type Verification = z.output<typeof verification>

export const auditLogQuery = z.extend(adminQuery, { action: filter(adminActions) })
export type AuditLogQuery = z.output<typeof auditLogQuery>

export const auditEntry = z.object({
  id,
  created_at: time,
  action: z.enum(adminActions),
  actor_id: id,
  /** With the person's name before the company's, where there is one. */
  actor_company: z.string(),
  /** The user, job or bid that the action was about; null for a whole list. */
  target_id: z.nullable(id),
  /** The target's name at the time, for people to recognise it by. */
  target: z.string(),
})
export type AuditEntry = z.output<typeof auditEntry>

export const adminEndpoints = {
  adminCompanies: get('/admin/companies', {
    access: ['admin'],
    query: adminQuery,
    reply: z.array(companySummary),
    paged: true,
    summary: 'All companies, newest first; `q` looks in company name, e-mail address and GST number.',
  }),
  closeCompany: del('/admin/companies/{id}', {
    access: ['admin'],
    reply: done,
    summary: 'Closes a company: hides and anonymises it with all its members.',
  }),
  adminUsers: get('/admin/users', {
    access: ['admin'],
    query: adminUsersQuery,
    reply: z.array(user),
    paged: true,
    summary: 'All users, newest first; `q` looks in company name and e-mail address.',
  }),
  adminJobs: get('/admin/jobs', {
    access: ['admin'],
    query: adminJobsQuery,
    reply: z.array(job),
    paged: true,
    summary: 'All jobs, newest first; `q` looks in title and location.',
  }),
  adminBids: get('/admin/bids', {
    access: ['admin'],
    query: adminBidsQuery,
    reply: z.array(bid),
    paged: true,
    summary: 'All bids, newest first; `q` looks in job id and supplier id. Written to the audit log.',
  }),
  userDetails: get('/admin/users/{id}/details', {
    access: ['admin'],
    reply: userDetails,
    summary: 'A user with counts and the newest jobs and bids.',
  }),
  createStaff: post('/admin/users', {
    access: ['admin'],
    body: newStaff,
    reply: profile,
    status: 201,
    summary: 'Creates a salesman or an admin.',
  }),
  verifyUser: put('/admin/users/{id}/verification', {
    access: ['admin'],
    body: verification,
    reply: profile,
    summary:
      "Notes that a supplier's GST registration was checked, or withdraws that. A changed name or number withdraws it too.",
  }),
  deleteUser: del('/admin/users/{id}', { access: ['admin'], reply: done, summary: 'Hides and anonymises a user.' }),
  deleteJob: del('/admin/jobs/{id}', {
    access: ['admin'],
    reply: done,
    summary: 'Removes a job with its bids from every list.',
  }),
  deleteBid: del('/admin/bids/{id}', { access: ['admin'], reply: done, summary: 'Removes a bid that is not awarded.' }),
  auditLog: get('/admin/audit-log', {
    access: ['admin'],
    query: auditLogQuery,
    reply: z.array(auditEntry),
    paged: true,
    summary: 'What admins did and what was awarded, newest first.',
  }),
}
