import type { UnitCode } from '#contract/unit-codes.ts'
import { type Cell, cellText } from '#domain/statement/table/cell.ts'
import { wordOfCode } from '#domain/statement/table/cell-code.ts'
import { translate } from '#web/language/translate.ts'
import { unitName } from '../boq/unit-names.ts'

/** A cell of the statement as people read it. */
export function cellWords(cell: Cell): string {
  const text = cellText(cell)
  if (text !== null) return cell.kind === 'rupees' ? `₹${text}` : text
  return cell.kind === 'code' ? codeWords(cell.code) : ''
}

function codeWords(code: string, of?: string): string {
  const word = wordOfCode(code, of)
  return word ? translate(word) : unitName(code as UnitCode)
}

/** The head of a row that is no line: 'GST 18 %', 'Charge: Freight'. */
export function rowWords([first, of]: readonly Cell[]): string {
  if (first?.kind !== 'code') return ''
  if (of === undefined) return codeWords(first.code)
  if (of.kind === 'percent') return codeWords(first.code, `${cellText(of)} %`)
  return `${codeWords(first.code)}: ${cellWords(of)}`
}
