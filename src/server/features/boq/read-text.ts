import type { RequirementRead } from '#contract/requirement.ts'
import type { ReadLine } from '#domain/boq/read/read-line.ts'
import { readRequirement } from '#domain/boq/read-requirement.ts'
import { quantityText } from '#domain/exact.ts'
import { indiaDay } from '#domain/india-time.ts'

/** The same reader that browsers run, for clients of the API. `saidAt`: ISO 8601. */
export function readText(text: string, saidAt: string): RequirementRead {
  const { lines, needed_from, needed_by, place, urgent, asks } = readRequirement(text, { today: indiaDay(saidAt) })
  return {
    lines: lines.filter(({ kind }) => kind === 'item').map(lineRead),
    needed_from,
    needed_by,
    place: place && { text: place.text, pin: place.pincode },
    urgent,
    asks: [...asks],
  }
}

const lineRead = (line: ReadLine): RequirementRead['lines'][number] => ({
  item: line.item_key,
  description: line.description,
  quantity: line.qty === null ? null : Number(quantityText(line.qty)),
  quantity_to: line.qty_to === null ? null : Number(quantityText(line.qty_to)),
  unit: line.unit,
  rate_per: line.rate_per,
  rate_only: line.rate_only,
  optional: line.optional,
  spec: { ...line.spec },
  brand: line.make,
  duration: line.duration,
  sources: line.sources.map(([from, to]) => [from, to]),
  asks: [...line.asks],
})
