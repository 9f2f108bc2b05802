import { ends } from './clauses.ts'
import { isMaterial } from './item-marks.ts'
import { isRole, isSign, timeOf } from './mark-checks.ts'
import type { Mark, MarkOf } from './marks.ts'

/** What a piece has, and what is brought day by day: in a message, of one or of all? */
const ofOne: ReadonlySet<string> = new Set(['sqft', 'sqm', 'rft', 'rmt', 'metre', 'foot', 'cum', 'cft'])
const ofDay: ReadonlySet<string> = new Set(['bag', 'cum', 'cft', 'brass', 'mt', 'nos'])
const reach = 6

/** "9 toilets (each 45 sqft)", "cement 40 bag daily for 10 days": whether that is all of it must be asked. */
export const unclearAmounts = (marks: readonly Mark[]): Mark[] =>
  marks.map((mark, at) =>
    mark.kind === 'measure' && (isOfEach(marks, at, mark) || isDaily(marks, at, mark))
      ? { ...mark, unclear: true }
      : mark,
  )

function isOfEach(marks: readonly Mark[], at: number, { unit }: MarkOf<'measure'>): boolean {
  if (!ofOne.has(unit) || ![marks[at - 1], marks[at + 1]].some((one) => isRole(one, 'each'))) return false
  const before = marks.slice(Math.max(0, at - reach), at)
  const start = before.findLastIndex((one) => ends(one) && !isSign(one, '('))
  const isSeveral = (one: Mark) =>
    (one.kind === 'number' || (one.kind === 'measure' && one.unit === 'nos')) && one.value > 1_000n
  return before.slice(start + 1).some(isSeveral)
}

function isDaily(marks: readonly Mark[], at: number, { unit }: MarkOf<'measure'>): boolean {
  // "50 bag/day".
  const isPerDay = isSign(marks[at + 1], '/') && timeOf(marks[at + 2]).startsWith('span:')
  const isByDay = isPerDay || [marks[at - 1], marks[at + 1]].some((one) => timeOf(one) === 'daily')
  if (!ofDay.has(unit) || !isByDay) return false
  const near = marks.slice(Math.max(0, at - reach), at + reach)
  const isGoods = (one: Mark) => isMaterial(one) || (one.kind === 'spec' && one.implies !== undefined)
  return (isPerDay || near.some((one) => one.kind === 'span')) && near.some(isGoods)
}
