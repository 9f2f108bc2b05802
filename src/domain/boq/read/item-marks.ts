import { itemOf } from '../catalogue/catalogue.ts'
import { ends } from './clauses.ts'
import { isAmount } from './mark-checks.ts'
import type { Mark } from './marks.ts'

const isItem = (mark: Mark | undefined): boolean => mark?.kind === 'item'

const isOfKind = (mark: Mark | undefined, kind: string): boolean =>
  mark?.kind === 'item' && itemOf(mark.key)?.kind === kind

/** "plaster", "shuttering". */
export const isWork = (mark: Mark | undefined) => isOfKind(mark, 'work')

/** "mistri", "helper". */
export const isLabour = (mark: Mark | undefined) => isOfKind(mark, 'labour')

/** "JCB", "roller". */
export const isMachine = (mark: Mark | undefined) => isOfKind(mark, 'plant')

/** "cement", "murum". */
export const isMaterial = (mark: Mark | undefined) => isOfKind(mark, 'material')

export const isCount = (mark: Mark | undefined) =>
  mark?.kind === 'number' || (mark?.kind === 'measure' && mark.unit === 'nos')

export const isNumber = (mark: Mark | undefined) =>
  mark?.kind === 'number' || (mark?.kind === 'measure' && mark.unit === 'person')

/** "2 coat". */
export const isCoat = (mark: Mark | undefined) => mark?.kind === 'measure' && mark.unit === 'coat'

export const neighbours = (marks: readonly Mark[], at: number) => [marks[at - 1], marks[at + 1]]

/** Whether the clause has one before (-1) or behind (1) this mark. */
export function hasItem(marks: readonly Mark[], at: number, step: 1 | -1, is = isItem): boolean {
  for (let next = at + step; !ends(marks[next]); next += step) if (is(marks[next])) return true
  return false
}

export const hasWork = (marks: readonly Mark[], at: number, step: 1 | -1) => hasItem(marks, at, step, isWork)

export function countsBefore(marks: readonly Mark[], at: number): number {
  let count = 0
  for (let before = at - 1; !ends(marks[before]); before--) if (isAmount(marks[before])) count++
  return count
}
