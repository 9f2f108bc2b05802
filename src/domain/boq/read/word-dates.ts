import { addDays, addMonths, type Day, firstOfMonth, nextWeekday, sundayOf, weekdayOfNextWeek } from './calendar.ts'
import { clauseOf, clauseReach } from './clauses.ts'
import { type FoundDate, isIn } from './found-date.ts'
import { isRole, timeOf } from './mark-checks.ts'
import type { Mark, MarkOf } from './marks.ts'
import { monthOf } from './month-dates.ts'

/** "kal", "Friday", "agle hafte", "after Diwali". */
export function dayWord(marks: readonly Mark[], at: number, today: Day): FoundDate | null {
  const time = timeOf(marks[at])
  const next = at + 1
  if (time.startsWith('day+')) return { by: addDays(today, Number(time.slice(4))), next }
  // "subah se sham tak" are hours.
  if (time === 'evening') return isRole(marks[at - 1], 'from') ? null : { by: today, evening: true, next }
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
    // "agle hafte mangalwar".
    const day = timeOf(marks[isIn(marks[after]) ? after + 1 : after])
    if (time === 'next' && day.startsWith('weekday'))
      return {
        by: weekdayOfNextWeek(today, Number(day.slice(7))),
        next: isIn(marks[after]) ? after + 2 : after + 1,
      }
    return time === 'next'
      ? { from: monday, by: addDays(monday, 6), next: after }
      : { by: sundayOf(today), next: after }
  }
  return null
}

const isDaily = (marks: readonly Mark[], at: number): boolean => {
  const { clause } = clauseOf(marks, at)
  return [...marks.slice(Math.max(0, at - clauseReach), at), ...clause].some((mark) => timeOf(mark) === 'daily')
}

/** "within 48 hours", "48 ghante me". */
export function hoursLeft(marks: readonly Mark[], at: number, today: Day): FoundDate | null {
  const mark = marks[at]!
  if (mark.kind !== 'measure' || mark.unit !== 'hour' || mark.value < dayOfHours) return null
  const isBehind = isRole(marks[at + 1], 'within')
  if (!isBehind && !isRole(marks[at - 1], 'within')) return null
  return { by: addDays(today, Math.ceil(Number(mark.value) / Number(dayOfHours))), next: at + (isBehind ? 2 : 1) }
}
/** In thousandths. */
const dayOfHours = 24_000n

/** "5 din me", "within 2 weeks", "3 mahine ke andar", "10 days baad"; other spans are durations. */
export function deadline(marks: readonly Mark[], at: number, today: Day): FoundDate | null {
  const mark = marks[at] as MarkOf<'span'>
  const before = marks[at - 1]
  const isWithin =
    isRole(marks[at + 1], 'within', 'after', 'until') || isRole(before, 'within') || timeOf(before) === 'next'
  // "ek din me 8 ghante" are hours a day.
  const ahead = marks[at + 2]
  // "Monday se 20 din tak" is how long from then, and so is "roz 2 tanker, 5 din tak".
  const isLong = isRole(marks[at + 1], 'until') && (isRole(before, 'from') || isDaily(marks, at))
  if (!isWithin || isLong || (ahead?.kind === 'measure' && ahead.unit === 'hour')) return null
  const count = Number(mark.to ?? mark.value) / 1000
  const months = mark.span === 'month' ? count : mark.span === 'year' ? count * 12 : null
  const by =
    months !== null && Number.isInteger(months)
      ? addMonths(today, months)
      : addDays(today, Math.ceil(months === null ? count * (mark.span === 'week' ? 7 : 1) : months * 30))
  return { by, next: at + (isRole(marks[at + 1], 'within', 'after', 'until') ? 2 : 1) }
}
