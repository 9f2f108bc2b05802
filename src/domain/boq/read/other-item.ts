import { clauseOf, clauseReach, ends } from './clauses.ts'
import { nextItem } from './item-kinds.ts'
import type { Mark, MarkOf } from './marks.ts'

/** What an item is called by the words around it, where it is another than the word alone: null if it is not. */
export function otherItem(marks: readonly Mark[], at: number, text: string): Mark | null {
  const { key, start, end } = marks[at] as MarkOf<'item'>
  if (key === 'helper') return isUnloader(marks, at, text) ? { kind: 'item', key: 'loader', start, end } : null
  if (key === 'shuttering_work') return isOfPly(marks, at) ? { kind: 'item', key: 'shuttering_ply', start, end } : null
  if (key === 'modular_switch')
    return isOfPipe(marks, at, text) ? { kind: 'item', key: 'pipe_fitting', start, end } : null
  // "sal wood chaukhat": what the frame is made of.
  if (key === 'sal_wood' && nextItem(marks, at, 1) === 'door_frame')
    return { kind: 'spec', key: 'type', value: 'sal', items: ['door_frame'], start, end }
  return null
}

/** "ply 18mm shuttering 60 sheet": which ply. */
function isOfPly(marks: readonly Mark[], at: number): boolean {
  const before = marks.slice(Math.max(0, at - 3), at).findLast((one) => one.kind === 'item' || ends(one))
  return before?.kind === 'item' && before.key === 'ply' && !marks.slice(Math.max(0, at - 2), at).some(isCount)
}
const isCount = (mark: Mark) => mark.kind === 'measure' && mark.unit !== 'mm'

/** 'elbow 1.5" 40, socket 1.5" 30', "GI pipe 30 lengths, sockets 10": what is sized in inches or follows pipes is no socket for a plug. */
const isOfPipe = (marks: readonly Mark[], at: number, text: string): boolean =>
  /^sockets?$/i.test(text.slice(marks[at]!.start, marks[at]!.end)) &&
  (marks.slice(at + 1, at + 3).some((one) => one.kind === 'measure' && one.unit === 'in') ||
    marks.slice(Math.max(0, at - clauseReach), at).some((one) => one.kind === 'item' && /pipe/.test(one.key)))

const unloads = /(?<![a-z])(?:un)?load(?:ing)?(?![a-z])|khali kar|खाली कर/i

/** "unloading ke liye 6 labour": what loaders do. */
function isUnloader(marks: readonly Mark[], at: number, text: string): boolean {
  const { clause } = clauseOf(marks, at)
  const isAlone = clause.every((one) => one.kind !== 'item' || one === marks[at])
  return isAlone && unloads.test(text.slice(clause[0]!.start, clause.at(-1)!.end))
}
