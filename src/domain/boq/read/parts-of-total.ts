import { isRole, isSign } from './mark-checks.ts'
import type { Mark, MarkOf } from './marks.ts'

/** "sariya 5 ton (12mm-3, 16mm-2)": numbers of sizes that add up to the amount before them are counted in its unit, and it is left out. */
export function partsOfTotal(marks: readonly Mark[]): Mark[] {
  const read: Mark[] = []
  for (let at = 0; at < marks.length; ) {
    const mark = marks[at]!
    const parts = mark.kind === 'measure' && mark.unit === 'mt' ? partsAfter(marks, at + 1, mark) : null
    if (parts) read.push({ kind: 'noise', start: mark.start, end: mark.end }, ...parts.marks)
    else read.push(mark)
    at = parts ? parts.next : at + 1
  }
  return read
}

const isBetween = (mark: Mark | undefined) =>
  isSign(mark, '(:-=,)') || mark?.kind === 'noise' || mark?.kind === 'item' || isRole(mark, 'in', 'and')
/** There are no more sizes of bars; a bound keeps the time linear. */
const partsMost = 11

function partsAfter(
  marks: readonly Mark[],
  from: number,
  total: MarkOf<'measure'>,
): { marks: Mark[]; next: number } | null {
  const parts: Mark[] = []
  let [sum, count, next] = [0n, 0, from]
  while (count < partsMost) {
    let size = next
    while (isBetween(marks[size])) size++
    const amountAt = isSign(marks[size + 1], '-:=') || isRole(marks[size + 1], 'in') ? size + 2 : size + 1
    const [mm, amount] = [marks[size], marks[amountAt]]
    if (mm?.kind !== 'measure' || mm.unit !== 'mm' || amount?.kind !== 'number') break
    parts.push(...marks.slice(next, amountAt), { ...amount, kind: 'measure', unit: total.unit })
    sum += amount.value
    count++
    next = amountAt + 1
  }
  return count > 1 && sum === total.value ? { marks: parts, next } : null
}
