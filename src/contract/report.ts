import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { count, done, filter, id, optionalParagraph, pageQuery, paragraph, time } from './fields.ts'
import { limits } from './limits.ts'
import { reportMessages } from './report-messages.ts'
import { reportKinds, reportOutcomes, reportReasons } from './report-reason.ts'
import { buyersAndBidders } from './roles.ts'
import { issueText } from './sentence.ts'

/** Why something is reported. `details` must say more where the reason is `other`. */
export const newReport = z
  .object({
    reason: z.enum(reportReasons, issueText(reportMessages.reportReasonMissing)),
    details: optionalParagraph('Description', limits.reportLength),
  })
  .check(
    z.refine(({ reason, details }) => reason !== 'other' || Boolean(details), {
      path: ['details'],
      error: issueText(reportMessages.reportDetailsMissing),
    }),
  )
export type NewReport = z.output<typeof newReport>

export const reportDecision = z.object({
  outcome: z.enum(reportOutcomes, issueText(reportMessages.reportOutcomeMissing)),
  reason: paragraph('Reason', limits.suspensionReasonLength),
})

export const adminReportsQuery = z.object({
  ...pageQuery,
  status: filter(['open', 'decided']),
  kind: filter(reportKinds),
})
export type AdminReportsQuery = z.output<typeof adminReportsQuery>

export const adminReport = z.object({
  id,
  kind: z.enum(reportKinds),
  created_at: time,
  job_id: id,
  job_title: z.string(),
  /** The reported message or review, or the GST number in whose name a salesman bid; null: the job is reported. */
  message: z.nullable(z.string()),
  /**
   * The firm in whose name a salesman bid and which said no, as the bid names it. `phone_is_own`: that of its own account; else
   * the salesman typed it.
   */
  firm: z.nullable(z.object({ company_name: z.string(), contact_phone: z.string(), phone_is_own: z.boolean() })),
  /** Whether the job or the message is gone already. */
  is_removed: z.boolean(),
  /** Who posted or wrote it. */
  company_id: id,
  company_name: z.string(),
  is_suspended: z.boolean(),
  /** Null: a firm without an account. */
  reporter_id: z.nullable(id),
  reporter_name: z.string(),
  reason: z.enum(reportReasons),
  details: z.string(),
  /** Other open reports of the same thing, which are decided with it. */
  others: count,
  outcome: z.nullable(z.enum(reportOutcomes)),
  /** Why, for the admins alone. */
  note: z.nullable(z.string()),
  decided_at: z.nullable(time),
})
export type AdminReport = z.output<typeof adminReport>

export const reportEndpoints = {
  reportJob: post('/jobs/{id}/report', {
    access: buyersAndBidders,
    body: newReport,
    reply: done,
    status: 201,
    refusals: [409, 429],
    summary: "Reports another company's job to the admins, once. Its company does not learn who did.",
  }),
  reportMessage: post('/messages/{id}/report', {
    access: buyersAndBidders,
    body: newReport,
    reply: done,
    status: 201,
    refusals: [409, 429],
    summary:
      'Reports a message of the other side of a chat to the admins, once. The other side does not learn who did.',
  }),
  adminReports: get('/admin/reports', {
    access: ['admin'],
    query: adminReportsQuery,
    reply: z.array(adminReport),
    paged: true,
    summary: 'What people have reported, newest first.',
  }),
  decideReport: post('/admin/reports/{id}/decision', {
    access: ['admin'],
    body: reportDecision,
    reply: done,
    refusals: [409],
    summary:
      'Decides all open reports of one thing, and does what was decided: removes the job or the message, or suspends the company. The reporters are told whether something was done.',
  }),
}
