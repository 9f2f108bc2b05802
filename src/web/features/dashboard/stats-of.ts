import { Award, BriefcaseBusiness, CreditCard, Gavel, Inbox, type LucideIcon, Percent, Users } from 'lucide-react'
import type { DashboardStats } from '#contract/dashboard.ts'
import type { SubscriptionStatus } from '#contract/subscription.ts'
import { wholeNumber } from '#web/ui/format.ts'

export type Stat = { label: string; value: string; icon: LucideIcon }

const subscriptionNames: Record<SubscriptionStatus, string> = {
  active: 'Active',
  trial: 'Free trial',
  inactive: 'Inactive',
}

/** The counters of a dashboard as its cards show them; which ones there are depends on the role. */
export function statsOf(stats: DashboardStats): Stat[] {
  if ('subscription_status' in stats) {
    return [
      { label: 'Total Jobs', value: wholeNumber(stats.total_jobs), icon: BriefcaseBusiness },
      { label: 'Active Jobs', value: wholeNumber(stats.active_jobs), icon: Gavel },
      { label: 'Bids Received', value: wholeNumber(stats.total_bids_received), icon: Inbox },
      { label: 'Subscription', value: subscriptionNames[stats.subscription_status], icon: CreditCard },
    ]
  }
  if ('win_rate' in stats) {
    return [
      { label: 'Total Bids', value: wholeNumber(stats.total_bids), icon: Gavel },
      { label: 'Won Bids', value: wholeNumber(stats.won_bids), icon: Award },
      { label: 'Win Rate', value: stats.win_rate, icon: Percent },
      { label: 'Subscription', value: 'Free', icon: CreditCard },
    ]
  }
  return [
    { label: 'Total Users', value: wholeNumber(stats.total_users), icon: Users },
    { label: 'Total Jobs', value: wholeNumber(stats.total_jobs), icon: BriefcaseBusiness },
    { label: 'Total Bids', value: wholeNumber(stats.total_bids), icon: Inbox },
    { label: 'Active Jobs', value: wholeNumber(stats.active_jobs), icon: Gavel },
  ]
}
