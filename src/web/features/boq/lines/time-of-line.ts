import type { EditedLine } from './lines-store.ts'

/** How many come, and for how long each. `name`: what the line is called without that. */
export type TimeOfLine = { name: string; count: number; duration: NonNullable<EditedLine['duration']> }

/** Bidders read how many come, and for how long: forty days alone may be one person's. */
export const withTime = (name: string, count: string, span: string): string => `${name} (${count} × ${span})`

const told = /^(.*\S) \((\d[\d,.]*) [^()×]{1,40} × (\d[\d,.]*) [^()×]{1,40}\)$/
const numberIn = (text: string) => Number(text.replaceAll(',', ''))

/** Of a line that was answered to be paid by the day, or of people and machines that are needed for a time; null: of none. */
export function timeOfLine(line: EditedLine): TimeOfLine | null {
  const { description, unit, qty, duration } = line
  if (isCountUnit(unit)) return duration ? { name: description, count: Number(qty), duration } : null
  const [, name, count, span] = told.exec(description) ?? []
  if (!(unit === 'day' || unit === 'week' || unit === 'month') || !name || !count || !span) return null
  return { name, count: numberIn(count), duration: { value: numberIn(span), unit } }
}

export const isCountUnit = (unit: string): boolean => unit === 'person' || unit === 'nos'

/** The same people or machines for another time, in the words that were used for the earlier one. */
export function renamed({ name, duration }: TimeOfLine, to: TimeOfLine['duration'], otherwise: string): string {
  if (to.value === duration.value && to.unit === duration.unit) return name
  const words = name.split(' ')
  const at = words.indexOf(String(duration.value))
  return at < 0 || to.unit !== duration.unit ? otherwise : words.with(at, String(to.value)).join(' ')
}
