import type { UnitCode } from '#contract/unit-codes.ts'
import type { Quantity } from '../../exact.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import { units } from '../units.ts'
import type { Draft } from './draft.ts'
import type { Amount, MarkOf } from './marks.ts'
import { measureRole } from './measure-role.ts'
import { isPaidFor } from './part-sums.ts'
import type { Ask } from './read-line.ts'

export type LineQuantity = {
  counted: MarkOf<'measure' | 'number'> | null
  qty: Quantity | null
  qty_to: Quantity | null
  unit: UnitCode | null
  assumed: ('unit' | 'quantity')[]
  asks: Ask[]
}

/** The quantity of a line: the last measure that can be nothing else, a bare number beside a size, or what may also be a size. */
export function quantityOf(draft: Draft, item: CatalogueItem | null): LineQuantity {
  const roles = draft.parts.flatMap(({ mark }) =>
    mark.kind === 'measure' ? [{ mark, role: measureRole(mark.unit, item) }] : [],
  )
  const certain = roles.filter(({ role }) => role.quantity !== null && role.size === null)
  const numbers = draft.parts.flatMap(({ mark }) => (mark.kind === 'number' ? [mark] : []))
  const either = roles.filter(({ role }) => role.quantity !== null && role.size !== null)
  const worked = certain.findLast(({ mark }) => isPaidFor(mark, item))
  // "wooden beam 90 nos 2.9m": of what is not known the pieces.
  const pieces = item === null ? certain.find(({ mark }) => mark.unit === 'nos') : undefined
  const measured = worked ?? pieces ?? certain.at(-1) ?? (numbers.length === 0 ? mostUsual(either, item) : undefined)
  if (measured) {
    // "2 JCB 8 ghante": each, or together?
    const others = [...certain.map(({ mark }) => mark), ...numbers].filter((mark) => mark !== measured.mark)
    const isUnclear = worked !== undefined && others.some(({ value }) => value !== 1_000n)
    const mark = isUnclear ? { ...measured.mark, unclear: true } : measured.mark
    return { ...counted(mark, measured.role.quantity, item), counted: measured.mark }
  }
  const number = numbers.at(-1)
  // "grill 4x4 6": what has sides is counted in pieces.
  const hasSides = draft.parts.some(({ mark }) => mark.kind === 'dims')
  if (number) return { ...counted(number, usualUnit(item, roles, hasSides), item), assumed: ['unit'] }
  if (item?.kind === 'plant')
    return { counted: null, qty: 1_000n as Quantity, qty_to: null, unit: 'nos', assumed: ['quantity'], asks: [] }
  return { counted: null, qty: null, qty_to: null, unit: null, assumed: [], asks: ['quantity'] }
}

type WithRole = { mark: MarkOf<'measure'>; role: ReturnType<typeof measureRole> }

const mostUsual = (measures: readonly WithRole[], item: CatalogueItem | null): WithRole | undefined =>
  [...measures].sort((a, b) => rank(b, item) - rank(a, item))[0]

/** "chain link 5 ft 100 mtr": the longer one. */
const rank = ({ mark, role }: WithRole, item: CatalogueItem | null) =>
  item?.key === 'fencing' ? Number(mark.value) : -(item?.units.indexOf(role.quantity as UnitCode) ?? 0)

const surelyCounted: readonly UnitCode[] = ['nos', 'bag', 'person', 'can', 'box']

/** The unit that nobody writes: people and bags are counted in nothing else. */
export const unwrittenUnit = (item: CatalogueItem | null): UnitCode | null =>
  surelyCounted.find((unit) => unit === item?.units[0]) ?? null

/** The unit of a number without one; null if the item is sold in several. */
function usualUnit(item: CatalogueItem | null, roles: readonly WithRole[], hasSides: boolean): UnitCode | null {
  const [usual] = item?.units ?? []
  if (usual === undefined) return null
  if (hasSides && units[usual].dimension === 'length') return 'nos'
  // "8mm: 3" are tonnes or pieces.
  if (item!.key === 'tmt_bar') return null
  const isOnly = item!.units.filter((unit) => unit !== 'trip').length === 1
  if (surelyCounted.includes(usual) || isOnly) return usual
  return roles.some(({ role }) => role.size !== null) && item!.units.includes('nos') ? 'nos' : null
}

function counted(
  mark: MarkOf<'measure' | 'number'>,
  unit: UnitCode | 'brass' | null,
  item: CatalogueItem | null,
): LineQuantity {
  const pieces = unit === 'thd' || unit === 'doz' ? units[unit].factor! : 1n
  const to = mark.to === undefined ? {} : { to: mark.to * pieces }
  const amount = { ...mark, value: mark.value * pieces, ...to }
  const code = pieces > 1n ? 'nos' : unit
  // "25 kg bags - 500 nos".
  const isBags = code === 'nos' && item?.units[0] === 'bag'
  // "20 unit sand": a unit is 100 cft in some towns.
  const isBulk = code === 'nos' && item?.units[0] === 'brass_v' && !item.units.includes('nos')
  return { counted: mark, assumed: [], ...checkedAmount(amount, isBags ? 'bag' : isBulk ? null : code, item) }
}

/** An amount as a quantity, with what must be asked about it. */
export function checkedAmount(
  amount: Amount & { vehicle?: string },
  unit: UnitCode | 'brass' | null,
  item: CatalogueItem | null,
): Pick<LineQuantity, 'qty' | 'qty_to' | 'unit' | 'asks'> {
  const isHired = unit === 'trip' && amount.vehicle === item?.key && item?.kind === 'plant'
  const code = unit === 'brass' ? null : isHired ? 'nos' : unit
  const asks: Ask[] = []
  if (unit === 'brass') asks.push('brass_kind')
  if (unit === null) asks.push('quantity')
  if (code === 'trip') asks.push('trip_size')
  if (amount.doubtful || isThousandsPoint(amount, unit)) asks.push('number_grouping')
  if (amount.unclear) asks.push('quantity')
  if (code && item && isMeasuredOtherwise(code, item)) asks.push('item_assumed')
  if (amount.value <= 0n || amount.value > largest(code)) asks.push('quantity_unusual')
  return {
    qty: amount.value as Quantity,
    qty_to: amount.to === undefined ? null : (amount.to as Quantity),
    unit: code,
    asks,
  }
}

/** "compound wall 200 rft brick": a length or an area of what is counted in pieces may be of something else. */
function isMeasuredOtherwise(unit: UnitCode, item: CatalogueItem): boolean {
  const { dimension } = units[unit]
  const isOfSides = dimension === 'length' || dimension === 'area'
  const isCounted = item.units[0] === 'nos' || item.units[0] === 'person'
  return isOfSides && isCounted && !item.units.some((own) => units[own].dimension === dimension)
}

/** "1.250 bags" is hardly a bag and a quarter. */
const isThousandsPoint = ({ value }: { value: bigint }, unit: string | null) =>
  unit !== null &&
  unit in units &&
  units[unit as UnitCode].decimals === 0 &&
  value % 1000n !== 0n &&
  value % 500n !== 0n

const largestOf: Partial<Record<UnitCode, number>> = {
  bag: 100_000,
  mt: 10_000,
  kg: 1_000_000,
  cum: 20_000,
  cft: 500_000,
  brass_v: 5_000,
  trip: 1_000,
  nos: 5_000_000,
  sqft: 2_000_000,
  sqm: 200_000,
  rmt: 200_000,
  person: 2_000,
  can: 10_000,
  coil: 10_000,
  box: 50_000,
  hour: 10_000,
  shift: 5_000,
}
const largestOther = 1_000_000

const largest = (unit: UnitCode | null) => BigInt(((unit && largestOf[unit]) || largestOther) * 1000)
