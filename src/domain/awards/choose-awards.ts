import type { AwardStatus, PartObstacle } from '#contract/award-lists.ts'
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
import type { StatementBidStatus, StatementSettings } from '../statement/statement-facts.ts'
import { isWithoutFreight, obstacleToParts } from '../statement/what-is-lacking.ts'

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

/**
 * What the buyer pays this bidder for these lines, with GST; what he pays for them to `others`, such as freight, with the GST that he
 * owes on it; and by what bids are compared at the site.
 */
export function costOfPart(
  { lines, settings, highest }: ComparedBids,
  { bid: quoted, plugs }: RankedBid,
  chosen: readonly LineToAward[],
): Cost {
  const bid = termsOfPart(quoted)
  const reckoned = reckonAwarded(lines, bid, chosen)
  const named = new Set<string | null>(chosen.map(({ job_item_id }) => job_item_id))
  // Like a charge in one sum, what stands for the freight counts once.
  if (!holdsPart(quoted)) named.add(null)
  const ofPart = plugs.filter(({ job_item_id }) => named.has(job_item_id))
  const costs = landedCost(reckoned, bid, ofPart, highest)
  const landed = costs[settings.basis]
  return {
    price: reckoned.price_quote,
    others: minus(costs.included, reckoned.price_quote),
    evaluated: minus(landed, valueOfCredit(landed, bid, settings.credit_rate)),
  }
}

type Cost = { price: Paise; others: Paise; evaluated: Paise }

/** The terms by which lines of a bid are awarded now. */
export const termsOfPart = (bid: RankedBid['bid']) => (holdsPart(bid) ? furtherTerms(bid) : bid)

const holdsPart = ({ status }: RankedBid['bid']): boolean => status === 'awarded' || status === 'offered'

/**
 * What all that is left of a line costs at the site, by which bids are compared: with its freight by quantity; and beside it `once`,
 * what is due in one sum for all lines of a bid, to whomever it is paid.
 */
export function costOfLine(compared: ComparedBids, ranked: RankedBid, line: LineToAward): { cost: Paise; once: Paise } {
  const bid = { ...furtherTerms(ranked.bid), status: 'awarded' as const }
  const cost = costOfPart(compared, { ...ranked, bid }, [line]).evaluated
  return { cost, once: minus(costOfPart(compared, ranked, [line]).evaluated, cost) }
}

const standing: readonly StatementBidStatus[] = ['submitted', 'offered', 'awarded', 'needs_reconfirmation', 'declined']

/** Whether the buyer can choose the bid, now or after an answer. */
export const stands = ({ status }: RankedBid['bid']): boolean => standing.includes(status)

/** Why a bid is given no part of the job now; null where it may be. `today`: YYYY-MM-DD. */
export function obstacleOf({ awards }: ComparedBids, bid: RankedBid['bid'], today: string): PartObstacle | null {
  const obstacle = obstacleToParts(bid, today)
  if (obstacle !== null && obstacle !== 'expired') return obstacle
  if (bid.status === 'offered' || awards.some(({ bid_id, status }) => bid_id === bid.id && status === 'offered'))
    return 'answer_awaited'
  return obstacle
}

/** What a whole award takes of a bid: all that is left of the lines in the total which it quotes. */
export function wholeOf({ lines }: ComparedBids, { bid }: RankedBid): LineToAward[] {
  const quoted = new Set(lines.filter((_, place) => bid.items[place]?.rate != null).map(({ id }) => id))
  return restOfLines(lines).filter(({ job_item_id }) => quoted.has(job_item_id))
}

const rupee = 100n

/**
 * The rank of a part: that of its dearest place among all whose bids hold for these lines, also who cannot be given them now, such as
 * a bidder without an account or one whose answer is awaited. 1: nobody of them asks at least a rupee less for the same. A bid
 * that lacks its freight stands behind all that have theirs.
 */
export function rankOfPart(compared: ComparedBids, own: RankedBid, chosen: readonly LineToAward[]): number {
  const cost = costOfPart(compared, own, chosen).evaluated
  const isLacking = isWithoutFreight(own)
  const rivals = compared.bids.filter((ranked) => ranked !== own && offersPart(compared, ranked, chosen))
  const isAbove = (rival: RankedBid) => {
    if (isWithoutFreight(rival) !== isLacking) return isLacking
    return cost - costOfPart(compared, rival, chosen).evaluated >= rupee
  }
  return 1 + rivals.filter(isAbove).length
}

/**
 * For the rank of a part: others who get a part in the same plan are paid their charges in one sum with that, so this one costs no more
 * of them there. `planned`: ids of the bids of the plan.
 */
export const besideParts = (compared: ComparedBids, own: string, planned: ReadonlySet<string>): ComparedBids => ({
  ...compared,
  bids: compared.bids.map((ranked) =>
    ranked.bid.id !== own && planned.has(ranked.bid.id)
      ? { ...ranked, bid: { ...ranked.bid, status: 'awarded' as const } }
      : ranked,
  ),
})

/** Of those whose bids hold for it: neither without an account, nor with an offer that waits for the answer. */
function canTake(compared: ComparedBids, ranked: RankedBid, chosen: readonly LineToAward[]): boolean {
  const { bid } = ranked
  if (bid.bidder.is_guest || bid.status === 'offered') return false
  if (compared.awards.some(({ bid_id, status }) => bid_id === bid.id && status === 'offered')) return false
  return offersPart(compared, ranked, chosen)
}

const undecided: readonly StatementBidStatus[] = ['submitted', 'offered', 'awarded']

/** Undecided or with other lines, suitable, not disowned, and with rates for all of it; nor did the bidder refuse one of these lines. */
function offersPart(compared: ComparedBids, { bid }: RankedBid, chosen: readonly LineToAward[]): boolean {
  if (!undecided.includes(bid.status) || bid.suitability === 'unsuitable' || bid.bidder.firm_refused) return false
  return !hasRefused(compared, bid, chosen) && problemsOfTaking(compared, bid, chosen).length === 0
}

export function hasRefused(
  { awards }: ComparedBids,
  { id }: RankedBid['bid'],
  chosen: readonly LineToAward[],
): boolean {
  const wanted = new Set(chosen.map(({ job_item_id }) => job_item_id))
  return awards.some(
    ({ bid_id, status, items }) =>
      bid_id === id &&
      (status === 'declined' || status === 'lapsed') &&
      items.some(({ job_item_id }) => wanted.has(job_item_id)),
  )
}

const problemsOfTaking = ({ lines }: ComparedBids, bid: RankedBid['bid'], chosen: readonly LineToAward[]) =>
  problemsOfAward(lines, termsOfPart(bid), chosen).filter(({ code }) => code !== 'over_awarded')

/** For sorting: who says what the way costs comes first. */
export const freightFirst = (a: RankedBid, b: RankedBid) => Number(isWithoutFreight(a)) - Number(isWithoutFreight(b))

type PricedPart = Cost & { bid_id: string }

/** The cheapest bid for these lines, of those that still hold; null where nobody can take them all. */
export function nextForLines(
  compared: ComparedBids,
  chosen: readonly LineToAward[],
  isValid: (bid: RankedBid['bid']) => boolean,
): PricedPart | null {
  const able = compared.bids
    .filter((ranked) => canTake(compared, ranked, chosen) && isValid(ranked.bid))
    .map((ranked) => ({ ranked, part: { bid_id: ranked.bid.id, ...costOfPart(compared, ranked, chosen) } }))
    .sort((a, b) => freightFirst(a.ranked, b.ranked) || ascending(a.part.evaluated, b.part.evaluated))
  return able[0]?.part ?? null
}

/**
 * Who asks at least a rupee less than the next in line for these lines and is not next, and why; the cheapest first. Who refused one
 * of them is left out.
 */
export function cheaperThanNext(
  compared: ComparedBids,
  chosen: readonly LineToAward[],
  next: PricedPart,
  today: string,
): (PricedPart & { why: PartObstacle })[] {
  return compared.bids
    .flatMap((ranked) => {
      const why = whyNotNext(compared, ranked.bid, chosen, today)
      return why ? [{ bid_id: ranked.bid.id, ...costOfPart(compared, ranked, chosen), why }] : []
    })
    .filter(({ evaluated }) => next.evaluated - evaluated >= rupee)
    .sort((a, b) => ascending(a.evaluated, b.evaluated))
}

function whyNotNext(
  compared: ComparedBids,
  bid: RankedBid['bid'],
  chosen: readonly LineToAward[],
  today: string,
): PartObstacle | null {
  if (!stands(bid) || hasRefused(compared, bid, chosen)) return null
  const problems = problemsOfTaking(compared, bid, chosen)
  if (problems.some((problem) => 'line' in problem)) return null
  const obstacle = obstacleOf(compared, bid, today)
  if (obstacle) return obstacle
  if (problems.some(({ code }) => code === 'below_min_award')) return 'below_min'
  return bid.status === 'declined' ? 'declined' : null
}

/** The first in the order of the statement that is undecided and still holds. */
export function nextForWhole({ bids }: ComparedBids, isValid: (bid: RankedBid['bid']) => boolean): RankedBid | null {
  return bids.find(({ bid, rank }) => rank !== null && bid.status === 'submitted' && isValid(bid)) ?? null
}
