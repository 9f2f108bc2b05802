import { clauseOf } from './clauses.ts'
import { isLabour, isMachine, isMaterial, isWork, neighbours } from './item-marks.ts'
import { isAmount, isRole } from './mark-checks.ts'
import type { Mark, MarkOf } from './marks.ts'

/** "tiles ki gadi aayi hai, 6 hamal bhejo": what loaders carry, where they alone are counted. */
export function isUnloaded(marks: readonly Mark[], at: number): boolean {
  const mark = marks[at]
  if (!isMaterial(mark)) return false
  if (!marks.some((one) => one.kind === 'item' && one.key === 'loader')) return false
  return marks.every((one, n) => !isAmount(one) || neighbours(marks, n).some(isLabour) || isVehicle(one))
}

const handling =
  /^(?:lagane|lagwane|lagavnya|लगाने|लावण|बसवण|utar|uth[av]|chadh|unload|lift|shift|phek|phenk|bhar(?:n|ay)|hata|हटा|dho|dhulai|khali|nikal|khod|dhon|kadh|निकाल|खोद|ढोन|काढ|उतार|उठा|चढ़ा|उचल|उतरव|फेंक|ढो|खाली|भरन|भराय)/i
/** What vehicles are hired to do; to unload one is work on a load. */
const hauling = /^(?:dho|uth|bhar|भर|ढो|उठा|उचल)/i

/** In place of what is only moved: the vehicles that move it, or noise where other movers are named; null if it is wanted. */
export function moverOf(marks: readonly Mark[], at: number, text: string): Mark | null {
  if (!isHandled(marks, at, text)) return null
  const { start, end } = marks[at]!
  const own = marks.slice(at - 1, at).find(isVehicle)
  const key = (own ?? (marks.some(isMover) ? null : marks.find(isVehicle)))?.vehicle
  return key ? { kind: 'item', key, start, end } : { kind: 'noise', start, end }
}

/** "8 hamal cement utarne ke liye", "tipper 7 din, mitti uthani hai", "truck khali karne 6 hamal": what is only moved. */
function isHandled(marks: readonly Mark[], at: number, text: string): boolean {
  const [before, mark, after] = [marks[at - 1], marks[at]!, marks[isRole(marks[at + 1], 'in') ? at + 2 : at + 1]]
  if (isWorkOfVehicle(marks, at)) return true
  if (mark.kind !== 'item' || !after || !handling.test(text.slice(after.start, after.end))) return false
  // "tipper 3 nos murum uthane ke liye": what is counted are the tippers.
  const isOfMover = before?.kind === 'measure' && before.unit === 'nos' && isMover(marks[at - 2])
  // "ek dumper mati nikalne ke liye 2 din": hired, and no load.
  const isOfHired =
    before &&
    isVehicle(before) &&
    (hauling.test(text.slice(after.start, after.end)) || clauseOf(marks, at).clause.some(({ kind }) => kind === 'span'))
  if (isAmount(before) && !isOfMover && !isOfHired) return false
  return marks.some((other) => (other !== mark && isMover(other)) || isVehicle(other))
}

/** "3 dumper excavation ke liye 5 din": what the vehicles are hired for. */
function isWorkOfVehicle(marks: readonly Mark[], at: number): boolean {
  const { clause } = clauseOf(marks, at)
  return (
    isWork(marks[at]) &&
    (isRole(marks[at - 1], 'for') || isRole(marks[at + 1], 'for')) &&
    clause.some(isVehicle) &&
    clause.every((one) => one === marks[at] || one.kind !== 'item')
  )
}

const isMover = (mark: Mark | undefined) => isLabour(mark) || isMachine(mark)

export const isVehicle = (mark: Mark): mark is MarkOf<'measure'> =>
  mark.kind === 'measure' && mark.vehicle !== undefined
