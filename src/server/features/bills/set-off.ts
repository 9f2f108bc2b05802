import { minus, type Paise, paise, smallest, sum } from '#domain/exact.ts'
import { setOffs } from '#domain/orders/set-off.ts'
import type { Fragment } from '../../db/batch.ts'
import type { Sql, Transaction } from '../../db/database.ts'
import { isDisputed, sumsOfBills, usedOfNote } from './bill-queries.ts'
import { settle } from './settle.ts'

/** In paise: what may still be taken off bill `b` with `sumsOfBills`. A contested payment may have arrived. */
const roomOfBill = (sql: Sql): Fragment => sql`greatest(b.total_paise - d.kept - p.paid - p.contested, 0)::bigint`

type Open = { id: string; number: string; left: number }

/** Takes the passed credit notes of a locked order off its passed bills; disputed ones wait. `now` in ISO 8601. */
export async function setOff(tx: Transaction, orderId: string, now: string): Promise<void> {
  const notes = await tx<Open[]>`
    select b.id, b.number, b.total_paise - ${usedOfNote(tx)} as left from bills b
    where b.order_id = ${orderId} and b.kind = 'credit_note' and b.status = 'passed' order by b.seq`
  if (notes.length === 0) return
  const bills = await tx<Open[]>`
    select b.id, b.number, ${roomOfBill(tx)} as left from bills b ${sumsOfBills(tx)}
    where b.order_id = ${orderId} and b.kind <> 'credit_note' and b.status = 'passed' and not ${isDisputed(tx)} order by b.seq`
  const numbers = new Map(notes.map(({ id, number }) => [id, number]))
  for (const { note, bill, amount } of setOffs(notes.map(inPaise), bills.map(inPaise))) {
    await deduct(tx, bill, { kind: 'credit_note', amount, note: numbers.get(note)!, credit_note_id: note })
    await settle(tx, { bill_id: bill, milestone_id: null }, now)
  }
  await tx`
    update bills b set status = 'paid'
    where b.order_id = ${orderId} and b.kind = 'credit_note' and b.status = 'passed' and b.total_paise <= ${usedOfNote(tx)}`
}

const inPaise = ({ id, left }: Open) => ({ id, left: paise(left) })

/**
 * Takes what a dispute about a passed bill of a locked order has ended with off that bill. Returns what was taken off; null: nothing,
 * since it is not passed yet, or nothing of it is left to be paid.
 */
export async function takeOff(tx: Transaction, billId: string, amount: Paise, now: string): Promise<Paise | null> {
  const [bill] = await tx<{ left: number }[]>`
    select ${roomOfBill(tx)} as left from bills b ${sumsOfBills(tx)} where b.id = ${billId} and b.status = 'passed'`
  const taken = bill ? smallest([amount, paise(bill.left)])! : null
  if (taken === null || taken <= 0n) return null
  await deduct(tx, billId, { kind: 'other', amount: taken, note: '', credit_note_id: null })
  await settle(tx, { bill_id: billId, milestone_id: null }, now)
  return taken
}

/**
 * Takes off what disputes about a passed bill of a locked order ended with while a payment, which was contested then and is withdrawn
 * now, left no room for it. What was agreed before is given by a credit note.
 */
export async function takeOffLate(tx: Transaction, paymentId: string, billId: string, now: string): Promise<void> {
  const ended = await tx<{ id: string; outcome_paise: number | null }[]>`
    select d.id, d.outcome_paise from disputes d join order_payments p on p.id = ${paymentId} and p.bill_id = d.bill_id
    where d.bill_id = ${billId} and d.outcome_payer = 'supplier' and d.outcome_paise > 0 and d.taken_off_paise is null
      and d.closed_at > p.answered_at
    order by d.closed_at`
  for (const { id, outcome_paise } of ended) {
    const taken = await takeOff(tx, billId, paise(outcome_paise!), now)
    if (taken !== null) await tx`update disputes set taken_off_paise = ${String(taken)} where id = ${id}`
  }
}

/**
 * Leaves so much of what credit notes took off a bill of a locked order for its next ones: a payment that is recorded anew had left the
 * bank before it was taken off. Returns the notes; null: they took off less.
 */
export async function leaveCredit(tx: Transaction, billId: string, amount: Paise): Promise<string[] | null> {
  const taken = await tx<{ no: number; amount: number; note: string | null }[]>`
    select no, amount_paise as amount, credit_note_id as note from bill_deductions
    where bill_id = ${billId} and credit_note_id is not null order by no desc`
  if (sum(taken.map((one) => paise(one.amount))) < amount) return null
  const notes: string[] = []
  for (let rest = amount; rest > 0n; ) {
    const { no, note, ...off } = taken[notes.length]!
    const given = smallest([rest, paise(off.amount)])!
    const kept = minus(paise(off.amount), given)
    if (kept === 0n) await tx`delete from bill_deductions where bill_id = ${billId} and no = ${no}`
    else await tx`update bill_deductions set amount_paise = ${String(kept)} where bill_id = ${billId} and no = ${no}`
    notes.push(note!)
    rest = minus(rest, given)
  }
  await tx`update bills set status = 'passed' where id = any(${notes}::uuid[]) and status = 'paid'`
  return notes
}

type Deducted = { kind: 'other' | 'credit_note'; amount: Paise; note: string; credit_note_id: string | null }

const deduct = (tx: Transaction, billId: string, { kind, amount, note, credit_note_id }: Deducted) => tx`
  insert into bill_deductions (bill_id, no, kind, amount_paise, note, credit_note_id)
  select ${billId}, coalesce(max(no), 0) + 1, ${kind}, ${String(amount)}, ${note}, ${credit_note_id}
  from bill_deductions where bill_id = ${billId}`
