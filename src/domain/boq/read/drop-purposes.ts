import { isFiller, isOfAnotherThing, meantOtherwise } from './another-thing.ts'
import {
  isBegun,
  isDoneBy,
  isInstrument,
  isOccasion,
  isPartOfWork,
  isTask,
  isTrade,
  isWorkToDo,
} from './around-work.ts'
import { clauseOf } from './clauses.ts'
import { isUnloaded, isVehicle, moverOf } from './handled.ts'
import { hireTerms } from './hire-terms.ts'
import { isCarried, isKind } from './item-kinds.ts'
import {
  countsBefore,
  hasItem,
  hasWork,
  isCoat,
  isCount,
  isLabour,
  isMachine,
  isMaterial,
  isNumber,
  isWork,
  neighbours,
} from './item-marks.ts'
import { isAmount, isRole, isSign } from './mark-checks.ts'
import type { Mark } from './marks.ts'
import { isBasis, isBrought, isHeadOfList, isHeadOfPeople, isMentioned, isPronoun } from './mentioned.ts'
import { otherItem } from './other-item.ts'

/** Replaces items that are only named as a purpose or company of another: "plaster ke liye reti", "sheets with channels". */
export function dropPurposes(all: readonly Mark[], text: string): Mark[] {
  const marks = withoutBrackets(hireTerms(all, text))
  return marks.map((mark, at) => {
    if (isVehicle(mark) && isUnloaded(marks, at + 1)) return { kind: 'noise', start: mark.start, end: mark.end }
    if (mark.kind !== 'item') return meantOtherwise(marks, at, text) ?? mark
    if (isTrade(marks, at - 1)) return { ...mark, start: marks[at - 1]!.start }
    const { start, end } = mark
    if (isCompany(marks, at, text)) return { kind: 'noise', start, end }
    const other = otherItem(marks, at, text) ?? moverOf(marks, at, text)
    if (other) return other
    return isInstrument(marks, at, text) ||
      isPurpose(marks, at, text) ||
      isKind(marks, at) ||
      isHeadOfPeople(marks, at, text) ||
      isHeadOfList(marks, at) ||
      isBasis(marks, at, text) ||
      isMentioned(marks, at, text) ||
      isPronoun(marks, at, text) ||
      isBrought(marks, at, text) ||
      isUnloaded(marks, at) ||
      isPartOfWork(marks, at) ||
      isTask(marks, at) ||
      isDoneBy(marks, at) ||
      isTrade(marks, at) ||
      isOccasion(marks, at) ||
      isBegun(marks, at, text) ||
      isLaid(marks, at) ||
      isCancelled(marks, at, text) ||
      isOfAnotherThing(marks, at, text)
      ? { kind: 'noise', start, end }
      : mark
  })
}

/** After "for" or "in" if the clause has named its item, before "ke liye" if it still does. */
function isPurpose(marks: readonly Mark[], at: number, text: string): boolean {
  let first = at - 1
  // "excavation in all types of soil".
  const isOfWork = hasWork(marks, at, -1) && countsBefore(marks, at) === 0
  if (isOfWork || !isAmount(marks[at + 1])) while (first > at - purposeReach && isFiller(marks[first])) first--
  // "chinai wali reti".
  if (isWork(marks[at]) && isRole(marks[at + 1], 'past') && isMaterial(marks[at + 2])) return !isAmount(marks[at - 1])
  const before = marks[first]
  const word = before ? text.slice(before.start, before.end).toLowerCase() : ''
  if (word === 'for' && isWorkToDo(marks, at)) return false
  // "roller 1 no 5 days - road work": what the machines are for.
  if (isWork(marks[at]) && isSign(marks[at - 1], '-') && hasMachine(marks, at - 1) && !isAmount(marks[at + 1]))
    return true
  if ((word === 'for' || word === 'in' || word === 'over') && hasItem(marks, at, -1)) return true
  // "emulsion 2 drums, for road work", "for plaster and tiling".
  if (word === 'for' && isAfterthought(marks, at)) return true
  if (word === 'and' && isWork(marks[first - 1]) && !isAmount(marks[at + 1]) && isPurpose(marks, first - 1, text))
    return true
  const next = isRole(marks[at + 1], 'in') ? at + 2 : at + 1
  const isPostposition =
    isRole(marks[next], 'for') && text.slice(marks[next]!.start, marks[next]!.end).toLowerCase() !== 'for'
  return isPostposition && (hasItem(marks, next, 1) || hasItem(marks, at, -1) || isAfterthought(marks, at))
}

const cancels = /^(?:please |pls |plz |kindly )?(?:cancel|remove|drop) /i

/** "12mm 5 ton, please cancel sand": what a clause that counts nothing calls off. */
function isCancelled(marks: readonly Mark[], at: number, text: string): boolean {
  const { clause } = clauseOf(marks, at)
  return !clause.some(isAmount) && cancels.test(text.slice(clause[0]!.start, marks[at]!.start))
}

/** "cement 100 bag, plaster ke liye": what is counted before the comma is for it. */
const isAfterthought = (marks: readonly Mark[], at: number): boolean =>
  (isWork(marks[at]) || isFilling(marks[at])) &&
  !clauseOf(marks, at).clause.some(isAmount) &&
  marks.slice(0, at).some(isAmount)

const tiles: ReadonlySet<string> = new Set(['vitrified_tile', 'ceramic_tile', 'granite', 'marble', 'kota_stone'])

/** "tile fixing 4500 sqft, 2x2 vitrified": what is laid, of which nothing is counted. */
const isLaid = (marks: readonly Mark[], at: number): boolean => {
  const mark = marks[at]!
  const isTiles = mark.kind === 'item' && tiles.has(mark.key)
  const isLaying = (one: Mark) => one.kind === 'item' && one.key === 'tile_fixing'
  return isTiles && !clauseOf(marks, at).clause.some(isAmount) && marks.slice(0, at).some(isLaying)
}

/** "murum 10 truck, bharav ke liye". */
const isFilling = (mark: Mark | undefined) => mark?.kind === 'item' && mark.key === 'soil'

const hasMachine = (marks: readonly Mark[], at: number) => clauseOf(marks, at).clause.some(isMachine)
const purposeReach = 5

/** "M sand (plaster) 4 brass": what the goods before it are for. */
const withoutBrackets = (marks: readonly Mark[]): readonly Mark[] =>
  marks.map((mark, at) => {
    const isInside = isSign(marks[at - 1], '(') && isSign(marks[at + 1], ')')
    const { start, end } = mark
    const isUse = isWork(mark) || (mark.kind === 'item' && mark.key === 'rmc')
    return isInside && isUse && marks[at - 2]?.kind === 'item' ? { kind: 'noise', start, end } : mark
  })

const isFitting = (mark: Mark | undefined) => mark?.kind === 'item' && mark.key === 'pipe_fitting'

/** "with fittings", "2 coat putty ke sath": what comes with what was asked for. */
function isCompany(marks: readonly Mark[], at: number, text: string): boolean {
  const [before, after] = neighbours(marks, at)
  // "600 sqft grid, with paint".
  const isOfEarlier = isRole(before, 'with') && isSign(marks[at - 2], ',') && marks.slice(0, at).some(isAmount)
  const isOfNamed = hasItem(marks, at - 1, -1) || countsBefore(marks, at) > 0 || isRole(before, 'and') || isOfEarlier
  // "HDPE pipe 300 m + fittings".
  if (isSign(before, '+') && isFitting(marks[at]) && countsBefore(marks, at) > 0 && !isAmount(after)) return true
  if (isBehindWith(marks, at) && isOfNamed && !isAmount(after) && !isAmount(marks[at + 2])) return true
  if (!isRole(after, 'with') || /^with/i.test(text.slice(after!.start))) return false
  if (isCoat(before)) return hasItem(marks, at, -1)
  if (isLabour(marks[at]) && !isNumber(before) && hasItem(marks, at, -1)) return true
  return isAmount(before) ? isBringer(marks, at) : hasItem(marks, at + 1, 1)
}

/** "with fittings and labour": what stands behind "with", or as the second behind it. */
const isBehindWith = (marks: readonly Mark[], at: number): boolean =>
  // "incl. adhesive".
  isRole(marks[isSign(marks[at - 1], '.') ? at - 2 : at - 1], 'with') ||
  (isRole(marks[at - 1], 'and') && isRole(marks[at - 3], 'with') && marks[at - 2]?.kind !== 'measure')

/** "murum 50 brass tipper ke saath". */
const isBringer = (marks: readonly Mark[], at: number) =>
  isMachine(marks[at]) &&
  !isCount(marks[at - 1]) &&
  clauseOf(marks, at).clause.some((one) => one.kind === 'item' && isCarried(one.key))
