import { holdPolicy } from '#domain/policy/hold-policy.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import type { PartnersHold } from '../../escrow/port.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { defineWrite } from '../../use-case.ts'
import type { LockedOrder } from '../orders/lock-order.ts'
import { markHeld } from './confirm-hold.ts'
import { factsOf, lockHold, type StoredHold, shownHold } from './hold-queries.ts'
import { requirePartner } from './partner.ts'

/** Decides in the transaction and tells the partner after the commit: what was decided is carried out, however often asked. */
export const releaseHold = defineWrite('releaseHold', {
  async prepare({ services }) {
    requirePartner(services)
  },
  async work({ tx, actor, input: { id } }) {
    const { order, hold } = await lockHold(tx, id)
    authorize(holdPolicy.releaseHold(actor, order, hold))
    await decide(tx, actor.user_id, hold, 'releasing')
    await recordFacts(tx, actor, { type: 'hold_released', ...factsOf(order, id) })
    return shownHold(tx, id)
  },
  afterCommit: ({ services, input: { id } }) => settleHold(services, id),
})

export const returnHold = defineWrite('returnHold', {
  async prepare({ services }) {
    requirePartner(services)
  },
  async work({ tx, actor, input: { id } }) {
    const { order, hold } = await lockHold(tx, id)
    authorize(holdPolicy.returnHold(actor, order, hold))
    await decide(tx, actor.user_id, hold, 'returning')
    await recordFacts(tx, actor, { type: 'hold_returned', ...factsOf(order, id) })
    return shownHold(tx, id)
  },
  afterCommit: ({ services, input: { id } }) => settleHold(services, id),
})

async function decide(tx: Transaction, by: string, { id }: StoredHold, status: 'releasing' | 'returning') {
  await tx`
    update holds set status = ${status}, decided_by = ${by}, decided_at = clock_timestamp(), check_at = clock_timestamp()
    where id = ${id}`
}

/** Carries out at the partner what is open of a hold, and stores how it ended. Idempotent. */
async function settleHold(services: Services, holdId: string): Promise<void> {
  const partner = requirePartner(services)
  const [open] = await services.database<{ partner_order_id: string; status: StoredHold['status'] }[]>`
    select partner_order_id, status from holds where id = ${holdId} and partner = ${partner.name}`
  if (!open) return
  const ask = { releasing: partner.release, returning: partner.giveBack, created: partner.hold }[
    open.status as 'created'
  ]
  if (!ask) return
  const told = await ask(open.partner_order_id)
  await inTransaction(services.database, async (tx) => {
    const { order, hold } = await lockHold(tx, holdId)
    if (hold.status === 'created' && told.state === 'held') return markHeld(tx, order, hold, told)
    if (told.state === 'released' || told.state === 'returned') await markEnded(tx, order, hold, told)
  })
}

async function markEnded(tx: Transaction, order: LockedOrder, hold: StoredHold, told: PartnersHold): Promise<void> {
  if (hold.status === 'released' || hold.status === 'returned') return
  await tx`
    update holds set status = ${told.state}, payment_id = ${told.payment_id}, transfer_id = ${told.transfer_id},
      ended_at = clock_timestamp()
    where id = ${hold.id}`
  if (told.state === 'released') {
    await tx`update milestones set status = 'paid' where id = ${hold.milestone_id} and status <> 'cancelled'`
    await tx`
      insert into order_payments (
        order_id, milestone_id, buyer_id, mode, reference, paid_on, amount_paise, status, recorded_by, answered_at
      )
      select h.order_id, h.milestone_id, ${order.buyer_id}, 'escrow', h.transfer_id,
        (clock_timestamp() at time zone 'Asia/Kolkata')::date, h.amount_paise, 'confirmed', h.decided_by, clock_timestamp()
      from holds h where h.id = ${hold.id}`
  }
  await recordFacts(tx, { user_id: null }, { type: 'hold_settled', ...factsOf(order, hold.id) })
}

const holdsAtOnce = 20
/** Unpaid orders are asked about for so long. */
const givenUpAfter = '1 day'

/** What was decided or paid and not heard of. Safe on several servers: each claims different holds. */
export async function checkOpenHolds(services: Services): Promise<void> {
  const { database, escrow, log } = services
  if (!escrow) return
  const due = await database<{ id: string }[]>`
    update holds set
      status = case when status = 'created' and created_at < now() - ${givenUpAfter}::interval then 'given_up' else status end,
      check_at = now() + greatest(now() - check_at, interval '5 minutes')
    where id in (
      select id from holds
      where partner = ${escrow.name} and status in ('created', 'releasing', 'returning') and check_at <= now()
      order by check_at limit ${holdsAtOnce} for update skip locked)
    returning id`
  for (const { id } of due) {
    try {
      await settleHold(services, id)
    } catch (error) {
      log.warn({ err: error, hold: id }, 'a hold could not be checked and is asked about again')
    }
  }
}
