/** India has one time zone, without summer time: UTC + 5:30. */
const indiaMs = 5.5 * 60 * 60_000
const dayMs = 24 * 60 * 60_000

/** The day in India at a time in ISO 8601, `days` later, as YYYY-MM-DD. */
export function indiaDay(time: string, days = 0): string {
  return new Date(Date.parse(time) + indiaMs + days * dayMs).toISOString().slice(0, 10)
}

/** A time in India to the second, readable in every language: 24/08/2026 17:00:00. */
export function indiaClock(time: string): string {
  const at = new Date(Date.parse(time) + indiaMs).toISOString()
  const [year, month, day] = at.slice(0, 10).split('-')
  return `${day}/${month}/${year} ${at.slice(11, 19)}`
}

/** The same to the minute, for notices: 24/08/2026 17:00. */
export const indiaMinute = (time: string): string => indiaClock(time).slice(0, -3)

/** A time in India in ISO 8601, with its offset: 2026-08-24T17:00:00+05:30. */
export const indiaStamp = (time: string): string =>
  new Date(Date.parse(time) + indiaMs).toISOString().replace(/\.\d+Z$/, '+05:30')

/** YYYY-MM-DD as 24/08/2026. */
export const indiaDate = (day: string) => day.split('-').reverse().join('/')
