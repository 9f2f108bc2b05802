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

const emptyIsNone = z.transform((typed: string) => typed || null)

/** The fields of a bid's form as typed. */
export const typedFields = {
  price_quote: parsePrice,
  /** A day, which the browser's field makes sure of. */
  valid_until: z.optional(z.pipe(z.string(), emptyIsNone)),
}

export const parseBid = z.extend(newBid, typedFields)
export type ParsedBid = z.input<typeof parseBid>

export const emptyBid = {
  price_quote: '',
  delivery_estimate: '',
  notes: '',
  valid_until: '',
} satisfies ParsedBid
