import type { BasisPoints, Paise, Quantity, Rate } from '../exact.ts'
import type { BoqLine } from './boq-line.ts'
import type { PricedBid } from './itemised-bid.ts'

/** The one line of a job without lines, so that its bids are compared and explained as others are. */
export const wholeJob: BoqLine = {
  id: 'whole',
  kind: 'item',
  number: '',
  description: '',
  make: '',
  unit: 'job',
  qty: 1000n as Quantity,
  rate_per: 1,
  rate_only: false,
  optional: false,
  needed_to: null,
  est_rate: null,
}

/** A bid that is a price alone. What GST it contains is unknown, so it is the same in every basis. */
export const priceAlone = (price: Paise, lead_days: number | null): PricedBid => ({
  tax_type: 'regular',
  supply: 'intra',
  discount: 0n as BasisPoints,
  items: [{ rate: (price * 100n) as Rate, gst: 0n as BasisPoints, make_offered: null, lead_days, remark: null }],
  charges: [],
})
