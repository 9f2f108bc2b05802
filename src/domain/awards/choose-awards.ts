import { ascending, type BasisPoints, minus, type Paise } from '../exact.ts'
import {
  type AwardableLine,
  type LineToAward,
  problemsOfAward,
  reckonAwarded,
  restOfLines,
} from '../orders/award-lines.ts'
import { landedCost, valueOfCredit } from '../statement/landed-cost.ts'
import type { RankedBid } from '../statement/rank-bids.ts'
import type { StatementSettings } from '../statement/statement-facts.ts'

/** A statement as an award needs it. `highest`: GST of each line in the basis `equalised`. */
export type ComparedBids = {
  lines: readonly AwardableLine[]
  /** Ranked ones first. */
  bids: readonly RankedBid[]
  settings: StatementSettings
  highest: readonly BasisPoints[]
}

/** What the buyer pays for these lines of a bid, with GST; and the same at the site, by which bids are compared. */
export function costOfPart(
  { lines, settings, highest }: ComparedBids,
  { bid, plugs }: RankedBid,
  chosen: readonly LineToAward[],
): { price: Paise; evaluated: Paise } {
  const reckoned = reckonAwarded(lines, bid, chosen)
  const named = new Set(chosen.map(({ job_item_id }) => job_item_id))
  const ofPart = plugs.filter(({ job_item_id }) => job_item_id === null || named.has(job_item_id))
  const landed = landedCost(reckoned, bid, ofPart, highest)[settings.basis]
  return { price: reckoned.price_quote, evaluated: minus(landed, valueOfCredit(landed, bid, settings.credit_rate)) }
}

/** What a whole award takes of a bid: all that is left of the lines in the total which it quotes. */
export function wholeOf({ lines }: ComparedBids, { bid }: RankedBid): LineToAward[] {
  const quoted = new Set(lines.filter((_, place) => bid.items[place]?.rate != null).map(({ id }) => id))
  return restOfLines(lines).filter(({ job_item_id }) => quoted.has(job_item_id))
}

const rupee = 100n

/**
 * The rank of a part: that of its dearest place among all who can be awarded these lines. 1: nobody of them asks at least a rupee
 * less for the same.
 */
export function rankOfPart(compared: ComparedBids, own: RankedBid, chosen: readonly LineToAward[]): number {
  const cost = costOfPart(compared, own, chosen).evaluated
  const rivals = compared.bids.filter((ranked) => ranked !== own && canTake(compared, ranked, chosen))
  return 1 + rivals.filter((rival) => cost - costOfPart(compared, rival, chosen).evaluated >= rupee).length
}

/** Undecided, suitable and with rates for all of it. */
function canTake({ lines }: ComparedBids, { bid }: RankedBid, chosen: readonly LineToAward[]): boolean {
  if (bid.status !== 'submitted' || bid.suitability === 'unsuitable') return false
  return problemsOfAward(lines, bid, chosen).every(({ code }) => code === 'over_awarded')
}

/** The cheapest undecided bid for these lines, of those that still hold; null where nobody can take them all. */
export function nextForLines(
  compared: ComparedBids,
  chosen: readonly LineToAward[],
  isValid: (bid: RankedBid['bid']) => boolean,
): { bid_id: string; price: Paise } | null {
  const able = compared.bids
    .filter((ranked) => canTake(compared, ranked, chosen) && isValid(ranked.bid))
    .map((ranked) => ({ bid_id: ranked.bid.id, ...costOfPart(compared, ranked, chosen) }))
    .sort((a, b) => ascending(a.evaluated, b.evaluated))
  return able[0] ?? null
}

/** The first in the order of the statement that is undecided and still holds. */
export function nextForWhole({ bids }: ComparedBids, isValid: (bid: RankedBid['bid']) => boolean): RankedBid | null {
  return bids.find(({ bid, rank }) => rank !== null && bid.status === 'submitted' && isValid(bid)) ?? null
}
