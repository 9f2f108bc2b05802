import type { NewOrderLine } from '#contract/new-order.ts'
import type { Order } from '#contract/order.ts'
import type { UnitCode } from '#contract/unit-codes.ts'
import {
  half,
  minus,
  type Paise,
  parsePaise,
  parsePercent,
  parseQuantity,
  parseRate,
  type Quantity,
  type Rate,
  rateText,
  rupeesNumber,
  sum,
} from '#domain/exact.ts'
import { beforeGst, rateOfSum } from '#domain/orders/rate-of-sum.ts'
import { gstByRate, lineAmount, type RatePer, roundedToRupee } from '#domain/reckon-lines.ts'
import { isUnsaid } from './order-facts.ts'
import { numberIn } from './order-values.ts'

/** A line as it is typed. `gst`: '' until it is chosen. `needed_to` and `tolerance_percent` are kept, and typed with the terms. */
export type TypedLine = {
  description: string
  unit: UnitCode
  qty: string
  rate: string
  gst: string
  hsn: string
  needed_to?: string | null
  tolerance_percent?: number
}
/** `with_gst`: whether the typed rates hold the GST, as an awarded price does. */
export type TypedLines = { rates: 'with_gst' | 'before_gst'; lines: TypedLine[] }

export const emptyLine: TypedLine = { description: '', unit: 'nos', qty: '', rate: '', gst: '', hsn: '' }

/** What the draft has so far; the one line of the whole price is a beginning that can be typed over. */
export const typedOf = (order: Order): TypedLines => ({
  rates: 'with_gst',
  lines: order.items.map((item) => ({
    ...{ description: item.description, unit: item.unit, qty: String(item.qty), rate: rateWithGst(item) },
    ...{ gst: isUnsaid(order) ? '' : String(item.gst_percent), hsn: item.hsn_sac ?? '' },
    ...{ needed_to: item.needed_to, tolerance_percent: item.tolerance_percent },
  })),
})

/** In whole paise where those come to the same sum. */
function rateWithGst({ qty, amount, gst_percent }: Order['items'][number]): string {
  const [quantity, gst] = [parseQuantity(qty)!, parsePercent(gst_percent)!]
  const whole = half(parsePaise(amount)! * (10_000n + gst), 10_000n) as Paise
  if (quantity <= 0n) return ''
  const rounded = (half(whole * 1000n, quantity) * 100n) as Rate
  const differs = minus(lineAmount(quantity, rounded)!, whole)
  const exact = half(whole * 100_000n, quantity) as Rate
  return plainRate(differs < 100n && differs > -100n ? rounded : exact)
}

const plainRate = (rate: Rate) => String(Number(rateText(rate)))

export const linesToSend = ({ rates, lines }: TypedLines): NewOrderLine[] =>
  lines.map(({ description, unit, qty, rate, gst, hsn, needed_to = null, tolerance_percent = 0 }, n) => ({
    ...{ position: (n + 1) * 1000, number: String(n + 1), description, unit, tolerance_percent },
    ...{
      qty: numberIn(qty),
      rate_per: 1 as RatePer,
      rate: numberIn(rate),
      ...(rates === 'with_gst' && taken(qty, rate, gst)),
    },
    ...{ gst_percent: (gst === '' ? Number.NaN : Number(gst)) as 18, hsn_sac: hsn.trim() || null, needed_to },
  }))

/** A rate with GST as the order has it: without. Null where something is no number. */
function taken(qty: string, rate: string, gst: string): { rate: number; rate_per: RatePer } | null {
  const [quantity, price, percent] = [
    parseQuantity(numberIn(qty)),
    parseRate(numberIn(rate)),
    parsePercent(Number(gst)),
  ]
  const whole = quantity === null || price === null ? null : lineAmount(quantity, price)
  const found = whole === null || percent === null ? null : rateOfSum(beforeGst(whole, percent), quantity!)
  return found && { rate: Number(rateText(found.rate)), rate_per: found.rate_per }
}

/** With GST, to whole rupees, as the order reckons it; null while something is no number. */
export function totalOf(typed: TypedLines, supply: Order['supply']): number | null {
  const taxed = linesToSend(typed).map(({ qty, rate, rate_per, gst_percent }) => {
    const [quantity, price] = [parseQuantity(qty), parseRate(rate)]
    const taxable = quantity === null || price === null ? null : lineAmount(quantity, price, rate_per)
    const gst = parsePercent(gst_percent)
    return taxable === null || gst === null ? null : { taxable, gst }
  })
  const known = taxed.filter((line) => line !== null)
  if (known.length < taxed.length) return null
  const tax = gstByRate(known, supply).flatMap(({ cgst, sgst, igst }) => [cgst, sgst, igst])
  return rupeesNumber(roundedToRupee(sum([...known.map(({ taxable }) => taxable), ...tax])).total)
}

/** At what rate with GST the last line takes what the others leave of the price; null: nothing is left, or it has no quantity. */
export function rateForRest({ rates, lines }: TypedLines, awarded: number): string | null {
  const last = lines.at(-1)
  const qty = last ? parseQuantity(numberIn(last.qty)) : null
  if (rates !== 'with_gst' || qty === null || qty <= (0n as Quantity)) return null
  const amounts = lines.slice(0, -1).map((line) => {
    const [quantity, price] = [parseQuantity(numberIn(line.qty)), parseRate(numberIn(line.rate))]
    return quantity === null || price === null ? null : lineAmount(quantity, price)
  })
  if (!amounts.every((amount) => amount !== null)) return null
  const rest = minus(parsePaise(awarded)!, sum(amounts))
  if (rest <= 0n) return null
  const rounded = (half(rest * 1000n, qty) * 100n) as Rate
  return plainRate(lineAmount(qty, rounded) === rest ? rounded : (half(rest * 100_000n, qty) as Rate))
}
