import { itemOf } from '../catalogue/catalogue.ts'
import { isRole, isSign, timeOf } from './mark-checks.ts'
import type { Mark } from './marks.ts'
import { type Found, farMost, noise } from './simpler.ts'

/** With three digits only in the daytime: "120 hrs" are hours of a machine. */
const hourOfDay = /^(?:[01]\d|2[0-3]|[6-9])[0-5][05] ?hrs?$/i

/** "6 am", "7 baje", "sakali 8 vajta", "1400 hrs", "at 7 hrs". */
export function clock(marks: readonly Mark[], at: number, text: string): Found {
  const [mark, second] = [marks[at]!, marks[at + 1]]
  if (mark.kind === 'measure' && mark.unit === 'hour' && timeOf(second) !== 'daily' && !isSign(second, '/')) {
    const before = marks[at - 1]
    const isTold = isRole(before, 'at', 'until', 'after') || isSign(before, '@')
    const isCount = before?.kind === 'item' || before?.kind === 'measure' || isRole(before, 'for')
    const isClock = isTold
      ? /hrs?$/i.test(text.slice(mark.start, mark.end))
      : !isCount && hourOfDay.test(text.slice(mark.start, mark.end))
    return isClock ? { mark: noise(mark, mark), next: at + 1 } : null
  }
  if ((mark.kind === 'number' || mark.kind === 'noise') && timeOf(second) === 'oclock')
    return { mark: noise(mark, second!), next: at + 2 }
  return null
}

const [earliest, latest] = [5_000n, 11_000n]

/** "JCB 8 to 6", "9-6": from when to when machines or people work, as the second is less. */
export function workingHours(marks: readonly Mark[], at: number): Found {
  const [from, to, until, next] = marks.slice(at, at + 4)
  if (from?.kind !== 'number' || until?.kind !== 'number' || !(isRole(to, 'to') || isSign(to, '-'))) return null
  const isDay = from.value >= earliest && from.value <= latest && until.value < from.value
  const isHired = marks
    .slice(Math.max(0, at - farMost), at)
    .some((one) => one.kind === 'item' && /^(?:plant|labour)$/.test(itemOf(one.key)?.kind ?? ''))
  return isDay && isHired && next?.kind !== 'item' ? { mark: noise(from, until), next: at + 3 } : null
}

const dayPart = /(?:subah|subeh|sakali|sham|shaam|dopahar|raat|morning|evening|सुबह|शाम|सकाळी|संध्याकाळी|रात) ?$/i
const noon = 12_000n

/** "gadi subah 9 se pehle", "kal sham 5 tak": an hour, and no day of the month. */
export const withoutHours = (marks: readonly Mark[], text: string): Mark[] =>
  marks.map((mark, at) => (isOfDayPart(marks, at, text) ? noise(mark, mark) : mark))

/** "subah 9 se sham 6 tak", "subah 8 se 6". */
function isOfDayPart(marks: readonly Mark[], at: number, text: string): boolean {
  const [mark, next] = [marks[at]!, marks[at + 1]]
  if (mark.kind !== 'number' || mark.value > noon) return false
  const isAlone = next === undefined || next.kind === 'role' || next.kind === 'sign' || next.kind === 'line'
  const follows = ({ start }: Mark) => dayPart.test(text.slice(Math.max(0, start - 14), start))
  return isAlone && (follows(mark) || (at > 1 && isRole(marks[at - 1], 'from', 'to') && follows(marks[at - 2]!)))
}
