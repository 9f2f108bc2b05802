import { t } from '@lingui/core/macro'
import { unitCodes } from '#contract/unit-codes.ts'
import { type CellStyle, workbook } from '../../bids/workbook.ts'
import { unitName } from '../unit-names.ts'
import { isUnitCode } from './edited-line.ts'
import type { EditedLine } from './lines-store.ts'

const cells = (look: CellStyle, values: readonly string[]) => values.map((value) => ({ value, look }))

/** The heads stay English: they are what `readWorkbook` finds the columns by. */
const heads = ['No.', 'Description', 'Make', 'Unit', 'Qty', 'Rate', 'Remark']

/** A workbook to fill in, with the lines so far and a list of the units. */
export function linesWorkbook(lines: readonly EditedLine[]): Uint8Array<ArrayBuffer> {
  const rows = lines.map((line) =>
    line.kind === 'heading'
      ? cells('label', [line.number, line.description])
      : cells('text', [
          line.number,
          line.description,
          line.make,
          unitText(line),
          line.rate_only ? 'RO' : line.qty,
          line.est_rate,
          line.optional ? 'optional' : '',
        ]),
  )
  return workbook(
    {
      name: t`Lines`,
      widths: [10, 60, 20, 16, 12, 12, 16],
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

/** By its code, since names are in the reader's language; a brass says which it is. */
function unitText({ unit, rate_per }: EditedLine): string {
  const code = unit === 'brass_v' ? 'Brass (volume)' : unit === 'brass_a' ? 'Brass (area)' : unit
  return rate_per === 1 || !isUnitCode(unit) ? code : `${rate_per} ${code}`
}
