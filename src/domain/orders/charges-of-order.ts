import { ascending, type BasisPoints, minus, type Paise, smallest, sum } from '../exact.ts'
import type { OrderContent } from './order-content.ts'
import { reckonOrder } from './reckon-order.ts'

type Accepted = { position: number; accepted_qty: number }

/**
 * The charges of the supplier that no bill has, of which `taken` stand in bills. `due`: as far as goods were accepted: a charge by
 * unit or percent follows them, at most to what was ordered.
 */
export function chargesLeft(content: OrderContent, accepted: readonly Accepted[], taken: Paise) {
  const acceptedAt = new Map(accepted.map(({ position, accepted_qty }) => [position, accepted_qty]))
  const lines = content.lines.map((line) => ({
    ...line,
    qty: Math.min(line.qty, acceptedAt.get(line.position) ?? 0),
  }))
  const left = minus(chargesOf(content), taken)
  return { left, due: smallest([left, minus(chargesOf({ ...content, lines }), taken)])! }
}

const ofSupplier = (content: OrderContent) =>
  reckonOrder(content).charges.filter(({ payable_to }) => payable_to === 'supplier')

const chargesOf = (content: OrderContent) => sum(ofSupplier(content).map(({ total }) => total))

/** The rates of GST of the supplier's charges, that of the largest first. */
export const gstOfCharges = (content: OrderContent): BasisPoints[] => [
  ...new Set(
    ofSupplier(content)
      .toSorted((a, b) => ascending(b.total, a.total))
      .map(({ gst }) => gst),
  ),
]
