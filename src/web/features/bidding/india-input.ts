/** India has one time zone, without summer time. */
const offset = '+05:30'
const indiaMs = 5.5 * 60 * 60_000

/** A time in ISO 8601 as the text of a date and time field, in India: '2026-08-24T17:00'. */
export const toIndiaInput = (iso: string): string =>
  new Date(Date.parse(iso) + indiaMs).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)

/** The reverse; null for an incomplete text. */
export function fromIndiaInput(typed: string): string | null {
  const at = new Date(`${typed.slice(0, 'YYYY-MM-DDTHH:MM'.length)}:00${offset}`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
