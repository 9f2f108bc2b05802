import type { SubscriptionDates } from '#domain/subscription-lifecycle.ts'
import { dueWarning, subscriptionEnd } from '#domain/subscription-warnings.ts'
import type { Ringing } from '../../alarms/alarm.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { setSubscriptionAlarm } from './subscription-alarm.ts'

/** Actor of scheduled effects: the system. */
const nobody = { user_id: null }

/**
 * Warns a company by notification and mail that its trial or subscription ends, if a warning is due, and sets the alarm of the
 * next one. The company is locked.
 */
export async function warnBuyer(tx: Transaction, { id, now }: Ringing): Promise<void> {
  const [dates] = await tx<[SubscriptionDates]>`
    select trial_expires_at, subscription_expires_at from companies where id = ${id}`
  const end = subscriptionEnd(dates)
  const warning = dueWarning(now, end)
  if (end && warning) await recordFacts(tx, nobody, { type: 'subscription_ending', buyer: id, warning, ...end })
  await setSubscriptionAlarm(tx, id, now, dates)
}
