import { itemOf } from '../catalogue/catalogue.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import { type Draft, draftOf, hasQuantity, isDetail, isShared } from './draft.ts'
import { measureRole } from './measure-role.ts'
import type { Part } from './parts.ts'
import { splitParts } from './split-parts.ts'

/** The lines of all lines of text, each with its item as far as it can be told. */
export function draftsOf(textLines: readonly (readonly Part[])[]): Draft[] {
  const drafts: Draft[] = []
  let heading: Draft | null = null
  for (const parts of textLines) {
    const own = withDetails(splitParts(parts).map(draftOf))
    const first = own[0]
    if (first && heading && !first.item && !first.sums.implied && canBe(heading.item, first)) {
      if (drafts.at(-1) === heading) drafts.pop()
      inherit(own, heading)
    } else inherit(own, null)
    // What is about an item but counts nothing is the heading of the lines below.
    const isHeading = own.length === 1 && first?.item && !hasQuantity(first)
    heading = isHeading ? first : first && heading && first.item === heading.item ? heading : null
    drafts.push(...own)
  }
  return drafts.filter(isLine)
}

/** A bare number alone counts nothing. */
const isLine = (draft: Draft) => draft.item !== null || draft.sums.quantities.length + draft.sums.eithers.length > 0

/** Joins details that stand alone to the line before, and shares makers and grades among lines of one item. */
function withDetails(drafts: readonly Draft[]): Draft[] {
  const joined: Draft[] = []
  const leading: Part[] = []
  for (const draft of drafts) {
    const last = joined.at(-1)
    if (!isDetail(draft)) joined.push(draftOf([...leading.splice(0), ...draft.parts]))
    else if (!last) leading.push(...draft.parts)
    else {
      for (const other of joined) other.shared.push(...draft.parts.filter(isShared))
      const own = draft.parts.filter((part) => !isShared(part))
      joined[joined.length - 1] = { ...draftOf([...last.parts, ...own]), shared: last.shared }
    }
  }
  return leading.length > 0 && joined.length === 0 ? [draftOf(leading)] : joined
}

/** Gives each line without an item that of the line before, else of the line after, else what its sizes imply. */
function inherit(drafts: readonly Draft[], heading: Draft | null): void {
  let before = heading
  for (const [index, draft] of drafts.entries()) {
    if (!draft.item) {
      const after = drafts.slice(index + 1).find(({ sums }) => sums.items.length > 0) ?? null
      // A bare number before an item is hardly of it: a budget, or the number of a paper.
      const isMeasured = draft.sums.quantities.length + draft.sums.eithers.length > 0
      const from = [before, isMeasured ? after : null].find((other) => other && fits(other, draft)) ?? null
      if (from && !(draft.sums.implied && draft.sums.implied !== from.item)) {
        draft.item = from.item
        draft.shared.push(...from.parts.filter(isShared), ...from.shared)
      } else assume(draft)
    }
    if (draft.item) before = draft
  }
  shareAmong(drafts)
}

/** "16mm 3 ton, 20mm 5 ton Fe500D SAIL": what one line tells of maker or grade holds for all of its item, if no other differs. */
function shareAmong(drafts: readonly Draft[]): void {
  for (const kind of ['brand', 'spec'] as const) {
    const tells = ({ parts, shared }: Draft) =>
      [...parts, ...shared].some((part) => isShared(part) && part.mark.kind === kind)
    for (const draft of drafts) {
      const others = drafts.filter(({ item }) => item !== null && item === draft.item)
      const telling = others.filter(tells)
      if (others.length < 2 || telling.length !== 1 || telling[0] === draft) continue
      draft.shared.push(...telling[0]!.parts.filter((part) => isShared(part) && part.mark.kind === kind))
    }
  }
}

const fits = (other: Draft, draft: Draft) =>
  other.item !== null &&
  !(isBar(draft) && isByVolume(other)) &&
  canBe(other.item, draft) &&
  (hasQuantity(other) || hasQuantity(draft))

/** Whether the item is usually counted in the unit of the line. */
function canBe(item: CatalogueItem | null, { sums }: Draft): boolean {
  if (!item) return false
  const [counted] = sums.quantities
  if (!counted) return true
  const { quantity } = measureRole(counted.unit, item)
  if (quantity === 'trip' && item.units.includes('brass_v')) return true
  return quantity !== null && quantity !== 'brass' && item.units.slice(0, 4).includes(quantity)
}

const barSizes = new Set([6, 8, 10, 12, 16, 20, 25, 28, 32, 36, 40])

const isMass = ({ unit }: { unit: string }) => unit === 'mt' || unit === 'kg' || unit === 'qtl'

const isBar = ({ parts, sums }: Draft): boolean =>
  [...sums.quantities, ...sums.eithers].some(isMass) &&
  parts.some(({ mark }) => mark.kind === 'measure' && mark.unit === 'mm' && barSizes.has(Number(mark.value) / 1000))

/** Sand and stone, unless the message counts them by weight. */
const isByVolume = ({ item, sums }: Draft) => item?.units[0] === 'brass_v' && !sums.quantities.some(isMass)

/** Bars are known by their size and weight; bags of nothing else are cement's, which is asked. */
function assume(draft: Draft): void {
  const { quantities, implied } = draft.sums
  const units = quantities.map(({ unit }) => unit)
  const vehicle = quantities.find((quantity) => quantity.vehicle)?.vehicle
  if (implied) draft.item = implied
  else if (isBar(draft)) draft.item = itemOf('tmt_bar')
  else if (units.includes('bag')) {
    draft.item = itemOf('cement')
    draft.itemIsAssumed = true
  } else if (vehicle) draft.item = itemOf(vehicle)
}
