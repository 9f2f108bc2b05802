import { paise, type Rate, rupeesNumber } from '#domain/exact.ts'
import { type BidQuestion, questionsOfBid } from '#domain/statement/questions-of-bid.ts'
import { nearestBudget } from '../../jobs/budget-amounts.ts'
import type { Reckoning } from './sent-rates.ts'

/** `earlier`: the rates of the own last version, by line. */
export function questionsBeforeSending(
  { sent, priced, reckoned }: Reckoning,
  earlier: readonly (readonly Rate[])[],
  budget: string | null,
): BidQuestion[] {
  const total = reckoned.price_quote
  const nearest = nearestBudget(budget, rupeesNumber(total))
  const hasFreight = (sent.charges ?? []).some(
    ({ kind, payable_to }) => kind === 'freight' && payable_to === 'supplier',
  )
  const isMissing = sent.delivery_basis === 'ex_works_plus_freight' && !hasFreight
  const isTwice = sent.delivery_basis === 'for_site' && hasFreight
  return [
    ...questionsOfBid(priced.items, earlier, total, nearest === null ? null : paise(Math.round(nearest * 100))),
    ...(isTwice ? [{ code: 'freight_twice' } as const] : []),
    ...(isMissing ? [{ code: 'freight_missing' } as const] : []),
  ]
}
