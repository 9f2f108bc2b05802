import type { Bill, BillLine } from '#contract/bill.ts'
import { minus, parsePaise, parseQuantity, type Quantity, quantityText, rupeesNumber, smallest, sum } from '../exact.ts'
import { figuresOfBill, isRunning } from './prefill-bill.ts'

type Line = Omit<BillLine, 'position' | 'number' | 'ordered_qty' | 'billed_qty' | 'credited_qty'>
type OverAccepted = { line: Line; left: number }

const none = 0n as Quantity

function leftOf({ kind }: Pick<Bill, 'kind'>, { accepted_qty, passed_qty }: Line): Quantity {
  const [accepted, passed] = [parseQuantity(accepted_qty)!, parseQuantity(passed_qty)!]
  const left = kind === 'credit_note' ? passed : minus(accepted, passed)
  return left < none ? none : left
}

/** Lines that bill more than is accepted and not passed: such a bill is never passed. */
export const overAccepted = (bill: Pick<Bill, 'kind'> & { items: readonly Line[] }): OverAccepted[] =>
  bill.items.flatMap((line) => {
    const left = leftOf(bill, line)
    return parseQuantity(line.qty)! > left ? [{ line, left: Number(quantityText(left)) }] : []
  })

type Billed = Pick<Bill, 'kind' | 'total' | 'igst' | 'charges'> &
  Partial<Pick<Bill, 'discount_percent'>> & { items: readonly Line[] }

/**
 * How much less, with GST, a bill would be of what is left at the rates and with the discount of the order; null: it would not be less.
 * Replies that an earlier version has stored on the device lack the discount.
 */
export function lessAsAccepted(bill: Billed): number | null {
  const { kind, total, igst, discount_percent = 0, items } = bill
  const charged = bill.charges.filter(({ amount }) => amount > 0)
  const lines = items.map((line) => {
    const before = parseQuantity(isRunning(kind) ? line.before : 0)!
    const qty = sum([before, smallest([parseQuantity(line.qty), leftOf(bill, line)])!])
    const { order_item_id, ordered_rate: rate, ordered_gst_percent: gst_percent } = line
    return { order_item_id, qty: Number(quantityText(qty)), rate, gst_percent }
  })
  const right = figuresOfBill(
    {
      lines: items.map(({ before, ...line }) => ({ ...line, billed_qty: before })),
      supply: igst > 0 ? 'inter' : 'intra',
      discount_percent,
    },
    {
      ...{ kind, lines },
      charges: charged,
    },
    { charges: '', discount: '' },
    null,
  )
  const less = right && minus(parsePaise(total)!, parsePaise(right.total)!)
  return less !== null && less > 0n ? rupeesNumber(less) : null
}
