import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import { type PartSums, sumsOf } from './part-sums.ts'
import type { Part } from './parts.ts'

/**
 * A line while it is read. `item` may come from another line (`inherited`), as in "sariya 12mm 2 ton, 16mm 3 ton"; `shared` are the
 * parts that it shares with that line: maker, grade, and the size of wires of several colours.
 */
export type Draft = {
  parts: Part[]
  sums: PartSums
  item: CatalogueItem | null
  shared: Part[]
  itemIsAssumed: boolean
}

export const draftOf = (parts: readonly Part[]): Draft => {
  const sums = sumsOf(parts)
  return { parts: [...parts], sums, item: sums.items.at(-1) ?? null, shared: [], itemIsAssumed: false }
}

export const hasQuantity = ({ sums: { quantities, eithers, numbers } }: Draft): boolean =>
  quantities.length + eithers.length + numbers.length > 0

/** Neither an item nor a quantity: details of the lines around it. */
export const isDetail = (draft: Draft): boolean =>
  draft.sums.items.length === 0 &&
  !hasQuantity(draft) &&
  !(draft.sums.implied && draft.parts.some(({ mark }) => mark.kind === 'span'))

export const isShared = ({ mark }: Part): boolean =>
  mark.kind === 'brand' ||
  (mark.kind === 'measure' && mark.unit === 'sqmm') ||
  (mark.kind === 'spec' && (mark.key === 'grade' || mark.key === 'item'))
