import { t } from '@lingui/core/macro'
import { unitCodes } from '#contract/unit-codes.ts'
import { parseDecimalWords } from '#domain/parse-amount.ts'
import { type CellStyle, workbook } from '../../bids/workbook.ts'
import { unitName } from '../unit-names.ts'
import { unitText } from '../workbook/unit-text.ts'
import { lineIdHead } from '../workbook/xlsx.ts'
import type { EditedLine } from './lines-store.ts'

const cells = (look: CellStyle, values: readonly (string | number)[]) => values.map((value) => ({ value, look }))

/** A number where it is one, so that spreadsheets can reckon with it. */
const amount = (typed: string) => {
  const plain = parseDecimalWords(typed)
  return plain === null ? typed : Number(plain)
}

/** The heads stay English: they are what `readWorkbook` finds the columns by. */
const heads = [lineIdHead, 'No.', 'Description', 'Make', 'Unit', 'Qty', 'Rate', 'Remark']

/** A workbook to fill in, with the lines so far and a list of the units. By its hidden ids the lines are known when it comes back. */
export function linesWorkbook(lines: readonly EditedLine[]): Uint8Array<ArrayBuffer> {
  const rows = lines.map((line) =>
    line.kind === 'heading'
      ? cells('label', [line.id, line.number, line.description])
      : cells('text', [
          line.id,
          line.number,
          line.description,
          line.make,
          unitText(line),
          line.rate_only ? 'RO' : amount(line.qty),
          amount(line.est_rate),
          line.optional ? 'optional' : '',
        ]),
  )
  return workbook(
    {
      name: t`Lines`,
      widths: [38, 10, 60, 20, 16, 12, 12, 16],
      hiddenColumns: [0],
      frozenColumns: 0,
      frozenRows: 1,
      rows: [cells('head', heads), ...rows],
    },
    {
      name: t`Units`,
      widths: [24, 12],
      frozenColumns: 0,
      rows: [cells('head', [t`Unit`, t`Also`]), ...unitCodes.map((code) => cells('text', [unitName(code), code]))],
    },
  )
}
