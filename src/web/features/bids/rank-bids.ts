import type { Bid } from '#contract/bid.ts'

/** `rank` 1 is L1, the lowest price; equal prices share a rank. The differences to L1 are in rupees and in percent of L1. */
export type RankedBid = { bid: Bid; rank: number; rupeesAboveL1: number; percentAboveL1: number }

/**
 * A bid to be awarded. In a Comparative Statement it may have no rank, and `notFirst` tells by which cost others come before it, or
 * what keeps it from a rank. `freightToAsk`: that it leaves open who pays the freight.
 * `missing`: which lines it does not quote, also where the buyer's own amounts stand in for them.
 */
export type AwardedBid = Omit<RankedBid, 'rank'> & { rank: number | null; notFirst?: string } & {
  freightToAsk?: string
  missing?: string
}

/** Sorts bids by price, and equal prices by time. */
export function rankBids(bids: readonly Bid[]): RankedBid[] {
  const cheapestFirst = bids.toSorted(
    (a, b) => a.price_quote - b.price_quote || a.created_at.localeCompare(b.created_at),
  )
  const lowest = cheapestFirst[0]?.price_quote ?? 0
  return cheapestFirst.map((bid) => {
    const rupeesAboveL1 = Math.round((bid.price_quote - lowest) * 100) / 100
    return {
      bid,
      rank: cheapestFirst.findIndex((other) => other.price_quote === bid.price_quote) + 1,
      rupeesAboveL1,
      percentAboveL1: (rupeesAboveL1 / lowest) * 100,
    }
  })
}

/** The awarded bid first, the others as they were: after the decision the buyer comes for the winner. */
export function winnerFirst(ranked: readonly RankedBid[]): RankedBid[] {
  return ranked.toSorted((a, b) => Number(b.bid.status === 'awarded') - Number(a.bid.status === 'awarded'))
}
