import { largest, minus, type Quantity, smallest, sum } from '../exact.ts'

/** An accepted quantity of one line. `received_on` and the two days of an objection: as '2026-08-24'. */
export type Delivered = {
  received_on: string
  qty: Quantity
  objected_on: string | null
  objection_removed_on: string | null
}

/** An objection of the buyer must be made within 15 days of the delivery (MSMED Act, section 2(b)). */
const objectionWithinDays = 15
const dayMs = 86_400_000
const none = 0n as Quantity

/**
 * The day from which the time to pay a bill runs: the earliest day of acceptance among the deliveries that it covers, first in,
 * first out. `passed`: the quantity of earlier bills, less `credited`. What was credited was delivered before, unless this bill has it
 * again: then the deliveries after it are too few. Null where nothing was delivered.
 */
export function dayOfAcceptance(
  deliveries: readonly Delivered[],
  passed: Quantity,
  billed: Quantity,
  credited: Quantity = none,
): string | null {
  const inOrder = deliveries.toSorted((a, b) =>
    a.received_on < b.received_on ? -1 : Number(a.received_on > b.received_on),
  )
  const days: string[] = []
  const rest = minus(sum(deliveries.map(({ qty }) => qty)), billed)
  let before = largest([passed, smallest([sum([passed, credited]), rest])])!
  let left = billed
  for (const delivered of inOrder) {
    const earlier = smallest([before, delivered.qty])!
    const covered = smallest([left, minus(delivered.qty, earlier)])!
    if (covered > none) days.push(acceptedOn(delivered))
    before = minus(before, earlier)
    left = minus(left, covered)
  }
  return days.toSorted()[0] ?? null
}

/** The day of delivery or, after an objection in time, the one on which it was removed. */
function acceptedOn({ received_on, objected_on, objection_removed_on }: Delivered): string {
  if (objected_on === null || objection_removed_on === null) return received_on
  const late = Date.parse(objected_on) - Date.parse(received_on) > objectionWithinDays * dayMs
  return late ? received_on : objection_removed_on
}
