import { ascending, type BasisPoints, largest, minus, type Paise, smallest, sum } from '../exact.ts'
import type { OrderContent } from './order-content.ts'
import { reckonOrder } from './reckon-order.ts'

type Accepted = { position: number; accepted_qty: number }

/**
 * The charges of the supplier that no bill has, of which `taken` stand in bills. `due`: as far as goods were accepted: a charge by
 * unit or percent follows them, at most to what was ordered.
 */
export function chargesLeft(content: OrderContent, accepted: readonly Accepted[], taken: Paise) {
  const left = minus(chargesOf(content), taken)
  return { left, due: smallest([left, minus(chargesOf(onlyAccepted(content, accepted)), taken)])! }
}

/** The order as if no more had been ordered than was accepted. */
function onlyAccepted(content: OrderContent, accepted: readonly Accepted[]): OrderContent {
  const acceptedAt = new Map(accepted.map(({ position, accepted_qty }) => [position, accepted_qty]))
  const lines = content.lines.map((line) => ({
    ...line,
    qty: Math.min(line.qty, acceptedAt.get(line.position) ?? 0),
  }))
  return { ...content, lines }
}

/**
 * What is `due` of them for each rate of GST, that of the largest first. `taken`: what bills have of each rate. What they have otherwise,
 * such as a discount, is off the largest.
 */
export function dueByGst(
  content: OrderContent,
  accepted: readonly Accepted[],
  taken: ReadonlyMap<BasisPoints, Paise>,
  due: Paise,
): { gst: BasisPoints; due: Paise }[] {
  const of = ofSupplier(onlyAccepted(content, accepted))
  const [first, ...others] = gstOfCharges(content)
  if (first === undefined) return []
  const rest = others.map((gst) => {
    const total = sum(of.filter((charge) => charge.gst === gst).map((charge) => charge.total))
    return { gst, due: largest([minus(total, taken.get(gst) ?? none), none])! }
  })
  return [{ gst: first, due: largest([minus(due, sum(rest.map((one) => one.due))), none])! }, ...rest]
}

const none = 0n as Paise

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
