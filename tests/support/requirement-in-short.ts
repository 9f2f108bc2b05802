import { readRequirement } from '#domain/boq/read-requirement.ts'
import { quantityText } from '#domain/exact.ts'

/**
 * What is read from a text of 23 November 2026, a Monday, in one line: "cement 200 bag {grade=PPC} | … :: from … by 2026-11-24 place
 * Baner pin 411045 asks trip_size urgent". Details are left out if `details`
 * is false; with `durations`, how long something is hired stands behind them: "~5 day".
 */
export function requirementInShort(text: string, { details = true, durations = false } = {}): string {
  const { lines, needed_by, needed_from, place, asks, urgent } = readRequirement(text, { today: '2026-11-23' })
  const items = lines
    .filter(({ kind }) => kind === 'item')
    .map(({ item_key, qty, unit, spec, duration }) => {
      const sizes = Object.entries(spec).map(([key, value]) => `${key}=${value}`)
      const counted = `${item_key} ${qty === null ? null : Number(quantityText(qty))} ${unit}`
      const time = durations && duration ? ` ~${duration.value} ${duration.unit}` : ''
      return details ? `${counted} {${sizes.sort().join(',')}}${time}` : counted
    })
  const rest = [
    needed_from && `from ${needed_from}`,
    needed_by && `by ${needed_by}`,
    place?.text && `place ${place.text}`,
    place?.pincode && `pin ${place.pincode}`,
    asks.length > 0 && `asks ${asks.join(',')}`,
    urgent && 'urgent',
  ].filter(Boolean)
  return [items.join(' | '), rest.join(' ')].join(' :: ').replace(/ :: $/, '').trim()
}
