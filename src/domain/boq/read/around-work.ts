import { clauseOf, clauseReach, ends } from './clauses.ts'
import { coats } from './item-kinds.ts'
import {
  countsBefore,
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

const means = { before: /^(?:by|through|using)$/i, after: /^(?:se|ne|dwara|dware|ने|से|द्वारा|द्वारे)$/i }

/** "khudai 300 cum jcb se": a machine by which a work is done; "jcb se khudai 8 ghante": a work for which a machine is hired. */
export function isInstrument(marks: readonly Mark[], at: number, text: string): boolean {
  const { start, clause } = clauseOf(marks, at)
  const mark = marks[at]!
  if (mark.kind !== 'item') return false
  const isMeans = (one: number) => {
    const [before, after] = [marks[one - 1], marks[one + 1]].map((near) =>
      near ? text.slice(near.start, near.end) : '',
    )
    return isMachine(marks[one]) && !isCount(marks[one - 1]) && (means.before.test(before!) || means.after.test(after!))
  }
  const works = clause.filter(isWork)
  // "khudai 300 cum, jcb se".
  if (works.length === 0)
    return clause.length === 2 && isMeans(at) && isSign(marks[start - 1], ',') && hasWork(marks, start - 1, -1)
  const isTimed = clause.some((one) => one.kind === 'span' || (one.kind === 'measure' && one.unit === 'hour'))
  if (!isTimed) return isMeans(at)
  return works.includes(mark) && clause.some((one, n) => isMachine(one) && isMeans(start + n))
}

/** "4 painters for 20 days, putai ka kaam hai": what counted people are to do, as it is not counted itself. */
export function isTask(marks: readonly Mark[], at: number): boolean {
  if (!isWork(marks[at])) return false
  const start = Math.max(0, at - clauseReach)
  const before = marks.slice(start, at)
  const next = marks.slice(at + 1, at + clauseReach).find((one) => isAmount(one) || one.kind === 'item' || isLine(one))
  const last = before.findLastIndex((one) => isAmount(one) || ends(one))
  if (isAmount(next) || (isAmount(before[last]) && !isLabour(before[last + 1]))) return false
  return before.some((one, n) => isLabour(one) && neighbours(marks, start + n).some(isAmount))
}

const sides = /^(?:depth|deep|gehrai|gahrai|height|ht|unchai|uchai|lead|lift|गहराई|गहरा|ऊंचाई|ऊँचाई|उंची|खोली)$/i
const lengths: ReadonlySet<string> = new Set(['metre', 'foot', 'km'])

/** "excavation 3500 cum, depth 4m, lead 5 km": how deep or far, of a work that is counted. */
export function isSide(marks: readonly Mark[], at: number, text: string): boolean {
  const [before, mark, after] = [marks[at - 1], marks[at]!, marks[at + 1]]
  if (mark.kind !== 'measure' || !lengths.has(mark.unit) || after?.kind === 'item') return false
  const isNamed = [before, after].some((near) => near && sides.test(text.slice(near.start, near.end)))
  return isNamed && marks.slice(0, at).some(isWork) && marks.slice(0, at).some(isAmount)
}

const isLine = ({ kind }: Mark) => kind === 'line'

/** "todne wale 5 majdoor", "rang karne wale 4 painter": whom the next words name. */
export function isDoneBy(marks: readonly Mark[], at: number): boolean {
  if (isAmount(marks[at - 1])) return false
  const verb = isWork(marks[at]) && isRole(marks[at + 1], 'past') ? at : at + 1
  const isVerb = verb === at || marks[verb]?.kind === 'noise' || isRole(marks[verb], 'want')
  if (!isVerb || !isRole(marks[verb + 1], 'past')) return false
  return isLabour(marks.slice(verb + 2, verb + 5).find(({ kind }) => kind === 'item'))
}

/** "centering labour 12 log", "plaster karigar 6", "putty painter 8": the trade of people who are counted. */
export function isTrade(marks: readonly Mark[], at: number): boolean {
  // "formwork carpenter gang 12 log".
  const count = marks[at + 2]?.kind === 'word' ? at + 3 : at + 2
  const isCounted = isNumber(marks[count]) && !isAmount(marks[count + 1])
  return (
    (isWork(marks[at]) || isMaterial(marks[at])) && !isAmount(marks[at - 1]) && isLabour(marks[at + 1]) && isCounted
  )
}

/** "slab casting sunday 7am", of a message that counts concrete: when that is needed. */
export function isOccasion(marks: readonly Mark[], at: number): boolean {
  const mark = marks[at]!
  if (mark.kind !== 'item' || mark.key !== 'concreting_work') return false
  const { start, clause } = clauseOf(marks, at)
  // "for slab casting on 5th Dec: RMC M25 85 cum".
  const isFor = isRole(marks[at - 1], 'for') && !isAmount(marks[at + 1])
  if (isFor && marks.some((one, n) => isConcrete(one) && n > at)) return marks.some(isAmount)
  const rest = clause.filter((_, n) => start + n !== at)
  const isOfConcrete = marks.some(isConcrete) || marks.some((_, n) => n > at && isGradedVolume(marks, n))
  return rest.some(isPassedOver) && rest.every(isPassedOver) && isOfConcrete && marks.some(isAmount)
}

const begun = /(?<![a-z])(?:start(?:ing|ed|s)?|shuru|chalu|begin(?:ning|s)?|शुरू|चालू|सुरू)(?![a-z])/i
const nearBegun = 28

/** "we are starting brick work at B wing", of a message that counts other things: what they are for. */
export function isBegun(marks: readonly Mark[], at: number, text: string): boolean {
  const { clause } = clauseOf(marks, at)
  if (!isWork(marks[at]) || clause.some((one) => isAmount(one))) return false
  const { start, end } = marks[at]!
  const [first, last] = [Math.max(clause[0]!.start, start - nearBegun), Math.min(clause.at(-1)!.end, end + nearBegun)]
  return begun.test(text.slice(first, last)) && marks.some(isAmount)
}

const isPassedOver = ({ kind }: Mark) => kind === 'noise'
const isConcrete = (mark: Mark) => mark.kind === 'item' && mark.key === 'rmc'

/** "M25 60 cum". */
const isGradedVolume = (marks: readonly Mark[], at: number): boolean => {
  const [mark, amount] = [marks[at], marks[at + 1]]
  return mark?.kind === 'spec' && mark.implies === 'rmc' && amount?.kind === 'measure' && amount.unit === 'cum'
}

/** "painting 8000 sqft, 2 coat putty 1 coat primer": the coats of the work. */
function isCoatOfWork(marks: readonly Mark[], at: number): boolean {
  const [before, mark] = [marks[at - 1], marks[at]]
  if (mark?.kind !== 'item' || !coats.has(mark.key)) return false
  const { clause } = clauseOf(marks, at)
  // "2 coat putty + primer + 2 coat royale".
  if (!isCoat(before) && !(isSign(before, '+') && clause.some(isCoat))) return false
  const isCounted = clause.some((one) => isAmount(one) && !isCoat(one))
  const work = marks.slice(Math.max(0, at - 2 * clauseReach), at).findLast((one) => isWork(one))
  return !isCounted && work?.kind === 'item' && work.key === 'painting_work'
}

/** "TMT 12mm 5 MT + cutting bending": what is done with goods that were counted. */
const isDoneWith = (marks: readonly Mark[], at: number): boolean =>
  isWork(marks[at]) &&
  isSign(marks[at - 1], '+') &&
  !isAmount(marks[at + 1]) &&
  clauseOf(marks, at).clause.some(isAmount) &&
  marks.slice(0, at).some(isMaterial)

/** "rcc work 260 cum; shuttering + binding + casting": what a work that was counted consists of. */
function isStep(marks: readonly Mark[], at: number): boolean {
  const { start, clause } = clauseOf(marks, at)
  const isListed = clause.some((one) => isSign(one, '+')) && !clause.some(isAmount)
  const before = marks.slice(Math.max(0, start - clauseReach), start)
  return isListed && isWork(marks[at]) && before.some(isAmount) && marks.slice(0, start).some(isWork)
}

/** "plaster 8000 sqft labour rate", "excavation 200 cum murum": what a work needs, unless it is counted itself. */
export function isPartOfWork(marks: readonly Mark[], at: number): boolean {
  const mark = marks[at]
  if (mark?.kind !== 'item') return false
  if (isCoatOfWork(marks, at) || isStep(marks, at) || isDoneWith(marks, at)) return true
  // "tile fixing labour 2200 sqft", "POP labour 3500 sqft": the labour of the work.
  const isByMeasure = marks[at + 1]?.kind === 'measure' && !isNumber(marks[at + 1])
  if (mark.key === 'helper' && (isWork(marks[at - 1]) || isMaterial(marks[at - 1])) && isByMeasure) return true
  if (isAmount(marks[at + 1])) return false
  if (mark.key === 'helper')
    return (
      !isNumber(marks[at - 1]) &&
      (hasWork(marks, at, -1) ||
        hasWork(marks, at, 1) ||
        (isRole(marks[at + 1], 'price', 'only') && marks.some(isWork)))
    )
  // "mason required for brickwork 2000 sqft".
  if (isLabour(mark)) return !isNumber(marks[at - 1]) && isRole(marks[at + 1], 'want') && hasCountedWork(marks, at)
  if (!isMaterial(mark)) return false
  // "khudai 30 brass, murum me", "khodai 35 brass murum wali zameen": what is worked in.
  if (isRole(marks[at + 1], 'within') && ends(marks[at + 2])) return marks.slice(0, at).some(isWork)
  if (isRole(marks[at + 1], 'past') && hasWork(marks, at, -1)) return countsBefore(marks, at) === 1
  const isLast = ends(marks.slice(at + 1, at + clauseReach).find(({ kind }) => kind !== 'spec'))
  // "plaster ke liye 5 brass reti": what is bought for a work.
  if (clauseOf(marks, at).clause.some((one, n, clause) => isWork(one) && isRole(clause[n + 1], 'for'))) return false
  return isLast && hasWork(marks, at, -1) && countsBefore(marks, at) === 1
}

function hasCountedWork(marks: readonly Mark[], at: number): boolean {
  const next = marks.findIndex((one, n) => n > at && one.kind === 'item')
  return next > 0 && isWorkToDo(marks, next) && hasWork(marks, at, 1)
}

/** "labour contractor for shuttering 40,000 sqft": what people are to do, as it is counted itself. */
export const isWorkToDo = (marks: readonly Mark[], at: number): boolean =>
  isWork(marks[at]) &&
  marks[at + 1]?.kind === 'measure' &&
  isLabour(marks.slice(Math.max(0, at - clauseReach), at).findLast(({ kind }) => kind === 'item'))
