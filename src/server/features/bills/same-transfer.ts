import { messages } from '#contract/messages.ts'
import type { NewOrderPayment } from '#contract/order-payment.ts'
import type { Sentence } from '#contract/sentence.ts'
import { inRupees, paise, sum } from '#domain/exact.ts'
import { indiaDate } from '#domain/india-time.ts'
import type { Transaction } from '../../db/database.ts'
import { invalid, Refusal } from '../../refusal.ts'
import type { LockedOrder } from '../orders/lock-order.ts'

/** Recorded with the same reference: what it pays, and whether that is what is to be recorded now. */
type Recorded = {
  amount: number
  day: string
  pays: string
  supplier: string
  is_same_supplier: boolean
  is_same_thing: boolean
}

/**
 * A reference is recorded once, unless the buyer says that the same transfer pays this too: another bill or milestone of the same
 * supplier, on the same day. True if it does, false if nothing has this reference yet. A challan of TDS is of many bills and suppliers.
 */
export async function isSameTransfer(tx: Transaction, order: LockedOrder, sent: NewOrderPayment): Promise<boolean> {
  if (sent.mode === 'cash') return false
  const recorded = await recordedWith(tx, order, sent)
  if (recorded.length === 0) {
    if (sent.same_transfer) throw invalid('reference', messages.noSuchTransfer)
    return false
  }
  if (sent.mode === 'tds') {
    refuseTwice(recorded)
    return true
  }
  refuseOther(recorded, sent)
  if (!sent.same_transfer) {
    const bills = recorded.map(({ pays }) => pays).join(', ')
    throw used('same_transfer', messages.askSameTransfer({ amount: amountOf(recorded), bills }))
  }
  return true
}

async function recordedWith(
  tx: Transaction,
  { buyer_id, supplier_id, represented }: LockedOrder,
  { mode, reference, bill_id, milestone_id }: NewOrderPayment,
): Promise<Recorded[]> {
  // Lock: payments of several orders by one transfer wait for each other (race).
  await tx`select pg_advisory_xact_lock(hashtextextended(${`payment ${buyer_id} ${mode} `} || upper(${reference}), 0))`
  return tx<Recorded[]>`
    select case p.mode when 'tds' then p.tds_paise else p.amount_paise end as amount, p.paid_on::text as day,
      coalesce(nullif(coalesce(b.number, m.name), '') || ' (' || o.number || ')', o.number) as pays,
      coalesce(o.represented, c.company_name) as supplier,
      o.supplier_id = ${supplier_id} and o.represented is not distinct from ${represented} as is_same_supplier,
      coalesce(p.bill_id, p.milestone_id) = ${bill_id ?? milestone_id ?? null} as is_same_thing
    from order_payments p join orders o on o.id = p.order_id join companies c on c.id = o.supplier_id
    left join bills b on b.id = p.bill_id left join milestones m on m.id = p.milestone_id
    where p.buyer_id = ${buyer_id} and p.mode = ${mode} and upper(p.reference) = upper(${reference})
      and p.status <> 'withdrawn'
    order by p.seq`
}

function refuseOther(recorded: readonly Recorded[], { paid_on }: NewOrderPayment): void {
  const [{ supplier, day, is_same_supplier }] = recorded as [Recorded]
  if (!is_same_supplier) throw used('reference', messages.transferToOther({ supplier }))
  refuseTwice(recorded)
  if (day !== paid_on) throw used('paid_on', messages.transferOfDay({ day: indiaDate(day) }))
}

function refuseTwice(recorded: readonly Recorded[]): void {
  const same = recorded.filter(({ is_same_thing }) => is_same_thing)
  if (same.length > 0) throw used('reference', messages.transferPaysThis({ amount: amountOf(same) }))
}

const amountOf = (recorded: readonly Recorded[]) => inRupees(sum(recorded.map(({ amount }) => paise(amount))))

const used = (path: string, sentence: Sentence) =>
  new Refusal(409, messages.referenceUsed, { errors: [{ path, sentence }] })
