import type { AlarmKind, Ringing } from '../../alarms/alarm.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { lapseOffers } from '../awards/lapse-offers.ts'
import { lockJob } from '../jobs/lock-job.ts'
import { endOrder, endPending } from './end-orders.ts'
import { untilOf } from './issue-version.ts'
import { type LockedOrder, lockOrder, namedOrder } from './lock-order.ts'
import { versionOf } from './stored-version.ts'

const jobOf: AlarmKind['root'] = (sql, id) => sql`jobs where id = (select job_id from orders where id = ${id})`

/** The supplier has not answered in time: an amendment leaves the version before in force, the first version ends the order. */
export const orderLapse: AlarmKind = {
  root: jobOf,
  async apply(tx, ringing) {
    const waiting = await waitingOrder(tx, ringing)
    if (!waiting || waiting.respond_by > ringing.now) return
    const { order, version } = waiting
    await endPending(tx, order.id, 'lapsed', {})
    if (order.version === 0) await endOrder(tx, order.id, 'lapsed', null)
    const amendment = order.version > 0
    await recordFacts(tx, { user_id: null }, { type: 'order_lapsed', ...namedOrder(order), version, amendment })
    if (!amendment) await lapseAward(tx, order)
  },
}

/** A day before the answer is due. */
export const orderReminder: AlarmKind = {
  root: jobOf,
  async apply(tx, ringing) {
    const waiting = await waitingOrder(tx, ringing)
    if (!waiting) return
    const { order, version, respond_by } = waiting
    await recordFacts(
      tx,
      { user_id: null },
      {
        ...{ type: 'order_reminded', ...namedOrder(order), version, amendment: order.version > 0 },
        until: untilOf(respond_by),
      },
    )
  },
}

type Waiting = { order: LockedOrder; version: number; respond_by: string }

async function waitingOrder(tx: Transaction, { id }: Ringing): Promise<Waiting | null> {
  const order = await lockOrder(tx, id)
  if (order.pending_version === null || order.status === 'draft' || order.to_approve) return null
  const { version, respond_by } = await versionOf(tx, id, order.pending_version)
  return { order, version, respond_by: respond_by! }
}

async function lapseAward(tx: Transaction, { job_id, award_id }: LockedOrder): Promise<void> {
  const [offered] = await tx`
    select from awards a join jobs j on j.id = a.job_id
    where a.id = ${award_id} and a.status = 'offered' and j.deleted_at is null`
  if (offered) await lapseOffers(tx, await lockJob(tx, job_id, 'update'), tx`a.id = ${award_id}`)
}
