import { paise, type Rate } from '#domain/exact.ts'
import { type BidQuestion, questionsOfBid } from '#domain/statement/questions-of-bid.ts'
import { budgetAmounts } from '../../jobs/budget-amounts.ts'
import type { Reckoning } from './sent-rates.ts'

/** `earlier`: the rates of the own last version, by line. */
export function questionsBeforeSending(
  { priced, reckoned }: Reckoning,
  earlier: readonly (readonly Rate[])[],
  budget: string | null,
): BidQuestion[] {
  const total = reckoned.price_quote
  return questionsOfBid(priced.items, earlier, total, budgetInPaise(budget, total))
}

/** The end of the typed budget that is nearer to the total; null where it states no amount. */
function budgetInPaise(budget: string | null, total: bigint) {
  const amounts = budgetAmounts(budget ?? '').map((rupees) => paise(Math.round(rupees * 100)))
  const [from, to = from] = amounts
  if (from === undefined || to === undefined) return null
  return total < from ? from : total > to ? to : (total as typeof from)
}
