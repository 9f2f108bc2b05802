import { csvOf, rowsOfCsv } from '#domain/csv.ts'
import { type Cell, dayNumber, workbook } from '../bids/workbook.ts'
import { headOf, wordsOf } from './table-words.ts'

/** Columns of amounts in rupees and of days; all others are text, so that a number such as 0042 stays as it is. */
const amounts = new Set([
  ...['total', 'billed', 'passed', 'paid', 'taxable', 'cgst', 'sgst', 'igst', 'round_off', 'left', 'retention', 'tds'],
  'deductions',
])
const days = new Set(['made_on', 'bill_date', 'acceptance_on', 'due_on'])
/** The status says what these do. */
const saidByStatus = new Set(['amendment_waits', 'refund_due'])

type Table = 'orders' | 'bills'

/** The columns that people see, and the rows in the words of the screens. Formulas that the server made harmless stay so. */
function inWords(csv: string, table: Table): { fields: string[]; rows: string[][] } {
  const [all = [], ...rows] = rowsOfCsv(csv)
  const kept = all.flatMap((field, place) => (saidByStatus.has(field) ? [] : [{ field, place }]))
  return {
    fields: kept.map(({ field }) => field),
    rows: rows.map((row) =>
      kept.map(({ field, place }) => wordsOf(table, field, row[place] ?? '', (other) => row[all.indexOf(other)])),
    ),
  }
}

/** A table that the server sent as CSV as a workbook, in the reader's language. */
export function tableWorkbook(csv: string, table: Table): Uint8Array<ArrayBuffer> {
  const { fields, rows } = inWords(csv, table)
  const cell = (value: string, column: number): Cell => {
    const field = fields[column] ?? ''
    if (value === '') return { value, look: 'plain' }
    if (amounts.has(field)) return { value: Number(value), look: 'rupees' }
    return days.has(field) ? { value: dayNumber(value), look: 'date' } : { value, look: 'plain' }
  }
  return workbook({
    name: table,
    widths: fields.map((field) => (amounts.has(field) || days.has(field) ? 14 : 22)),
    frozenColumns: 1,
    frozenRows: 1,
    rows: [fields.map((field): Cell => ({ value: headOf(field), look: 'head' })), ...rows.map((row) => row.map(cell))],
  })
}

/** The same as CSV; days stay as 2026-11-23, which every spreadsheet reads. */
export function tableCsv(csv: string, table: Table): Blob {
  const { fields, rows } = inWords(csv, table)
  const said = rows.map((row) =>
    Object.fromEntries(
      row.map((value, n) => {
        const field = fields[n]!
        return [headOf(field), amounts.has(field) && value !== '' ? Number(value) : value]
      }),
    ),
  )
  return new Blob([csvOf(fields.map(headOf), said)], { type: 'text/csv;charset=utf-8' })
}
