import type { BillPassing } from '#contract/bill.ts'
import { parsePaise } from '#domain/exact.ts'
import type { Transaction } from '../../db/database.ts'

/** After those that a bill has. */
export async function insertDeductions(
  tx: Transaction,
  id: string,
  deductions: NonNullable<BillPassing['deductions']>,
): Promise<void> {
  if (deductions.length === 0) return
  const [last] = await tx<{ no: number }[]>`
    select coalesce(max(no), 0) as no from bill_deductions where bill_id = ${id}`
  await tx`
    insert into bill_deductions ${tx(
      deductions.map(({ kind, amount, note = '' }, n) => ({
        ...{ bill_id: id, no: last!.no + n + 1, kind, note },
        amount_paise: String(parsePaise(amount)!),
      })),
    )}`
}
