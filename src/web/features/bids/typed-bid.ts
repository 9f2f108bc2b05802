import * as z from 'zod/mini'
import { newBid } from '#contract/bid.ts'
import { typedRupees } from '#domain/typed-amount.ts'

/** The price stays as it was typed ('12.5 lakh') until it is sent; the contract's rules judge the number that it means. */
export const typedPrice = z.pipe(z.pipe(z.string(), z.transform(typedRupees)), newBid.shape.price_quote)

export const typedBid = z.extend(newBid, { price_quote: typedPrice })
export type TypedBid = z.input<typeof typedBid>
