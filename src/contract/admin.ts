import * as z from 'zod/mini'
import { newUserFields, user } from './account.ts'
import { bid } from './bid.ts'
import { fieldErrors } from './field-errors.ts'
import { count, gstNumber, id, optionalLine, pageQuery, time } from './fields.ts'
import { job } from './job.ts'
import { limits } from './limits.ts'
import { issueText } from './sentence.ts'

export const adminQuery = z.object({ ...pageQuery, q: optionalLine('Search', limits.searchLength) })
export type AdminQuery = z.output<typeof adminQuery>

/** One user with what stands behind the counters: the newest jobs and bids, at most a page of each. */
export const userDetails = z.object({
  user,
  jobs_posted: count,
  bids_submitted: count,
  jobs: z.array(job),
  bids: z.array(bid),
})
export type UserDetails = z.output<typeof userDetails>

/** The roles that only an admin can give. */
export const staffRoles = ['salesman', 'admin'] as const

export const newStaff = z.object({
  ...newUserFields,
  role: z.enum(staffRoles, issueText(fieldErrors.staffRoleUnknown)),
})
export type NewStaff = z.output<typeof newStaff>

/**
 * Whether a supplier's GST registration was checked. With it, optionally, the name and number that were checked: what the company
 * has changed in the meantime is not verified.
 */
export const verification = z.object({
  verified: z.boolean(issueText(fieldErrors.verifiedUnclear)),
  company_name: optionalLine('Company name'),
  gst_number: z.optional(gstNumber),
})
export type Verification = z.output<typeof verification>

export const auditActions = [
  'award_bid',
  'create_user',
  'delete_user',
  'verify_user',
  'withdraw_verification',
  'delete_job',
  'delete_bid',
  'read_bids',
] as const
export type AuditAction = (typeof auditActions)[number]

export const auditEntry = z.object({
  id,
  created_at: time,
  action: z.enum(auditActions),
  actor_id: id,
  actor_company: z.string(),
  /** The user, job or bid that it was done to; null for a whole list. */
  target_id: z.nullable(id),
  /** What a person needs to recognise the target by, as it was called then. */
  target: z.string(),
})
export type AuditEntry = z.output<typeof auditEntry>
