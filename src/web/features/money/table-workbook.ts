import { rowsOfCsv } from '#domain/csv.ts'
import { type Cell, workbook } from '../bids/workbook.ts'

/** Columns of amounts in rupees; all others are text, so that a number such as 0042 stays as it is. */
const amounts = new Set([
  ...['total', 'billed', 'passed', 'paid', 'taxable', 'cgst', 'sgst', 'igst', 'round_off', 'left'],
])

/** A table that the server sent as CSV as a workbook; what it made of formulas stays harmless. */
export function tableWorkbook(csv: string, name: string): Uint8Array<ArrayBuffer> {
  const [heads = [], ...rows] = rowsOfCsv(csv)
  const cell = (value: string, column: number): Cell =>
    amounts.has(heads[column] ?? '') && value !== ''
      ? { value: Number(value), look: 'rupees' }
      : { value, look: 'plain' }
  return workbook({
    name,
    widths: heads.map((head) => (amounts.has(head) ? 14 : 22)),
    frozenColumns: 1,
    frozenRows: 1,
    rows: [heads.map((value): Cell => ({ value, look: 'head' })), ...rows.map((row) => row.map(cell))],
  })
}
