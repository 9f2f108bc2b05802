import {
  addDays,
  addMonths,
  type Day,
  dateOf,
  firstOfMonth,
  lastOfMonth,
  nextDate,
  nextDayOfMonth,
} from './calendar.ts'
import { type FoundDate, isDash, isIn, numberOf } from './found-date.ts'
import { isAmount, isRole, timeOf } from './mark-checks.ts'
import type { Mark } from './marks.ts'

/** "28 Nov", "28th of November 2026", "Nov 28", "25-28 Nov", "between 1st and 10th December". */
export function monthDay(marks: readonly Mark[], at: number, today: Day): FoundDate | null {
  const mark = marks[at]
  const first = numberOf(mark)
  if (mark?.kind === 'ordinal' && timeOf(marks[at + 1]) === 'span:week')
    return weekOfMonth(marks, at, mark.value, today)
  if (first === null || first > 31) return monthFirst(marks, at, today)
  const to = mark?.kind === 'number' && mark.to !== undefined ? Number(mark.to / 1000n) : null
  const joined =
    (isRole(marks[at + 1], 'and', 'to', 'until', 'from') && !isFromWord(marks[at + 1])) || isDash(marks[at + 1])
  const second = to ?? (joined ? numberOf(marks[at + 2]) : null)
  const monthAt = second !== null && to === null ? at + 3 : at + 1
  const month = monthWord(marks, isIn(marks[monthAt]) ? monthAt + 1 : monthAt)
  if (month === null) return null
  const next = withYear(marks, isIn(marks[monthAt]) ? monthAt + 2 : monthAt + 1)
  const day = (date: number) => (next.year ? dateOf(next.year, month, date) : nextDate(today, month, date))
  const [a, b] = [day(first), second === null ? null : day(second)]
  if (a === null) return null
  return b === null ? { by: a, next: next.next } : { from: a, by: b, next: next.next }
}

/** "mason 8 from 28 Nov" tells no days from the 8th, as "8 se 28 Nov" does. */
const isFromWord = (mark: Mark | undefined) => isRole(mark, 'from') && mark!.end - mark!.start === 'from'.length

/** "1st week of December". */
function weekOfMonth(marks: readonly Mark[], at: number, week: number, today: Day): FoundDate | null {
  const monthAt = isIn(marks[at + 2]) ? at + 3 : at + 2
  const month = monthWord(marks, monthAt)
  const from = month === null || week < 1 || week > 4 ? null : nextDate(today, month, week * 7 - 6)
  return from === null ? null : { from, by: addDays(from, 6), next: monthAt + 1 }
}

function monthFirst(marks: readonly Mark[], at: number, today: Day): FoundDate | null {
  const month = monthWord(marks, at)
  // "Dec-15".
  const dateAt = isDash(marks[at + 1]) && marks[at + 1]!.start === marks[at]!.end ? at + 2 : at + 1
  const date = numberOf(marks[dateAt])
  if (month === null) return null
  if (date !== null && date >= 1 && date <= 31) {
    const by = nextDate(today, month, date)
    return by === null ? null : { by, next: dateAt + 1 }
  }
  const end = isIn(marks[at + 1]) ? at + 2 : at + 1
  const first = nextDate(today, month, 1) ?? today
  if (timeOf(marks[end]) === 'end') return { by: lastOfMonth(nextOrThis(today, month)), next: end + 1 }
  // "may" and "march" alone are also other words.
  const isDirected =
    isRole(marks[at + 1], 'until', 'within', 'from', 'after') ||
    isRole(marks[at - 1], 'until', 'within', 'from', 'after', 'in')
  const isEnd = isRole(marks[at + 1], 'until') || isRole(marks[at - 1], 'until')
  return isDirected ? { by: lastOfMonth(nextOrThis(today, month)), ...(!isEnd && { from: first }), next: at + 1 } : null
}

const nextOrThis = (today: Day, month: number): Day =>
  Number(today.slice(5, 7)) === month ? today : (nextDate(today, month, 1) ?? today)

function monthWord(marks: readonly Mark[], at: number): number | null {
  const time = timeOf(marks[at])
  return time.startsWith('month') ? Number(time.slice(5)) : null
}

function withYear(marks: readonly Mark[], at: number): { year: number | null; next: number } {
  const year = numberOf(marks[at])
  return year !== null && year >= 2020 && year <= 2099 ? { year, next: at + 1 } : { year: null, next: at }
}

/** The end of "25-30 tarikh". */
const lastOf = (mark: Mark | undefined): number | null =>
  mark?.kind === 'number' && mark.to !== undefined && mark.to <= 31_000n ? Number(mark.to / 1000n) : null

/** "15 tarikh", "25 se 30 tarikh", "15 tarikh agle mahine", "month end", "mahine ke end". */
export function monthly(marks: readonly Mark[], at: number, today: Day): FoundDate | null {
  const date = numberOf(marks[at])
  if (date !== null && date <= 31 && timeOf(marks[at + 1]) === 'date') {
    const isNext = timeOf(marks[at + 2]) === 'next' && timeOf(marks[at + 3]) === 'span:month'
    const base = isNext ? addMonths(firstOfMonth(today), 1) : today
    const [first, by] = [nextDayOfMonth(base, date), nextDayOfMonth(base, lastOf(marks[at]) ?? date)]
    const next = at + (isNext ? 4 : 2)
    if (first && by && first < by) return { from: first, by, next }
    return by === null ? null : { by, next }
  }
  if (timeOf(marks[at]) !== 'span:month') return null
  const end = isIn(marks[at + 1]) ? at + 2 : at + 1
  return timeOf(marks[end]) === 'end' ? { by: lastOfMonth(today), next: end + 1 } : null
}

/** "agle mahine 5 tarikh", "is mahine ke end tak", "agle mahine". */
export function monthOf(marks: readonly Mark[], at: number, month: Day): FoundDate {
  const start = isIn(marks[at]) ? at + 1 : at
  const date = numberOf(marks[start])
  const day =
    date !== null && timeOf(marks[start + 1]) === 'date'
      ? dateOf(Number(month.slice(0, 4)), Number(month.slice(5, 7)), date)
      : null
  if (day) return { by: day, next: start + 2 }
  if (timeOf(marks[start]) === 'end') return { by: lastOfMonth(month), next: start + 1 }
  const isNext = month.endsWith('-01')
  return { ...(isNext && { from: month }), by: lastOfMonth(month), next: at }
}

/** "28 ko", "28 tak" and "by 28th": a day alone, after something else was counted. */
export function bareDay(marks: readonly Mark[], at: number, today: Day): FoundDate | null {
  const mark = marks[at]!
  const date = numberOf(mark)
  if (date === null || date < 1 || date > 31) return null
  const [before, after] = [marks[at - 1], marks[at + 1]]
  const isDirected = isRole(after, 'until') || (isRole(before, 'until') && (mark.kind === 'ordinal' || isEnd(after)))
  const isSure =
    mark.kind === 'ordinal' &&
    (isRole(before, 'until') || (isDirection(before) && endsDay(after) && isCounted(marks, at)))
  // "25 ko chahiye 40 bag", but "20 ko 30 bag kar do" corrects.
  const others = isAmount(marks[at + 2]) ? marks.slice(0, at) : marks
  const isOn = isSure || ((isRole(after, 'on') || isDirected) && others.some(({ kind }) => kind === 'measure'))
  const by = isOn ? nextDayOfMonth(today, date) : null
  return by === null ? null : { by, next: at + 1 }
}

/** "from 28th", "on 28th". */
const isDirection = (mark: Mark | undefined) => isRole(mark, 'from', 'after') || mark?.kind === 'noise'
/** Not "from 1st floor". */
const endsDay = (mark: Mark | undefined) =>
  isEnd(mark) ||
  mark?.kind === 'noise' ||
  mark?.kind === 'span' ||
  isRole(mark, 'for', 'and', 'until', 'to', 'from', 'after', 'at')
const isCounted = (marks: readonly Mark[], at: number) =>
  marks.slice(0, at).some(isAmount) || marks.some(({ kind }) => kind === 'measure')

const isEnd = (mark: Mark | undefined) => mark === undefined || mark.kind === 'line' || mark.kind === 'sign'
