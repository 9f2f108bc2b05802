import { isRole, isSign, timeOf } from './mark-checks.ts'
import type { Mark, MarkOf } from './marks.ts'

type Found = { mark: Mark; next: number } | null
type Key = 'hours_per_day' | 'hours_per_month' | 'hours_per_shift' | 'shifts_per_day'

const most = { hour: 24_000n, shift: 3_000n }
const walked = 6
const messageMost = 40

/** "8 ghante roz", "(8 hrs/day)", "din ke 8 ghante", "3 din 8 ghante": how long a machine or a person works. `text` is normalised. */
export function hoursADay(marks: readonly Mark[], at: number, text: string): Found {
  const mark = marks[at]!
  if (mark.kind === 'span') return inOneDay(marks, at) ?? daysAMonth(marks, at, text)
  if (mark.kind === 'number') return labelled(marks, at, text)
  if (mark.kind !== 'measure' || (mark.unit !== 'hour' && mark.unit !== 'shift')) return null
  const month = perMonth(marks, at, text)
  if (month !== null) return detail(marks, at, 'hours_per_month', month)
  if (mark.value > most[mark.unit]) return null
  const after = perDayAfter(marks, at, text)
  const key = mark.unit === 'hour' ? 'hours_per_day' : 'shifts_per_day'
  if (after !== null) return detail(marks, at, key, after)
  if (isAfterDaily(marks, at)) return detail(marks, at, key, at)
  if (mark.unit === 'hour' && isOfShift(marks, at)) return detail(marks, at, 'hours_per_shift', at)
  const isOfDays = mark.unit === 'hour' && (isDuty(marks, at, text) || spanNear(marks, startOf(marks, at)) !== null)
  return isOfDays ? detail(marks, at, key, at) : null
}

function detail(marks: readonly Mark[], at: number, key: Key, last: number): Found {
  const { value, start } = marks[at] as MarkOf<'measure'>
  return {
    mark: { kind: 'spec', key, value: Number(value) / 1000, items: [], start, end: marks[last]!.end },
    next: last + 1,
  }
}

const per = /^(?:per|prati|har|each|ek|a|प्रति|हर|एका)$/i
const wordOf = (mark: Mark, text: string) => text.slice(mark.start, mark.end).replace(/[.]$/, '')
const hasSpanNear = (marks: readonly Mark[], at: number) =>
  marks.slice(Math.max(0, at - messageMost), at + messageMost).some(({ kind }) => kind === 'span')
const isDay = (mark: Mark | undefined) => timeOf(mark) === 'daily' || timeOf(mark) === 'span:day'

/** The last mark of "per day", "/din", "ke din", "roz" after it. A bare "din" tells it only in a message about days. */
function perDayAfter(marks: readonly Mark[], at: number, text: string): number | null {
  let next = at + 1
  const isPer = (mark: Mark) => isSign(mark, '/') || isRole(mark, 'in') || per.test(wordOf(mark, text))
  while (next < at + 4 && marks[next] && !isDay(marks[next]) && (isPer(marks[next]!) || isSign(marks[next], '(,-')))
    next++
  if (timeOf(marks[next]) === 'daily') return next
  const isBare = next === at + 1 && !/^\s*(?:ke|के)\s+(?:hisab|हिसाब)/i.test(text.slice(marks[next]?.end ?? 0))
  return isDay(marks[next]) && (!isBare || hasSpanNear(marks, at)) ? next : null
}

/** "roz 8 ghante", "din ke 8 ghante", "daily: 8 hours". */
function isAfterDaily(marks: readonly Mark[], at: number): boolean {
  let before = at - 1
  while (before > at - 4 && (isRole(marks[before], 'in', 'within') || isSign(marks[before], ':-,('))) before--
  return (
    timeOf(marks[before]) === 'daily' ||
    (timeOf(marks[before]) === 'span:day' && isRole(marks[before + 1], 'in', 'within'))
  )
}

/** "ek din me 8 ghante". */
function inOneDay(marks: readonly Mark[], at: number): Found {
  const [day, hours] = [marks[at] as MarkOf<'span'>, marks[at + 2]]
  if (day.span !== 'day' || day.value !== 1_000n || !isRole(marks[at + 1], 'in', 'within')) return null
  if (hours?.kind !== 'measure' || hours.unit !== 'hour' || hours.value > most.hour) return null
  return detail(marks, at + 2, 'hours_per_day', at + 2)
}

/** "2 din 8-8 ghante": where the amount begins that is said twice. */
function startOf(marks: readonly Mark[], at: number): number {
  const [first, dash] = [marks[at - 2], marks[at - 1]]
  const isTwice =
    first?.kind === 'number' && isSign(dash, '-') && first.value === (marks[at] as MarkOf<'measure'>).value
  return isTwice ? at - 2 : at
}

/** "25 days/month for 3 months": the days are no time of hire. */
function daysAMonth(marks: readonly Mark[], at: number, text: string): Found {
  const [mark, sign] = [marks[at]!, marks[at + 1]]
  const isPer = sign !== undefined && (isSign(sign, '/') || per.test(wordOf(sign, text)))
  const month = isPer ? marks[at + 2] : sign
  return isPer && timeOf(month) === 'span:month'
    ? { mark: { kind: 'noise', start: mark.start, end: month!.end }, next: at + 3 }
    : null
}

const duty = /^\s*(?:(?:ki|ka|ke|की|का|के|ची)\s+)?(?:duty|dyuti|shift|working|ड्यूटी|ड्युटी|शिफ्ट|पाळी)/i
const isDuty = (marks: readonly Mark[], at: number, text: string) =>
  duty.test(text.slice(marks[at]!.end, marks[at]!.end + 20))

/** "2 shifts of 12 hours". */
function isOfShift(marks: readonly Mark[], at: number): boolean {
  let before = at - 1
  while (
    before > at - 4 &&
    (isRole(marks[before], 'in') || isSign(marks[before], '(=x-') || marks[before]?.kind === 'noise')
  )
    before--
  const shift = marks[before]
  return shift?.kind === 'measure' && shift.unit === 'shift'
}

/** A span of days beside it, over what names or counts nothing: "2 din ke liye chahiye (8 ghante)". */
function spanNear(marks: readonly Mark[], at: number): MarkOf<'span'> | null {
  for (const step of [-1, 1] as const)
    for (let near = at + step; near !== at + step * (step < 0 ? walked : 3); near += step) {
      const mark = marks[near]
      if (mark?.kind === 'span') return mark.span === 'year' ? null : mark
      if (!mark || !isPassed(mark)) break
    }
  return null
}

const passed: ReadonlySet<Mark['kind']> = new Set(['noise', 'word', 'time', 'spec', 'role', 'sign'])
const isPassed = (mark: Mark) => passed.has(mark.kind) && !isRole(mark, 'and') && !isSign(mark, '.;।')

const monthly = /(?:monthly|mahine (?:me|ke|ka)) ?$/i

/** The last mark of "200 hours per month", and of "250 ghante" beside a month. */
function perMonth(marks: readonly Mark[], at: number, text: string): number | null {
  const hours = marks[at] as MarkOf<'measure'>
  if (hours.unit !== 'hour' || hours.value <= most.hour) return null
  let next = at + 1
  while (next < at + 3 && marks[next] && (isSign(marks[next], '/') || per.test(wordOf(marks[next]!, text)))) next++
  if (next > at + 1 && timeOf(marks[next]) === 'span:month') return next
  const isMonthly = monthly.test(text.slice(Math.max(0, hours.start - 12), hours.start))
  return isMonthly || spanNear(marks, at)?.span === 'month' ? at : null
}

const hourLabel = /(?:hours?|hrs?|ghante|घंटे|तास)(?: ?(?:per |a |\/ ?|prati )?(?:day|din|daily))? ?[:=-] ?$/i
const labelLength = 24

/** "Hours: 8 per day", "Days: 10": the label before its number. */
function labelled(marks: readonly Mark[], at: number, text: string): Found {
  const mark = marks[at] as MarkOf<'number'>
  const sign = marks[at - 1]
  if (!sign || !isSign(sign, ':=-')) return null
  const [, span] = timeOf(marks[at - 2]).split('span:')
  if (span) return { mark: { ...mark, kind: 'span', span: span as MarkOf<'span'>['span'] }, next: at + 1 }
  const label = text.slice(Math.max(0, mark.start - labelLength), mark.start)
  if (!hourLabel.test(label)) return null
  const isOfDays = /day|din|daily/i.test(label) || isDay(marks[at + 1]) || hasSpanNear(marks, at)
  if (isOfDays && mark.value <= most.hour) return detail(marks, at, 'hours_per_day', isDay(marks[at + 1]) ? at + 1 : at)
  return { mark: { ...mark, kind: 'measure', unit: 'hour' }, next: at + 1 }
}
