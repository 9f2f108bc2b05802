import type { UnitCode } from '#contract/unit-codes.ts'
import { csvOf } from '../csv.ts'
import { quantityText, rateText } from '../exact.ts'
import type { ReadLine } from './read/read-line.ts'

const fields = ['No.', 'Description', 'Make', 'Unit', 'Qty', 'Rate', 'Remark'] as const

/** Units as they are written in a column of units; a brass says which it is. */
const unitNames: Partial<Record<UnitCode, string>> = { brass_v: 'Brass (volume)', brass_a: 'Brass (area)' }

/** Lines as CSV, for a spreadsheet; `readRequirement` reads the same lines from it. */
export const printLines = (lines: readonly ReadLine[]): string =>
  csvOf(
    fields,
    lines.map((line) => ({
      'No.': line.number,
      Description: line.description,
      Make: line.make,
      Unit: unitText(line),
      Qty: line.rate_only ? 'RO' : quantityRange(line),
      Rate: line.est_rate && rateText(line.est_rate),
      Remark: line.optional ? 'optional' : null,
    })),
  )

function unitText({ unit, rate_per }: ReadLine): string | null {
  if (unit === null) return null
  const name = unitNames[unit] ?? unit
  return rate_per === 1 ? name : `${rate_per} ${name}`
}

const quantityRange = ({ qty, qty_to }: ReadLine): string | null =>
  qty === null ? null : qty_to === null ? quantityText(qty) : `${quantityText(qty)} - ${quantityText(qty_to)}`
