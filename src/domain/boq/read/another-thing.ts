import { isSide } from './around-work.ts'
import { clauseOf, clauseReach, ends } from './clauses.ts'
import { isCount, isMaterial, isWork, neighbours } from './item-marks.ts'
import { isAmount, isRole } from './mark-checks.ts'
import type { Mark } from './marks.ts'

/** What a mark that is no item means beside what is about it: "3 HP pump" is one of water, the 4 m of a depth tell no quantity. */
export function meantOtherwise(marks: readonly Mark[], at: number, text: string): Mark | null {
  const mark = marks[at]!
  const { start, end } = mark
  if (isSide(marks, at, text) || isOfRooms(marks, at)) return { kind: 'noise', start, end }
  if (isPump(marks, at)) return { kind: 'item', key: 'water_pump', start, end }
  // "anchor bolts", of no maker.
  return mark.kind === 'brand' && isBeforeFastener(marks, at, text) ? { kind: 'word', start, end } : null
}

/** Whether an item only says of what kind, for what or where another thing is. */
export const isOfAnotherThing = (marks: readonly Mark[], at: number, text: string): boolean =>
  isKindOfGoods(marks, at, text) ||
  isYard(marks, at, text) ||
  isFixed(marks, at, text) ||
  isMadeOf(marks, at, text) ||
  isOfBuilding(marks, at, text) ||
  isQuality(marks, at, text) ||
  isShade(marks, at, text)

export const isFiller = (mark: Mark | undefined) =>
  mark?.kind === 'noise' || mark?.kind === 'word' || isRole(mark, 'in')

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

/** "lift lobby granite", "soil testing 3 nos", "GI tasla 5 nos", "cable tray 90 m", "glass wool 200 sqm", "steel chair 50": a place, a service or another thing, and not the thing. */
const ofLift = /^(?:lobby|lobbies|duct|shaft|well|pit|wall)$/i
const shortWord = /^(?:.{1,3}|pipes?|class|medium|heavy|light|tata|jindal|apollo|with|threaded)$/i
const ofCable = /^(?:trays?|glands?|lugs?|ties?|markers?|trench)$/i
const ofSteel = /^(?:chairs?|strands?|almirahs?|racks?|gratings?|fib(?:re|er)s?|wool|ropes?)$/i
const ofRcc = /^(?:cover|poles?|posts?|jaa?li|bench(?:es)?|rings?|chambers?|lintels?|sills?|precast|fenc(?:e|ing))$/i
const ofGlass = /^(?:wool|fib(?:re|er)|blocks?)$/i
const cut = /^ (?:slab |wall )?(?:cutting|coring|chipping)(?![a-z])/i
const cutMost = 16
const tested = /^(?:testing|tests?|investigation|survey)$/i

function isOfBuilding(marks: readonly Mark[], at: number, text: string): boolean {
  const [mark, after] = [marks[at], marks[at + 1]]
  if (mark?.kind !== 'item') return false
  if (isInMix(marks, at) || isOfCeiling(marks, at)) return true
  if (mark.key === 'rmc' && cut.test(text.slice(mark.end, mark.end + cutMost))) return true
  if (after?.kind !== 'word') return false
  const word = text.slice(after.start, after.end)
  const isTasla = mark.key === 'gi_pipe' && /^gi$/i.test(text.slice(mark.start, mark.end)) && !shortWord.test(word)
  if (mark.key === 'electric_cable' && ofCable.test(word)) return true
  if (mark.key === 'rmc' && ofRcc.test(word) && /^rcc$/i.test(text.slice(mark.start, mark.end))) return true
  if (mark.key === 'tmt_bar' && ofSteel.test(word)) return true
  if (mark.key === 'glass' && ofGlass.test(word)) return true
  return tested.test(word) || isTasla || (mark.key === 'lift_hoist' && ofLift.test(word))
}

/** "false ceiling channel 200 nos": neither the work nor a section of steel. */
const isOfCeiling = (marks: readonly Mark[], at: number): boolean => {
  const isPair = (one: Mark | undefined, other: Mark | undefined) =>
    one?.kind === 'item' && one.key === 'false_ceiling' && other?.kind === 'item' && other.key === 'ms_channel'
  return isPair(marks[at], marks[at + 1]) || isPair(marks[at - 1], marks[at])
}

/** "RMC M25 with 20mm aggregate 48 cum": of the concrete before it. */
function isInMix(marks: readonly Mark[], at: number): boolean {
  const [mark, size] = [marks[at], marks[at - 1]]
  if (mark?.kind !== 'item' || mark.key !== 'crushed_stone') return false
  const withAt = size?.kind === 'measure' && size.unit === 'mm' ? at - 2 : at - 1
  const { start, clause } = clauseOf(marks, at)
  const before = clause.slice(0, withAt - start)
  const isGraded = before.some((one) => one.kind === 'spec' && one.implies === 'rmc')
  return isRole(marks[withAt], 'with') && isGraded && !before.some(isAmount)
}

/** "plywood 60 sheets shuttering quality": which ones. */
const isQuality = (marks: readonly Mark[], at: number, text: string): boolean => {
  const after = marks[at + 1]
  return isWork(marks[at]) && after !== undefined && /^(?:quality|qlty)$/i.test(text.slice(after.start, after.end))
}

/** "grout 20 kg ivory colour", "tiles 85 box, colour ivory": no paint. */
function isShade(marks: readonly Mark[], at: number, text: string): boolean {
  const [before, mark, after] = [marks[at - 1], marks[at]!, marks[at + 1]]
  const isNamed = before?.kind === 'noise' || before?.kind === 'word' || before?.kind === 'spec'
  if (isAmount(after) || !/^colou?r$/i.test(text.slice(mark.start, mark.end))) return false
  const { start, clause } = clauseOf(marks, at)
  return isNamed || (marks.slice(0, at).some(isAmount) && !clause.slice(at - start).some(isAmount))
}
