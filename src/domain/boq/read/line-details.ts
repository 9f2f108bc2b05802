import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import type { Draft } from './draft.ts'
import type { MarkOf } from './marks.ts'
import { measureRole } from './measure-role.ts'

/** Of bars, in millimetres. */
export const barSizes: ReadonlySet<number> = new Set([6, 8, 10, 12, 16, 20, 25, 28, 32, 36, 40])

/** Of crushed stone, in millimetres. */
export const stoneSizes: ReadonlySet<number> = new Set([6, 10, 12, 20, 40, 60])

type Spec = Record<string, string | number>

/** The details of a line: sizes, grades, types. `counted` is its quantity, which is no detail. */
export function detailsOf({ parts, shared }: Draft, item: CatalogueItem | null, counted: unknown): Spec {
  const spec: Spec = {}
  for (const { mark } of [...parts, ...shared]) {
    const found = mark === counted ? null : detailOf(mark, item)
    if (found && !(found[0] in spec)) spec[found[0]] = found[1]
  }
  if (spec.rating !== undefined && spec.poles !== undefined) spec.rating = `${spec.rating} ${spec.poles}`
  delete spec.poles
  return spec
}

type PartMark = Draft['parts'][number]['mark']

function detailOf(mark: PartMark, item: CatalogueItem | null): [string, string | number] | null {
  if (mark.kind === 'spec') {
    const about = [mark, ...(mark.also ?? [])].find((spec) => isAbout(spec, item))
    return about ? [about.key, about.value] : null
  }
  if (mark.kind === 'brand') return mark.brand.type && item?.key === mark.brand.item ? ['type', mark.brand.type] : null
  if (mark.kind === 'dims') return dimsDetail(mark, item)
  if (mark.kind === 'number') return barDetail(mark, item)
  if (mark.kind !== 'measure') return null
  const { size } = measureRole(mark.unit, item)
  const value = Number(mark.value) / 1000
  if (mark.thick && (mark.unit === 'mm' || mark.unit === 'in')) return [`thickness_${mark.unit}`, value]
  // "TMT 8mm to 25mm 20 ton": bars of several sizes.
  if (item?.key === 'tmt_bar' && mark.to !== undefined) return null
  return size === null ? null : [size, mark.unit === 'amp' ? `${value}A` : value]
}

/** "12 ka sariya": bars are named by their size. */
const barDetail = ({ value }: MarkOf<'number'>, item: CatalogueItem | null): [string, number] | null =>
  item?.key === 'tmt_bar' && barSizes.has(Number(value) / 1000) ? ['size_mm', Number(value) / 1000] : null

const isAbout = ({ items, implies }: Pick<MarkOf<'spec'>, 'items' | 'implies'>, item: CatalogueItem | null) =>
  items.length === 0 || (item ? items.includes(item.key) : implies !== undefined)

const smallestMm = 75
const largestFt = 10
const smallestSheetFt = 6
/** "2x2 square pipe". */
const largestIn = 12
/** "door 30x84": no door is as small in millimetres. */
const largestOfDoor = 120
const isOfOpening = (item: CatalogueItem | null) => /door|window/.test(item?.key ?? '')

/** Small sides without a unit are feet or inches as usual for the item, greater ones inches, the greatest millimetres. */
function dimsDetail({ sides, unit }: MarkOf<'dims'>, item: CatalogueItem | null): [string, string] {
  const text = sides.join('x')
  const greatest = Math.max(...sides)
  if (unit) return [`dims_${unit}`, text]
  if (isOfOpening(item) && greatest > largestFt && greatest <= largestOfDoor) return ['dims_in', text]
  if ((item?.dims === 'mm' && greatest > largestIn) || greatest >= smallestMm) return ['dims_mm', text]
  // "MS sheet 2mm 8x4".
  if (item?.key === 'ms_plate' && greatest >= smallestSheetFt) return ['dims_ft', text]
  if (item?.dims === 'mm') return ['dims_in', text]
  if (item?.key === 'tarpaulin') return ['dims_ft', text]
  return [greatest > largestFt ? 'dims_in' : `dims_${item?.dims ?? 'ft'}`, text]
}
