import type { UnitCode } from '#contract/unit-codes.ts'
import { half, type Quantity, type Rate } from '../exact.ts'
import { type DeclaredSizes, sizeOf, units } from './units.ts'

/** The quantity in another unit, to the nearest thousandth; null if the units are not of one dimension or a size is missing. */
export function convertQuantity(
  quantity: Quantity,
  from: UnitCode,
  to: UnitCode,
  declared?: DeclaredSizes,
): Quantity | null {
  const sizes = sizesOf(from, to, declared)
  return sizes && (half(quantity * sizes.from, sizes.to) as Quantity)
}

/** A rate per `from` as the rate per `to`, to the nearest ten-thousandth of a rupee; null as above. */
export function convertRate(rate: Rate, from: UnitCode, to: UnitCode, declared?: DeclaredSizes): Rate | null {
  const sizes = sizesOf(from, to, declared)
  return sizes && (half(rate * sizes.to, sizes.from) as Rate)
}

function sizesOf(from: UnitCode, to: UnitCode, declared?: DeclaredSizes): { from: bigint; to: bigint } | null {
  if (from === to) return { from: 1n, to: 1n }
  if (units[from].dimension !== units[to].dimension || units[from].dimension === 'alone') return null
  const sizes = { from: sizeOf(from, declared), to: sizeOf(to, declared) }
  return sizes.from === null || sizes.to === null ? null : { from: sizes.from, to: sizes.to }
}
