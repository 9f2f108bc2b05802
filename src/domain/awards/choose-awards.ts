import type { AwardStatus } from '#contract/award-lists.ts'
import { ascending, type BasisPoints, minus, type Paise } from '../exact.ts'
import {
  type AwardableLine,
  furtherTerms,
  type LineToAward,
  problemsOfAward,
  reckonAwarded,
  restOfLines,
} from '../orders/award-lines.ts'
import { landedCost, valueOfCredit } from '../statement/landed-cost.ts'
import type { RankedBid } from '../statement/rank-bids.ts'
import type { StatementSettings } from '../statement/statement-facts.ts'

/** Earlier awards of a job, as far as they decide who can be awarded something. */
export type EarlierAward = { bid_id: string; status: AwardStatus; items: readonly { job_item_id: string }[] }

/** A statement as an award needs it. `highest`: GST of each line in the basis `equalised`. */
export type ComparedBids = {
  lines: readonly AwardableLine[]
  awards: readonly EarlierAward[]
  /** Ranked ones first. */
  bids: readonly RankedBid[]
  settings: StatementSettings
  highest: readonly BasisPoints[]
}

/** What the buyer pays for these lines of a bid, with GST; and the same at the site, by which bids are compared. */
export function costOfPart(
  { lines, settings, highest }: ComparedBids,
  { bid: quoted, plugs }: RankedBid,
  chosen: readonly LineToAward[],
): { price: Paise; evaluated: Paise } {
  const bid = termsOfPart(quoted)
  const reckoned = reckonAwarded(lines, bid, chosen)
  const named = new Set<string | null>(chosen.map(({ job_item_id }) => job_item_id))
  // Like a charge in one sum, what stands for the freight counts once.
  if (quoted.status !== 'awarded') named.add(null)
  const ofPart = plugs.filter(({ job_item_id }) => named.has(job_item_id))
  const landed = landedCost(reckoned, bid, ofPart, highest)[settings.basis]
  return { price: reckoned.price_quote, evaluated: minus(landed, valueOfCredit(landed, bid, settings.credit_rate)) }
}

/** The terms by which lines of a bid are awarded now. */
export const termsOfPart = (bid: RankedBid['bid']) => (bid.status === 'awarded' ? furtherTerms(bid) : bid)

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

/**
 * Undecided or with other lines accepted, suitable and with rates for all of it; neither with an offer that waits for the answer,
 * nor did the bidder refuse one of these lines.
 */
function canTake({ lines, awards }: ComparedBids, { bid }: RankedBid, chosen: readonly LineToAward[]): boolean {
  if ((bid.status !== 'submitted' && bid.status !== 'awarded') || bid.suitability === 'unsuitable') return false
  const wanted = new Set(chosen.map(({ job_item_id }) => job_item_id))
  const isInTheWay = ({ bid_id, status, items }: EarlierAward) =>
    bid_id === bid.id &&
    (status === 'offered' ||
      ((status === 'declined' || status === 'lapsed') && items.some(({ job_item_id }) => wanted.has(job_item_id))))
  if (awards.some(isInTheWay)) return false
  return problemsOfAward(lines, termsOfPart(bid), chosen).every(({ code }) => code === 'over_awarded')
}

/** The cheapest bid for these lines, of those that still hold; null where nobody can take them all. */
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
