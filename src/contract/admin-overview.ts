import * as z from 'zod/mini'
import { get } from './endpoint.ts'
import { count, id, time } from './fields.ts'
import { roles } from './roles.ts'

/** What happened on the platform, besides what admins did. */
export const activityKinds = ['sign_up', 'job_posted', 'bid_awarded', 'payment'] as const

export const activity = z.object({
  kind: z.enum(activityKinds),
  /** The user, job, bid or payment. */
  id,
  at: time,
  company_name: z.string(),
  /** Of the company that signed up. */
  role: z.nullable(z.enum(roles)),
  /** The job's title, or the name of a person who joined a company that was there; null for others. */
  title: z.nullable(z.string()),
  /** In rupees, of a payment; null for others. */
  amount: z.nullable(z.number()),
})
export type Activity = z.output<typeof activity>

/** What waits for an admin. Counting stops at `waitingCounted`, since nobody works off more in a day. */
export const waiting = z.object({
  suppliers_to_verify: count,
  /** Checks that companies asked for. */
  checks: count,
  /** Open jobs without a bid 24 hours after they were posted, among the newest open ones. */
  jobs_without_bids: count,
  /** Buyers whose free trial ends within a week, and who have not paid. */
  trials_ending: count,
  /** Open ones. */
  reports: count,
})
export type Waiting = z.output<typeof waiting>

export const waitingCounted = 1000

export const adminOverviewEndpoints = {
  adminActivity: get('/admin/activity', {
    access: ['admin'],
    reply: z.array(activity),
    summary: 'The newest sign-ups, jobs, awards and payments, at most 20.',
  }),
  adminWaiting: get('/admin/waiting', {
    access: ['admin'],
    reply: waiting,
    summary: 'Counts of what waits for an admin; each stops at 1000.',
  }),
}
