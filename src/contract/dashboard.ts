import * as z from 'zod/mini'
import { count, id, time } from './fields.ts'
import { category } from './job-category.ts'
import { subscriptionStatus } from './subscription.ts'

export const buyerStats = z.object({
  total_jobs: count,
  active_jobs: count,
  total_bids_received: count,
  subscription_status: subscriptionStatus,
})
export type BuyerStats = z.output<typeof buyerStats>

/** For suppliers and salesmen. `win_rate` is won bids of all bids, such as '25%'. */
export const bidderStats = z.object({ total_bids: count, won_bids: count, win_rate: z.string() })
export type BidderStats = z.output<typeof bidderStats>

export const adminStats = z.object({ total_users: count, total_jobs: count, total_bids: count, active_jobs: count })
export type AdminStats = z.output<typeof adminStats>

export const dashboardStats = z.union([buyerStats, bidderStats, adminStats])
export type DashboardStats = z.output<typeof dashboardStats>

/** Somebody waits for an answer, or a bid has won and nobody has written yet. */
const waitingChat = z.object({ job_id: id, job_title: z.string(), company_name: z.string(), unread_count: count })
const jobToDecide = z.object({ id, title: z.string(), bid_count: count, lowest_price: z.number() })
const jobWithoutBids = z.object({ id, title: z.string(), created_at: time })
const newJobToBidOn = z.object({ id, title: z.string(), category, location: z.string(), created_at: time })

/** What waits for the caller, the newest first; a list that is not for the caller's role is empty. */
export const dashboardActions = z.object({
  chats: z.array(waitingChat),
  jobs_to_decide: z.array(jobToDecide),
  jobs_without_bids: z.array(jobWithoutBids),
  new_jobs: z.array(newJobToBidOn),
  /** Has posted or bid before: then new jobs are those of the own line. */
  has_begun: z.boolean(),
})
export type DashboardActions = z.output<typeof dashboardActions>
