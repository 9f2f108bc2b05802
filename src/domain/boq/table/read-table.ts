import { parseRate, type Quantity, type Rate } from '../../exact.ts'
import { parseDecimalWords } from '../../parse-amount.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import type { Day } from '../read/calendar.ts'
import { checkedAmount, unwrittenUnit } from '../read/line-quantity.ts'
import type { Amount } from '../read/marks.ts'
import { normaliseText } from '../read/normalise-text.ts'
import { readDates } from '../read/read-dates.ts'
import { readItem } from '../read/read-item.ts'
import type { Ask, ReadLine } from '../read/read-line.ts'
import { readMarks } from '../read/read-marks.ts'
import type { Requirement } from '../read/requirement.ts'
import { tokensOf } from '../read/tokens.ts'
import { type Columns, findColumns } from './find-columns.ts'
import { readAmountCell, readUnitCell, unitOfCell } from './read-cells.ts'
import { splitCells } from './split-cells.ts'
import { withTold } from './told-beside.ts'

/** Reads rows of a spreadsheet or CSV; null if the text is none. */
export function readTable(text: string, today: Day): Requirement | null {
  const found = tableIn(text)
  if (!found) return null
  const lines = found.rows.slice(found.columns.body).flatMap((row) => readRow(row, found.columns, today) ?? [])
  const asks: Ask[] = lines.length === 0 ? ['no_requirement'] : [...new Set(lines.flatMap((line) => line.asks))]
  return withTold({ lines, asks }, found, today)
}

/** `columns.body` is the first row of lines. */
export type Table = { rows: string[][]; columns: Columns; delimiter: string }

const delimiters = ['\t', ',', ';', '|']

/** The cells of a text that is a table of items; null if it is none. */
export function tableIn(text: string): Table | null {
  const lineEnds = text
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
  const tables = delimiters
    .filter((delimiter) => lineEnds.includes(delimiter))
    .flatMap((delimiter) => withColumns(splitCells(lineEnds, delimiter), delimiter) ?? [])
  return tables.find(({ columns }) => columns.body > 0) ?? tables.find(isPlainTable) ?? null
}

/** Without heads a message of several lines with commas is no table, unless each line has as many cells. */
const isPlainTable = ({ rows, columns, delimiter }: Table) =>
  delimiter === '\t' || (rows.length > 1 && isEven(rows) && columns.at.unit !== undefined)

const isEven = (rows: readonly (readonly string[])[]) =>
  rows[0]!.length > 2 && rows.every(({ length }) => length === rows[0]!.length)

/** The same of rows that are split already. */
export function withColumns(rows: string[][], delimiter: string): Table | null {
  const columns = rows.length > 0 ? findColumns(rows) : null
  if (!columns) return null
  const differ = (column: number | undefined) =>
    column !== undefined && new Set(rows.slice(columns.body).flatMap((row) => row[column] || [])).size > 1
  const varies = { site: differ(columns.at.site), date: differ(columns.at.date) }
  return { rows, columns: { ...columns, varies }, delimiter }
}

const total = /^(?:grand |sub ?)?total\b|^(?:कुल|एकूण)(?:\s|$)/i
const isRateOnly = /^(?:ro|r\.o\.?|rate only)$/i

/** Whether a row sums up others. */
export const isTotal = (row: readonly string[]): boolean => row.some((cell) => total.test(cell))

/** A line of a table's body; null for rows that are none, such as totals. */
export function readRow(
  row: readonly string[],
  { at, details, unit: unitOfAll, time, other, varies }: Columns,
  today: Day,
): ReadLine | null {
  const cell = (column: number | undefined) => (column === undefined ? '' : (row[column] ?? ''))
  const description = withoutQuote(cell(at.description))
  const typed = { qty: cell(at.qty), unit: cell(at.unit), rate: cell(at.rate) }
  if (description === '' || (typed.unit === '' && total.test(description))) return null
  const more = details.map(cell).filter((detail) => detail !== '')
  const item = readItem([description, ...more, cell(at.make)].join(' '), today)
  const amount = readAmountCell(typed.qty)
  const [ofColumn, ofCell] = [readUnitCell(typed.unit), amount?.word ? { word: amount.word, per: 1 as const } : null]
  // "MT" beside "3250 kg": which of them, must be asked.
  const isTwofold = ofColumn && ofCell && unitOfCell(ofColumn, item.item) !== unitOfCell(ofCell, item.item)
  const unit = isTwofold ? null : (ofColumn ?? ofCell ?? unitOfAll)
  const rateOnly = isRateOnly.test(typed.qty)
  const hire = isHired(item.item) ? hireOf(cell(at.duration), time) : null
  const isHeading = typed.qty === '' && typed.unit === ''
  const site = varies?.site ? withoutQuote(cell(at.site)) : ''
  const neededTo = varies?.date ? dayOf(cell(at.date), today) : null
  const base = {
    number: withoutQuote(cell(at.number)) || null,
    description: [
      description,
      ...more,
      ...(hire ? [`(${hire.words})`] : []),
      ...remarkOf(cell(at.remark)),
      ...(site ? [`(${site})`] : []),
    ].join(' '),
    make: withoutQuote(cell(at.make)) || item.make || makeIn(cell(at.remark), today),
    rate_per: unit?.per ?? 1,
    rate_only: rateOnly,
    optional: /\boptional\b/i.test(cell(at.remark)),
    est_rate: rateOf(typed.rate),
    duration: hire?.duration ?? null,
    sources: [],
    counted: null,
    assumed: [],
    ...(site && { site }),
    ...(neededTo && { needed_to: neededTo }),
  }
  if (isHeading) return { ...base, ...nothing, kind: 'heading', item_key: null, spec: {}, asks: [] }
  const isUnwritten = unit === null && !isTwofold && at.unit === undefined
  const code = isUnwritten ? unwrittenUnit(item.item) : unit && unitOfCell(unit, item.item)
  const checked =
    amount && checkedAmount(withDoubt(amount.amount, readAmountCell(cell(other)), unit?.per), code, item.item)
  const asks: Ask[] = checked
    ? checked.asks
    : [...(rateOnly ? [] : (['quantity'] as const)), ...(code === null ? (['quantity'] as const) : [])]
  const qty = checked
    ? { qty: checked.qty, qty_to: checked.qty_to, unit: checked.unit }
    : { ...nothing, unit: code === 'brass' ? null : code }
  const assumed = isUnwritten && qty.unit ? (['unit'] as const) : []
  return { ...base, ...qty, assumed, kind: 'item', item_key: item.item?.key ?? null, spec: item.spec, asks }
}

/** With the other amount that may be meant: that of another column, or for "25" of "1000 nos" 25,000. */
function withDoubt(amount: Amount, other: ReturnType<typeof readAmountCell>, per: number | undefined): Amount {
  if (amount.to !== undefined) return amount
  if (other && other.amount.value !== amount.value) return { ...amount, to: other.amount.value }
  return per && per > 1 && amount.value < BigInt(per) * 1_000n ? { ...amount, to: amount.value * BigInt(per) } : amount
}

const isHired = (item: CatalogueItem | null) => item?.kind === 'labour' || item?.kind === 'plant'

const spans: readonly [RegExp, 'day' | 'week' | 'month'][] = [
  [/^(?:days?|din|दिन|दिवस)/i, 'day'],
  [/^(?:weeks?|haft|हफ्त|आठवड)/i, 'week'],
  [/^(?:months?|mahin|महीन|महिन)/i, 'month'],
]

const dayOf = (cell: string, today: Day): Day | null =>
  readDates(readMarks(tokensOf(normaliseText(cell)), today), today).dates.needed_by

/** "1 month", or "30" below "Days": how long people or machines are hired, also in words, since bidders see no more than these. */
function hireOf(cell: string, head: string): { duration: NonNullable<ReadLine['duration']>; words: string } | null {
  const [, count, own] = /^(\d+(?:\.\d+)?) ?(\p{L}[\p{L}\p{M}]*)?/u.exec(cell) ?? []
  const word = own ?? head.replace(/^no\.? of /i, '').toLowerCase()
  const unit = spans.find(([names]) => names.test(word))?.[1]
  return count && unit ? { duration: { value: Number(count), unit }, words: `${count} ${word}` } : null
}

/** What is remarked on a line stands in its words, since bidders see no more than these. */
const remarkOf = (remark: string): string[] => {
  const parts = withoutQuote(remark)
    .split(/[,;]/)
    .map((part) => part.trim())
  const words = parts.filter((part) => part !== '' && part.toLowerCase() !== 'optional').join(', ')
  return words === '' ? [] : [`(${words})`]
}

const makeIn = (remark: string, today: Day) => (remark === '' ? null : readItem(remark, today).make)

const nothing = { qty: null as Quantity | null, qty_to: null as Quantity | null, unit: null }

const rateOf = (cell: string): Rate | null => parseRate(parseDecimalWords(cell))

/** The mark by which exports keep text from being a formula. */
const withoutQuote = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '')
