import {
  type BasisPoints,
  half,
  minus,
  type Paise,
  percentOf,
  type Quantity,
  type Rate,
  smallest,
  sum,
} from '../exact.ts'
import { type GstOfRate, gstByRate, lineAmount, type RatePer, type Supply } from '../reckon-lines.ts'

/** A measured line. `before`: up to the last bill. `up_to_date`: up to this one. */
export type MeasuredLine = {
  rate: Rate
  rate_per: RatePer
  gst: BasisPoints
  before: Quantity
  up_to_date: Quantity
}

/** `tds`: an estimate, of the taxable amount. */
export type Withheld = { retention: BasisPoints; advance: BasisPoints; tds: BasisPoints }

export type RunningAccountBill = {
  /** Of this bill, in the order of the lines. */
  amounts: Paise[]
  gross: Paise
  gst: GstOfRate[]
  gst_total: Paise
  retention: Paise
  advance_recovery: Paise
  tds: Paise
  net: Paise
}

/**
 * A running account bill: each line is its amount up to date less its amount before, so that rounding never adds up over many
 * bills. Retention, advance and TDS are of the amount without GST. Throws a RangeError for a line above 1e14 paise.
 */
export function reckonRunningAccountBill(
  lines: readonly MeasuredLine[],
  withheld: Withheld,
  supply: Supply,
): RunningAccountBill {
  const amounts = lines.map((line) => minus(amountAt(line.up_to_date, line), amountAt(line.before, line)))
  const gross = sum(amounts)
  const gst = gstByRate(
    lines.map((line, place) => ({ taxable: amounts[place]!, gst: line.gst })),
    supply,
  )
  const gst_total = sum(gst.flatMap(({ cgst, sgst, igst }) => [cgst, sgst, igst]))
  const retention = percentOf(gross, withheld.retention)
  const advance_recovery = percentOf(gross, withheld.advance)
  const tds = percentOf(gross, withheld.tds)
  const net = minus(sum([gross, gst_total]), sum([retention, advance_recovery, tds]))
  return { amounts, gross, gst, gst_total, retention, advance_recovery, tds, net }
}

function amountAt(quantity: Quantity, { rate, rate_per }: MeasuredLine): Paise {
  const amount = lineAmount(quantity, rate, rate_per)
  if (amount === null) throw new RangeError('The amount of a measured line is too large')
  return amount
}

/** `percent` of the value for each week late that has begun, at most `cap` of it. */
export function liquidatedDamages(value: Paise, percent: BasisPoints, cap: BasisPoints, daysLate: number): Paise {
  const weeks = BigInt(Math.max(0, Math.ceil(daysLate / 7)))
  const damages = half(value * percent * weeks, 10_000n) as Paise
  return smallest([damages, percentOf(value, cap)])!
}
