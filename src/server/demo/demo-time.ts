const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** India has one time zone and no summer time. */
const indiaOffsetMs = 5.5 * hourMs
const openingMs = 9 * hourMs
const workingDayMs = 10 * hourMs
const recentMs = 3 * hourMs

/**
 * The time `daysAgo`, mapped to working hours in India: 0 to 1 are the last three hours, 1 to 2 are yesterday from 19:00 back
 * to 09:00, and so on. More days ago is always earlier.
 */
export function demoTime(now: string, daysAgo: number): string {
  const nowMs = Date.parse(now)
  if (daysAgo <= 1) return new Date(nowMs - daysAgo * recentMs).toISOString()
  const day = Math.ceil(daysAgo) - 1
  const midnightMs = Math.floor((nowMs + indiaOffsetMs) / dayMs) * dayMs - indiaOffsetMs - day * dayMs
  return new Date(midnightMs + openingMs + (day + 1 - daysAgo) * workingDayMs).toISOString()
}
