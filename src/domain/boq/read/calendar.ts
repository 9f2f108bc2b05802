/** Days as YYYY-MM-DD, without a time zone. */
export type Day = string

const msPerDay = 86_400_000
const dayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)
const msOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`)

export const addDays = (day: Day, days: number): Day => dayOf(msOf(day) + days * msPerDay)

/** The same day of a later month, or its last day. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = Date.UTC(year, month - 1 + months, 1)
  const last = lastOfMonth(dayOf(first))
  return dayOf(Math.min(first + (date - 1) * msPerDay, msOf(last)))
}

export function lastOfMonth(day: Day): Day {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return dayOf(Date.UTC(year, month, 0))
}

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(msOf(day)).getUTCDay()

/** The next such weekday; on the same weekday a week later. */
export const nextWeekday = (today: Day, weekday: number): Day =>
  addDays(today, (weekday - weekdayOf(today) + 7) % 7 || 7)

/** Of the week from Monday to Sunday after this one. */
export const weekdayOfNextWeek = (today: Day, weekday: number): Day =>
  addDays(today, ((8 - weekdayOf(today)) % 7 || 7) + ((weekday + 6) % 7))

export const sundayOf = (today: Day): Day => addDays(today, (7 - weekdayOf(today)) % 7)

/** Null if there is no such day. A year of two digits is of this century, and no number of another kind: from 2020 on. */
export function dateOf(year: number, month: number, date: number): Day | null {
  const full = year < 100 ? 2000 + year : year
  if (full < 2020 || full > 2099 || month < 1 || month > 12 || date < 1) return null
  const day = dayOf(Date.UTC(full, month - 1, date))
  return Number(day.slice(8)) === date ? day : null
}

/** That date in this year, or in the next if it has passed. */
export function nextDate(today: Day, month: number, date: number): Day | null {
  const year = Number(today.slice(0, 4))
  const day = dateOf(year, month, date)
  return day !== null && day < today ? dateOf(year + 1, month, date) : day
}

/** The next such day of a month, which has to have it. */
export function nextDayOfMonth(today: Day, date: number): Day | null {
  for (let ahead = 0; ahead < 12; ahead++) {
    const month = addMonths(firstOfMonth(today), ahead)
    const day = dateOf(Number(month.slice(0, 4)), Number(month.slice(5, 7)), date)
    if (day !== null && day >= today) return day
  }
  return null
}
