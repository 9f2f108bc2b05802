import type { UnitCode } from '#contract/unit-codes.ts'
import { type Cell, cellText } from '#domain/statement/table/cell.ts'
import { wordOfCode } from '#domain/statement/table/cell-code.ts'
import { translate } from '#web/language/translate.ts'
import { deliveryTime } from '#web/ui/delivery-time.ts'
import { date } from '#web/ui/format.ts'
import { unitName } from '../boq/unit-names.ts'

/** A cell of the statement as people read it. */
export function cellWords(cell: Cell): string {
  if (cell.kind === 'code') return codeWords(cell.code)
  if (cell.kind === 'day') return date(cell.day)
  if (cell.kind === 'delivery') return deliveryTime(cell.text)
  const text = cellText(cell) ?? ''
  if (cell.kind === 'percent') return `${text} %`
  return cell.kind === 'rupees' ? `₹${text}`.replace('₹-', '−₹') : text
}

function codeWords(code: string, of?: string): string {
  const word = wordOfCode(code, of)
  return word ? translate(word) : unitName(code as UnitCode)
}

/** The head of a row that is no line: 'GST 18 %', 'Charge: Freight'. */
export function rowWords([first, of]: readonly Cell[]): string {
  if (first?.kind !== 'code') return ''
  if (of === undefined) return codeWords(first.code)
  if (of.kind === 'percent') return codeWords(first.code, cellWords(of))
  return `${codeWords(first.code)}: ${cellWords(of)}`
}
