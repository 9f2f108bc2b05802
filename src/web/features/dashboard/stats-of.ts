import { msg, t } from '@lingui/core/macro'
import { Award, BriefcaseBusiness, CreditCard, Gavel, Inbox, type LucideIcon, Percent, Users } from 'lucide-react'
import type { DashboardStats } from '#contract/dashboard.ts'
import { pages } from '#contract/pages.ts'
import type { SubscriptionStatus } from '#contract/subscription.ts'
import type { Text } from '#web/language/translate.ts'
import { translate } from '#web/language/translate.ts'
import { wholeNumber } from '#web/ui/format.ts'

export type Stat = {
  label: string
  value: string
  icon: LucideIcon
  /** The list that it counts. */
  to?: string
}

const subscriptionNames: Record<SubscriptionStatus, Text> = {
  active: msg`Active`,
  trial: msg`Free trial`,
  inactive: msg`Inactive`,
}

const tab = (name: string) => `${pages.dashboard.path}?tab=${name}`

/** The counters of the dashboard's cards, by role. */
export function statsOf(stats: DashboardStats): Stat[] {
  if ('subscription_status' in stats) {
    return [
      { label: t`Total Jobs`, value: wholeNumber(stats.total_jobs), icon: BriefcaseBusiness },
      { label: t`Active Jobs`, value: wholeNumber(stats.active_jobs), icon: Gavel },
      { label: t`Bids Received`, value: wholeNumber(stats.total_bids_received), icon: Inbox },
      { label: t`Subscription`, value: translate(subscriptionNames[stats.subscription_status]), icon: CreditCard },
    ]
  }
  if ('win_rate' in stats) {
    return [
      { label: t`Total Bids`, value: wholeNumber(stats.total_bids), icon: Gavel },
      { label: t`Won Bids`, value: wholeNumber(stats.won_bids), icon: Award },
      { label: t`Win Rate`, value: stats.win_rate, icon: Percent },
      { label: t`Subscription`, value: t`Free`, icon: CreditCard },
    ]
  }
  return [
    { label: t`Total Users`, value: wholeNumber(stats.total_users), icon: Users, to: tab('users') },
    { label: t`Total Jobs`, value: wholeNumber(stats.total_jobs), icon: BriefcaseBusiness, to: tab('jobs') },
    { label: t`Total Bids`, value: wholeNumber(stats.total_bids), icon: Inbox, to: tab('bids') },
    { label: t`Active Jobs`, value: wholeNumber(stats.active_jobs), icon: Gavel, to: tab('jobs&status=open') },
  ]
}
