import { isDoneBy, isInstrument, isOccasion, isPartOfWork, isSide, isTask, isTrade, isWorkToDo } from './around-work.ts'
import { clauseOf, clauseReach, ends } from './clauses.ts'
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
    if (isSide(marks, at, text)) return { kind: 'noise', start: mark.start, end: mark.end }
    if (isOfRooms(marks, at)) return { kind: 'noise', start: mark.start, end: mark.end }
    if (isPump(marks, at)) return { kind: 'item', key: 'water_pump', start: mark.start, end: mark.end }
    if (mark.kind === 'brand' && isBeforeFastener(marks, at, text))
      return { kind: 'word', start: mark.start, end: mark.end }
    if (mark.kind !== 'item') return mark
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
      isKindOfGoods(marks, at, text) ||
      isYard(marks, at, text) ||
      isFixed(marks, at, text) ||
      isMadeOf(marks, at, text) ||
      isOfBuilding(marks, at, text) ||
      isQuality(marks, at, text) ||
      isShade(marks, at, text)
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
  const before = marks[first]
  const word = before ? text.slice(before.start, before.end).toLowerCase() : ''
  if (word === 'for' && isWorkToDo(marks, at)) return false
  // "roller 1 no 5 days - road work": what the machines are for.
  if (isWork(marks[at]) && isSign(marks[at - 1], '-') && hasMachine(marks, at - 1) && !isAmount(marks[at + 1]))
    return true
  if ((word === 'for' || word === 'in' || word === 'over') && hasItem(marks, at, -1)) return true
  const next = isRole(marks[at + 1], 'in') ? at + 2 : at + 1
  const isPostposition =
    isRole(marks[next], 'for') && text.slice(marks[next]!.start, marks[next]!.end).toLowerCase() !== 'for'
  return isPostposition && (hasItem(marks, next, 1) || hasItem(marks, at, -1) || isAfterthought(marks, at))
}

/** "cement 100 bag, plaster ke liye": what is counted before the comma is for it. */
const isAfterthought = (marks: readonly Mark[], at: number): boolean =>
  isWork(marks[at]) && !clauseOf(marks, at).clause.some(isAmount) && marks.slice(0, at).some(isAmount)

const hasMachine = (marks: readonly Mark[], at: number) => clauseOf(marks, at).clause.some(isMachine)
const purposeReach = 5
const isFiller = (mark: Mark | undefined) => mark?.kind === 'noise' || mark?.kind === 'word' || isRole(mark, 'in')

/** "M sand (plaster) 4 brass": what the goods before it are for. */
const withoutBrackets = (marks: readonly Mark[]): readonly Mark[] =>
  marks.map((mark, at) => {
    const isInside = isSign(marks[at - 1], '(') && isSign(marks[at + 1], ')')
    const { start, end } = mark
    const isUse = isWork(mark) || (mark.kind === 'item' && mark.key === 'rmc')
    return isInside && isUse && marks[at - 2]?.kind === 'item' ? { kind: 'noise', start, end } : mark
  })

const goods = /^ (?:k[aei] )?(?:materials?|sama+n|items?|list|का सामान)(?![a-z])/i
const goodsMost = 14

/** "plumbing material list: cpvc pipe 20 nos": what the goods that are counted are for. */
const isKindOfGoods = (marks: readonly Mark[], at: number, text: string): boolean =>
  isWork(marks[at]) &&
  !isAmount(marks[at - 1]) &&
  goods.test(text.slice(marks[at]!.end, marks[at]!.end + goodsMost)) &&
  marks.slice(at + 1).some(isMaterial) &&
  marks.slice(at + 1).some(isAmount)

/** "fabrication yard", "cement godown": a place. */
const yard = /^(?:yard|godown|store|workshop|factory)$/i

const isYard = (marks: readonly Mark[], at: number, text: string): boolean => {
  const [before, after] = neighbours(marks, at)
  if (!after || isAmount(before) || !yard.test(text.slice(after.start, after.end))) return false
  return !isAmount(marks.slice(at + 1, at + clauseReach).find((one) => isAmount(one) || ends(one)))
}

/** "labour: 3 bathroom 1 kitchen": rooms, and no people. */
function isOfRooms(marks: readonly Mark[], at: number): boolean {
  const [mark, room, after] = [marks[at], marks[at + 1], marks[at + 2]]
  const isRoom = room?.kind === 'spec' && (room.value === 'bathroom' || room.value === 'kitchen')
  return mark?.kind === 'number' && isRoom && (after === undefined || after.kind === 'number' || ends(after))
}

/** "3 HP pump": by its power no pump of concrete. */
const isPump = (marks: readonly Mark[], at: number): boolean => {
  const mark = marks[at]!
  const isOfPower = neighbours(marks, at).some((near) => near?.kind === 'measure' && near.unit === 'hp')
  return mark.kind === 'spec' && mark.key === 'pump' && mark.value === 'yes' && isOfPower
}

const isBeforeFastener = (marks: readonly Mark[], at: number, text: string): boolean => {
  const after = marks[at + 1]
  return after?.kind === 'word' && fasteners.test(text.slice(after.start, after.end))
}

const fasteners = /^(?:screws?|bolts?|nuts?|fasteners?|clips?|clamps?|hooks?|papers?)$/i

/** "AC sheet screw 50 kg": what the screws are for, which have no known name. */
const isFixed = (marks: readonly Mark[], at: number, text: string): boolean => {
  return isMaterial(marks[at]) && isBeforeFastener(marks, at, text)
}

/** "jaali 12 nos 2x2 cement wali": what a thing of no known name is made of. */
function isMadeOf(marks: readonly Mark[], at: number, text: string): boolean {
  const [mark, after] = [marks[at], marks[at + 1]]
  const { start, clause } = clauseOf(marks, at)
  const isOf = isRole(after, 'past') && /^(?:w|v|वा)/i.test(text.slice(after!.start, after!.end))
  const counted = clause.findIndex(isCount)
  return isMaterial(mark) && isOf && counted > 0 && start + counted < at && clause.slice(0, counted).every(isFiller)
}

/** "lift lobby granite", "soil testing 3 nos", "GI tasla 5 nos": a place, a service or another thing, and not the thing. */
const ofLift = /^(?:lobby|lobbies|duct|shaft|well|pit|wall)$/i
const shortWord = /^(?:.{1,3}|pipes?|class|medium|heavy|light|tata|jindal|apollo|with|threaded)$/i
const tested = /^(?:testing|tests?|investigation|survey)$/i

function isOfBuilding(marks: readonly Mark[], at: number, text: string): boolean {
  const [mark, after] = [marks[at], marks[at + 1]]
  if (mark?.kind !== 'item' || after?.kind !== 'word') return false
  const word = text.slice(after.start, after.end)
  const isTasla = mark.key === 'gi_pipe' && /^gi$/i.test(text.slice(mark.start, mark.end)) && !shortWord.test(word)
  return tested.test(word) || isTasla || (mark.key === 'lift_hoist' && ofLift.test(word))
}

/** "plywood 60 sheets shuttering quality": which ones. */
const isQuality = (marks: readonly Mark[], at: number, text: string): boolean => {
  const after = marks[at + 1]
  return isWork(marks[at]) && after !== undefined && /^(?:quality|qlty)$/i.test(text.slice(after.start, after.end))
}

/** "grout 20 kg ivory colour": no paint. */
function isShade(marks: readonly Mark[], at: number, text: string): boolean {
  const [before, mark, after] = [marks[at - 1], marks[at]!, marks[at + 1]]
  const isNamed = before?.kind === 'noise' || before?.kind === 'word' || before?.kind === 'spec'
  return isNamed && !isAmount(after) && /^colou?r$/i.test(text.slice(mark.start, mark.end))
}

/** "with fittings", "2 coat putty ke sath": what comes with what was asked for. */
function isCompany(marks: readonly Mark[], at: number, text: string): boolean {
  const [before, after] = neighbours(marks, at)
  // "600 sqft grid, with paint".
  const isOfEarlier = isRole(before, 'with') && isSign(marks[at - 2], ',') && marks.slice(0, at).some(isAmount)
  const isOfNamed = hasItem(marks, at - 1, -1) || countsBefore(marks, at) > 0 || isRole(before, 'and') || isOfEarlier
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
