import { isRole } from './mark-checks.ts'
import type { Mark } from './marks.ts'

/** Whether a clause ends here. */
export const ends = (mark: Mark | undefined) =>
  mark === undefined ||
  mark.kind === 'line' ||
  (mark.kind === 'sign' && ',;&'.includes(mark.sign)) ||
  isRole(mark, 'and')

/** A bound keeps the time linear. */
export const clauseReach = 12

/** The marks of the clause around one, and where it starts. */
export function clauseOf(marks: readonly Mark[], at: number): { start: number; clause: readonly Mark[] } {
  let [start, end] = [at, at]
  while (start > at - clauseReach && !ends(marks[start - 1])) start--
  while (end < at + clauseReach && !ends(marks[end + 1])) end++
  return { start, clause: marks.slice(start, end + 1) }
}
