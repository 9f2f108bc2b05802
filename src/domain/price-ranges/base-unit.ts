import type { UnitCode } from '#contract/unit-codes.ts'
import { type Dimension, units } from '../boq/units.ts'

/** The unit by which prices of a dimension are compared. */
const baseOf: Record<Exclude<Dimension, 'alone'>, UnitCode> = {
  mass: 'mt',
  volume: 'cum',
  area: 'sqm',
  length: 'rmt',
  count: 'nos',
  time: 'hour',
}
/** Units of one size everywhere; a box or a trip is as large as its seller says. */
const comparedAlone: readonly UnitCode[] = ['person', 'day', 'week', 'month']
/** Kilograms of a bag, unless the line says otherwise. */
const usualBag = 50

/** How many base units one unit has; null: its price compares with no other. */
export function inBaseUnits(unit: UnitCode, pack: number | null): { base: UnitCode; size: number } | null {
  // People ask for the price of a bag, and bags of one size compare.
  if (unit === 'bag') return (pack ?? usualBag) === usualBag ? { base: 'bag', size: 1 } : null
  const { dimension, factor } = units[unit]
  if (dimension === 'alone') return comparedAlone.includes(unit) ? { base: unit, size: 1 } : null
  if (factor === null) return null
  const base = baseOf[dimension]
  return { base, size: Number(factor) / Number(units[base].factor) }
}
