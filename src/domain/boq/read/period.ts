import { itemOf } from '../catalogue/catalogue.ts'
import type { Dates } from './read-dates.ts'
import type { ReadLine } from './read-line.ts'

const dayMs = 86_400_000

/** "12 masons from 5 Dec to 20 Dec": people and machines come for all days from the first to the last. */
export function forPeriod(lines: readonly ReadLine[], { needed_from, needed_by, differing }: Dates): ReadLine[] {
  const isPeriod = needed_from !== null && needed_by !== null && needed_from < needed_by && !differing
  if (!isPeriod || !lines.every(isHired)) return [...lines]
  const value = (Date.parse(needed_by) - Date.parse(needed_from)) / dayMs + 1
  return lines.map((line) => ({ ...line, duration: { value, unit: 'day' } }))
}

function isHired({ item_key, unit, duration }: ReadLine): boolean {
  const kind = item_key === null ? undefined : itemOf(item_key)?.kind
  return (kind === 'labour' || kind === 'plant') && (unit === 'person' || unit === 'nos') && duration === null
}
