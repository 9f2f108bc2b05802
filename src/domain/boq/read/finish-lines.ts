import { itemOf } from '../catalogue/catalogue.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import { units } from '../units.ts'
import type { Draft } from './draft.ts'
import { detailsOf } from './line-details.ts'
import { quantityOf } from './line-quantity.ts'
import { isRole } from './mark-checks.ts'
import type { Mark, MarkOf } from './marks.ts'
import type { Ask, ReadLine } from './read-line.ts'

/** The lines of drafts; `text` is what they were read from, and `marks` all that was found in it. */
export function finishLines(drafts: readonly Draft[], marks: readonly Mark[], text: string): ReadLine[] {
  const words = new Map(marks.filter(({ kind }) => kind === 'word' || kind === 'noise').map((mark) => [mark.end, mark]))
  const about = drafts.map(({ item }) => item?.key ?? '')
  const isRent = marks.some((mark) => isRole(mark, 'hire'))
  const lines = drafts.map((draft) => ({
    kind: isRent && draft.item?.key === 'shuttering_plate' ? 'plant' : (draft.item?.kind ?? null),
    line: finish(meant(draft, about), words, text, isRent),
  }))
  // "10 mistri 15 helper 1 mahine ke liye": a time holds for all people, or all machines, before it.
  for (let at = lines.length - 2; at >= 0; at--) {
    const [own, next] = [lines[at]!, lines[at + 1]!]
    if (!isHired(own.kind) || own.kind !== next.kind || own.line.duration || !next.line.duration) continue
    if (!(own.line.unit === 'hour' || own.line.unit === 'shift'))
      own.line = { ...own.line, duration: next.line.duration }
  }
  return withSharedUnits(lines.map(({ line }) => line))
}

const isHired = (kind: CatalogueItem['kind'] | null) => kind === 'labour' || kind === 'plant'

/** "blocks 6 inch hollow" are hollow ones. Adhesive in bags is that of blocks or tiles, whichever the message is about. */
function meant(draft: Draft, about: readonly string[]): Draft {
  const kind = draft.parts
    .flatMap(({ mark }) => (mark.kind === 'spec' ? [mark, ...(mark.also ?? [])] : []))
    .find(({ key, items }) => key === 'item' && items.includes(draft.item?.key ?? ''))
  if (kind) return { ...draft, item: itemOf(`${kind.value}`) }
  if (draft.item?.key !== 'adhesive' || !draft.sums.quantities.some(({ unit }) => unit === 'bag')) return draft
  const isBlock = about.some((key) => key.endsWith('_block')) && !about.some((key) => key.endsWith('_tile'))
  return { ...draft, item: itemOf(isBlock ? 'block_adhesive' : 'tile_adhesive') }
}

/** The end after a bracket that closes one of the line: "cement (ACC)". */
function withBracket(text: string, start: number, end: number): number {
  const inside = text.slice(start, end)
  return inside.lastIndexOf('(') > inside.lastIndexOf(')') && text[end] === ')' ? end + 1 : end
}

/** How many unknown words a name begins with, at most: beside an item that is known, and where they are all there is of it. */
const mostUnknown = { known: 2, unknown: 4 }

/** What stands before the first word of a row, or of a part of a list: "9. Chemical waterproofing", "cement 40 bag, silicon sealant". */
const rowStart = /(?:^|[,;+&])[\s\d.):*•-]*$/

/**
 * The start of a name with the unknown words before it; `words` has these and small talk by their ends. In a sentence they are no part
 * of an item that is known.
 */
function withFirstWords(text: string, words: ReadonlyMap<number, Mark>, start: number, isKnown: boolean): number {
  if (isKnown && !text.includes('\n')) return start
  let [first, walked] = [start, start]
  for (let count = isKnown ? mostUnknown.known : mostUnknown.unknown; count > 0; count--) {
    const before = words.get(walked - 1)
    if (!before || text[walked - 1] !== ' ' || (isKnown && before.kind === 'noise')) break
    walked = before.start
    if (before.kind === 'word') first = walked
  }
  return rowStart.test(text.slice(text.lastIndexOf('\n', walked - 1) + 1, walked)) ? first : start
}

function finish(draft: Draft, words: ReadonlyMap<number, Mark>, text: string, isRent: boolean): ReadLine {
  const first = quantityOf(draft, draft.item)
  const item = asWork(draft.item, first.unit)
  const { counted, qty, qty_to, unit, assumed, asks } = item === draft.item ? first : quantityOf(draft, item)
  const marks = draft.parts.map(({ mark }) => mark)
  const start = withFirstWords(text, words, Math.min(...marks.map((mark) => mark.start)), item !== null)
  const end = withBracket(text, start, Math.max(...marks.map((mark) => mark.end)))
  const more: Ask[] = item === null ? ['item'] : draft.itemIsAssumed ? ['item_assumed'] : []
  return {
    kind: 'item',
    item_key: item?.key ?? null,
    number: null,
    description: text.slice(start, end).trim(),
    make: makeOf(draft),
    qty,
    qty_to,
    unit,
    rate_per: 1,
    rate_only: false,
    optional: false,
    est_rate: null,
    spec: detailsOf(draft, item, counted),
    // "2 din se cement nahi aaya": what is bought has no duration.
    duration: item?.kind === 'material' && !isRent ? null : durationOf(marks.find((mark) => mark.kind === 'span')),
    sources: [[start, end]],
    assumed: draft.sums.items.length === 0 && item ? ['item', ...assumed] : assumed,
    asks: [...more, ...asks],
  }
}

const finishes: Readonly<Record<string, string>> = {
  wall_putty: 'painting_work',
  primer: 'painting_work',
  emulsion_paint: 'painting_work',
  enamel_paint: 'painting_work',
  painter: 'painting_work',
  pop: 'false_ceiling',
  mason: 'brick_work',
  carpenter: 'shuttering_work',
}

/** What is put on a wall is work if it is asked by area. */
const asWork = (item: CatalogueItem | null, unit: ReadLine['unit']): CatalogueItem | null =>
  item && unit && units[unit].dimension === 'area' && finishes[item.key] ? itemOf(finishes[item.key]!) : item

const makeOf = ({ parts, shared }: Draft): string | null => {
  const own = parts.flatMap(({ mark }) => (mark.kind === 'brand' ? [mark.brand.name] : []))
  const others = shared.flatMap(({ mark }) => (mark.kind === 'brand' ? [mark.brand.name] : []))
  return [...new Set(own.length > 0 ? own : others)].join(' / ') || null
}

const durationOf = (span: MarkOf<'span'> | undefined): ReadLine['duration'] =>
  span ? { value: Number(span.value) / 1000, unit: span.span } : null

/**
 * "plaster 12000 sqft andar, 4000 bahar": a number alone has the unit of the other line of its item; one that would have none, that of
 * the next line, too: "8mm: 3, 10mm: 4 MT".
 */
function withSharedUnits(lines: readonly ReadLine[]): ReadLine[] {
  const shared: ReadLine[] = []
  for (const [at, line] of lines.entries()) {
    const hasNone = line.unit === null
    const other = [shared[at - 1], hasNone ? lines[at + 1] : undefined].find(
      (near) => near?.item_key === line.item_key && near.unit !== null && (hasNone || !near.assumed.includes('unit')),
    )
    const isSame = other && line.assumed.includes('unit')
    shared.push(isSame ? { ...line, unit: other.unit, asks: line.asks.filter((ask) => ask !== 'quantity') } : line)
  }
  return shared
}
