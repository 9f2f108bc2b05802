import * as z from 'zod/mini'
import { chargeBases, chargeKinds, deliveryBases, gstPercents, payees, taxTypes } from './bid-terms.ts'
import { fieldError, fieldErrors } from './field-errors.ts'
import { id, optionalLine, optionalParagraph, percent, rate, rupees, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { issueText } from './sentence.ts'
import { unitCodes } from './unit-codes.ts'

const gst = z.literal([...gstPercents], issueText(fieldErrors.gstRateUnknown))
const unit = z.enum(unitCodes, issueText(fieldErrors.unitUnknown))

/**
 * The rate of a line, for its unit or as many of them as the line says. A rate of null, or a line that is left out, is "not
 * quoted". `quoted_rate` and `quoted_unit`: as typed, where that was another unit; `rate` is then what follows from them.
 */
export const newBidItem = z.object(
  {
    job_item_id: z.uuid(issueText(fieldErrors.lineIdMissing)),
    rate: z.optional(z.nullable(rate('Rate'))),
    quoted_rate: z.optional(z.nullable(rate('Rate'))),
    quoted_unit: z.optional(z.nullable(unit)),
    gst_percent: z.optional(gst),
    make_offered: optionalLine('Make'),
    /** Days from the order to the delivery. */
    lead_days: z.optional(z.nullable(wholeNumber('Lead time', 0, limits.leadDaysMax))),
    remark: optionalParagraph('Remark', limits.remarkLength),
  },
  issueText(fieldErrors.linesMissing),
)
export type NewBidItem = z.output<typeof newBidItem>

/** `amount`: rupees, rupees for each `unit`, or percent. `reverse_charge`: the buyer pays its GST to the state. */
export const newBidCharge = z.object(
  {
    kind: z.enum(chargeKinds, issueText(fieldErrors.chargeUnknown)),
    basis: z.enum(chargeBases, issueText(fieldErrors.basisUnknown)),
    amount: rate('Charge').check(z.gt(0, fieldError(fieldErrors.notPositive, 'Charge'))),
    unit: z.optional(z.nullable(unit)),
    gst_percent: gst,
    payable_to: z._default(z.enum(payees, issueText(fieldErrors.payeeUnknown)), 'supplier'),
    reverse_charge: z.optional(z.boolean(issueText(fieldErrors.unclear))),
  },
  issueText(fieldErrors.chargesMissing),
)
export type NewBidCharge = z.output<typeof newBidCharge>

const itemisedParts = {
  items: z.optional(
    z
      .array(newBidItem, issueText(fieldErrors.linesMissing))
      .check(z.maxLength(limits.linesPerJob, issueText(fieldErrors.tooManyLines({ max: limits.linesPerJob })))),
  ),
  charges: z.optional(
    z
      .array(newBidCharge, issueText(fieldErrors.chargesMissing))
      .check(z.maxLength(limits.chargesPerBid, issueText(fieldErrors.tooManyCharges({ max: limits.chargesPerBid })))),
  ),
  tax_type: z.optional(z.enum(taxTypes, issueText(fieldErrors.taxTypeUnknown))),
  delivery_basis: z.optional(z.nullable(z.enum(deliveryBases, issueText(fieldErrors.basisUnknown)))),
  /** Paid before the delivery. */
  advance_percent: z.optional(percent('Advance')),
  /** Between the delivery and the payment of the rest. */
  credit_days: z.optional(wholeNumber('Credit days', 0, limits.creditDaysMax)),
  /** Off the lines. */
  discount_percent: z.optional(percent('Discount', 99.99)),
  whole_only: z.optional(z.boolean(issueText(fieldErrors.unclear))),
  min_award: z.optional(z.nullable(rupees('Minimum award'))),
  exclusions: optionalParagraph('Exclusions', limits.notesLength),
}
/** What a bid on a job with lines says beyond its texts. */
export const itemisedBid = z.object(itemisedParts)
export type ItemisedBid = z.output<typeof itemisedBid>

/** Reported beside all other mistakes of the input, not after they are mended. */
const isPriced = z.refine<{ price_quote?: number | undefined; items?: unknown }>(
  ({ price_quote, items }) => price_quote !== undefined || items !== undefined,
  { error: fieldError(fieldErrors.required, 'Price quote'), path: ['price_quote'], when: () => true },
)

/** The same with the rates of a job's lines, from which its price follows: then `price_quote` may be left out. */
export const orItemised = <const Shape extends { price_quote: z.ZodMiniNumber<number> }>(bid: z.ZodMiniObject<Shape>) =>
  z.extend(bid, { price_quote: z.optional(bid.shape.price_quote), ...itemisedParts }).check(isPriced as never)

/** Rupees. */
const money = z.number()
const tax = z.object({ percent: z.number(), taxable: money, amount: money, cgst: money, sgst: money, igst: money })

/** `taxable`: of the lines after the discount, with the charges of the bidder. */
export const bidTotalsInRupees = z.object({
  items: money,
  discount: money,
  charges: money,
  taxable: money,
  gst: z.array(tax),
  price_quote: money,
})

export const bidItem = z.object({
  job_item_id: id,
  rate: z.number(),
  quoted_rate: z.nullable(z.number()),
  quoted_unit: z.nullable(z.enum(unitCodes)),
  gst_percent: z.number(),
  /** Rupees without GST; null where the line has no quantity. */
  amount: z.nullable(money),
  make_offered: z.nullable(z.string()),
  lead_days: z.nullable(z.int()),
  remark: z.nullable(z.string()),
})
export type BidItemShown = z.output<typeof bidItem>

export const bidCharge = z.object({
  kind: z.enum(chargeKinds),
  basis: z.enum(chargeBases),
  amount: z.number(),
  unit: z.nullable(z.enum(unitCodes)),
  gst_percent: z.number(),
  payable_to: z.enum(payees),
  reverse_charge: z.boolean(),
  /** Rupees without GST. */
  total: money,
})
export type BidChargeShown = z.output<typeof bidCharge>

/** Within one state or between two. */
export const supplies = ['intra', 'inter'] as const

export const bidTerms = {
  delivery_basis: z.nullable(z.enum(deliveryBases)),
  advance_percent: z.number(),
  credit_days: z.int(),
  discount_percent: z.number(),
  whole_only: z.boolean(),
  min_award: z.nullable(money),
  exclusions: z.nullable(z.string()),
}

/** Of a bid without lines: null, 0, false and []. */
export const itemisedContents = {
  tax_type: z.nullable(z.enum(taxTypes)),
  supply: z.nullable(z.enum(supplies)),
  ...bidTerms,
  /** Lines with a quantity that is in the total, and how many of them have a rate. */
  item_count: z.int(),
  quoted_count: z.int(),
  totals: z.nullable(bidTotalsInRupees),
  /** In the order of the lines; those that are not quoted are missing. */
  items: z.array(bidItem),
  charges: z.array(bidCharge),
}
