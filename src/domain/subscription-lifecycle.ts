import { limits } from '#contract/limits.ts'
import type { SubscriptionStatus } from '#contract/subscription.ts'

/** ISO 8601 UTC times, which compare as text. */
export type SubscriptionDates = { trial_expires_at: string | null; subscription_expires_at: string | null }

/** Computed whenever it is read, so that nothing has to run at the moment when a trial ends. */
export function subscriptionStatusAt(now: string, dates: SubscriptionDates): SubscriptionStatus {
  if (dates.subscription_expires_at && dates.subscription_expires_at > now) return 'active'
  if (dates.trial_expires_at && dates.trial_expires_at > now) return 'trial'
  return 'inactive'
}

/** The same day and time a number of calendar months later; the last day of the month where that day does not exist. */
export function monthsAfter(time: string, months: number): string {
  const date = new Date(time)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return date.toISOString()
}

export function trialEnd(profileCreatedAt: string): string {
  return monthsAfter(profileCreatedAt, limits.trialMonths)
}
