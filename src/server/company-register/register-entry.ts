import type { RegisterEntry } from '#contract/check.ts'

const statuses: Record<string, RegisterEntry['status']> = {
  active: 'active',
  cancelled: 'cancelled',
  'cancelled suo-moto': 'cancelled',
  suspended: 'suspended',
}

export const statusOf = (text: string): RegisterEntry['status'] => statuses[text.trim().toLowerCase()] ?? 'other'

const textMax = 500

/** A text of a reply that others wrote: trimmed, without control characters, of a bounded length. */
export function textOf(value: unknown): string {
  return typeof value === 'string'
    ? value
        .replaceAll(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, textMax)
    : ''
}

export const pinOf = (value: unknown): string | null => /^[1-9][0-9]{5}$/.exec(String(value ?? '').trim())?.[0] ?? null

/** YYYY-MM-DD of a day written so or as DD/MM/YYYY; null for anything else. */
export function dayOf(value: unknown): string | null {
  const [, day, month, year] = /^(\d{2})[/-](\d{2})[/-](\d{4})$/.exec(textOf(value)) ?? []
  const iso = year ? `${year}-${month}-${day}` : textOf(value).slice(0, 10)
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) && !Number.isNaN(Date.parse(iso)) ? iso : null
}
