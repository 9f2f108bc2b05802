import { groupDigits } from '#web/ui/group-digits.ts'
import type { Bill } from './bill.ts'
import type { TypedRates } from './typed-rates.ts'

/**
 * The first column of cells copied from a spreadsheet as rates of the line at `from` and of those below. Empty cells leave a rate as it
 * is; one beside a heading is for the heading.
 */
export function pasteRates(
  { lines }: Bill,
  typed: TypedRates['lines'],
  from: number,
  text: string,
): TypedRates['lines'] {
  const cells = text
    .trimEnd()
    .split(/\r?\n/)
    .map((row) => row.split('\t')[0]!.trim())
  const pasted = { ...typed }
  let row = 0
  for (const line of lines.slice(from)) {
    const cell = cells[row]
    if (cell === undefined) break
    if (line.kind === 'item' && cell !== '') pasted[line.id] = { ...pasted[line.id], rate: groupDigits(cell, 0).text }
    if (line.kind === 'item' || cell === '') row += 1
  }
  return pasted
}
