import { type BasisPoints, half, largest, minus, type Quantity, smallest, sum } from '../exact.ts'

const none = 0n as Quantity

/** The most of a line that may be accepted: the ordered quantity with its tolerance. */
export function mostAcceptable(ordered: Quantity, tolerance: BasisPoints): Quantity {
  return half(ordered * (10_000n + tolerance), 10_000n) as Quantity
}

/** What is still to come of a line: what was rejected is to be replaced, and the tolerance is no part of the order. */
export function stillToCome(ordered: Quantity, received: Quantity, rejected: Quantity): Quantity {
  const left = minus(ordered, minus(received, rejected))
  return left > none ? left : none
}

/** What of a line has come, on announced trucks or others, and was not rejected, with what is still on its way. */
export function keptOrOnTheWay(line: Record<'received' | 'rejected' | 'on_the_way', Quantity>): Quantity {
  return minus(sum([line.received, line.on_the_way]), line.rejected)
}

/** What has happened to a line in force. */
export type LineProgress = Record<'received' | 'rejected' | 'on_the_way' | 'passed', Quantity>

/**
 * The least quantity that an amendment may leave of a line: what has come and was not rejected with what is on its way, or what is
 * billed. It is judged again when the amendment is accepted, since a truck may have come meanwhile.
 */
export function leastAfterAmendment(line: LineProgress): Quantity {
  return largest([keptOrOnTheWay(line), line.passed])!
}

/** One line of a truck. `challan`: on the supplier's paper; null where it has none. */
export type CountedLine = { challan: Quantity | null; received: Quantity; rejected: Quantity }
export type ReceivedLine = CountedLine & { short: Quantity; accepted: Quantity; excess: Quantity }

/**
 * What a truck brought is recorded as it was counted; what is not rejected is accepted up to `open`, the quantity that may still
 * be accepted, and the rest is excess. Nothing is refused here: a truck that brought too much stands at the gate.
 */
export function receiveLine(counted: CountedLine, open: Quantity): ReceivedLine {
  const { challan, received, rejected } = counted
  const good = minus(received, rejected)
  const accepted = smallest([good, open > none ? open : none])!
  const short = challan !== null && challan > received ? minus(challan, received) : none
  return { ...counted, short, accepted, excess: minus(good, accepted) }
}
