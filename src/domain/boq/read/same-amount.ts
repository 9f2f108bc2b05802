import type { UnitCode } from '#contract/unit-codes.ts'
import { units } from '../units.ts'
import { isRole, isSign, timeOf } from './mark-checks.ts'
import type { Mark, MarkOf } from './marks.ts'
import type { Found } from './simpler.ts'

const says = /^(?:or|ya|i|e|ie|yani|matlab|mane|mhanje|approx|about|say|equals?|around|यानी|मतलब|म्हणजे)$/i

/** Between "15 brass" and "1500 cft": a bracket, a stroke, "or", "i.e.". A bound keeps the time linear. */
const farthest = 5

/** "25 mt (500 bags)", "sand 1500 cft or 15 brass", "900 sqft = 84 sqm": one amount in two units, which is one line. */
export function sameAmount(marks: readonly Mark[], at: number, text: string): Found {
  const mark = marks[at]!
  if (mark.kind !== 'measure') return null
  let next = at + 1
  while (next <= at + farthest && isBetween(marks[next], text)) next++
  const other = marks[next]
  if (next === at + 1 || other?.kind !== 'measure') return null
  if (!isSame(mark, other) && !isPacked(marks, at, next)) return null
  const isInside = isSign(marks[at + 1], '(') && isSign(marks[next + 1], ')')
  const last = isInside ? next + 1 : next
  return { mark: { ...mark, end: marks[last]!.end }, next: last + 1 }
}

/** "1 truck of bricks (approx 6000 nos)": what the load of one vehicle comes to counts. */
export function loadCounted(marks: readonly Mark[], at: number, text: string): Found {
  const mark = marks[at]!
  if (mark.kind !== 'measure' || mark.unit !== 'trip' || mark.value !== 1_000n) return null
  const item = isRole(marks[at + 1], 'in') ? at + 2 : at + 1
  if (marks[item]?.kind !== 'item' || !isSign(marks[item + 1], '(')) return null
  let next = item + 2
  while (next <= item + farthest && isBetween(marks[next], text)) next++
  const isCounted = marks[next]?.kind === 'measure' && isSign(marks[next + 1], ')')
  return isCounted ? { mark: { kind: 'noise', start: mark.start, end: mark.end }, next: at + 1 } : null
}

/** "tiles 10 box (160 sqft)": what the boxes hold. */
const isPacked = (marks: readonly Mark[], at: number, next: number): boolean => {
  const [mark, other] = [marks[at] as Measure, marks[next] as Measure]
  const isWhole = isSign(marks[at + 1], '(') && isSign(marks[next + 1], ')')
  return isWhole && mark.unit === 'box' && (other.unit === 'sqft' || other.unit === 'sqm')
}

const isBetween = (mark: Mark | undefined, text: string): boolean =>
  isSign(mark, '(/=~≈.') ||
  isRole(mark, 'or') ||
  mark?.kind === 'noise' ||
  // "ya" is also "this".
  (mark !== undefined &&
    (mark.kind === 'word' || timeOf(mark) === 'this') &&
    says.test(text.slice(mark.start, mark.end)))

type Measure = MarkOf<'measure'>

/** Rounding is forgiven: 500 m³ are written as 17,650 cubic feet. */
const forgiven = 0.02

function isSame(one: Measure, other: Measure): boolean {
  if (one.unit === other.unit) return false
  if (one.unit === 'bag' || other.unit === 'bag') return isOfBags(one, other) || isOfBags(other, one)
  const [size, otherSize] = [sizeOf(one, other), sizeOf(other, one)]
  return (
    size !== null && otherSize !== null && size.dimension === otherSize.dimension && isNear(size.size, otherSize.size)
  )
}

const isNear = (one: number, other: number) => Math.abs(one - other) <= forgiven * Math.max(one, other)

const packs: readonly number[] = [20, 25, 30, 40, 50]

const isOfBags = (bags: Measure, weight: Measure) => {
  const kg = weight.unit === 'kg' ? 1 : weight.unit === 'mt' ? 1_000 : weight.unit === 'qtl' ? 100 : null
  return kg !== null && packs.some((pack) => isNear(Number(bags.value) * pack, Number(weight.value) * kg))
}

/** Null for what has no fixed size. A brass is what the unit beside it measures. */
function sizeOf({ unit, value }: Measure, beside: Measure): { dimension: string; size: number } | null {
  const isVolume = beside.unit === 'cft' || beside.unit === 'cum'
  const code = unit === 'brass' ? (isVolume ? 'brass_v' : 'brass_a') : unit === 'foot' ? 'rft' : unit
  const known = units[(code === 'metre' ? 'rmt' : code) as UnitCode] as (typeof units)[UnitCode] | undefined
  return known?.factor ? { dimension: known.dimension, size: Number(value) * Number(known.factor) } : null
}
