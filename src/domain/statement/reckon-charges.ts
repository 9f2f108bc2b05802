import type { UnitCode } from '#contract/unit-codes.ts'
import { type Paise, percentOf, type Quantity, sum } from '../exact.ts'
import { lineAmount } from '../reckon-lines.ts'
import type { BoqLine } from './boq-line.ts'
import type { BidCharge } from './itemised-bid.ts'

/** `total`: without GST. */
export type ReckonedCharge = BidCharge & { total: Paise }

/** `counted`: the quoted lines of the total. `items`: their sum before the discount. */
export function reckonCharges(charges: readonly BidCharge[], counted: readonly BoqLine[], items: Paise) {
  return charges.map((charge): ReckonedCharge => ({ ...charge, total: amountOfCharge(charge, counted, items) }))
}

/** An amount that no paper could hold counts as 0; `problemsOfBid` names it. */
export function amountOfCharge(charge: BidCharge, counted: readonly BoqLine[], items: Paise): Paise {
  if (charge.basis === 'lump') return charge.amount
  if (charge.basis === 'percent') return percentOf(items, charge.amount)
  return lineAmount(quantityIn(charge.unit, counted), charge.amount) ?? (0n as Paise)
}

export const quantityIn = (unit: UnitCode, counted: readonly BoqLine[]): Quantity =>
  sum(counted.filter((line) => line.unit === unit).map(({ qty }) => qty!))
