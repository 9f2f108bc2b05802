import { lookEveryMs, startDueWorker } from '../scheduled-tasks/start-due-worker.ts'
import type { Services } from '../services.ts'
import type { AlarmKinds } from './alarm.ts'
import { alarmsDueWithin, putOff, type SeenAlarm } from './due-alarms.ts'
import { ringAlarm } from './ring-alarm.ts'
import { alarmSet } from './set-alarm.ts'

const alarmsAtOnce = 50
/** Retry of an alarm that was locked or failed. */
const againMs = 1_000

type Wanted = Pick<Services, 'database' | 'timeIn' | 'log'> & { kinds: AlarmKinds }

/**
 * Runs alarms when they are due. Several servers may do so: each alarm takes effect once. Alarms set on this server wake the
 * worker at once; for others it polls half a minute ahead. It runs one at a time, since the pool of transaction connections is
 * mainly for requests.
 */
export function startAlarmWorker({ database, kinds, timeIn, log }: Wanted): { stop(): Promise<void> } {
  const names = Object.keys(kinds)
  let stopped = false

  /** Returns false for a retry: another process holds the lock, or the effect failed. */
  async function ring(alarm: SeenAlarm): Promise<boolean> {
    try {
      return await ringAlarm({ database, timeIn, kind: kinds[alarm.kind]! }, alarm)
    } catch (error) {
      const { kind, subject_id, tries } = alarm
      log.warn({ err: error, alarm: kind, subject_id, tries }, 'an alarm could not be rung')
      await putOff(database, alarm, (error as Error).message)
      return false
    }
  }

  /** Runs all due alarms, continuing behind those that are locked or fail; returns in how many milliseconds to look again. */
  async function ringAllDue(): Promise<number> {
    let againInMs = lookEveryMs
    for (let after: SeenAlarm | undefined; !stopped; ) {
      const lookedAtMs = performance.now()
      const seen = await alarmsDueWithin(database, lookEveryMs, { kinds: names, most: alarmsAtOnce, after })
      for (const alarm of seen) {
        const waitMs = alarm.due_in_ms - (performance.now() - lookedAtMs)
        if (stopped || waitMs > 0) return Math.min(waitMs, againInMs)
        if (!(await ring(alarm))) againInMs = againMs
      }
      if (seen.length < alarmsAtOnce) break
      after = seen.at(-1)
    }
    return againInMs
  }

  const worker = startDueWorker({ name: 'Alarms', work: ringAllDue, log })
  const unlisten = alarmSet.listen(database, worker.wake)
  return {
    stop() {
      stopped = true
      unlisten()
      return worker.stop()
    },
  }
}
