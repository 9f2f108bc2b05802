import type { UnitCode } from '#contract/unit-codes.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import type { UnitWord } from '../words/unit-words.ts'
import { barSizes, stoneSizes } from './line-details.ts'
import { measureRole } from './measure-role.ts'
import { itemOfSums, type PartSums, sumsOf } from './part-sums.ts'
import type { Part, PartMark } from './parts.ts'

/** Whether the item or the quantity comes first; people keep to one order within a message. */
type Order = 'item first' | 'quantity first' | 'unknown'

/** The cheapest division of the parts so far; `before` is that of the parts before its last line, which begins at `start`. */
type Split = { cost: number; start: number; before: Split | null; order: Order }

const longest = 14
/** A line with more items and numbers is surely several. */
const countedMost = 7
const isCounted = ({ mark }: Part) => mark.kind === 'item' || mark.kind === 'measure' || mark.kind === 'number'
const orders: readonly Order[] = ['item first', 'quantity first', 'unknown']

const costs = {
  line: 0.3,
  noItem: 1.6,
  impliedItem: 0.5,
  noQuantity: 2.4,
  detailAlone: 1.3,
  anotherItem: 4,
  anotherQuantity: 4,
  strayNumber: 1.5,
  repeatedSize: 2.5,
  unusualUnit: 0.6,
  otherOrder: 0.8,
  /** A size that the item hardly has, and one behind its quantity where nothing divides it from what follows. */
  oddSize: 0.3,
  sizeBehind: 0.1,
  /** For dividing where nothing divides, and for going on over what divides. */
  divideAtSpace: 1,
  goOn: 0.9,
}

/** Divides the parts of a line of text into lines of a bill: the division with the least cost, by dynamic programming. */
export function splitParts(parts: readonly Part[]): Part[][] {
  const best: Map<Order, Split>[] = [new Map([['unknown', { cost: 0, start: 0, before: null, order: 'unknown' }]])]
  for (let end = 1; end <= parts.length; end++) {
    const splits = new Map<Order, Split>()
    let counted = 0
    for (let start = end - 1; start >= Math.max(0, end - longest); start--) {
      if (isCounted(parts[start]!) && ++counted > countedMost) break
      const piece = parts.slice(start, end)
      const sums = sumsOf(piece)
      const own = orderOf(piece, sums)
      const isBehind = (parts[end]?.gap ?? 1) < 1 && endsWithSize(piece)
      const cost =
        costOf(piece, sums) +
        (start > 0 && piece[0]!.gap < 1 ? costs.divideAtSpace : 0) +
        (isBehind ? costs.sizeBehind : 0)
      for (const before of best[start]!.values()) {
        const changes = own !== 'unknown' && before.order !== 'unknown' && own !== before.order
        const order = own === 'unknown' ? before.order : own
        const total = before.cost + cost + (changes ? costs.otherOrder : 0)
        if (total < (splits.get(order)?.cost ?? Number.POSITIVE_INFINITY))
          splits.set(order, { cost: total, start, before, order })
      }
    }
    best.push(splits)
  }
  const [least] = orders.flatMap((order) => best.at(-1)!.get(order) ?? []).sort((a, b) => a.cost - b.cost)
  const pieces: Part[][] = []
  let end = parts.length
  for (let split = least; split?.before; split = split.before) {
    pieces.push(parts.slice(split.start, end))
    end = split.start
  }
  return pieces.reverse()
}

function orderOf(piece: readonly Part[], { quantities, eithers, numbers }: PartSums): Order {
  const item = piece.findIndex(({ mark }) => mark.kind === 'item')
  const counted = quantities[0] ?? numbers[0] ?? eithers[0]
  const quantity = piece.findIndex(({ mark }) => mark === counted)
  if (item < 0 || quantity < 0) return 'unknown'
  return item < quantity ? 'item first' : 'quantity first'
}

function costOf(piece: readonly Part[], sums: PartSums): number {
  const { items, quantities, eithers, numbers } = sums
  const item = itemOfSums(sums)
  const hasQuantity = quantities.length + eithers.length + numbers.length > 0
  let cost = costs.line + sums.repeatedSizes * costs.repeatedSize
  if (items.length === 0) cost += item ? costs.impliedItem : hasQuantity ? costs.noItem : costs.detailAlone
  else if (!hasQuantity && items[0]!.kind !== 'plant') cost += costs.noQuantity
  cost += Math.max(0, items.length - 1) * costs.anotherItem
  cost += Math.max(0, quantities.length - 1) * costs.anotherQuantity
  if (item?.kind === 'plant' && quantities.some(({ vehicle = item.key }) => vehicle !== item.key))
    cost += costs.anotherItem
  if (piece.length > 1 && piece.some(isOfUnknown) && piece.some(isOfOther)) cost += costs.anotherItem
  // "12mm 3 ton binding wire 50 kg": beside a weight another one is no size of a pack.
  if (quantities.some(isMass) && !item?.units.includes('bag'))
    cost += eithers.filter(isMass).length * costs.anotherQuantity
  if (quantities.length > 0) cost += numbers.length * costs.strayNumber
  else
    cost +=
      Math.max(0, numbers.length - 1) * costs.anotherQuantity +
      Math.max(0, repeatedUnits(eithers) - (item?.key === 'fencing' ? 1 : 0)) * costs.anotherQuantity
  if (quantities.length > 0) cost += eithers.filter((mark) => isApart(piece, mark)).length * costs.anotherQuantity
  if (item && quantities.some(({ unit }) => isUnusual(unit, item))) cost += costs.unusualUnit
  if (item && piece.some(({ mark }) => isOddSize(mark, item))) cost += costs.oddSize
  for (const { gap } of piece.slice(1)) cost += gap * costs.goOn
  return cost
}

export const isMass = ({ unit }: { unit: UnitWord }) => unit === 'mt' || unit === 'kg' || unit === 'qtl'

/** 'nails 2" 50kg 3" 50kg, binding wire 5 bundle': the weight before the comma is no pack of what is named behind it. */
function isApart(piece: readonly Part[], of: PartMark): boolean {
  const at = piece.findIndex(({ mark }) => mark === of)
  const item = piece.findIndex(({ mark }) => mark.kind === 'item')
  return at < item && piece.slice(at + 1, item + 1).some(({ gap }) => gap >= 1)
}

/** What is counted by a name that is not known, beside an item or an amount of another. */
const isOfUnknown = ({ mark }: Part): boolean => mark.kind === 'measure' && mark.unknown === true
const isOfOther = (part: Part): boolean => isCounted(part) && !isOfUnknown(part) && !isSize(part)
const isSize = ({ mark }: Part): boolean => mark.kind === 'measure' && (mark.unit === 'mm' || mark.unit === 'in')

/** "crush sand 600 cft 10mm khadi 250 cft": the size is of the khadi. */
const endsWithSize = (piece: readonly Part[]): boolean => {
  const mark = piece.at(-1)!.mark
  return mark.kind === 'measure' && mark.unit === 'mm' && piece.some((part) => part.mark !== mark && isCounted(part))
}

/** In millimetres; of others any size, or none at all. */
const sizesOf: Readonly<Record<string, ReadonlySet<number>>> = {
  tmt_bar: barSizes,
  crushed_stone: stoneSizes,
  binding_wire: new Set(),
  nails: new Set([25, 38, 40, 50, 63, 65, 75, 90, 100, 125, 150]),
  river_sand: new Set(),
  m_sand: new Set(),
  plaster_sand: new Set(),
  cement: new Set(),
  stone_dust: new Set(),
}

/** "12mm 5 ton, binding wire 100 kg": no size of the item. */
export const isOddSize = (mark: Part['mark'], { key }: CatalogueItem): boolean =>
  mark.kind === 'measure' &&
  ((mark.unit === 'mm' && sizesOf[key]?.has(Number(mark.value) / 1000) === false) ||
    (mark.unit === 'in' && sizesOf[key]?.size === 0))

const isUnusual = (word: UnitWord, item: CatalogueItem) => {
  const unit = measureRole(word, item).quantity
  return unit !== null && !item.units.includes(unit as UnitCode)
}

const repeatedUnits = (measures: PartSums['eithers']) =>
  measures.length - new Set(measures.map(({ unit }) => unit)).size
