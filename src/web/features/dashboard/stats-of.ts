import { msg, plural, t } from '@lingui/core/macro'
import {
  Award,
  BriefcaseBusiness,
  CreditCard,
  Gavel,
  Inbox,
  type LucideIcon,
  Percent,
  PiggyBank,
  Users,
} from 'lucide-react'
import type { BidderStats, DashboardStats, MonthAwards } from '#contract/dashboard.ts'
import { pages } from '#contract/pages.ts'
import type { SubscriptionStatus } from '#contract/subscription.ts'
import type { Text } from '#web/language/translate.ts'
import { translate } from '#web/language/translate.ts'
import { rupees, wholeNumber } from '#web/ui/format.ts'

export type Stat = {
  label: string
  value: string
  /** How it came about. */
  note?: string
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
      winRate(stats),
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

/** Of the decided bids: who has just begun has lost none. */
function winRate({ total_bids, won_bids, decided_bids, waiting_bids }: BidderStats): Stat {
  const [won, decided, waiting] = [wholeNumber(won_bids), wholeNumber(decided_bids), wholeNumber(waiting_bids)]
  return {
    label: t`Win Rate`,
    value: decided_bids === 0 ? '–' : `${Math.round((won_bids / decided_bids) * 100)}%`,
    note:
      total_bids === 0
        ? undefined
        : decided_bids === 0
          ? t`None decided yet, ${{ waiting }} waiting`
          : t`${{ won }} of ${{ decided }} decided, ${{ waiting }} waiting`,
    icon: Percent,
  }
}

/** A buyer's awards of this month, in rupees. */
export function awardStats({ jobs, awarded_rupees, saved_rupees }: MonthAwards): Stat[] {
  return [
    {
      label: t`Awarded this month`,
      value: rupees(awarded_rupees),
      note: plural(jobs, { one: 'On # job', other: 'On # jobs' }),
      icon: Award,
    },
    {
      label: t`Saved this month`,
      value: rupees(saved_rupees),
      note: t`Whole awards, against the highest bids`,
      icon: PiggyBank,
    },
  ]
}
