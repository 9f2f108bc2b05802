import type { Day } from './calendar.ts'
import { type FoundDate, isDash } from './found-date.ts'
import { isRole, timeOf } from './mark-checks.ts'
import type { Mark } from './marks.ts'
import { bareDay, monthDay, monthly } from './month-dates.ts'
import { dayWord, deadline, hoursLeft } from './word-dates.ts'

export type Dates = { needed_by: Day | null; needed_from: Day | null; vague: boolean; differing: boolean }

/** The dates of a message, and its marks without what told them. */
export function readDates(marks: readonly Mark[], today: Day): { dates: Dates; rest: Mark[] } {
  const rest: Mark[] = []
  const found: FoundDate[] = []
  for (let at = 0; at < marks.length; ) {
    const first = dateAt(marks, at, today)
    const date = first && insteadOf(marks, first, today)
    if (date && !isTold(marks, date.next) && !isOfPrice(marks, at, date.next) && !isPast(date, today))
      found.push(directed(marks, at, date))
    if (date) rest.push({ kind: 'noise', start: marks[at]!.start, end: marks[date.next - 1]!.end })
    else rest.push(marks[at]!)
    at = date ? date.next : at + 1
  }
  return { dates: summary(found), rest }
}

function summary(found: readonly FoundDate[]): Dates {
  const days = found.some((date) => date.by && !date.evening) ? found.filter((date) => !date.evening) : found
  const by = [...new Set(days.flatMap((date) => date.by ?? []))].sort()
  const from = found.flatMap((date) => date.from ?? []).sort()
  return {
    needed_by: by[0] ?? null,
    // "cement parso, sariya agle hafte": no time of days, which begins after its end.
    needed_from: from[0] && by[0] && from[0] > by[0] ? null : (from[0] ?? null),
    vague: found.some((date) => date.vague),
    differing: by.length > 1,
  }
}

function dateAt(marks: readonly Mark[], at: number, today: Day): FoundDate | null {
  const found = singleDate(marks, at, today)
  return found && range(marks, found, today)
}

/** "kal ki jagah parso", "kal nahi parso": the latter. */
function insteadOf(marks: readonly Mark[], first: FoundDate, today: Day): FoundDate {
  const isTakenBack = isRole(marks[first.next], 'not') && marks[first.next + 1]?.kind === 'time'
  return (isTakenBack && dateAt(marks, first.next + 1, today)) || first
}

function singleDate(marks: readonly Mark[], at: number, today: Day): FoundDate | null {
  const mark = marks[at]!
  if (mark.kind === 'date') return { by: mark.date, next: at + 1 }
  if (mark.kind === 'span') return deadline(marks, at, today)
  if (mark.kind === 'measure') return hoursLeft(marks, at, today)
  return (
    monthDay(marks, at, today) ?? monthly(marks, at, today) ?? bareDay(marks, at, today) ?? dayWord(marks, at, today)
  )
}

/** "kal se parso tak", "1 Dec se 5 Dec". */
function range(marks: readonly Mark[], first: FoundDate, today: Day): FoundDate {
  const isTo = isRole(marks[first.next], 'from', 'to', 'and') || isDash(marks[first.next])
  const second = isTo && first.next + 1 < marks.length ? singleDate(marks, first.next + 1, today) : null
  if (!second?.by || !first.by || first.from || second.by <= first.by || second.from) return first
  return { from: first.by, by: second.by, next: second.next }
}

/** "by", "from" and "after" beside a day tell which end it is. */
function directed(marks: readonly Mark[], at: number, date: FoundDate): FoundDate {
  if (date.by === undefined || date.from !== undefined) return date
  const [before, after] = [marks[at - 1], afterTime(marks, date.next)]
  if (isRole(after, 'until') || isRole(before, 'until')) return date
  const isFrom = isRole(after, 'from', 'after') || isRole(before, 'from', 'after')
  return isFrom ? { from: date.by, next: date.next } : date
}

/** "Ref dt 12/11": a day that has passed is not when something is needed. */
const isPast = (date: FoundDate, today: Day) => date.by !== undefined && date.by < today

/** What stands after a day, over its time: "1 Dec 6:00 am onwards". */
function afterTime(marks: readonly Mark[], next: number): Mark | undefined {
  let at = next
  while (
    at < next + 4 &&
    (marks[at]?.kind === 'noise' || marks[at]?.kind === 'number' || isHour(marks[at]) || timeOf(marks[at]) === 'oclock')
  )
    at++
  return at > next && !isRole(marks[at], 'from') ? marks[next] : marks[at]
}

const isHour = (mark: Mark | undefined) => mark?.kind === 'measure' && mark.unit === 'hour'

/** "aaj ka rate", "kya rate hai aaj": when a price is asked. */
function isOfPrice(marks: readonly Mark[], at: number, next: number): boolean {
  if (timeOf(marks[at]) !== 'day+0') return false
  let before = at - 1
  while (marks[before]?.kind === 'noise') before--
  return isRole(marks[before], 'price') || isRole(marks[isRole(marks[next], 'in') ? next + 1 : next], 'price')
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
