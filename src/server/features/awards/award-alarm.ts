import type { AlarmKind } from '../../alarms/alarm.ts'
import { lockJob } from '../jobs/lock-job.ts'
import { lapseOffers } from './lapse-offers.ts'

/** The bidder of an offered award has not answered in time. */
export const awardLapse: AlarmKind = {
  root: (sql, id) => sql`jobs where id = (select job_id from awards where id = ${id}) and deleted_at is null`,
  async apply(tx, { id }) {
    const [award] = await tx<{ job_id: string }[]>`select job_id from awards where id = ${id} and status = 'offered'`
    if (award) await lapseOffers(tx, await lockJob(tx, award.job_id, 'update'))
  },
}
