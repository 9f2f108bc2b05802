import { parsePaise, parsePercent, parseRate, percentText, rateText, rupeesText } from './exact.ts'
import type { Quotation } from './statement/quotation.ts'

/** The contents of one version of a bid of one price. `price_quote` in rupees with two decimals. */
type BidContent = {
  job_id: string
  bid_id: string
  version: number
  addendum_no: number
  price_quote: string
  delivery_estimate: string
  notes: string | null
  valid_until: string | null
}

/**
 * The text that a receipt code proves: JSON with sorted keys, without spaces, texts in NFC and numbers as their decimal text with
 * all decimals, so that everybody who knows the contents writes the same bytes. `quotation`: of an itemised bid.
 */
export function canonicalContent(content: BidContent, quotation: Quotation | null = null): string {
  const written = quotation === null ? content : { ...content, ...writtenQuotation(quotation) }
  return JSON.stringify(sortedByKey(written)).normalize('NFC')
}

const writtenQuotation = ({ items, charges, ...terms }: Quotation) => ({
  ...terms,
  advance_percent: percentOf(terms.advance_percent),
  discount_percent: percentOf(terms.discount_percent),
  min_award: terms.min_award === null ? null : rupeesText(parsePaise(terms.min_award)!),
  items: items.map(({ rate, quoted_rate, gst_percent, ...item }) =>
    sortedByKey({
      ...item,
      rate: rateOf(rate),
      quoted_rate: quoted_rate === null ? null : rateOf(quoted_rate),
      gst_percent: percentOf(gst_percent),
    }),
  ),
  charges: charges.map(({ amount, gst_percent, ...charge }) =>
    sortedByKey({ ...charge, amount: rateOf(amount), gst_percent: percentOf(gst_percent) }),
  ),
})

const rateOf = (rate: number) => rateText(parseRate(rate)!)
const percentOf = (percent: number) => percentText(parsePercent(percent)!)

const sortedByKey = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)))

const receiptCodeLength = 16

/** `sha256` in hexadecimal. */
export const receiptCodeOf = (sha256: string) => sha256.slice(0, receiptCodeLength)
