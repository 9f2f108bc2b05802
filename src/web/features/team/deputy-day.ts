const dayMs = 24 * 60 * 60_000

const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** The day in India of a time: '2026-11-30', as date inputs need it. */
export const dayOf = (isoTime: string): string => indianDay.format(new Date(isoTime))

/** A deputy may decide until the end of that day in India. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59.999+05:30`).toISOString()

export const daysFromNow = (days: number): string => dayOf(new Date(Date.now() + days * dayMs).toISOString())
