import type { BillPassing } from '#contract/bill.ts'
import { messages } from '#contract/messages.ts'
import { inRupees, largest, minus, type Paise, paise, parsePaise, smallest, sum } from '#domain/exact.ts'
import { indiaDay } from '#domain/india-time.ts'
import { moneyPolicy } from '#domain/policy/money-policy.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, invalid, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import type { LockedOrder } from '../orders/lock-order.ts'
import { limitAdvance, retainAnew } from '../orders/milestones-due.ts'
import { advanceLeft } from './advance-left.ts'
import { billOf, sumsOfBills } from './bill-queries.ts'
import { checkRecovery } from './check-recovery.ts'
import { factsOfOrder } from './facts-of-order.ts'
import { lockBill } from './lock-bill.ts'
import { billingOrder } from './order-billed.ts'
import { setOff } from './set-off.ts'
import { settle } from './settle.ts'
import { insertDeductions } from './store-deductions.ts'

type Deductions = NonNullable<BillPassing['deductions']>

/**
 * Puts other deductions in the place of those with which a bill was passed, as far as it is not paid. Credit notes stay taken off, and so
 * does what disputes ended with.
 */
export const correctDeductions = defineWrite(
  'correctDeductions',
  async ({ tx, actor, now, input: { id, deductions, reason } }) => {
    const { order, bill } = await lockBill(tx, id)
    authorize(moneyPolicy.correctDeductions(actor, order, bill))
    const before = await standingOf(tx, id)
    const after = (kind: Deductions[number]['kind']) => sumOf(deductions, kind)
    if (after('other') < before.agreed)
      throw invalid('deductions', messages.agreedStays({ amount: inRupees(before.agreed) }))
    const kept = minus(sum(deductions.map(({ amount }) => parsePaise(amount)!)), after('tds'))
    if (kept > before.room) throw invalid('deductions', messages.deductionsAbove({ most: inRupees(before.room) }))
    if (order.status === 'accepted') await checkRecovery(tx, order.id, id, deductions)
    else await requireLeft(tx, order, id, before, after)
    await tx`delete from bill_deductions where bill_id = ${id} and kind <> 'credit_note'`
    await insertDeductions(tx, id, deductions)
    await tx`update bills set deductions_reason = ${reason} where id = ${id}`
    await giveWithBill(tx, order.id, id, minus(before.kept, kept))
    const at = await now()
    await settle(tx, { bill_id: id, milestone_id: null }, at)
    await setOff(tx, order.id, at)
    if (order.status !== 'accepted') {
      await retainAnew(tx, order.id, indiaDay(at))
      if (after('advance_recovery') < before.recovered) await limitAdvance(tx, order.id)
    }
    const about = { ...factsOfOrder(order), bill_id: id, bill: bill.number }
    await recordFacts(tx, actor, { type: 'deductions_corrected', ...about, reason })
    return billOf(tx, actor, id, at)
  },
)

/** Of a passed bill: what can be deducted of it, what disputes took off it, two of its deductions, and all but TDS. */
type Standing = { room: Paise; agreed: Paise; recovered: Paise; retained: Paise; kept: Paise }

async function standingOf(tx: Transaction, id: string): Promise<Standing> {
  const [row] = await tx<Record<keyof Standing, number>[]>`
    select greatest(b.total_paise - p.paid - p.contested - x.credited, 0)::bigint as room, least(x.other, (
        select coalesce(sum(taken_off_paise), 0)::bigint from disputes
        where bill_id in (b.id, b.corrects) and outcome_payer = 'supplier'
      )) as agreed, x.recovered, x.retained, x.kept
    from bills b ${sumsOfBills(tx)} cross join lateral (
      select coalesce(sum(amount_paise) filter (where kind = 'credit_note'), 0)::bigint as credited,
        coalesce(sum(amount_paise) filter (where kind not in ('credit_note', 'tds')), 0)::bigint as kept,
        coalesce(sum(amount_paise) filter (where kind = 'other'), 0)::bigint as other,
        coalesce(sum(amount_paise) filter (where kind = 'advance_recovery'), 0)::bigint as recovered,
        coalesce(sum(amount_paise) filter (where kind = 'retention'), 0)::bigint as retained
      from bill_deductions where bill_id = b.id
    ) x where b.id = ${id}`
  return Object.fromEntries(Object.entries(row!).map(([name, amount]) => [name, paise(amount)])) as Standing
}

/**
 * What is deducted less than before gives what disputes about the bill ended with for the supplier, who bills it no more; what is deducted
 * again takes that back. `less`: below 0 where more is deducted.
 */
async function giveWithBill(tx: Transaction, orderId: string, id: string, less: Paise): Promise<void> {
  const { agreed_left } = await billingOrder(tx, orderId)
  let left = less > 0n ? smallest([less, agreed_left])! : less
  const ended = await tx<{ id: string; outcome: number; given: number }[]>`
    select id, coalesce(outcome_paise, 0) as outcome, coalesce(taken_off_paise, 0) as given from disputes
    where bill_id = ${id} and outcome_payer = 'buyer' and outcome_paise > 0 order by closed_at`
  for (const dispute of ended) {
    const [outcome, given] = [paise(dispute.outcome), paise(dispute.given)]
    const more = left > 0n ? smallest([left, minus(outcome, given)])! : largest([left, minus(none, given)])!
    if (more === 0n) continue
    const now = sum([given, more])
    await tx`update disputes set taken_off_paise = ${now === 0n ? null : String(now)} where id = ${dispute.id}`
    left = minus(left, more)
  }
}

const none = 0n as Paise

const sumOf = (deductions: Deductions, of: Deductions[number]['kind']): Paise =>
  sum(deductions.map(({ kind, amount }) => parsePaise(kind === of ? amount : 0)!))

/** Of an ended order the rest of the advance and what was retained may be paid back since. */
async function requireLeft(
  tx: Transaction,
  { id }: LockedOrder,
  billId: string,
  before: Standing,
  after: (kind: Deductions[number]['kind']) => Paise,
): Promise<void> {
  const { refundable } = await advanceLeft(tx, id, billId)
  if (after('advance_recovery') > largest([refundable, before.recovered])!)
    throw new Refusal(409, messages.advanceForBill({ left: inRupees(refundable) }))
  if (after('retention') === before.retained) return
  const [paid] = await tx`
    select from milestones m join order_payments p on p.milestone_id = m.id and p.status <> 'withdrawn'
    where m.order_id = ${id} and m.trigger = 'retention' limit 1`
  if (paid) throw new Refusal(409, messages.retentionPaid)
}
