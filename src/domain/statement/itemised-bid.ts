import type { chargeKinds, deliveryBases, taxTypes } from '#contract/bid-terms.ts'
import type { UnitCode } from '#contract/unit-codes.ts'
import type { BasisPoints, Paise, Rate } from '../exact.ts'
import type { Supply } from '../reckon-lines.ts'

/** Only regular dealers may charge GST. */
export type TaxType = (typeof taxTypes)[number]

/** `for_site`: the rates are for goods at the site. `ex_works`: without the way there. */
export type DeliveryBasis = (typeof deliveryBases)[number]

/** A rate of null is "not quoted", which differs from 0. `lead_days`: from the order to the delivery. */
export type BidItem = {
  rate: Rate | null
  gst: BasisPoints
  make_offered: string | null
  lead_days: number | null
  remark: string | null
}

/** `per_unit`: on the quantities of the lines in `unit`. `percent`: of the items before the discount. */
export type ChargeBasis =
  | { basis: 'lump'; amount: Paise }
  | { basis: 'per_unit'; amount: Rate; unit: UnitCode }
  | { basis: 'percent'; amount: BasisPoints }

/** `third_party`: the buyer pays it to somebody else. `reverse_charge`: the buyer pays its GST to the state himself. */
export type BidCharge = ChargeBasis & {
  kind: (typeof chargeKinds)[number]
  gst: BasisPoints
  payable_to: 'supplier' | 'third_party'
  reverse_charge: boolean
}

/** What a bid's price is reckoned from. `items` stand in the order of the lines; null: not quoted. */
export type PricedBid = {
  tax_type: TaxType
  supply: Supply
  /** Off the items. */
  discount: BasisPoints
  items: readonly (BidItem | null)[]
  charges: readonly BidCharge[]
}
