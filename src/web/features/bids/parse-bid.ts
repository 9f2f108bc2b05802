import * as z from 'zod/mini'
import { newBid } from '#contract/bid.ts'
import { parseRupees } from '#domain/parse-amount.ts'

/** The price stays as typed ('12.5 lakh') until it is sent; the contract validates the parsed number. */
export const parsePrice = z.pipe(z.pipe(z.string(), z.transform(parseRupees)), newBid.shape.price_quote)

export const parseBid = z.extend(newBid, { price_quote: parsePrice })
export type ParsedBid = z.input<typeof parseBid>

export const emptyBid: Required<ParsedBid> = { price_quote: '', delivery_estimate: '', notes: '' }
