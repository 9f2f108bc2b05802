import { limits } from '#contract/limits.ts'
import { csvOf } from '#domain/csv.ts'
import { indiaDay, indiaStamp } from '#domain/india-time.ts'
import { saveFile } from '../files/save-file.ts'
import type { CsvRow, ListToDownload } from './list-to-download.ts'

/** More would be slow to read page by page, and large for a spreadsheet. */
const mostRows = 10_000

const isTime = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** Its times by the clock that the screen shows. */
const inIndia = (line: CsvRow): CsvRow =>
  Object.fromEntries(
    Object.entries(line).map(([name, value]) => [
      name,
      typeof value === 'string' && isTime.test(value) ? indiaStamp(value) : value,
    ]),
  )

/** Reads the list page by page and saves it as a file, in the order of the screen; `isWhole` is false if it had to stop. */
export async function saveCsv<Row>({ name, read, inOrder = (rows) => rows, line, headings = [] }: ListToDownload<Row>) {
  const rows: Row[] = []
  let cursor: string | undefined
  do {
    const page = await read({ limit: String(limits.pageSizeMax), cursor })
    rows.push(...page.items)
    cursor = page.next ?? undefined
  } while (cursor && rows.length < mostRows)
  const lines = inOrder(rows).map((row) => inIndia(line(row)))
  const text = csvOf(lines[0] ? Object.keys(lines[0]) : headings, lines)
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name}-${indiaDay(new Date().toISOString())}.csv`)
  return { rows: lines.length, isWhole: !cursor }
}
