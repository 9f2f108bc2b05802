import type { UnitCode } from '#contract/unit-codes.ts'
import { soldByWeight } from './sold-by-weight.ts'

/** How heavy a unit is, in kilograms. */
const kilograms: Partial<Record<UnitCode, number>> = { kg: 1, qtl: 100, mt: 1000 }

/** As much as scales differ. */
const scalesPercent = 2

type Counted = { unit: UnitCode; qty: number }

/**
 * By weight, what was counted of a truck, in kilograms, where its weighbridge says something else by more than scales differ; null: it
 * agrees. Beside what is counted in other units a load can only be too light.
 */
export function countedBeside(netKg: number | null, lines: readonly Counted[]): number | null {
  const weighed = lines.filter(({ unit }) => soldByWeight.has(unit))
  const counted = weighed.reduce((sum, { unit, qty }) => sum + thousandths(qty) * kilograms[unit]!, 0)
  if (netKg === null || netKg <= 0 || counted === 0) return null
  const net = thousandths(netKg)
  const isLess = net * 100 < counted * (100 - scalesPercent)
  const isAlone = lines.every(({ unit, qty }) => soldByWeight.has(unit) || qty === 0)
  const isMore = isAlone && net * 100 > counted * (100 + scalesPercent)
  return isLess || isMore ? counted / 1000 : null
}

type Received = { net_kg: number | null; items: readonly { unit: UnitCode; received_qty: number }[] }

/** The same of a receipt: of what came, also what was rejected. */
export const countedBesideLoad = ({ net_kg, items }: Received): number | null =>
  countedBeside(
    net_kg,
    items.map(({ unit, received_qty }) => ({ unit, qty: received_qty })),
  )

const thousandths = (qty: number): number => Math.round(qty * 1000)
