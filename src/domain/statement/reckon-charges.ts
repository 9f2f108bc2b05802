import type { UnitCode } from '#contract/unit-codes.ts'
import { convertQuantity } from '../boq/convert-units.ts'
import { type Paise, percentOf, type Quantity, sum } from '../exact.ts'
import { lineAmount } from '../reckon-lines.ts'
import { type BoqLine, isInTotal } from './boq-line.ts'
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
  sum(linesIn(unit, counted).map(({ qty }) => qty!))

export const linesIn = (unit: UnitCode, counted: readonly BoqLine[]) => counted.filter((line) => line.unit === unit)

/** Units of the job's other lines that a reader takes for counted too: a charge per MT has none of the lines in kg in it. */
export function unitsLeftOut(unit: UnitCode, lines: readonly BoqLine[]): UnitCode[] {
  const others = lines.filter(isInTotal).flatMap((line) => (line.unit === unit ? [] : (line.unit ?? [])))
  return [...new Set(others)].filter((other) => convertQuantity(1n as Quantity, other, unit) !== null)
}
