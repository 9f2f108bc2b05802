import { limits } from '#contract/limits.ts'
import { parseRupees } from '#domain/parse-amount.ts'

/** Separators between the two ends of a range. */
const between = /[-–—~]|\bto\b|से/i
/** Less than this before '10 lakh' is rather lakh in the wrong order. */
const surelyRupees = 1000
const lakh = 1_00_000
/** What follows the last digit: 'lakh', or nothing. */
const scaleOf = (end: string): string =>
  end
    .split(/\d|[०-९]/)
    .at(-1)!
    .trim()

/**
 * The rupees in a typed budget: one amount, or the two ends of a range ('10 – 12.5 lakh', '₹1,80,000 to ₹2,00,000'). Empty for
 * other texts, which a budget may be.
 */
export function budgetAmounts(typed: string): number[] {
  const amount = typed.replaceAll('/-', '').trim()
  if (between.test(amount.at(0) ?? '')) return []
  const ends = (amount.endsWith('तक') ? amount.slice(0, -'तक'.length) : amount)
    .split(between)
    .map((end) => end.trim())
    .filter(Boolean)
  if (ends.length === 0 || ends.length > 2) return []
  const amounts = ends.map(parseRupees)
  const [from, to] = amounts
  if (from !== undefined && to !== undefined && from < to)
    amounts[0] = inScaleOf(ends[1]!, ends[0]!, to) ?? (from < surelyRupees && to >= lakh ? Number.NaN : from)
  const isRange = amounts.length === 1 || amounts[0]! < amounts[1]!
  return isRange && amounts.every((amount) => amount > 0 && amount < limits.priceBelow) ? amounts : []
}

/** The amount within a typed budget that is nearest to a total, in rupees; null where it states none. */
export function nearestBudget(typed: string | null, total: number): number | null {
  const [from, to = from] = budgetAmounts(typed ?? '')
  return from === undefined || to === undefined ? null : Math.min(Math.max(total, from), to)
}

/** In '10 – 12.5 lakh' the 10 means lakh too. */
function inScaleOf(scaled: string, bare: string, most: number): number | null {
  const name = scaleOf(scaled)
  if (!name || scaleOf(bare)) return null
  const amount = parseRupees(`${bare} ${name}`)
  return amount < most ? amount : null
}
