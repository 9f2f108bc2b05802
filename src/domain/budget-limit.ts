import { parsePaise, rupeesNumber } from './exact.ts'
import { parseDecimalWords } from './parse-amount.ts'

/** The upper end of a budget as people type it, in rupees: of '₹40 lakh - ₹42 lakh' 4,200,000. Null where it is unclear. */
export function budgetLimit(typed: string | null): number | null {
  const last = typed?.split(/\s(?:to|से)\s|[-–—]/u).at(-1)
  const decimal = last ? parseDecimalWords(last) : null
  const limit = decimal === null ? null : parsePaise(decimal)
  return limit === null || limit <= 0n ? null : rupeesNumber(limit)
}
