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
