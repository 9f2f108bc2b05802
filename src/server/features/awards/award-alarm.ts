import { indiaMinute } from '#domain/india-time.ts'
import type { AlarmKind } from '../../alarms/alarm.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { lockJob } from '../jobs/lock-job.ts'
import { lapseOffers } from './lapse-offers.ts'
import { lockAward, namedAward } from './lock-award.ts'

const jobOf: AlarmKind['root'] = (sql, id) =>
  sql`jobs where id = (select job_id from awards where id = ${id}) and deleted_at is null`

/** The bidder of an offered award has not answered in time. */
export const awardLapse: AlarmKind = {
  root: jobOf,
  async apply(tx, { id }) {
    const [award] = await tx<{ job_id: string }[]>`select job_id from awards where id = ${id} and status = 'offered'`
    if (award) await lapseOffers(tx, await lockJob(tx, award.job_id, 'update'))
  },
}

/** A day before; an order for the award that waits for its answer has a reminder of its own. */
export const awardReminder: AlarmKind = {
  root: jobOf,
  async apply(tx, { id }) {
    const locked = await lockAward(tx, id)
    const { status, respond_by, whole } = locked.award
    const issued = await tx`select from orders where award_id = ${id} and status = 'issued'`
    if (status !== 'offered' || respond_by === null || issued.length > 0) return
    const until = `${indiaMinute(respond_by)} IST`
    await recordFacts(tx, { user_id: null }, { type: 'offer_reminded', ...namedAward(locked), until, whole })
  },
}
