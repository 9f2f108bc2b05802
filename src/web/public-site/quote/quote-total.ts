import type { Quote } from '#contract/quote.ts'
import {
  type BasisPoints,
  type Paise,
  parsePaise,
  parsePercent,
  parseQuantity,
  parseRate,
  rupeesNumber,
} from '#domain/exact.ts'
import { parseDecimalWords } from '#domain/parse-amount.ts'
import type { BoqLine } from '#domain/statement/boq-line.ts'
import type { BidCharge } from '#domain/statement/itemised-bid.ts'
import { reckonBid } from '#domain/statement/reckon-bid.ts'

/** `gst`: the percent of the line. */
export type TypedRate = { item: Quote['items'][number]; typed: string; gst: string }

/** Freight that is charged apart from the rates, as typed and not, with its percent of GST. */
export type TypedFreight = { typed: string; gst: string }

/**
 * What the rates and the freight come to, in rupees, by the function of the server; null where one of them is no amount, or too large
 * for any paper.
 */
export function totalOf(
  { job, bidder }: Quote,
  typed: readonly TypedRate[],
  freight: TypedFreight | null,
): number | null {
  const charge = freight === null || freight.typed.trim() === '' ? 0n : parsePaise(parseDecimalWords(freight.typed))
  if (charge === null) return null
  const rates = typed.map((one) => (one.typed.trim() === '' ? null : parseRate(parseDecimalWords(one.typed))))
  if (rates.some((rate, place) => rate === null && typed[place]!.typed.trim() !== '')) return null
  const lines = typed.map(({ item }): BoqLine => ({ ...item, qty: parseQuantity(item.qty), est_rate: null }))
  const reckoned = reckonBid(lines, {
    tax_type: 'regular',
    // As `supplyOf`, without the names of states.
    supply: bidder?.gst_number.startsWith(job.place_of_supply.state_code) ? 'intra' : 'inter',
    discount: parsePercent(0)!,
    // A rate of 0, which its field refuses, counts as none.
    items: rates.map((rate, place) =>
      rate ? { rate, gst: parsePercent(typed[place]!.gst)!, make_offered: null, lead_days: null, remark: null } : null,
    ),
    charges: freight && charge ? [freightCharge(charge as Paise, parsePercent(freight.gst)!)] : [],
  })
  const isTooLarge = lines.some(({ qty }, place) => qty !== null && rates[place] && reckoned.lines[place] === null)
  return isTooLarge ? null : rupeesNumber(reckoned.price_quote)
}

const freightCharge = (amount: Paise, gst: BasisPoints): BidCharge => ({
  ...{ kind: 'freight', basis: 'lump', amount, gst, payable_to: 'supplier', reverse_charge: false },
})

/** How many lines of the total have no rate. */
export const linesLeftOut = (typed: readonly TypedRate[]): number =>
  typed.filter(({ item, typed: rate }) => !item.optional && item.qty !== null && rate.trim() === '').length

/** The number in '1,200 bags'; 0 without one, and where there are several: '12 workers, 20 days' is not twelve of one price. */
export function countIn({ job }: { job: Pick<Quote['job'], 'quantity'> }): number {
  const [count, ...others] = job.quantity?.match(/\d[\d,]*(\.\d+)?/g) ?? []
  return others.length > 0 ? 0 : Number(count?.replaceAll(',', '') ?? 0)
}
