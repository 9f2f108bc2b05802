import { isAmount, isRole, isSign } from './mark-checks.ts'
import type { Mark, MarkOf } from './marks.ts'

const wala = /^(?:w|v)a?al[aei]$|^वाल[ाेी]$/i

/** Marks of a row in which the size and the amount before are looked for; a bound keeps the time linear. */
const rowMost = 20

/**
 * "12mm sariya 3 ton, 16 wala 2", "OPC 53 500 bag, 43 wala 100": another size or grade of the item before, in the same units.
 */
export function otherSizes(marks: readonly Mark[], text: string): Mark[] {
  const told = [...marks]
  for (const [at, mark] of marks.entries()) {
    const [link, amount] = marks.slice(at + 1, at + 3)
    const isOther = isSign(marks[at - 1], ',;') || isRole(marks[at - 1], 'and')
    if (mark.kind !== 'number' || !isOther || !link || !isAmount(amount)) continue
    if (!wala.test(text.slice(link.start, link.end))) continue
    const row = rowBefore(told, at)
    const size = sizeLike(mark, row)
    if (size === null) continue
    told[at] = size
    told[at + 1] = { kind: 'noise', start: link.start, end: link.end }
    const counted = row.findLast((one) => one.kind === 'measure' && !isLength(one))
    if (amount.kind === 'number' && counted?.kind === 'measure')
      told[at + 2] = { ...amount, kind: 'measure', unit: counted.unit }
  }
  return told
}

function rowBefore(marks: readonly Mark[], at: number): Mark[] {
  const near = marks.slice(Math.max(0, at - rowMost), at)
  return near.slice(near.findLastIndex(({ kind }) => kind === 'line') + 1)
}

const isLength = (mark: Mark) => mark.kind === 'measure' && (mark.unit === 'mm' || mark.unit === 'in')

/** The number as a size in the unit of the last one, or as another grade of OPC. */
function sizeLike(mark: MarkOf<'number'>, row: readonly Mark[]): Mark | null {
  const last = row.findLast((one) => isLength(one) || one.kind === 'spec')
  if (last?.kind === 'measure') return { ...mark, kind: 'measure', unit: last.unit }
  const grade = Number(mark.value) / 1000
  const isOpc = last?.kind === 'spec' && /^OPC\b/.test(String(last.value)) && [33, 43, 53].includes(grade)
  return isOpc ? { ...last, value: `OPC ${grade}`, start: mark.start, end: mark.end } : null
}
