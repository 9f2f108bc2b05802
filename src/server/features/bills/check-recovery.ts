import type { BillPassing } from '#contract/bill.ts'
import { messages } from '#contract/messages.ts'
import { inRupees, parsePaise, sum } from '#domain/exact.ts'
import type { Transaction } from '../../db/database.ts'
import { invalid } from '../../refusal.ts'
import { advanceLeft } from './advance-left.ts'

type Deductions = NonNullable<BillPassing['deductions']>

/** What was paid back of an advance is not taken off bill `id` as well. */
export async function checkRecovery(
  tx: Transaction,
  orderId: string,
  id: string,
  deductions: Deductions,
): Promise<void> {
  const taken = sum(deductions.map(({ kind, amount }) => parsePaise(kind === 'advance_recovery' ? amount : 0)!))
  if (taken === 0n) return
  const { left, unpaid, back } = await advanceLeft(tx, orderId, id)
  const most = sum([left, unpaid])
  if (back > 0n && taken > most) throw invalid('deductions', messages.advanceLeft({ left: inRupees(most) }))
}
