import * as z from 'zod/mini'
import { newBid } from '#contract/bid.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { issueText } from '#contract/sentence.ts'
import { parseRupees } from '#domain/parse-amount.ts'

const isMissing = (typed: string) => typed.trim() === ''
const typedPrice = z
  .string()
  .check(
    z.refine((typed) => isMissing(typed) || !Number.isNaN(parseRupees(typed)), issueText(fieldErrors.amountUnclear)),
  )
// The contract's number refuses a missing one by its own sentence.
const parsed = z.transform((typed: string) => (isMissing(typed) ? undefined : parseRupees(typed)) as number)

/** The price stays as typed ('12.5 lakh') until it is sent; the contract validates the parsed number. */
export const parsePrice = z.pipe(z.pipe(typedPrice, parsed), newBid.shape.price_quote)

export const parseBid = z.extend(newBid, { price_quote: parsePrice })
export type ParsedBid = z.input<typeof parseBid>

export const emptyBid: Required<Pick<ParsedBid, 'price_quote' | 'delivery_estimate' | 'notes'>> = {
  price_quote: '',
  delivery_estimate: '',
  notes: '',
}
