import { type Language, localeOf } from '#contract/languages.ts'

const formats = new Map<Language, Intl.DateTimeFormat>()

/** '20 December 2026': the day in India of an ISO 8601 time. */
export function longDay(language: Language, time: string): string {
  const format =
    formats.get(language) ??
    new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'Asia/Kolkata' })
  formats.set(language, format)
  return format.format(new Date(time))
}

/** '20 Dec 2026, 5:00 pm': an ISO 8601 time in India, where the hour matters, as that of a deadline does. */
export const dayAndTime = (language: Language, time: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(time))
