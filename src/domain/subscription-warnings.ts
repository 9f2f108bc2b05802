import { limits } from '#contract/limits.ts'
import type { SubscriptionDates } from './subscription-lifecycle.ts'

const dayMs = 24 * 60 * 60_000

/** What a buyer may post by ends at `ends_at` (ISO 8601 UTC), and what that is. */
export type SubscriptionEnd = { plan: 'trial' | 'subscription'; ends_at: string }

/** The later of trial and paid time, which is when posting ends; null for whoever never had either. */
export function subscriptionEnd({
  trial_expires_at: trial,
  subscription_expires_at: paid,
}: SubscriptionDates): SubscriptionEnd | null {
  if (paid && (!trial || paid >= trial)) return { plan: 'subscription', ends_at: paid }
  return trial ? { plan: 'trial', ends_at: trial } : null
}

/** When a buyer is warned of an end, the earliest first. */
export function warningTimes({ ends_at }: Pick<SubscriptionEnd, 'ends_at'>): string[] {
  return limits.subscriptionWarningDays.map((days) => new Date(Date.parse(ends_at) - days * dayMs).toISOString())
}

/** The next time at which a buyer is to be warned; null where none is left. */
export function nextWarning(now: string, end: SubscriptionEnd | null): string | null {
  return (end && warningTimes(end).find((time) => time > now)) ?? null
}

/**
 * The warning that is due now, by its time; null before the first and once it has ended. One that came too late to be given in
 * time is left out where the next is due as well.
 */
export function dueWarning(now: string, end: SubscriptionEnd | null): string | null {
  if (!end || end.ends_at <= now) return null
  return warningTimes(end).findLast((time) => time <= now) ?? null
}
