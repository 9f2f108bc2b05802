import { t } from '@lingui/core/macro'
import { boqMessages } from '#contract/boq-messages.ts'
import type { JobItem } from '#contract/job-item.ts'
import { issueText } from '#contract/sentence.ts'
import { parseDecimalWords } from '#domain/parse-amount.ts'
import { translateIssue } from '#web/language/translate.ts'
import { groupDigits } from '#web/ui/group-digits.ts'
import type { Bill } from '../bill.ts'
import { lineMistake } from '../mistakes.ts'
import { type TypedLine, type TypedRates, withoutEmpty } from '../typed-rates.ts'
import { changedText } from './changed-text.ts'
import { heads, type RatesColumn, ratesColumns } from './heads.ts'
import { type ReadUnit, readFilled } from './read-filled.ts'

/** `row`: as the spreadsheet counts. `text`: what is wrong, in the reader's language. */
export type RefusedRow = { row: number; name: string; text: string }

export type RatesOfFile = {
  /** The lines that the file changes, as they would stand in the form. */
  lines: Record<string, TypedLine>
  /** Rows with something filled in that was taken. */
  taken: number
  /** Of these, how many had another rate in the form. */
  replaced: number
  refused: RefusedRow[]
  /** Lines of the job without a row. */
  missing: JobItem[]
  /** Rates that have more than four decimals, which formulas make. */
  unrounded: number
}

type Reading = { bill: Bill; typed: TypedRates; unitOf: ReadUnit; isRounded: boolean }

/** A row and the place of each column; null where the file has none. */
type Row = { number: number; cell: (column: RatesColumn) => string }

/**
 * The rates of a file that was downloaded and filled in. Rows whose line was changed, is unknown or cannot be read are refused, each
 * by itself; empty cells change nothing. Null: it is no such file, or one of another job.
 */
export function readRates(rows: readonly (readonly string[])[], reading: Reading): RatesOfFile | null {
  const { bill, typed } = reading
  const table = rowsOf(rows)
  const byId = new Map(bill.lines.map((line) => [line.id, line]))
  if (!table?.some(({ cell }) => byId.has(cell('id')))) return null
  const found: RatesOfFile = { lines: {}, taken: 0, replaced: 0, refused: [], missing: [], unrounded: 0 }
  const seen = new Set<string>()
  for (const row of table) {
    const line = byId.get(row.cell('id'))
    const read = line ? readRow(row, line, seen.has(line.id), reading) : refusalOfStranger(row)
    if (line) seen.add(line.id)
    if (typeof read === 'string') refuse(found, row, line, read)
    else if (read?.isUnrounded) {
      found.unrounded++
      refuse(found, row, line, read.text)
    } else if (line && read) take(found, line, read.line, typed.lines[line.id])
  }
  found.missing = bill.lines.filter(({ id, kind }) => kind === 'item' && !seen.has(id))
  return found
}

function refuse({ refused }: RatesOfFile, { number, cell }: Row, line: JobItem | undefined, text: string): void {
  const name = line ? [line.number, line.description] : [cell('number'), cell('description')]
  refused.push({ row: number, name: name.filter(Boolean).join(' '), text })
}

function take(found: RatesOfFile, { id }: JobItem, line: TypedLine, before: TypedLine | undefined): void {
  found.taken++
  if (before?.rate && before.rate !== line.rate) found.replaced++
  if (JSON.stringify(line) !== JSON.stringify(before ?? {})) found.lines[id] = line
}

function rowsOf(rows: readonly (readonly string[])[]): Row[] | null {
  const at = rows.findIndex((row) => row.includes(heads.id) && row.includes(heads.rate))
  if (at < 0) return null
  const places = new Map(ratesColumns.map((column) => [column, rows[at]!.indexOf(heads[column])]))
  return rows.slice(at + 1).flatMap((row, n) => {
    const isEmpty = row.every((cell) => cell === '')
    return isEmpty ? [] : [{ number: at + n + 2, cell: (column) => row[places.get(column)!] ?? '' }]
  })
}

const refusalOfStranger = ({ cell }: Row): string =>
  cell('id') === ''
    ? t`This row is not from the downloaded file. Fill in its rows, and add none.`
    : translateIssue(issueText(boqMessages.lineUnknown))

type ReadRow = { line: TypedLine; isUnrounded?: false } | { isUnrounded: true; text: string }

/** The line as the form would have it; a text: why the row is refused; null: nothing is filled in. */
function readRow(
  row: Row,
  line: JobItem,
  isSecond: boolean,
  { typed, unitOf, isRounded }: Reading,
): ReadRow | string | null {
  const changed = changedText(row.cell, line)
  if (changed) return changed
  if (isSecond) return translateIssue(issueText(boqMessages.lineTwice))
  const before = typed.lines[line.id] ?? {}
  const filled = readFilled(row.cell, line, before, { typed, unitOf })
  if (filled === null || typeof filled === 'string') return filled
  const rate = filled.rate && isRounded ? rounded(filled.rate) : filled.rate
  const next = withoutEmpty({ ...before, ...filled, ...(rate && { rate: groupDigits(rate, 0).text }) } as TypedLine)
  const mistake = lineMistake(line, next, typed)
  if (!mistake) return { line: next }
  const text = translateIssue(mistake.message)
  return rate && placesOf(rate) > 4 ? { isUnrounded: true, text } : text
}

const placesOf = (decimal: string) => (parseDecimalWords(decimal)?.split('.')[1] ?? '').length

/** To paise, where it has more than four decimals. */
const rounded = (rate: string) => (placesOf(rate) > 4 ? String(Math.round(Number(rate) * 100) / 100) : rate)
