import type { NewOrderLine } from '#contract/new-order.ts'
import type { Order } from '#contract/order.ts'
import type { UnitCode } from '#contract/unit-codes.ts'
import { parsePercent, parseQuantity, parseRate, rupeesNumber, sum } from '#domain/exact.ts'
import { gstByRate, lineAmount, roundedToRupee } from '#domain/reckon-lines.ts'
import { numberIn } from './order-values.ts'

/** A line as it is typed. */
export type TypedLine = { description: string; unit: UnitCode; qty: string; rate: string; gst: string; hsn: string }
export type TypedLines = { lines: TypedLine[] }

export const emptyLine: TypedLine = { description: '', unit: 'nos', qty: '', rate: '', gst: '18', hsn: '' }

/** What the draft has so far; the one line of the whole price is a beginning that can be typed over. */
export const typedOf = ({ items }: Order): TypedLines => ({
  lines: items.map(({ description, unit, qty, rate, gst_percent, hsn_sac }) => ({
    ...{ description, unit, qty: String(qty), rate: String(rate), gst: String(gst_percent), hsn: hsn_sac ?? '' },
  })),
})

export const linesToSend = ({ lines }: TypedLines): NewOrderLine[] =>
  lines.map(({ description, unit, qty, rate, gst, hsn }, n) => ({
    ...{ position: (n + 1) * 1000, number: String(n + 1), description, unit, rate_per: 1, tolerance_percent: 0 },
    ...{ qty: numberIn(qty), rate: numberIn(rate), gst_percent: Number(gst) as 18, hsn_sac: hsn.trim() || null },
  }))

/** With GST, to whole rupees, as the order reckons it; null while something is no number. */
export function totalOf({ lines }: TypedLines, supply: Order['supply']): number | null {
  const taxed = lines.map(({ qty, rate, gst }) => {
    const [quantity, price] = [parseQuantity(numberIn(qty)), parseRate(numberIn(rate))]
    const taxable = quantity === null || price === null ? null : lineAmount(quantity, price, 1)
    return taxable === null ? null : { taxable, gst: parsePercent(Number(gst))! }
  })
  const known = taxed.filter((line) => line !== null)
  if (known.length < taxed.length) return null
  const tax = gstByRate(known, supply).flatMap(({ cgst, sgst, igst }) => [cgst, sgst, igst])
  return rupeesNumber(roundedToRupee(sum([...known.map(({ taxable }) => taxable), ...tax])).total)
}
