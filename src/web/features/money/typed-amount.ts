import { parseRupees } from '#domain/parse-amount.ts'

/** Rupees as typed; 0 where nothing is, NaN where it is no amount. Below 0 with a minus. */
export function typedAmount(text: string): number {
  const trimmed = text.trim()
  if (trimmed === '') return 0
  return trimmed.startsWith('-') ? -parseRupees(trimmed.slice(1)) : parseRupees(trimmed)
}

/** '2026-11-23' in India. */
export const todayInIndia = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' }).format(new Date())
