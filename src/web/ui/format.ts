import { t } from '@lingui/core/macro'
import { currentLocale } from '#web/language/translate.ts'

// Created at the first use, since the language is set later, and the first format of `Intl` takes 20 ms, on phones 80. Digits are
// Latin in every language.
const rupeesFormat = spokenBy(
  () =>
    new Intl.NumberFormat('en-IN', {
      style: 'currency',
      currency: 'INR',
      minimumFractionDigits: 0,
      maximumFractionDigits: 2,
    }),
)
const numberFormat = spokenBy(() => new Intl.NumberFormat('en-IN'))
const timeFormat = spokenBy(() => new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' }))
const dateFormats = spokenBy(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }),
)
const relativeFormats = spokenBy((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** 123456.5 -> '₹1,23,456.50', -500 -> '−₹500'; whole rupees without decimals. */
export function rupees(amount: number): string {
  const text = rupeesFormat().format(amount).replace('-', '−')
  return /\.\d$/.test(text) ? `${text}0` : text
}

export function wholeNumber(value: number): string {
  return numberFormat().format(value)
}

/** '21 Nov 2026'. */
export function date(iso: string): string {
  return dateFormats().format(new Date(iso))
}

/** '21 Nov 2026, 2:05 pm'. */
export function dateTime(iso: string): string {
  const moment = new Date(iso)
  return `${dateFormats().format(moment)}, ${timeFormat().format(moment)}`
}

/** 'just now', '5 minutes ago', 'yesterday'; the date after a week. */
export function relativeTime(iso: string, now = Date.now()): string {
  const age = now - Date.parse(iso)
  if (age < minuteMs) return t`just now`
  if (age < hourMs) return relativeFormats().format(-Math.floor(age / minuteMs), 'minute')
  if (age < dayMs) return relativeFormats().format(-Math.floor(age / hourMs), 'hour')
  if (age < 7 * dayMs) return relativeFormats().format(-Math.floor(age / dayMs), 'day')
  return date(iso)
}

/** The time ('2:05 pm') if less than 24 hours old, else the date. */
export function messageTime(iso: string, now = Date.now()): string {
  return now - Date.parse(iso) < dayMs ? timeFormat().format(new Date(iso)) : date(iso)
}

/** The same with the time of day for older ones: '20 Nov 2026, 2:05 pm'. */
export function messageMoment(iso: string, now = Date.now()): string {
  return now - Date.parse(iso) < dayMs ? messageTime(iso, now) : dateTime(iso)
}

/** Cache: one format per language. */
function spokenBy<Format>(build: (locale: string) => Format): () => Format {
  const built = new Map<string, Format>()
  return () => {
    const locale = currentLocale()
    const known = built.get(locale) ?? build(locale)
    built.set(locale, known)
    return known
  }
}
