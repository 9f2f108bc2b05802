import {
  ascending,
  type BasisPoints,
  largest,
  minus,
  type Paise,
  percentOf,
  rupeesNumber,
  smallest,
} from '../../exact.ts'
import type { UnflaggedStatement } from '../comparative-statement.ts'
import type { RankedBid } from '../rank-bids.ts'
import type { StatementBid } from '../statement-facts.ts'
import { isNoted } from '../what-is-lacking.ts'
import { check, type Flag, know } from './flag.ts'

/** Bids that differ in GST: without any, at different rates, or without credit for it. */
export function taxFlags(statement: UnflaggedStatement): Flag[] {
  const live = statement.bids.filter(({ bid }) => isNoted(bid))
  return [
    ...withoutGst(live),
    ...live.filter(({ bid }) => chargesWrongly(bid)).map(gstCharged),
    ...firstInOtherBasis(statement),
    ...gstDiffers(statement, live),
    ...gstUnlike(live),
    ...live.flatMap((bid) => creditLost(bid)),
  ]
}

function withoutGst(live: readonly RankedBid[]): Flag[] {
  if (live.every(({ bid }) => bid.tax_type !== 'regular')) return []
  return live
    .filter(({ bid }) => bid.tax_type !== 'regular')
    .map(({ bid }) => know('tax_basis', { why: 'composition', basis: 'included', rupees: 0 }, { bid: bid.id }))
}

const chargesWrongly = ({ tax_type, items }: StatementBid) =>
  tax_type !== 'regular' && items.some((item) => item !== null && item.rate !== null && item.gst > 0n)

const gstCharged = ({ bid }: RankedBid): Flag =>
  check('tax_basis', { why: 'gst_charged', basis: 'included', rupees: 0 }, { bid: bid.id })

/** Whether GST decides who is first: by how much another bid leads with or without it. */
function firstInOtherBasis({ bids, settings }: UnflaggedStatement): Flag[] {
  const basis = settings.basis === 'excluded' ? 'included' : 'excluded'
  const ranked = bids.filter(({ rank }) => rank !== null)
  const present = ranked.find(({ rank }) => rank === 1)
  const [first] = ranked.toSorted((a, b) => ascending(a.evaluated[basis], b.evaluated[basis]))
  if (!present || !first || first.rank === 1) return []
  const ahead = minus(present.evaluated[basis], first.evaluated[basis])
  const rupees = rupeesNumber(ahead)
  return [check('tax_basis', { why: 'other_basis', basis, rupees }, { bid: first.bid.id, stake: ahead })]
}

/** A line with different rates of GST: the lowest may be mistaken, and win by it. */
function gstDiffers({ lines }: UnflaggedStatement, live: readonly RankedBid[]): Flag[] {
  const regular = live.filter(({ bid }) => bid.tax_type === 'regular')
  return [...lines.keys()].flatMap((place) => {
    const rates = regular.map(({ bid }) => gstQuoted(bid, place))
    const [low, high] = [smallest(rates), largest(rates)]
    if (low === null || high === null || low === high) return []
    const quoting = regular.filter((_, index) => rates[index] !== null)
    const { bid, stake } = mostAtStake(quoting, place, high)
    const values = {
      lowest_percent: Number(low) / 100,
      highest_percent: Number(high) / 100,
      rupees: rupeesNumber(stake),
    }
    return [check('gst_differs', values, { bid, line: place, stake })]
  })
}

const gstQuoted = ({ items }: StatementBid, place: number): BasisPoints | null => {
  const item = items[place] ?? null
  return item === null || item.rate === null ? null : item.gst
}

function mostAtStake(quoting: readonly RankedBid[], place: number, high: BasisPoints): { bid: string; stake: Paise } {
  const stakes = quoting.map(({ bid, reckoned }) => {
    const lower = (high - bid.items[place]!.gst) as BasisPoints
    return { bid: bid.id, stake: percentOf(reckoned.lines[place]?.taxable ?? (0n as Paise), lower) }
  })
  return stakes.reduce((most, one) => (one.stake > most.stake ? one : most))
}

const usualGst = 1800n as BasisPoints

/** Prices with GST beside prices without, as their notes say: the first of each. At stake is about what GST adds. */
function gstUnlike(live: readonly RankedBid[]): Flag[] {
  const extra = live.find(({ bid }) => bid.gst_said === 'extra')
  const included = live.find(({ bid }) => bid.gst_said === 'included')
  if (!extra || !included) return []
  const stake = percentOf(extra.reckoned.price_quote, usualGst)
  return [check('gst_unlike', { other: included.bid.id }, { bid: extra.bid.id, stake })]
}

/** CGST and SGST of a state where the buyer is not registered. */
function creditLost({ bid, reckoned }: RankedBid): Flag[] {
  if (!bid.credit_lost || reckoned.gst_total === 0n) return []
  return [
    check('credit_lost', { rupees: rupeesNumber(reckoned.gst_total) }, { bid: bid.id, stake: reckoned.gst_total }),
  ]
}
