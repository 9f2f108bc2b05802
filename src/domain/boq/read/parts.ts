import { isAmount, isRole } from './mark-checks.ts'
import type { Mark, MarkOf } from './marks.ts'

/** What a line is made of. `gap`: how clearly it is apart from the part before, 0 (a space) to 2 (a semicolon). */
export type Part = { mark: PartMark; gap: number }
export type PartMark = MarkOf<'item' | 'measure' | 'number' | 'span' | 'dims' | 'brand' | 'spec'>

const kinds: ReadonlySet<Mark['kind']> = new Set(['item', 'measure', 'number', 'span', 'dims', 'brand', 'spec'])
const gaps: Record<string, number> = {
  ';': 2,
  '•': 2,
  '|': 2,
  ',': 1.5,
  '.': 1.2,
  '।': 2,
  '+': 1,
  '&': 1,
  '(': 0.2,
  ')': 0.2,
}

export const isPart = (mark: Mark): mark is PartMark => kinds.has(mark.kind)

/** The parts of each line of the text; a line without any is left out. */
export function partsByLine(marks: readonly Mark[]): Part[][] {
  const lines: Part[][] = []
  let line: Part[] = []
  let gap = 0
  for (const [at, mark] of marks.entries()) {
    if (mark.kind === 'line') {
      lines.push(line)
      line = []
      gap = 0
    } else if (isPart(mark)) {
      line.push({ mark, gap: line.length === 0 ? 0 : gap })
      gap = 0
    } else gap = Math.max(gap, isApart(marks, at) ? 1 : gapOf(mark))
  }
  return [...lines, line].filter((parts) => parts.length > 0)
}

/** "2 ton or 8mm ka 500 kg", "compressor with 2 breakers": what is counted is no choice of makers, nor a company. */
const isApart = (marks: readonly Mark[], at: number) =>
  isAmount(marks[at + 1]) &&
  ((isRole(marks[at], 'or') && marks[at - 1]?.kind === 'measure') ||
    (isRole(marks[at], 'with') && marks[at - 1]?.kind === 'item' && marks[at + 2]?.kind === 'item'))

const gapOf = (mark: Mark): number =>
  mark.kind === 'sign' ? (gaps[mark.sign] ?? 0) : mark.kind === 'role' && mark.role === 'and' ? 1 : 0
