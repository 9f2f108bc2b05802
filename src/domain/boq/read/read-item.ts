import { itemOf } from '../catalogue/catalogue.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import type { Day } from './calendar.ts'
import { draftOf } from './draft.ts'
import { dropPurposes } from './drop-purposes.ts'
import { detailsOf } from './line-details.ts'
import { normaliseText } from './normalise-text.ts'
import { isPart } from './parts.ts'
import { joinGrades } from './read-grade.ts'
import { readMarks } from './read-marks.ts'
import { simplifyMarks } from './simplify-marks.ts'
import { tokensOf } from './tokens.ts'

export type ReadItem = {
  item: CatalogueItem | null
  make: string | null
  spec: Readonly<Record<string, string | number>>
}

/** What a description without a quantity tells: in "laying M20 concrete in foundation" the first item is meant. */
export function readItem(description: string, today: Day): ReadItem {
  const plain = normaliseText(description).replaceAll('\n', ' ')
  const marks = joinGrades(dropPurposes(simplifyMarks(readMarks(tokensOf(plain), today), plain), plain))
  const parts = marks.filter(isPart).map((mark) => ({ mark, gap: 0 }))
  const draft = draftOf(parts)
  const first = parts.findIndex(({ mark }) => mark.kind === 'item')
  const names = parts.slice(first).map(({ mark }) => (mark.kind === 'item' ? mark.key : null))
  const end = names.indexOf(null)
  const head = names.slice(0, end < 0 ? names.length : end).at(-1)
  const item = (first >= 0 && head ? itemOf(head) : null) ?? draft.sums.implied
  const makes = [...new Set(parts.flatMap(({ mark }) => (mark.kind === 'brand' ? [mark.brand.name] : [])))]
  return { item, make: makes.join(' / ') || null, spec: detailsOf(draft, item, null) }
}
