import type { AlarmKind } from '../../alarms/alarm.ts'
import { matchJob } from './match-job.ts'
import { tellMatches, tellSearching } from './tell-matches.ts'

const root: AlarmKind['root'] = (sql, id) => sql`jobs where id = ${id} and deleted_at is null`

/** A job was posted: who fits it is computed and the first are told. */
export const jobMatching: AlarmKind = {
  root,
  async apply(tx, { id, now }) {
    await matchJob(tx, id, now)
    await tellMatches(tx, id, now)
    await tellSearching(tx, id, now)
  },
}

/** An hour has passed, and the next are told. */
export const matchTelling: AlarmKind = { root, apply: (tx, { id, now }) => tellMatches(tx, id, now) }
