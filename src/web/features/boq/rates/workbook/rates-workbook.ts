import { t } from '@lingui/core/macro'
import type { JobItem } from '#contract/job-item.ts'
import { type Cell, type CellStyle, workbook } from '../../../bids/workbook.ts'
import { unitText } from '../../workbook/unit-text.ts'
import type { Bill } from '../bill.ts'
import { typedNumber } from '../typed-number.ts'
import type { TypedLine, TypedRates } from '../typed-rates.ts'
import { askedOf } from './asked-of.ts'
import { askedColumns, type FilledColumn, filledColumns, heads } from './heads.ts'

/** The lines of a bill with what was typed so far, in a sheet in which only the columns of the bidder can be filled in. */
export function ratesWorkbook({ lines }: Bill, typed: TypedRates): Uint8Array<ArrayBuffer> {
  const rows = lines.map((line) =>
    line.kind === 'heading'
      ? cells('label', [line.id, line.number, line.description])
      : [
          ...cells('text', [line.id, ...Object.values(askedOf(line))]),
          ...cells('entry', Object.values(filledOf(line, typed.lines[line.id] ?? {}, typed))),
        ],
  )
  return workbook({
    name: t`Rates`,
    widths: [38, 10, 60, 18, 12, 14, 14, 14, 9, 20, 11, 30, 13, 12],
    hiddenColumns: [0],
    frozenColumns: 3,
    frozenRows: 2,
    isLocked: true,
    rows: [
      [null, { value: t`Fill in the coloured cells, save, and read the file again where you got it.`, look: 'plain' }],
      cells('head', [heads.id, ...[...askedColumns, ...filledColumns].map((column) => heads[column])]),
      ...rows,
    ],
  })
}

const cells = (look: CellStyle, values: readonly (string | number)[]): Cell[] =>
  values.map((value) => ({ value, look }))

function filledOf(
  line: JobItem,
  typed: TypedLine,
  { gst, tax_type }: TypedRates,
): Record<FilledColumn, string | number> {
  const { rate = '', unit, make = '', lead = '', remark = '', isDeclined } = typed
  return {
    rate: isDeclined ? '' : amount(rate),
    rateUnit: unitText({ ...line, unit: unit ?? line.unit }),
    gst: tax_type === 'regular' ? (typed.gst ?? gst) : '',
    makeOffered: make,
    lead: amount(lead),
    remark,
    declined: isDeclined ? 'x' : '',
  }
}

/** A number where it is one, so that spreadsheets can reckon with it. */
function amount(typed: string): string | number {
  const number = typedNumber(typed)
  return number === undefined || Number.isNaN(number) ? typed : number
}
