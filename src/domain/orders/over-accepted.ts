import type { Bill, BillLine } from '#contract/bill.ts'
import {
  minus,
  type Paise,
  parsePaise,
  parsePercent,
  parseQuantity,
  parseRate,
  quantityText,
  rupeesNumber,
  sum,
} from '../exact.ts'
import { gstByRate } from '../reckon-lines.ts'
import { amountOfBilled } from './match-bill.ts'

type Line = Pick<
  BillLine,
  | 'description'
  | 'unit'
  | 'qty'
  | 'before'
  | 'rate'
  | 'rate_per'
  | 'gst_percent'
  | 'amount'
  | 'accepted_qty'
  | 'passed_qty'
>
type OverAccepted = { line: Pick<Line, 'description' | 'unit' | 'qty'>; left: number }

/**
 * Lines that bill more than is accepted and not passed: such a bill is never passed. `over`: how much less a bill of what is left
 * would be, with GST; an order's discount is left out.
 */
export function overAccepted(bill: Pick<Bill, 'kind'> & { items: readonly Line[] }): {
  lines: OverAccepted[]
  over: number
} {
  const found = bill.items.flatMap((line) => {
    const [accepted, passed] = [parseQuantity(line.accepted_qty)!, parseQuantity(line.passed_qty)!]
    const left = bill.kind === 'credit_note' ? passed : minus(accepted, passed)
    return parseQuantity(line.qty)! > left ? [{ line, left: left < 0n ? parseQuantity(0)! : left }] : []
  })
  const parts = found.map(({ line, left }) => {
    const right = amountOfBilled(
      { before: parseQuantity(line.before)!, qty: left, rate: parseRate(line.rate)! },
      line.rate_per,
    )
    return { taxable: minus(parsePaise(line.amount)!, right ?? (0n as Paise)), gst: parsePercent(line.gst_percent)! }
  })
  const tax = gstByRate(parts, 'inter').map(({ igst }) => igst)
  return {
    lines: found.map(({ line, left }) => ({ line, left: Number(quantityText(left)) })),
    over: rupeesNumber(sum([...parts.map(({ taxable }) => taxable), ...tax])),
  }
}
