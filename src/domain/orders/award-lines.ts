import { minus, type Paise, type Quantity } from '../exact.ts'
import { type BoqLine, isInTotal } from '../statement/boq-line.ts'
import type { PricedBid } from '../statement/itemised-bid.ts'
import { reckonBid } from '../statement/reckon-bid.ts'

/** `awarded`: of the line, to anybody so far. */
export type AwardableLine = BoqLine & { awarded: Quantity }
/** The bid's terms of an award. `min_award`: without GST, null where any amount will do. */
export type AwardableBid = PricedBid & { whole_only: boolean; min_award: Paise | null }
export type LineToAward = { job_item_id: string; qty: Quantity }

export type AwardProblem =
  | { code: 'line_unknown' | 'line_not_quoted' | 'nothing_to_award'; line: string }
  | { code: 'over_awarded'; line: string; left: Quantity }
  | { code: 'whole_only' }
  | { code: 'below_min_award'; least: Paise; amount: Paise }

const none = 0n as Quantity

/** What is left of each line of the total: the quantities of a whole award. */
export function restOfLines(lines: readonly AwardableLine[]): LineToAward[] {
  return lines
    .filter(isInTotal)
    .map(({ id, qty, awarded }) => ({ job_item_id: id, qty: minus(qty!, awarded) }))
    .filter(({ qty }) => qty > none)
}

/**
 * The terms of more lines for a bidder who has accepted some: a charge in one sum is due once, and so with the first award, which
 * was no smaller than the bid asks.
 */
export const furtherTerms = <Bid extends AwardableBid>(bid: Bid): Bid => ({
  ...bid,
  charges: bid.charges.filter(({ basis }) => basis !== 'lump'),
  min_award: null,
})

/** Why these quantities cannot be awarded to the bid; empty where they can. */
export function problemsOfAward(
  lines: readonly AwardableLine[],
  bid: AwardableBid,
  chosen: readonly LineToAward[],
): AwardProblem[] {
  const problems = chosen.flatMap((line) => problemsOfLine(lines, bid, line))
  if (problems.length > 0) return problems
  if (bid.whole_only && !isWhole(lines, chosen)) return [{ code: 'whole_only' }]
  const amount = reckonAwarded(lines, bid, chosen).taxable
  if (bid.min_award !== null && amount < bid.min_award)
    return [{ code: 'below_min_award', least: bid.min_award, amount }]
  return []
}

function problemsOfLine(
  lines: readonly AwardableLine[],
  bid: AwardableBid,
  { job_item_id: id, qty }: LineToAward,
): AwardProblem[] {
  const place = lines.findIndex((line) => line.id === id)
  const line = lines[place]
  if (line?.kind !== 'item' || line.qty === null) return [{ code: 'line_unknown', line: id }]
  if (bid.items[place]?.rate == null) return [{ code: 'line_not_quoted', line: id }]
  if (qty <= none) return [{ code: 'nothing_to_award', line: id }]
  const left = minus(line.qty, line.awarded)
  return qty > left ? [{ code: 'over_awarded', line: id, left }] : []
}

/** Whether the award takes every line of the total in full, so that nobody else can get a part. */
function isWhole(lines: readonly AwardableLine[], chosen: readonly LineToAward[]): boolean {
  const qtyOf = new Map(chosen.map(({ job_item_id, qty }) => [job_item_id, qty]))
  return lines.filter(isInTotal).every(({ id, qty }) => qtyOf.get(id) === qty)
}

/**
 * The price of a part of a bid: its rates for the awarded quantities and all its charges. A lump charge is due in full; one per
 * unit or in percent is of what was awarded.
 */
export function reckonAwarded(lines: readonly BoqLine[], bid: PricedBid, chosen: readonly LineToAward[]) {
  const qtyOf = new Map(chosen.map(({ job_item_id, qty }) => [job_item_id, qty]))
  const awarded = lines.map((line): BoqLine => {
    const qty = qtyOf.get(line.id)
    return qty === undefined ? { ...line, optional: true } : { ...line, qty, optional: false }
  })
  return reckonBid(awarded, bid)
}
