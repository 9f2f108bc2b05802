import { minus, type Paise, parsePercent, parseQuantity, parseRate, smallest } from '../exact.ts'
import { type DiscountedLine, type GstOfRate, roundedToRupee } from '../reckon-lines.ts'
import type { BoqLine } from '../statement/boq-line.ts'
import type { PricedBid } from '../statement/itemised-bid.ts'
import { bidChargeOf } from '../statement/quotation.ts'
import { reckonBid } from '../statement/reckon-bid.ts'
import type { ReckonedCharge } from '../statement/reckon-charges.ts'
import type { OrderContent, OrderLine } from './order-content.ts'

type Priced = Pick<OrderContent, 'lines' | 'charges' | 'discount_percent' | 'supply'>

/** In paise. `price`: what the awarded bid reckons; `total`: that in whole rupees, as the paper has it. */
export type ReckonedOrder = {
  /** In the order of the lines; null: too large to be reckoned. */
  lines: (DiscountedLine | null)[]
  charges: ReckonedCharge[]
  items: Paise
  discount: Paise
  taxable: Paise
  gst: GstOfRate[]
  price: Paise
  roundOff: Paise
  total: Paise
}

/** The sums of an order, in the same way as those of the bid. Charges of third parties are in no sum. */
export function reckonOrder({ lines, charges, discount_percent, supply }: Priced): ReckonedOrder {
  const reckoned = reckonBid(lines.map(lineToReckon), {
    tax_type: 'regular',
    supply,
    discount: parsePercent(discount_percent)!,
    items: lines.map(itemOf),
    charges: charges.map(bidChargeOf),
  })
  const rounded = roundedToRupee(reckoned.price_quote)
  // Less than half a rupee stays as it is: an order of nothing is none.
  const total = rounded.total === 0n ? reckoned.price_quote : rounded.total
  return {
    lines: reckoned.lines,
    charges: reckoned.charges,
    items: reckoned.items,
    discount: reckoned.discount,
    taxable: reckoned.taxable,
    gst: reckoned.gst,
    price: reckoned.price_quote,
    roundOff: minus(total, reckoned.price_quote),
    total,
  }
}

const lineToReckon = (line: OrderLine): BoqLine => ({
  id: String(line.position),
  kind: 'item',
  number: line.number,
  description: line.description,
  make: '',
  unit: line.unit,
  qty: parseQuantity(line.qty)!,
  rate_per: line.rate_per,
  rate_only: false,
  optional: false,
  needed_to: line.needed_to,
  est_rate: null,
})

const itemOf = (line: OrderLine): PricedBid['items'][number] => ({
  rate: parseRate(line.rate)!,
  gst: parsePercent(line.gst_percent)!,
  make_offered: null,
  lead_days: null,
  remark: null,
})

type Progress = { dispatched: number; received: number; accepted: number; passed: number }
type ProgressedLine = { qty: number; amount: number } & Record<`${keyof Progress}_qty`, number>

/** In percent of the value of all lines; what is beyond the ordered quantity does not count. */
export function progressOf(lines: readonly ProgressedLine[]): Progress {
  const percent = (of: keyof Progress) => valuePercent(lines.map((line) => ({ ...line, done: line[`${of}_qty`] })))
  return {
    dispatched: percent('dispatched'),
    received: percent('received'),
    accepted: percent('accepted'),
    passed: percent('passed'),
  }
}

function valuePercent(lines: readonly { qty: number; amount: number; done: number }[]): number {
  const none = 0n
  const parts = lines.map(({ qty, amount, done }) => {
    const [whole, part] = [parseQuantity(qty)!, parseQuantity(done)!]
    const value = BigInt(Math.round(amount * 100))
    return { value, done: whole === 0n ? none : (value * smallest([part, whole])!) / whole }
  })
  const value = parts.reduce((before, part) => before + part.value, none)
  const done = parts.reduce((before, part) => before + part.done, none)
  // Rounded down, so that 100 is reached with the last unit alone.
  return value === 0n ? 0 : Number((done * 1000n) / value) / 10
}
