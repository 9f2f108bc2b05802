import { boqMessages } from '#contract/boq-messages.ts'
import type { NewJobItem } from '#contract/job-item.ts'
import type { Sentence } from '#contract/sentence.ts'
import { parseQuantity } from '../exact.ts'
import { units } from './units.ts'

type LineProblem = { field: keyof NewJobItem; sentence: Sentence }

/** The first thing that is wrong with a line whose fields are each right; null: nothing. */
export function lineProblem(line: NewJobItem): LineProblem | null {
  const { kind, unit = null, qty = null, rate_only = false, needed_from, needed_to } = line
  if (kind === 'heading') return unit || qty || rate_only ? of('unit', boqMessages.headingPriced) : null
  if (!unit) return of('unit', boqMessages.lineUnitMissing)
  if ((qty === null) !== rate_only) return of('qty', boqMessages.quantityOrRateOnly)
  if (needed_from && needed_to && needed_to < needed_from) return of('needed_to', boqMessages.neededBackwards)
  const { decimals } = units[unit]
  if (qty === null || hasAtMost(qty, decimals)) return null
  return of('qty', decimals === 0 ? boqMessages.quantityInWholes : boqMessages.quantityPlaces({ places: decimals }))
}

const of = (field: keyof NewJobItem, sentence: Sentence): LineProblem => ({ field, sentence })

const hasAtMost = (qty: number, decimals: number) => (parseQuantity(qty) ?? 1n) % 10n ** BigInt(3 - decimals) === 0n
