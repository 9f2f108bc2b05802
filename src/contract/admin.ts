import * as z from 'zod/mini'
import { newUserFields, user as ownUser, profile } from './account.ts'
import { adminActions } from './audit-action.ts'
import { adminBid, bid, bidStatuses } from './bid.ts'
import { categories } from './categories.ts'
import { sharesGst } from './check.ts'
import { companyKinds } from './company.ts'
import { del, get, post, put } from './endpoint.ts'
import { fieldErrors } from './field-errors.ts'
import {
  count,
  done,
  email,
  filter,
  gstNumber,
  gstNumberOrNone,
  id,
  optionalLine,
  optionalParagraph,
  pageQuery,
  paragraph,
  time,
} from './fields.ts'
import { job, jobStatuses } from './job.ts'
import { limits } from './limits.ts'
import { roles } from './roles.ts'
import { issueText } from './sentence.ts'
import { subscriptionStatus } from './subscription.ts'

export const adminQuery = z.object({ ...pageQuery, q: optionalLine('Search', limits.searchLength) })
export type AdminQuery = z.output<typeof adminQuery>

/** `free`: a role without a subscription. `suspended`: the person or the company. `verified` filters suppliers only. */
export const adminUsersQuery = z.extend(adminQuery, {
  role: filter(roles),
  status: filter(['active', 'trial', 'inactive', 'free', 'suspended']),
  verified: filter(['yes', 'no']),
})
export type AdminUsersQuery = z.output<typeof adminUsersQuery>

/** `waiting`: open jobs without a bid after 24 hours, among the newest open ones. */
export const adminJobsQuery = z.extend(adminQuery, {
  category: filter(categories),
  status: filter(jobStatuses),
  waiting: filter(['without_bids']),
})
export type AdminJobsQuery = z.output<typeof adminJobsQuery>

/** `trial_ending`: buyers whose trial ends within a week, and who have not paid. */
export const adminCompaniesQuery = z.extend(adminQuery, { status: filter(['trial_ending', 'suspended']) })
export type AdminCompaniesQuery = z.output<typeof adminCompaniesQuery>

export const adminBidsQuery = z.extend(adminQuery, { status: filter(bidStatuses) })
export type AdminBidsQuery = z.output<typeof adminBidsQuery>

/** `of`: whether the person alone or the whole company is suspended. */
export const suspension = z.object({ of: z.enum(['user', 'company']), at: time, reason: z.string() })
export type Suspension = z.output<typeof suspension>

/** A user as admins see it. */
export const adminUser = z.extend(ownUser, { suspension: z.optional(suspension) })
export type AdminUser = z.output<typeof adminUser>

/** Why an admin suspends somebody or helps with an account: for the admins alone, in the log. */
export const givenReason = z.object({ reason: paragraph('Reason', limits.suspensionReasonLength) })
/**
 * Why an admin deletes something, for the log and for those who are notified. Optional, since the specification's calls have no body;
 * the screens ask for it.
 */
export const deletionReason = z.object({ reason: optionalParagraph('Reason', limits.suspensionReasonLength) })
export const newEmail = z.extend(givenReason, { email })

/**
 * A sign-in account whose owner is in no company. `left_company`: was in one, and is removed as a user; nothing in the product belongs
 * to the others.
 */
export const unfinishedAccount = z.object({ id, email: z.string(), created_at: time, left_company: z.boolean() })
export type UnfinishedAccount = z.output<typeof unfinishedAccount>

/** What a company has going on with others: it outlives its closing, which an admin should know before. */
const goingOn = {
  orders_in_force: count,
  trucks_on_way: count,
  bills_unpaid: count,
  disputes_open: count,
}
export type GoingOn = Record<keyof typeof goingOn, number>

/** One user with the newest jobs and bids, at most a page of each. */
export const userDetails = z.object({
  user: adminUser,
  /** The oldest five. */
  same_gst_number: z.array(sharesGst),
  /** The only owner of a company with other members: the account is deleted only once one of them is an owner. */
  owner_needed: z.boolean(),
  jobs_posted: count,
  bids_submitted: count,
  jobs: z.array(job),
  bids: z.array(bid),
  /** Those that nobody can read yet, and when the first of their jobs stops taking bids. */
  sealed_bids: count,
  sealed_until: z.nullable(time),
  /** Of the company. */
  ...goingOn,
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
  /** The oldest five. */
  same_gst_number: z.array(sharesGst),
  /** Null for kinds that have no subscription. */
  subscription_status: z.nullable(subscriptionStatus),
  verified_at: z.nullable(time),
  suspended_at: z.nullable(time),
  suspension_reason: z.nullable(z.string()),
  created_at: time,
  members: count,
  jobs_posted: count,
  bids_submitted: count,
  ...goingOn,
})
export type CompanySummary = z.output<typeof companySummary>

/** A company with its members, owners first, and its newest jobs and bids, at most a page of each. */
export const companyDetails = z.object({
  company: z.extend(companySummary, { address: z.string() }),
  people: z.array(adminUser),
  jobs: z.array(job),
  bids: z.array(bid),
  /** Those that nobody can read yet, and when the first of their jobs stops taking bids. */
  sealed_bids: count,
  sealed_until: z.nullable(time),
})
export type CompanyDetails = z.output<typeof companyDetails>

/** The roles that only an admin can give. */
export const staffRoles = ['salesman', 'admin'] as const

/** They trade in nobody's name but the platform's or a firm's, so that they may have no GST number. */
export const newStaff = z.object({
  ...newUserFields,
  gst_number: gstNumberOrNone,
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

/** `reads`: `hidden` leaves out that admins read bids. */
export const auditLogQuery = z.extend(adminQuery, { action: filter(adminActions), reads: filter(['hidden']) })
export type AuditLogQuery = z.output<typeof auditLogQuery>

export const auditEntry = z.object({
  id,
  created_at: time,
  action: z.enum(adminActions),
  actor_id: id,
  /** With the person's name before the company's, where there is one. */
  actor_company: z.string(),
  /** Tells admins of one office apart; null for others. */
  actor_email: z.nullable(z.string()),
  /** The user, job or bid that the action was about; null for a whole list. */
  target_id: z.nullable(id),
  /** The target's name at the time, for people to recognise it by; of a user the company's, since an entry outlives the person. */
  target: z.string(),
  /** The present name, or else address, of a user whom the action was about; null for others and for deleted people. */
  target_person: z.nullable(z.string()),
})
export type AuditEntry = z.output<typeof auditEntry>

export const adminEndpoints = {
  adminCompanies: get('/admin/companies', {
    access: ['admin'],
    query: adminCompaniesQuery,
    reply: z.array(companySummary),
    paged: true,
    summary: 'All companies, newest first; `q` looks in company name, e-mail address and GST number.',
  }),
  companyDetails: get('/admin/companies/{id}', {
    access: ['admin'],
    reply: companyDetails,
    summary: 'A company with its members, counts and the newest jobs and bids.',
  }),
  closeCompany: del('/admin/companies/{id}', {
    access: ['admin'],
    body: deletionReason,
    reply: done,
    summary: 'Closes a company: hides and anonymises it with all its members. A reason is in the audit log.',
  }),
  adminUsers: get('/admin/users', {
    access: ['admin'],
    query: adminUsersQuery,
    reply: z.array(adminUser),
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
    reply: z.array(adminBid),
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
  suspendUser: put('/admin/users/{id}/suspension', {
    access: ['admin'],
    body: givenReason,
    reply: done,
    summary: 'Suspends a user: ends all sessions, and refuses every call until the suspension is lifted.',
  }),
  restoreUser: del('/admin/users/{id}/suspension', {
    access: ['admin'],
    reply: done,
    summary: "Lifts a user's suspension.",
  }),
  endUserSessions: post('/admin/users/{id}/end-sessions', {
    access: ['admin'],
    body: givenReason,
    reply: done,
    summary: 'Signs a user out on every device. The reason is in the audit log.',
  }),
  sendResetCode: post('/admin/users/{id}/reset-code', {
    access: ['admin'],
    body: givenReason,
    reply: done,
    summary:
      'Mails a user a code to choose a new password. The reason is in the audit log; nobody learns the password.',
  }),
  changeUserEmail: put('/admin/users/{id}/email', {
    access: ['admin'],
    body: newEmail,
    reply: done,
    summary: 'Changes the address with which a user signs in, and ends all sessions. The old address is told.',
  }),
  resetSecondFactor: post('/admin/users/{id}/second-factor/reset', {
    access: ['admin'],
    body: givenReason,
    reply: done,
    summary: "Removes another admin's second factor and ends all sessions, for who has lost the phone.",
  }),
  unfinishedAccounts: get('/admin/accounts', {
    access: ['admin'],
    query: z.object({ q: optionalLine('Search', limits.searchLength) }),
    reply: z.array(unfinishedAccount),
    summary: 'The newest sign-in accounts without a company, at most 100; `q` looks in the e-mail address.',
  }),
  removeAccount: del('/admin/accounts/{id}', {
    access: ['admin'],
    reply: done,
    summary: 'Removes a sign-in account without a company.',
  }),
  suspendCompany: put('/admin/companies/{id}/suspension', {
    access: ['admin'],
    body: givenReason,
    reply: done,
    summary: 'Suspends a company: all its members, until the suspension is lifted. Its jobs and bids stay.',
  }),
  restoreCompany: del('/admin/companies/{id}/suspension', {
    access: ['admin'],
    reply: done,
    summary: "Lifts a company's suspension.",
  }),
  deleteUser: del('/admin/users/{id}', {
    access: ['admin'],
    body: deletionReason,
    reply: done,
    summary: 'Hides and anonymises a user. A reason is in the audit log.',
  }),
  deleteJob: del('/admin/jobs/{id}', {
    access: ['admin'],
    body: deletionReason,
    reply: done,
    summary: 'Removes a job with its bids from every list. Its company and bidders read the reason.',
  }),
  deleteBid: del('/admin/bids/{id}', {
    access: ['admin'],
    body: deletionReason,
    reply: done,
    summary: 'Removes a bid that is not awarded. Its bidder reads the reason.',
  }),
  auditLog: get('/admin/audit-log', {
    access: ['admin'],
    query: auditLogQuery,
    reply: z.array(auditEntry),
    paged: true,
    summary: 'What admins did and what was awarded, newest first.',
  }),
}
