/** The contents of one version of a bid. `price_quote` in rupees with two decimals. */
export type BidContent = {
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
 * The text that a receipt code proves: JSON with sorted keys, without spaces, texts in NFC and the amount as its decimal text,
 * so that everybody who knows the contents writes the same bytes.
 */
export function canonicalContent(content: BidContent): string {
  const sorted = Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify(Object.fromEntries(sorted)).normalize('NFC')
}

const receiptCodeLength = 16

/** `sha256` in hexadecimal. */
export const receiptCodeOf = (sha256: string) => sha256.slice(0, receiptCodeLength)
