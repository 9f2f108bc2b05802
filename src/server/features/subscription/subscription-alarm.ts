import { limits } from '#contract/limits.ts'
import type { SubscriptionDates } from '#domain/subscription-lifecycle.ts'
import { nextWarning, subscriptionEnd } from '#domain/subscription-warnings.ts'
import { clearAlarm, setAlarm } from '../../alarms/set-alarm.ts'
import type { Sql, Transaction } from '../../db/database.ts'

/**
 * Sets the alarm of the next warning after `now`. Call it wherever the end of a trial or subscription moves, with the company
 * locked.
 */
export async function setSubscriptionAlarm(
  tx: Transaction,
  companyId: string,
  now: string,
  dates: SubscriptionDates,
): Promise<void> {
  const at = nextWarning(now, subscriptionEnd(dates))
  if (at) await setAlarm(tx, 'subscription_ending', companyId, at)
  else await clearAlarm(tx, 'subscription_ending', companyId)
}

const [firstDays, lastDays] = [Math.max(...limits.subscriptionWarningDays), Math.min(...limits.subscriptionWarningDays)]

/** Sets missing alarms: a server of the previous version, which sets none, may run beside this one. */
export async function setMissingSubscriptionAlarms(sql: Sql): Promise<void> {
  await sql`
    insert into alarms (kind, subject_id, at)
    select 'subscription_ending', id, ends_at - make_interval(days => ${firstDays})
    from companies, greatest(trial_expires_at, subscription_expires_at) as ends_at
    where deleted_at is null and ends_at - make_interval(days => ${lastDays}) > now()
    on conflict (kind, subject_id) do nothing`
}
