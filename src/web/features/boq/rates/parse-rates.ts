import * as z from 'zod/mini'
import { type NewBid, newBid } from '#contract/bid.ts'
import type { ItemisedBid } from '#contract/itemised-bid.ts'
import { rupeesNumber } from '#domain/exact.ts'
import { typedFields } from '../../bids/parse-bid.ts'
import type { Bill } from './bill.ts'
import { type Mistake, mistakesOf, shapeMistakes } from './mistakes.ts'
import { reckonTyped } from './sent-rates.ts'
import type { TypedRates } from './typed-rates.ts'

/** The texts of a bid beside its rates. */
export const ratesTexts = z.object({
  delivery_estimate: newBid.shape.delivery_estimate,
  notes: newBid.shape.notes,
  valid_until: typedFields.valid_until,
})

export type SentBid = NewBid & ItemisedBid

/**
 * Parses the form into what is sent, with the total as it was shown, which the server compares with its own. `texts`: of the form's
 * other fields. Either `data` or at least one mistake.
 */
export function parseRates<Texts extends object>(
  bill: Bill,
  typed: TypedRates,
  texts: { safeParse: (typed: unknown) => { data?: Texts; error?: z.core.$ZodError } },
): { data?: Texts & SentBid; mistakes: Mistake[] } {
  const reckoning = reckonTyped(bill, typed)
  const { sent, reckoned } = reckoning
  const words = texts.safeParse(typed)
  const mistakes = [...shapeMistakes(words.error, sent), ...mistakesOf(bill, typed, reckoning)]
  if (!words.data || mistakes.length > 0) return { mistakes }
  return {
    data: { ...words.data, ...sent, price_quote: rupeesNumber(reckoned.price_quote) } as Texts & SentBid,
    mistakes,
  }
}
