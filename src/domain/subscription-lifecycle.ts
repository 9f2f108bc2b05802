import { limits } from '#contract/limits.ts'
import type { SubscriptionStatus } from '#contract/subscription.ts'

/** ISO 8601 UTC times, which sort as text. */
export type SubscriptionDates = { trial_expires_at: string | null; subscription_expires_at: string | null }

/** Computed on each read, so that no task has to run when a trial ends. */
export function subscriptionStatusAt(now: string, dates: SubscriptionDates): SubscriptionStatus {
  if (dates.subscription_expires_at && dates.subscription_expires_at > now) return 'active'
  if (dates.trial_expires_at && dates.trial_expires_at > now) return 'trial'
  return 'inactive'
}

/** Whether a buyer never had the free month, since its GST number had one before, and has not paid either. */
export const hadNoTrial = ({ trial_expires_at, subscription_expires_at }: SubscriptionDates): boolean =>
  trial_expires_at === null && subscription_expires_at === null

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

export type SubscriptionPeriod = { starts_at: string; ends_at: string }

/**
 * The month that a payment buys. It starts when the buyer's present trial or paid time ends, so that paying early loses no day;
 * lapsed time is not charged.
 */
export function nextPeriod(now: string, dates: SubscriptionDates): SubscriptionPeriod {
  const { trial_expires_at, subscription_expires_at } = dates
  const starts_at = [now, trial_expires_at ?? now, subscription_expires_at ?? now].toSorted().at(-1)!
  return { starts_at, ends_at: monthsAfter(starts_at, limits.subscriptionMonthsPerPayment) }
}
