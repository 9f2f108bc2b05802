import { limits } from '#contract/limits.ts'
import { clearAlarm, setAlarm } from '../../alarms/set-alarm.ts'
import type { Transaction } from '../../db/database.ts'

type Timed = { id: string; bid_deadline: string | null }

/** Sets or moves what is to happen at the deadline of a job, and before. The job is new or locked. */
export async function setDeadlineAlarms(tx: Transaction, { id, bid_deadline }: Timed, now: string): Promise<void> {
  if (bid_deadline === null) return
  await setAlarm(tx, 'close_bids', id, bid_deadline)
  await setReminder(tx, { id, bid_deadline }, now)
}

/** The next reminder after `now`, if there is one before the deadline. */
export async function setReminder(
  tx: Transaction,
  { id, bid_deadline }: { id: string; bid_deadline: string },
  now: string,
): Promise<void> {
  const times = limits.deadlineRemindersMs.map((before) => new Date(Date.parse(bid_deadline) - before).toISOString())
  const next = times.find((time) => time > now)
  if (next) await setAlarm(tx, 'remind_deadline', id, next)
  else await clearAlarm(tx, 'remind_deadline', id)
}

/** A job that was decided or ended needs nothing more. */
export async function clearDeadlineAlarms(tx: Transaction, jobId: string): Promise<void> {
  await tx`
    delete from alarms where subject_id = ${jobId} and kind in ('close_bids', 'remind_deadline', 'remind_opening')`
}
