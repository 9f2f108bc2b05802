import { type BasisPoints, half, type Paise, type Quantity, type Rate } from '../exact.ts'
import { lineAmount, type RatePer } from '../reckon-lines.ts'

/** Without the GST in it. */
export const beforeGst = (sum: Paise, gst: BasisPoints): Paise => half(sum * 10_000n, 10_000n + gst) as Paise

const near = 10n

/**
 * The rate at which a quantity comes to a sum: for one unit, or for 100 or 1000 where four decimals of a rate for one would miss the
 * sum by more than ten paise. Null without a quantity.
 */
export function rateOfSum(sum: Paise, qty: Quantity): { rate: Rate; rate_per: RatePer } | null {
  if (qty <= 0n) return null
  const rateFor = (rate_per: RatePer) => ({ rate: half(sum * 100_000n * BigInt(rate_per), qty) as Rate, rate_per })
  const misses = ({ rate, rate_per }: ReturnType<typeof rateFor>) => {
    const amount = lineAmount(qty, rate, rate_per)
    return amount === null || amount - sum > near || sum - amount > near
  }
  for (const per of [1, 100] as const) if (!misses(rateFor(per))) return rateFor(per)
  return rateFor(1000)
}
