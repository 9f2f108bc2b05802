import type { Paise, Rate } from '../exact.ts'

/**
 * The rates of a bid whose total fell from `from` to `to` in an auction: each in the same proportion and rounded down, so that
 * the price reckoned from them never exceeds what was bid.
 */
export function scaleRates(rates: readonly (Rate | null)[], from: Paise, to: Paise): (Rate | null)[] {
  if (from <= 0n || to < 0n) throw new RangeError('A total must be above 0')
  return rates.map((rate) => (rate === null ? null : (((rate * to) / from) as Rate)))
}
