import type { DisputeStatus } from '#contract/order-statuses.ts'
import type { Paise } from '#domain/exact.ts'
import type { Transaction } from '../../db/database.ts'
import { orNotFound } from '../../refusal.ts'
import { setOff, takeOff } from '../bills/set-off.ts'
import { type LockedOrder, lockOrder } from '../orders/lock-order.ts'

/** Who pays the amount of an outcome; null: it is not said. */
type Payer = 'buyer' | 'supplier' | null

export type LockedDispute = {
  id: string
  order_id: string
  status: DisputeStatus
  raised_for: string
  proposed_for: string | null
  proposed_outcome: string | null
  proposed_paise: number | null
  proposed_payer: Payer
  evidence_until: string
  milestone_id: string | null
  bill_id: string | null
}

/** A dispute with its order, locked until the transaction ends. */
export async function lockDispute(
  tx: Transaction,
  id: string,
): Promise<{ order: LockedOrder; dispute: LockedDispute }> {
  const [found] = await tx<{ order_id: string }[]>`select order_id from disputes where id = ${id}`
  const order = await lockOrder(tx, orNotFound(found).order_id)
  const [dispute] = await tx<LockedDispute[]>`
    select id, order_id, status, raised_for, proposed_for, proposed_outcome, proposed_paise, proposed_payer, evidence_until, milestone_id, bill_id
    from disputes where id = ${id} for update`
  return { order, dispute: dispute! }
}

type Ending = {
  status: Exclude<DisputeStatus, 'open'>
  outcome: string | null
  outcome_paise: Paise | null
  outcome_payer: Payer
  reason?: string
  by: string
  at: string
}

/** Ends it; its milestone is due or awaited as before, and its bill can be paid, less what the supplier gives. */
export async function endDispute(
  tx: Transaction,
  { id, order_id, milestone_id, bill_id }: LockedDispute,
  { status, outcome, outcome_paise, outcome_payer, reason, by, at }: Ending,
): Promise<void> {
  await tx`
    update disputes set status = ${status}, outcome = ${outcome}, outcome_paise = ${outcome_paise === null ? null : String(outcome_paise)},
      outcome_payer = ${outcome_payer},
      outcome_reason = ${reason ?? null}, closed_by = ${by},
      closed_at = clock_timestamp() where id = ${id}`
  if (bill_id !== null) {
    const gives = outcome_payer === 'supplier' ? outcome_paise : null
    const taken = gives === null ? null : await takeOff(tx, await standingFor(tx, bill_id), gives, at)
    if (taken !== null) await tx`update disputes set taken_off_paise = ${String(taken)} where id = ${id}`
    await setOff(tx, order_id, at)
  }
  if (milestone_id === null) return
  await tx`
    update milestones m set status = case when m.due_on is null then 'pending' else 'due' end
    where m.id = ${milestone_id} and m.status = 'frozen'
      and not exists (select from disputes d where d.milestone_id = m.id and d.status = 'open')`
}

/** The bill, or the one that stands in its place once it was returned or withdrawn. */
async function standingFor(tx: Transaction, billId: string): Promise<string> {
  const [found] = await tx<{ id: string }[]>`
    with recursive line as (
      select id, seq, status from bills where id = ${billId}
      union all select n.id, n.seq, n.status from bills n join line on n.corrects = line.id
    )
    select id from line where status not in ('returned', 'withdrawn') order by seq desc limit 1`
  return found?.id ?? billId
}
