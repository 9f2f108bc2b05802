import { type BasisPoints, half, percentOf } from '../exact.ts'
import { lineAmount } from '../reckon-lines.ts'
import type { BoqLine } from './boq-line.ts'
import { creditDays } from './landed-cost.ts'
import type { RankedBid } from './rank-bids.ts'
import { gstAllowed } from './reckon-bid.ts'
import type { ReckonedCharge } from './reckon-charges.ts'
import type { StatementSettings } from './statement-facts.ts'

/**
 * What each line of a bid costs by itself, in whole paise as numbers, which are exact below 2^53 and quick to compare. `lumps`:
 * what comes with any of its lines. NaN: not quoted.
 */
export type SplitCosts = { bid: RankedBid; lines: Float64Array; lumps: number }

/** `places`: of the lines in the total. */
export function splitCosts(
  lines: readonly BoqLine[],
  places: readonly number[],
  bid: RankedBid,
  settings: StatementSettings,
  highest: readonly BasisPoints[],
): SplitCosts {
  const inPaise = toPaise(bid, settings)
  const lumps = bid.reckoned.charges
    .filter(({ basis }) => basis === 'lump')
    .reduce((before, charge) => before + charge.total * withGst(charge, bid, settings), 0n)
  const plugs = bid.plugs
    .filter(({ job_item_id }) => job_item_id === null)
    .reduce((before, { amount, gst }) => before + amount * (10_000n + (settings.basis === 'excluded' ? 0n : gst)), 0n)
  const own = bid.reckoned.charges.filter(({ basis }) => basis !== 'lump')
  const costs = places.map((place) => lineCost(lines[place]!, place, bid, own, settings, highest))
  return {
    bid,
    lines: Float64Array.from(costs, (cost) => (cost === null ? Number.NaN : inPaise(cost))),
    lumps: inPaise(lumps + plugs),
  }
}

/** In hundred-millionths of a rupee: paise times basis points. */
function lineCost(
  line: BoqLine,
  place: number,
  { bid, reckoned }: RankedBid,
  charges: readonly ReckonedCharge[],
  settings: StatementSettings,
  highest: readonly BasisPoints[],
): bigint | null {
  const quoted = reckoned.lines[place] ?? null
  if (quoted === null) return null
  const equalised = settings.basis === 'equalised' && bid.tax_type === 'regular'
  const gst = settings.basis === 'excluded' && !bid.credit_lost ? 0n : equalised ? highest[place]! : quoted.gst
  let cost = quoted.taxable * (10_000n + gst)
  for (const charge of charges) {
    const part =
      charge.basis === 'percent'
        ? percentOf(quoted.amount, charge.amount)
        : charge.basis === 'per_unit' && charge.unit === line.unit
          ? (lineAmount(line.qty!, charge.amount) ?? 0n)
          : 0n
    cost += part * withGst(charge, { bid }, settings)
  }
  return cost
}

function withGst(charge: ReckonedCharge, { bid }: Pick<RankedBid, 'bid'>, { basis }: StatementSettings): bigint {
  const own = charge.payable_to === 'supplier' && !charge.reverse_charge
  if (basis === 'excluded' && !(own && bid.credit_lost)) return 10_000n
  return 10_000n + (own ? gstAllowed(charge.gst, bid) : charge.gst)
}

/** Rounds, with the value of credit taken off. */
function toPaise({ bid }: RankedBid, { credit_rate }: StatementSettings): (cost: bigint) => number {
  const whole = 10_000n * 10_000n * 365n
  const rest = whole - credit_rate * creditDays(bid)
  return (cost) => Number(credit_rate === 0n ? half(cost, 10_000n) : half(cost * rest, 10_000n * whole))
}
