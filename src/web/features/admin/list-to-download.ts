import type { CsvValue } from '#domain/csv.ts'
import type { Page } from '#web/api/client.ts'

export type CsvRow = Readonly<Record<string, CsvValue>>
export type ListToDownload<Row> = {
  /** The file's name without its date and ending. */
  name: string
  /** One page with the search and filters of the screen. */
  read: (page: { limit: string; cursor?: string | undefined }) => Promise<Page<Row>>
  /** The order of the screen. */
  inOrder?: (rows: readonly Row[]) => readonly Row[]
  /** The headings of a file without lines. */
  headings?: readonly string[]
  /** A line of the file, by the fields' names in the API. */
  line: (row: Row) => CsvRow
}
