import { lookEveryMs, startDueWorker } from '../scheduled-tasks/start-due-worker.ts'
import type { Services } from '../services.ts'
import type { AlarmKinds } from './alarm.ts'
import { alarmsDueWithin, putOff, type SeenAlarm } from './due-alarms.ts'
import { ringAlarm } from './ring-alarm.ts'
import { alarmSet } from './set-alarm.ts'

const alarmsAtOnce = 50
/** When what could not be rung is looked at again. */
const againMs = 1_000

type Wanted = Pick<Services, 'database' | 'timeIn' | 'log'> & { kinds: AlarmKinds }

/**
 * Rings alarms at their time. Any number of servers may do so: each alarm has its effect once. One that this server set it
 * sees at once, all others half a minute ahead. It rings one after the other, since the connections for transactions are there
 * for requests above all.
 */
export function startAlarmWorker({ database, kinds, timeIn, log }: Wanted): { stop(): Promise<void> } {
  const names = Object.keys(kinds)
  let stopped = false

  /** Returns whether that is settled: not where somebody else has the lock, or it failed. */
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

  /** Rings all that is due, also what comes after alarms that can't be rung now; returns when to look again. */
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
