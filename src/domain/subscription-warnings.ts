import { limits } from '#contract/limits.ts'
import type { SubscriptionDates } from './subscription-lifecycle.ts'

const dayMs = 24 * 60 * 60_000

/** When the buyer's right to post ends (ISO 8601 UTC), and whether a trial or a subscription ends then. */
export type SubscriptionEnd = { plan: 'trial' | 'subscription'; ends_at: string }

/** The later end of trial and paid time; null for a buyer who never had either. */
export function subscriptionEnd({
  trial_expires_at: trial,
  subscription_expires_at: paid,
}: SubscriptionDates): SubscriptionEnd | null {
  if (paid && (!trial || paid >= trial)) return { plan: 'subscription', ends_at: paid }
  return trial ? { plan: 'trial', ends_at: trial } : null
}

/** When a buyer is warned of the end, the earliest first. */
export function warningTimes({ ends_at }: Pick<SubscriptionEnd, 'ends_at'>): string[] {
  return limits.subscriptionWarningDays.map((days) => new Date(Date.parse(ends_at) - days * dayMs).toISOString())
}

/** The next time to warn the buyer; null where none is left. */
export function nextWarning(now: string, end: SubscriptionEnd | null): string | null {
  return (end && warningTimes(end).find((time) => time > now)) ?? null
}

/**
 * The time of the warning that is due now; null before the first and after the end. If several are due, only the latest is
 * given.
 */
export function dueWarning(now: string, end: SubscriptionEnd | null): string | null {
  if (!end || end.ends_at <= now) return null
  return warningTimes(end).findLast((time) => time <= now) ?? null
}
