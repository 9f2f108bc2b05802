import type { ItemisedBid, NewBidCharge } from '#contract/itemised-bid.ts'
import type { JobItem } from '#contract/job-item.ts'
import type { UnitCode } from '#contract/unit-codes.ts'
import { type DeclaredSizes, units } from '../boq/units.ts'
import { type BasisPoints, parsePaise, parsePercent, parseQuantity, parseRate } from '../exact.ts'
import type { Supply } from '../reckon-lines.ts'
import type { BoqLine } from './boq-line.ts'
import type { BidCharge, BidItem, DeliveryBasis, PricedBid, TaxType } from './itemised-bid.ts'

/** A line's rate as it is sent and stored: numbers of rupees and percent. */
export type QuotedItem = {
  job_item_id: string
  rate: number
  quoted_rate: number | null
  quoted_unit: UnitCode | null
  gst_percent: number
  make_offered: string | null
  lead_days: number | null
  remark: string | null
}

export type QuotedCharge = Required<Omit<NewBidCharge, 'unit' | 'gst_percent'>> & {
  unit: UnitCode | null
  gst_percent: number
}

export type QuotedTerms = {
  tax_type: TaxType
  supply: Supply
  delivery_basis: DeliveryBasis | null
  advance_percent: number
  credit_days: number
  discount_percent: number
  whole_only: boolean
  min_award: number | null
  exclusions: string | null
}

/** What an itemised bid says, complete. `items`: those with a rate. */
export type Quotation = QuotedTerms & { items: QuotedItem[]; charges: QuotedCharge[] }

/** As sent, completed by what it leaves out. */
export const quotationOf = (sent: ItemisedBid, supply: Supply): Quotation => ({
  tax_type: sent.tax_type ?? 'regular',
  supply,
  delivery_basis: sent.delivery_basis ?? null,
  advance_percent: sent.advance_percent ?? 0,
  credit_days: sent.credit_days ?? 0,
  discount_percent: sent.discount_percent ?? 0,
  whole_only: sent.whole_only ?? false,
  min_award: sent.min_award ?? null,
  exclusions: sent.exclusions || null,
  items: (sent.items ?? []).flatMap(({ rate, ...item }) =>
    rate === null || rate === undefined
      ? []
      : {
          job_item_id: item.job_item_id,
          rate,
          quoted_rate: item.quoted_rate ?? null,
          quoted_unit: item.quoted_unit ?? null,
          gst_percent: item.gst_percent ?? 0,
          make_offered: item.make_offered || null,
          lead_days: item.lead_days ?? null,
          remark: item.remark || null,
        },
  ),
  charges: (sent.charges ?? []).map((charge) => ({
    ...charge,
    unit: charge.basis === 'per_unit' ? (charge.unit ?? null) : null,
    reverse_charge: charge.reverse_charge ?? false,
  })),
})

/** For reckoning. Lines in the order in which they were sent. */
export function pricedBidOf(lines: readonly Pick<BoqLine, 'id'>[], quotation: Quotation): PricedBid {
  const items = new Map(quotation.items.map((item) => [item.job_item_id, item]))
  return {
    tax_type: quotation.tax_type,
    supply: quotation.supply,
    discount: parsePercent(quotation.discount_percent)!,
    items: lines.map(({ id }) => bidItemOf(items.get(id))),
    charges: quotation.charges.map(bidChargeOf),
  }
}

const bidItemOf = (item: QuotedItem | undefined): BidItem | null =>
  item === undefined
    ? null
    : {
        rate: parseRate(item.rate)!,
        gst: gstOf(item),
        make_offered: item.make_offered,
        lead_days: item.lead_days,
        remark: item.remark,
      }

export function bidChargeOf(charge: QuotedCharge): BidCharge {
  const { kind, basis, amount, unit, payable_to, reverse_charge } = charge
  const rest = { kind, gst: gstOf(charge), payable_to, reverse_charge }
  if (basis === 'lump') return { ...rest, basis, amount: parsePaise(amount)! }
  if (basis === 'percent') return { ...rest, basis, amount: parsePercent(amount)! }
  return { ...rest, basis, amount: parseRate(amount)!, unit: unit! }
}

const gstOf = ({ gst_percent }: { gst_percent: number }): BasisPoints => parsePercent(gst_percent)!

/** A line for reckoning. */
export const boqLineOf = (item: JobItem): BoqLine => ({
  id: item.id,
  kind: item.kind,
  number: item.number,
  description: item.description,
  make: item.make,
  unit: item.unit,
  qty: parseQuantity(item.qty),
  rate_per: item.rate_per,
  rate_only: item.rate_only,
  optional: item.optional,
  needed_to: item.needed_to,
  est_rate: parseRate(item.est_rate),
})

/** What the pack of a line in this unit says; nothing where it is not a whole number. */
export function declaredSizes({ unit, pack }: Pick<JobItem, 'unit' | 'pack'>): DeclaredSizes {
  if (pack === null || unit === null || !Number.isInteger(pack)) return {}
  return unit === 'shift' ? { shiftHours: BigInt(pack) } : { bagKg: BigInt(pack) }
}

/** The units of a line's dimension, in which a bidder may type the rate. */
export const unitsLike = ({ unit }: Pick<JobItem, 'unit'>): UnitCode[] =>
  unit === null || units[unit].dimension === 'alone'
    ? []
    : (Object.keys(units) as UnitCode[]).filter((code) => units[code].dimension === units[unit].dimension)
