import * as z from 'zod/mini'
import { count } from './fields.ts'
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
