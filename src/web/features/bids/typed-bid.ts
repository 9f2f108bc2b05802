import type { Bid } from '#contract/bid.ts'
import { groupDigits } from '#web/ui/group-digits.ts'

/** The contents of a bid as its form holds them. */
export const typedBidOf = ({ price_quote, delivery_estimate, notes, valid_until }: Bid) => ({
  price_quote: groupDigits(String(price_quote), 0).text,
  delivery_estimate,
  notes: notes ?? '',
  valid_until: valid_until ?? '',
})
