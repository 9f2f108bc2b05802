import * as z from 'zod/mini'
import { newBid } from '#contract/bid.ts'
import { parseRupees } from '#domain/parse-amount.ts'

/** The price stays as it was typed ('12.5 lakh') until it is sent; the contract's rules judge the number that it means. */
export const parsePrice = z.pipe(z.pipe(z.string(), z.transform(parseRupees)), newBid.shape.price_quote)

export const parseBid = z.extend(newBid, { price_quote: parsePrice })
export type ParsedBid = z.input<typeof parseBid>
