import { itemOf } from '../catalogue/catalogue.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import { type Draft, draftOf, hasQuantity, isDetail, isShared } from './draft.ts'
import { barSizes, stoneSizes } from './line-details.ts'
import { isAmount } from './mark-checks.ts'
import type { MarkOf } from './marks.ts'
import { measureRole } from './measure-role.ts'
import { isWorked } from './part-sums.ts'
import type { Part } from './parts.ts'
import { isMass, isOddSize, splitParts } from './split-parts.ts'

/** The lines of all lines of text, each with its item as far as it can be told. */
export function draftsOf(textLines: readonly (readonly Part[])[]): Draft[] {
  const drafts: Draft[] = []
  let heading: Draft | null = null
  for (const [row, parts] of textLines.entries()) {
    const own = withDetails(splitParts(parts).map(draftOf))
    const first = own[0]
    const last = drafts.at(-1)
    if (last && first && own.length === 1 && isHired(last) && isTermOfHire(first)) {
      last.parts.push(...first.parts)
      continue
    }
    if (first && own.length === 1 && isOnlyMakes(first)) {
      for (const draft of drafts.slice(-sharedMost)) if (canBeOf(draft, first)) draft.shared.push(...first.parts)
      continue
    }
    if (first && heading && !first.item && !first.sums.implied && canBe(heading.item, first)) {
      const isRightBelow = drafts.at(-1) === heading
      if (isRightBelow) drafts.pop()
      // "Cement OPC 53" and below it "50 bag" are one line of two rows.
      if (isRightBelow && parts.length === 1 && !isAmountAlone(textLines[row + 1]))
        own[0] = draftOf([...heading.parts, ...parts])
      inherit(own, heading)
    } else {
      // "Cement required", and below it "PPC 50 bags": the row above is no line either.
      if (first && heading && drafts.at(-1) === heading && isOnlyNamed(heading) && isOf(heading.item, first))
        drafts.pop()
      inherit(own, null)
      // "TMT 500D 12mm 3 ton", and below it "16mm 4 ton".
      if (last && own.every(({ sums }) => sums.items.length === 0)) shareBelow(last, own)
    }
    // What is about an item but counts nothing is the heading of the lines below.
    const isHeading = own.length === 1 && first?.item && !hasQuantity(first)
    heading = isHeading ? first : first && heading && first.item === heading.item ? heading : null
    drafts.push(...own)
  }
  return drafts.filter(isLine)
}

const isAmountAlone = (row: readonly Part[] | undefined) =>
  row !== undefined && row.length > 0 && row.every(({ mark }) => mark.kind !== 'item')

const isOnlyNamed = ({ parts }: Draft) => parts.every(({ mark }) => mark.kind === 'item')
const isOf = (item: CatalogueItem | null, draft: Draft) =>
  hasQuantity(draft) && (draft.item ?? draft.sums.implied) === item

/** "Make: Tata / JSW" below what is to be of them, also with its grade: "JSW 550D". */
const isOnlyMakes = ({ parts }: Draft) => parts.every(isShared) && parts.some(({ mark }) => mark.kind === 'brand')
const canBeOf = ({ item }: Draft, { sums, parts }: Draft) =>
  item?.kind === 'material' && parts.length > 0 && (sums.implied === null || sums.implied === item)

const isHired = ({ item }: Draft) => item?.kind === 'plant' || item?.kind === 'labour'

/** A row that says how long machines or people above it are hired, or who brings the diesel. */
const isTermOfHire = (draft: Draft): boolean =>
  isDetail(draft) &&
  draft.sums.implied === null &&
  draft.parts.every(({ mark }) =>
    mark.kind === 'span' ? mark.span !== 'year' : mark.kind === 'spec' && mark.items.length === 0,
  )

/** A bare number alone counts nothing, nor does a time. */
const isLine = ({ item, sums }: Draft) =>
  item !== null || [...sums.quantities, ...sums.eithers].some(({ unit }) => unit !== 'hour' && unit !== 'km')

const sharedMost = 40

/** Joins details that stand alone to the line before, and shares makers and grades among lines of one item. */
function withDetails(drafts: readonly Draft[]): Draft[] {
  const joined: Draft[] = []
  const leading: Part[] = []
  for (const draft of drafts) {
    const last = joined.at(-1)
    if (!isDetail(draft)) joined.push(draftOf([...leading.splice(0), ...draft.parts]))
    else if (!last) leading.push(...draft.parts)
    else {
      for (const other of joined.slice(-sharedMost)) other.shared.push(...draft.parts.filter(isShared))
      // "Delivery - 10 days" is about no material.
      const isOfGoods = last.item?.kind === 'material'
      const own = draft.parts.filter((part) => !isShared(part) && !(isOfGoods && part.mark.kind === 'span'))
      joined[joined.length - 1] = { ...draftOf([...last.parts, ...own]), shared: last.shared }
    }
  }
  return leading.length > 0 && joined.length === 0 ? [draftOf(leading)] : joined
}

/** Gives each line without an item that of the line before, else of the line after, else what its sizes imply. */
function inherit(drafts: readonly Draft[], heading: Draft | null): void {
  let before = heading
  const nextNamed = nextNamedOf(drafts)
  const isMaterial = ({ item }: Draft) => item?.kind === 'material'
  // "ek JCB aur do dumper" bring nothing.
  const isHire = drafts.some(({ item }) => item?.kind === 'plant') && (drafts.some(isTimed) || !drafts.some(isMaterial))
  for (const [index, draft] of drafts.entries()) {
    if (!draft.item && !isUnknown(draft)) {
      const after = drafts[nextNamed[index]!] ?? null
      // A bare number before an item is hardly of it: a budget, or the number of a paper.
      const isMeasured = draft.sums.quantities.length + draft.sums.eithers.length > 0
      const from = [before, isMeasured ? after : null].find((other) => other && fits(other, draft)) ?? null
      if (from && !(draft.sums.implied && draft.sums.implied !== from.item)) {
        draft.item = from.item
        const own = from.parts.filter(draft.parts.length === 1 ? isDetailPart(from) : isShared)
        // "12mm 3 ton TATA, 16mm 4 ton": the maker is of the first alone.
        draft.shared.push(...(isMadeInRow(from) ? own.filter((part) => !isMaker(part)) : own), ...from.shared)
      } else assume(draft, isHire || isTimed(draft))
    }
    if (draft.item) before = draft
  }
  shareAmong(drafts)
}

/** "12mm sariya 5 ton aur 3 ton": an amount alone has the sizes of the other, too. */
const isDetailPart =
  ({ item }: Draft) =>
  (part: Part) =>
    isShared(part) ||
    part.mark.kind === 'dims' ||
    (part.mark.kind === 'measure' && measureRole(part.mark.unit, item).quantity === null)

/** For each line the index of the next one that names its item. */
function nextNamedOf(drafts: readonly Draft[]): number[] {
  const next: number[] = []
  for (let at = drafts.length - 1, named = drafts.length; at >= 0; at--) {
    next[at] = named
    if (drafts[at]!.sums.items.length > 0) named = at
  }
  return next
}

/** A row below another one: its grade is of both, and a maker of the row above that stands before what is counted. */
function shareBelow(above: Draft, own: readonly Draft[]): void {
  const makers = isMadeInRow(above) ? [] : [...above.parts, ...above.shared].filter(isMaker)
  shareAmong([above, ...own], ['spec'])
  for (const draft of own)
    if (draft.item === above.item && ![...draft.parts, ...draft.shared].some(isMaker)) draft.shared.push(...makers)
}

const isMaker = ({ mark }: Part) => mark.kind === 'brand'

/** "12mm 3 ton TATA": behind its amount the maker is of that line alone. */
function isMadeInRow(draft: Draft): boolean {
  const counted = draft.parts.findIndex(({ mark }) => mark.kind === 'measure' && isCounted(draft, mark))
  return counted >= 0 && draft.parts.some((part, at) => isMaker(part) && at > counted)
}

const isCounted = ({ sums }: Draft, mark: MarkOf<'measure'>) =>
  sums.quantities.includes(mark) || sums.eithers.includes(mark)

/** "16mm 3 ton, 20mm 5 ton Fe500D SAIL": what one line tells of maker or grade holds for all of its item, if no other differs. */
function shareAmong(drafts: readonly Draft[], kinds: readonly ('brand' | 'spec')[] = ['brand', 'spec']): void {
  const named = drafts.filter(({ item }) => item !== null)
  for (const others of Map.groupBy(named, ({ item }) => item).values())
    for (const kind of kinds) {
      const isKind = (part: Part, at: number, parts: readonly Part[]) =>
        isShared(part) && part.mark.kind === kind && !isOwnKind(part, at, parts)
      const [telling, ...more] = others.filter(({ parts, shared }) => parts.some(isKind) || shared.some(isKind))
      if (!telling || more.length > 0 || isByGrade(telling, others[0]!)) continue
      if (kind === 'brand' && telling !== others.at(-1) && isMadeInRow(telling)) continue
      for (const draft of others)
        if (draft !== telling) draft.shared.push(...[...telling.parts, ...telling.shared].filter(isKind))
    }
}

/** "cement 300 bag, PPC 100 bag": named by its grade it is another cement than the one before. */
const isByGrade = (draft: Draft, first: Draft) =>
  draft !== first && draft.item?.key === 'cement' && hasQuantity(draft) && draft.sums.items.length === 0

/** "solid block 3000, 8 inch hollow 1200": the kind before its amount is of that alone; behind it, it is of all. */
const isOwnKind = ({ mark }: Part, at: number, parts: readonly Part[]) =>
  mark.kind === 'spec' &&
  mark.key === 'item' &&
  isAmount(parts[parts[at + 1]?.mark.kind === 'dims' ? at + 2 : at + 1]?.mark) &&
  parts.every((one) => one.mark.kind !== 'item')

const fits = (other: Draft, draft: Draft) =>
  other.item !== null &&
  // "12mm 2 ton, cement 50 bag": what has no size in millimetres is no bar.
  !(isBar(draft) && (isByVolume(other) || other.item.sizes.mm === undefined || !isWeighed(other))) &&
  // "crusher sand 6 brass, 10 mm 4 brass": what has the size of stone is no sand.
  !(isStone(draft) && isByVolume(other) && other.item.key !== 'crushed_stone') &&
  !draft.parts.some(({ mark }) => isOddSize(mark, other.item!)) &&
  canBe(other.item, draft) &&
  (hasQuantity(other) || hasQuantity(draft))

/** "aggregate 20mm 100 MT, 10mm 60 MT" goes on by weight, other stone does not. */
const isWeighed = ({ item, sums }: Draft) =>
  isByWeight(item!) || (item!.key === 'crushed_stone' && sums.quantities.some(isMass))

/** "5000 bricks, 500 kg 8mm": bricks are not sold by weight, whatever sizes they have. */
const isByWeight = ({ units }: CatalogueItem) => units.slice(0, 3).some((unit) => unit === 'mt' || unit === 'kg')

/** Whether the item is usually counted in the unit of the line. */
function canBe(item: CatalogueItem | null, draft: Draft): boolean {
  if (!item) return false
  if (item.key === 'tmt_bar' && isBar(draft)) return true
  const { sums } = draft
  const [counted] = sums.quantities
  if (!counted) return true
  const { quantity } = measureRole(counted.unit, item)
  if (quantity === 'trip' && item.units.includes('brass_v')) return true
  return quantity !== null && quantity !== 'brass' && item.units.slice(0, 4).includes(quantity)
}

const isStone = ({ parts, sums }: Draft): boolean =>
  sums.quantities.some(({ unit }) => unit === 'brass' || unit === 'cft' || unit === 'trip') &&
  hasSize(parts, stoneSizes)

const hasSize = (parts: readonly Part[], sizes: ReadonlySet<number>): boolean =>
  parts.some(({ mark }) => mark.kind === 'measure' && mark.unit === 'mm' && sizes.has(Number(mark.value) / 1000))

const isBar = ({ parts, sums }: Draft): boolean =>
  [...sums.quantities, ...sums.eithers].some(({ unit }) => unit === 'bdl' || isMass({ unit })) &&
  hasSize(parts, barSizes)

/** Sand and stone, unless the message counts them by weight. */
const isByVolume = ({ item, sums }: Draft) => item?.units[0] === 'brass_v' && !sums.quantities.some(isMass)

/** Bars are known by their size and weight, stone by its size and volume, coils of wire by theirs; bags of nothing else are cement's, which is asked. */
function assume(draft: Draft, isHire: boolean): void {
  const { quantities, implied } = draft.sums
  const units = quantities.map(({ unit }) => unit)
  const vehicle = quantities.find((quantity) => quantity.vehicle)?.vehicle
  const isGraded = draft.parts.some(({ mark }) => mark.kind === 'spec' && mark.implies !== undefined)
  if (implied && (isGraded || hasQuantity(draft))) draft.item = implied
  else if (isBar(draft)) draft.item = itemOf('tmt_bar')
  else if (isStone(draft)) draft.item = itemOf('crushed_stone')
  else if (units.includes('coil') && draft.parts.some(({ mark }) => mark.kind === 'measure' && mark.unit === 'sqmm'))
    draft.item = itemOf('electric_wire')
  else if (units.includes('bag')) {
    draft.item = itemOf('cement')
    draft.itemIsAssumed = true
  } else if (vehicle === 'transit_mixer' && !isHire) draft.item = itemOf('rmc')
  else if (vehicle && (vehicle !== 'tipper' || isHire)) draft.item = itemOf(vehicle)
}

const isUnknown = ({ parts }: Draft) => parts.some(({ mark }) => mark.kind === 'measure' && mark.unknown === true)

const isTimed = ({ parts }: Draft) =>
  parts.some(({ mark }) => mark.kind === 'span' || (mark.kind === 'measure' && isWorked(mark)))
