import { itemOf } from '../catalogue/catalogue.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import type { MarkOf } from './marks.ts'
import { measureRole } from './measure-role.ts'
import type { Part, PartMark } from './parts.ts'

/** What the parts of one line add up to. `implied`: an item that a maker or a grade tells. */
export type PartSums = {
  items: CatalogueItem[]
  implied: CatalogueItem | null
  quantities: MarkOf<'measure'>[]
  eithers: MarkOf<'measure'>[]
  numbers: MarkOf<'number'>[]
  repeatedSizes: number
}

/** The item that parts are about: the last named one, as the head of "steel binding wire" is its last word. */
export const itemOfSums = (sums: PartSums): CatalogueItem | null => sums.items.at(-1) ?? sums.implied

function impliedBy(mark: PartMark): string | undefined {
  if (mark.kind === 'brand') return mark.brand.item
  if (mark.kind === 'spec') return mark.implies
  // "box 4 module 90 nag", "4 core 16 sqmm 150 mtr".
  if (mark.kind !== 'measure') return undefined
  if (mark.unit === 'core' && mark.value > 1_000n) return 'electric_cable'
  return mark.unit === 'module'
    ? 'modular_box'
    : mark.unit === 'watt' && mark.value < panelLeast
      ? 'light_fitting'
      : undefined
}

/** In thousandths of a watt: lamps have less, and solar panels more. */
const panelLeast = 300_000n

export function sumsOf(parts: readonly Part[]): PartSums {
  const sums: PartSums = { items: [], implied: null, quantities: [], eithers: [], numbers: [], repeatedSizes: 0 }
  for (const { mark } of parts) {
    const item = mark.kind === 'item' ? itemOf(mark.key) : null
    if (item && !sums.items.includes(item)) sums.items.push(item)
    const implied = sums.implied ? undefined : impliedBy(mark)
    if (implied) sums.implied = itemOf(implied)
  }
  const item = itemOfSums(sums)
  const sizes: string[] = []
  for (const { mark } of parts) {
    const size = mark.kind === 'measure' ? addMeasure(mark, item, sums) : sizeName(mark)
    if (size !== null && sizes.includes(size)) sums.repeatedSizes++
    else if (size !== null) sizes.push(size)
    if (mark.kind === 'number') sums.numbers.push(mark)
  }
  if (sums.quantities.some((mark) => isPaidFor(mark, item)))
    sums.quantities = sums.quantities.filter(({ unit }) => unit !== 'nos' && unit !== 'person')
  return sums
}

/** "JCB 1 nos 8 hours", "welder 2 nos 5 shifts": the hours of a machine or the shifts of people are what is paid for. */
export const isPaidFor = (mark: MarkOf<'measure'>, item: CatalogueItem | null): boolean =>
  item?.kind === 'plant' ? isWorked(mark) : item?.kind === 'labour' && mark.unit === 'shift'

export const isWorked = ({ unit }: MarkOf<'measure'>) => unit === 'hour' || unit === 'shift'

/** Adds it to the quantities, or gives its name if it can only be a size. */
function addMeasure(mark: MarkOf<'measure'>, item: CatalogueItem | null, sums: PartSums): string | null {
  const role = measureRole(mark.unit, item)
  if (!role.quantity) return mark.unit
  if (!mark.unknown && (role.size || isSoft(mark, item))) sums.eithers.push(mark)
  else sums.quantities.push(mark)
  return null
}

const sizeName = (mark: PartMark): string | null => {
  if (mark.kind === 'dims') return 'dims'
  if (mark.kind !== 'spec') return null
  if (mark.key === 'grade') return `grade of ${mark.implies}`
  // "elbow 100 tee 50".
  if (mark.key === 'type' && mark.items[0] === 'pipe_fitting') return 'fitting'
  // "andar ka 900 sqft bahar ka 700 sqft".
  return sides.has(mark.value) ? 'side' : null
}
const sides: ReadonlySet<string | number> = new Set(['internal', 'external', 'interior', 'exterior'])

/** Without an item, weights and volumes may as well be the size of a pack. */
const isSoft = (mark: MarkOf<'measure'>, item: CatalogueItem | null) => item === null && softUnits.has(mark.unit)
const softUnits: ReadonlySet<string> = new Set(['kg', 'ltr', 'metre', 'foot'])
