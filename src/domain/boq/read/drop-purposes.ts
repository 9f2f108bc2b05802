import type { Mark, MarkOf } from './marks.ts'

const isRole = (mark: Mark | undefined, ...roles: MarkOf<'role'>['role'][]) =>
  mark?.kind === 'role' && roles.includes(mark.role)
const isCount = (mark: Mark | undefined) => mark?.kind === 'number' || mark?.kind === 'measure'
const ends = (mark: Mark | undefined) =>
  mark === undefined ||
  mark.kind === 'line' ||
  (mark.kind === 'sign' && ',;'.includes(mark.sign)) ||
  isRole(mark, 'and')

/** Replaces items that are only named as a purpose or company of another: "plaster ke liye reti", "sheets with channels". */
export function dropPurposes(marks: readonly Mark[], text: string): Mark[] {
  return marks.map((mark, at) =>
    mark.kind === 'item' && (isPurpose(marks, at, text) || isCompany(marks, at))
      ? { kind: 'noise', start: mark.start, end: mark.end }
      : mark,
  )
}

/** After "for" or "in" if the clause has named its item, before "ke liye" if it still does. */
function isPurpose(marks: readonly Mark[], at: number, text: string): boolean {
  const before = marks[at - 1]
  const word = before ? text.slice(before.start, before.end).toLowerCase() : ''
  if ((word === 'for' || word === 'in' || word === 'over') && hasItem(marks, at, -1)) return true
  const next = isRole(marks[at + 1], 'in') ? at + 2 : at + 1
  const isPostposition =
    isRole(marks[next], 'for') && text.slice(marks[next]!.start, marks[next]!.end).toLowerCase() !== 'for'
  return isPostposition && (hasItem(marks, next, 1) || hasItem(marks, at, -1))
}

const isCompany = (marks: readonly Mark[], at: number): boolean =>
  (isRole(marks[at - 1], 'with') && hasItem(marks, at - 1, -1) && !isCount(marks[at + 1]) && !isCount(marks[at + 2])) ||
  (isRole(marks[at + 1], 'with') && !isCount(marks[at - 1]) && hasItem(marks, at + 1, 1))

function hasItem(marks: readonly Mark[], at: number, step: 1 | -1): boolean {
  for (let next = at + step; !ends(marks[next]); next += step) if (marks[next]!.kind === 'item') return true
  return false
}
