import type { Services } from '../services.ts'
import type { AlarmKinds } from './alarm.ts'
import { alarmsDueWithin, putOff, type SeenAlarm } from './due-alarms.ts'
import { ringAlarm } from './ring-alarm.ts'

/** Alarms that are set, or let go of, by another server are noticed after so long. */
const roundMs = 1_000
const alarmsAtOnce = 50

type Wanted = Pick<Services, 'database' | 'timeIn' | 'log'> & { kinds: AlarmKinds }

/**
 * Rings what is due, once a second and at the moment itself where that comes sooner. Any number of servers may do so: each alarm
 * has its effect once. It does one after the other, since the connections for transactions are there for requests above all.
 */
export function startAlarmWorker({ database, kinds, timeIn, log }: Wanted): { stop(): Promise<void> } {
  const names = Object.keys(kinds)
  let stopped = false
  let isDatabaseAway = false
  let timer: NodeJS.Timeout | undefined

  async function ring(alarm: SeenAlarm): Promise<void> {
    try {
      await ringAlarm({ database, timeIn, kind: kinds[alarm.kind]! }, alarm)
    } catch (error) {
      const { kind, subject_id, tries } = alarm
      log.warn({ err: error, alarm: kind, subject_id, tries }, 'an alarm could not be rung')
      await putOff(database, alarm, (error as Error).message)
    }
  }

  /** Rings all that is due, also behind what can't be rung now; returns when to look again. */
  async function ringAllDue(): Promise<number> {
    for (let after: SeenAlarm | undefined; ; ) {
      const lookedAtMs = performance.now()
      const seen = await alarmsDueWithin(database, roundMs, { kinds: names, most: alarmsAtOnce, after })
      for (const alarm of seen) {
        const waitMs = alarm.due_in_ms - (performance.now() - lookedAtMs)
        if (stopped || waitMs > 0) return waitMs
        await ring(alarm)
      }
      if (seen.length < alarmsAtOnce) return roundMs
      after = seen.at(-1)
    }
  }

  async function round(): Promise<void> {
    let waitMs = roundMs
    try {
      waitMs = await ringAllDue()
      isDatabaseAway = false
    } catch (error) {
      if (!isDatabaseAway) log.warn({ err: error }, 'the alarms could not be read or put off')
      isDatabaseAway = true
    }
    if (!stopped) timer = setTimeout(startRound, waitMs).unref()
  }

  let underWay = round()
  function startRound(): void {
    underWay = round()
  }
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await underWay
    },
  }
}
