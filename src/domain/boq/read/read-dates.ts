import {
  addDays,
  addMonths,
  type Day,
  dateOf,
  firstOfMonth,
  lastOfMonth,
  nextDate,
  nextDayOfMonth,
  nextWeekday,
  sundayOf,
  weekdayOfNextWeek,
} from './calendar.ts'
import type { Mark, MarkOf } from './marks.ts'

/** A day or a time of days; `vague` if it cannot be told, as "after Diwali". */
type Found = { from?: Day; by?: Day; vague?: boolean; next: number }

export type Dates = { needed_by: Day | null; needed_from: Day | null; vague: boolean; differing: boolean }

/** The dates of a message, and its marks without what told them. */
export function readDates(marks: readonly Mark[], today: Day): { dates: Dates; rest: Mark[] } {
  const rest: Mark[] = []
  const found: Found[] = []
  for (let at = 0; at < marks.length; ) {
    const date = dateAt(marks, at, today)
    if (date && !isTold(marks, date.next) && !isPast(date, today)) found.push(directed(marks, at, date))
    if (date) rest.push({ kind: 'noise', start: marks[at]!.start, end: marks[date.next - 1]!.end })
    else rest.push(marks[at]!)
    at = date ? date.next : at + 1
  }
  return { dates: summary(found), rest }
}

function summary(found: readonly Found[]): Dates {
  const by = [...new Set(found.flatMap((date) => date.by ?? []))].sort()
  const from = found.flatMap((date) => date.from ?? []).sort()
  return {
    needed_by: by[0] ?? null,
    needed_from: from[0] ?? null,
    vague: found.some((date) => date.vague),
    differing: by.length > 1,
  }
}

const numberOf = (mark: Mark | undefined): number | null =>
  mark?.kind === 'number' && mark.value % 1000n === 0n
    ? Number(mark.value / 1000n)
    : mark?.kind === 'ordinal'
      ? mark.value
      : null
const timeOf = (mark: Mark | undefined): string => (mark?.kind === 'time' ? mark.time : '')
const isRole = (mark: Mark | undefined, ...roles: MarkOf<'role'>['role'][]) =>
  mark?.kind === 'role' && roles.includes(mark.role)
const isIn = (mark: Mark | undefined) => isRole(mark, 'in')

function dateAt(marks: readonly Mark[], at: number, today: Day): Found | null {
  const mark = marks[at]!
  if (mark.kind === 'date') return range(marks, { by: mark.date, next: at + 1 }, today)
  if (mark.kind === 'span') return deadline(marks, at, today)
  return (
    monthDay(marks, at, today) ?? monthly(marks, at, today) ?? bareDay(marks, at, today) ?? dayWord(marks, at, today)
  )
}

/** "kal", "Friday", "agle hafte", "after Diwali". */
function dayWord(marks: readonly Mark[], at: number, today: Day): Found | null {
  const time = timeOf(marks[at])
  const next = at + 1
  if (time.startsWith('day+')) return range(marks, { by: addDays(today, Number(time.slice(4))), next }, today)
  if (time.startsWith('weekday')) return { by: nextWeekday(today, Number(time.slice(7))), next }
  if (time === 'festival')
    return isRole(marks[next], 'until', 'after') || isRole(marks[at - 1], 'until', 'after')
      ? { vague: true, next }
      : null
  if (time !== 'this' && time !== 'next') return null
  const what = timeOf(marks[next])
  const after = next + 1
  if (what.startsWith('weekday')) {
    const weekday = Number(what.slice(7))
    return { by: time === 'next' ? weekdayOfNextWeek(today, weekday) : nextWeekday(today, weekday), next: after }
  }
  const span = what.startsWith('span:') ? what.slice(5) : ''
  if (span === 'month') return monthOf(marks, after, time === 'next' ? addMonths(firstOfMonth(today), 1) : today)
  if (span === 'week') {
    const monday = weekdayOfNextWeek(today, 1)
    return time === 'next'
      ? { from: monday, by: addDays(monday, 6), next: after }
      : { by: sundayOf(today), next: after }
  }
  return null
}

/** "agle mahine 5 tarikh", "is mahine ke end tak", "agle mahine". */
function monthOf(marks: readonly Mark[], at: number, month: Day): Found {
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

/** "15 tarikh", "15 tarikh agle mahine", "month end", "mahine ke end". */
function monthly(marks: readonly Mark[], at: number, today: Day): Found | null {
  const date = numberOf(marks[at])
  if (date !== null && date <= 31 && timeOf(marks[at + 1]) === 'date') {
    const isNext = timeOf(marks[at + 2]) === 'next' && timeOf(marks[at + 3]) === 'span:month'
    const base = isNext ? addMonths(firstOfMonth(today), 1) : today
    const by = nextDayOfMonth(base, date)
    return by === null ? null : range(marks, { by, next: at + (isNext ? 4 : 2) }, today)
  }
  if (timeOf(marks[at]) !== 'span:month') return null
  const end = isIn(marks[at + 1]) ? at + 2 : at + 1
  return timeOf(marks[end]) === 'end' ? { by: lastOfMonth(today), next: end + 1 } : null
}

/** "28 Nov", "28th of November 2026", "Nov 28", "25-28 Nov", "between 1st and 10th December". */
function monthDay(marks: readonly Mark[], at: number, today: Day): Found | null {
  const mark = marks[at]
  const first = numberOf(mark)
  if (first === null || first > 31) return monthFirst(marks, at, today)
  const to = mark?.kind === 'number' && mark.to !== undefined ? Number(mark.to / 1000n) : null
  const joined = isRole(marks[at + 1], 'and', 'to', 'until', 'from') || isDash(marks[at + 1])
  const second = to ?? (joined ? numberOf(marks[at + 2]) : null)
  const monthAt = second !== null && to === null ? at + 3 : at + 1
  const month = monthWord(marks, isIn(marks[monthAt]) ? monthAt + 1 : monthAt)
  if (month === null) return null
  const next = withYear(marks, isIn(marks[monthAt]) ? monthAt + 2 : monthAt + 1)
  const day = (date: number) => (next.year ? dateOf(next.year, month, date) : nextDate(today, month, date))
  const [a, b] = [day(first), second === null ? null : day(second)]
  if (a === null) return null
  return b === null ? range(marks, { by: a, next: next.next }, today) : { from: a, by: b, next: next.next }
}

/** "28 ko", "28 tak" and "by 28th": a day alone, after something else was counted. */
function bareDay(marks: readonly Mark[], at: number, today: Day): Found | null {
  const mark = marks[at]!
  const date = numberOf(mark)
  if (date === null || date < 1 || date > 31) return null
  const [before, after] = [marks[at - 1], marks[at + 1]]
  const isDirected = isRole(after, 'until') || (isRole(before, 'until') && (mark.kind === 'ordinal' || isEnd(after)))
  const isOn = (isRole(after, 'on') || isDirected) && marks.slice(0, at).some(({ kind }) => kind === 'measure')
  const by = isOn ? nextDayOfMonth(today, date) : null
  return by === null ? null : { by, next: at + 1 }
}

const isEnd = (mark: Mark | undefined) => mark === undefined || mark.kind === 'line' || mark.kind === 'sign'

function monthFirst(marks: readonly Mark[], at: number, today: Day): Found | null {
  const month = monthWord(marks, at)
  const date = numberOf(marks[at + 1])
  if (month === null) return null
  if (date !== null && date >= 1 && date <= 31) {
    const by = nextDate(today, month, date)
    return by === null ? null : { by, next: at + 2 }
  }
  const end = isIn(marks[at + 1]) ? at + 2 : at + 1
  const first = nextDate(today, month, 1) ?? today
  if (timeOf(marks[end]) === 'end') return { by: lastOfMonth(nextOrThis(today, month)), next: end + 1 }
  // "may" and "march" alone are also other words.
  const isDirected =
    isRole(marks[at + 1], 'until', 'within', 'from', 'after') || isRole(marks[at - 1], 'until', 'from', 'after', 'in')
  return isDirected ? { by: lastOfMonth(nextOrThis(today, month)), from: first, next: at + 1 } : null
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

const isDash = (mark: Mark | undefined) => mark?.kind === 'sign' && mark.sign === '-'

/** "5 din me", "within 2 weeks", "3 mahine ke andar", "10 days baad"; other spans are durations. */
function deadline(marks: readonly Mark[], at: number, today: Day): Found | null {
  const mark = marks[at] as MarkOf<'span'>
  const before = marks[at - 1]
  const isWithin =
    isRole(marks[at + 1], 'within', 'after', 'until') || isRole(before, 'within') || timeOf(before) === 'next'
  if (!isWithin) return null
  const count = Number(mark.to ?? mark.value) / 1000
  const months = mark.span === 'month' ? count : mark.span === 'year' ? count * 12 : null
  const by =
    months !== null && Number.isInteger(months)
      ? addMonths(today, months)
      : addDays(today, Math.ceil(months === null ? count * (mark.span === 'week' ? 7 : 1) : months * 30))
  return { by, next: at + (isRole(marks[at + 1], 'within', 'after', 'until') ? 2 : 1) }
}

/** "kal se parso tak", "1 Dec se 5 Dec". */
function range(marks: readonly Mark[], first: Found, today: Day): Found {
  const isTo = isRole(marks[first.next], 'from', 'to', 'and') || isDash(marks[first.next])
  const second = isTo && first.next + 1 < marks.length ? dateAt(marks, first.next + 1, today) : null
  if (!second?.by || !first.by || second.by <= first.by || second.from) return first
  return { from: first.by, by: second.by, next: second.next }
}

/** "by", "from" and "after" beside a day tell which end it is. */
function directed(marks: readonly Mark[], at: number, date: Found): Found {
  if (date.by === undefined || date.from !== undefined) return date
  const [before, after] = [marks[at - 1], afterTime(marks, date.next)]
  if (isRole(after, 'until') || isRole(before, 'until')) return date
  const isFrom = isRole(after, 'from', 'after') || isRole(before, 'from', 'after')
  return isFrom ? { from: date.by, next: date.next } : date
}

/** "Ref dt 12/11": a day that has passed is not when something is needed. */
const isPast = (date: Found, today: Day) => date.by !== undefined && date.by < today

/** What stands after a day, over its time: "1 Dec 6:00 am onwards". */
function afterTime(marks: readonly Mark[], next: number): Mark | undefined {
  let at = next
  while (
    at < next + 4 &&
    (marks[at]?.kind === 'noise' || marks[at]?.kind === 'number' || timeOf(marks[at]) === 'oclock')
  )
    at++
  return at > next && !isRole(marks[at], 'from') ? marks[next] : marks[at]
}

/** "kal wala", "Sunday ko likha": the day of something past. */
const isTold = (marks: readonly Mark[], next: number): boolean => {
  for (let at = next; at < Math.min(next + 5, marks.length); at++) {
    const mark = marks[at]!
    if (isRole(mark, 'past', 'earlier')) return true
    if (
      mark.kind !== 'noise' &&
      mark.kind !== 'spec' &&
      mark.kind !== 'word' &&
      !isRole(mark, 'in', 'within', 'at', 'on')
    )
      return false
  }
  return false
}
