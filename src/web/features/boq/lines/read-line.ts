import type { PastedLine } from '#domain/boq/beside-lines.ts'
import { carriedGrade } from '#domain/boq/carried-grade.ts'
import type { ReadLine } from '#domain/boq/read/read-line.ts'
import { quantityText, rateText } from '#domain/exact.ts'
import { withoutTrailingZeros } from '#domain/trailing-zeros.ts'
import { newLine } from './edited-line.ts'
import type { EditedLine, LineAsk } from './lines-store.ts'

const saysEach = / (?:each|ea|pratyek|har ek|teeno|dono|प्रत्येक)$/i

const plain = (decimal: string): string => {
  const [whole = '', fraction = ''] = decimal.split('.')
  const held = withoutTrailingZeros(fraction)
  return held ? `${whole}.${held}` : whole
}

/**
 * A line as it was read, with what must be asked about it. `mayBe`: its number with the zero that a spreadsheet drops. `isTwice`: its
 * number stands above already.
 */
export function readLine({ line, words }: PastedLine, mayBe: string | null, isTwice: boolean): EditedLine {
  const { pack_kg } = line.spec
  const range = line.qty_to !== null
  const qty = line.qty === null || line.qty <= 0n ? '' : plain(quantityText(line.qty))
  return newLine({
    kind: line.kind,
    number: line.number ?? '',
    description: [carriedGrade(line), line.description].filter(Boolean).join(' '),
    item_key: line.item_key,
    make: line.make ?? '',
    unit: line.unit ?? '',
    qty,
    qty_before: qty,
    ...(range && { qty_to: plain(quantityText(line.qty_to!)) }),
    rate_per: line.rate_per,
    rate_only: line.rate_only,
    optional: line.optional,
    pack: typeof pack_kg === 'number' && line.unit === 'bag' ? String(pack_kg) : '',
    est_rate: line.est_rate === null ? '' : plain(rateText(line.est_rate)),
    words,
    ...(line.needed_to && { needed_to: line.needed_to }),
    ...(mayBe !== null && { mayBe }),
    ...(line.duration && { duration: line.duration }),
    asks: [
      ...new Set([...asksOf(line, mayBe, isTwice), ...(qty !== '' && saysEach.test(words) ? (['each'] as const) : [])]),
    ],
  })
}

const asksOf = (line: ReadLine, mayBe: string | null, isTwice: boolean): LineAsk[] => [
  // An amount and its unit are known: what is asked is whether it is of each of several, as in "2 hyva 3 trip", or of all.
  ...line.asks
    .filter((ask) => ask !== 'item')
    .map((ask) => (ask === 'quantity' && line.qty !== null && line.unit !== null ? 'each' : ask)),
  ...(line.qty_to === null ? [] : (['range'] as const)),
  ...(mayBe === null ? [] : (['number'] as const)),
  ...(isTwice && mayBe === null ? (['number_twice'] as const) : []),
  ...(line.assumed.includes('unit') && line.unit && !isHiredForTime(line) ? (['unit'] as const) : []),
  ...(line.assumed.includes('quantity') ? (['count'] as const) : []),
  ...(isHiredForTime(line) ? (['time'] as const) : []),
]

/** 4 people for 15 days: a rate for each of them may be for a day or for all of them. */
const isHiredForTime = ({ duration, qty, qty_to, unit }: ReadLine) =>
  duration !== null &&
  duration.unit !== 'year' &&
  qty !== null &&
  qty_to === null &&
  (unit === 'person' || unit === 'nos')
