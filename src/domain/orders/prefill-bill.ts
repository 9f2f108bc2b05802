import type { Bill, NewBill } from '#contract/bill.ts'
import type { BillKind } from '#contract/money-lists.ts'
import type { MoneyOfOrder } from '#contract/order-payment.ts'
import {
  type BasisPoints,
  minus,
  type Paise,
  parsePaise,
  parsePercent,
  parseQuantity,
  parseRate,
  percentText,
  quantityText,
  rupeesNumber,
  sum,
} from '../exact.ts'
import { gstByRate, roundedToRupee, withDiscount } from '../reckon-lines.ts'
import { type Counted, leftToBill, orNone } from './left-to-bill.ts'
import { amountOfBilled } from './match-bill.ts'

type Line = MoneyOfOrder['lines'][number]

export const isRunning = (kind: BillKind) => kind === 'ra_bill' || kind === 'final_bill'

/**
 * What a new bill of the line has: what is left to bill; of a running account bill the quantity up to date; of a credit note what is
 * billed and not accepted.
 */
export function quantityToBill(line: Counted, kind: BillKind): number {
  const billed = parseQuantity(line.billed_qty)!
  if (kind === 'credit_note') return Number(quantityText(orNone(minus(billed, parseQuantity(line.accepted_qty)!))))
  const left = leftToBill(line)
  return Number(quantityText(isRunning(kind) ? sum([billed, left]) : left))
}

/**
 * What a new bill has beside its lines for each rate of GST; a rupee is what papers were rounded by. A credit note takes back no charge by
 * itself.
 */
export function chargesToBill(
  // A reply that an earlier version has stored on the device has no rates.
  { charges_due, charges_by_gst = [] }: Pick<MoneyOfOrder, 'charges_due'> & Partial<MoneyOfOrder>,
  kind: BillKind,
): TypedCharge[] {
  const isNone = kind === 'credit_note' || charges_due <= 1
  return charges_by_gst.map(({ gst_percent, due }) => ({ gst_percent, amount: isNone ? 0 : due }))
}

/** What a bill may have that takes the place of `bill`: while that stands, its own quantities and charges are free again. */
export function withoutBill(money: MoneyOfOrder, { status, kind, items, charges }: Bill): MoneyOfOrder {
  if (status !== 'submitted' && status !== 'mismatch') return money
  const sign = kind === 'credit_note' ? -1 : 1
  const exact = (decimals: number, amount: number) => Number(amount.toFixed(decimals))
  const own = kind === 'credit_note' ? [] : charges.filter(({ amount }) => amount > 0)
  const charged = own.reduce((all, { amount }) => all + amount, 0)
  const chargedAt = (percent: number) =>
    own.reduce((all, { amount, gst_percent }) => all + (gst_percent === percent ? amount : 0), 0)
  return {
    ...money,
    charges_left: exact(2, money.charges_left + charged),
    charges_due: exact(2, money.charges_due + charged),
    charges_by_gst: (money.charges_by_gst ?? []).map((one) => ({
      ...one,
      due: exact(2, one.due + chargedAt(one.gst_percent)),
    })),
    lines: money.lines.map((line) => {
      const qty = items.find(({ order_item_id }) => order_item_id === line.order_item_id)?.qty ?? 0
      return {
        ...line,
        billed_qty: exact(3, line.billed_qty - sign * qty),
        credited_qty: kind === 'credit_note' ? exact(3, line.credited_qty - qty) : line.credited_qty,
      }
    }),
  }
}

/** As typed; `qty` of a running account bill is the quantity up to date. */
export type TypedLine = { order_item_id: string; qty: number; rate: number; gst_percent: number }
/** One for each rate of GST. */
type TypedCharge = { amount: number; gst_percent: number }
type Typed = { kind: BillKind; lines: readonly TypedLine[]; charges: readonly TypedCharge[] }
type Priced = Pick<Line, 'order_item_id' | 'rate_per' | 'billed_qty'>
type Figures = Pick<NewBill, 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total'> & {
  round_off: number
  charges: { name: string; amount: number; gst_percent: number }[]
}

/**
 * The figures of a bill of these lines, reckoned as the order was. `round_off`: to whole rupees, unless another is given. Null
 * while something typed is no number, or a quantity or rate is below 0.
 */
export function figuresOfBill(
  order: Pick<MoneyOfOrder, 'supply' | 'discount_percent'> & { lines: readonly Priced[] },
  { kind, lines, charges }: Typed,
  names: { charges: string; discount: string },
  roundOff: number | null,
): Figures | null {
  const taxed = lines.map((line) => taxedLine(order.lines, line, kind))
  const others = charges.map(({ amount, gst_percent }) => taxedCharge(amount, gst_percent))
  if ([...taxed, ...others].includes(null)) return null
  const known = taxed.filter((line) => line !== null)
  const discounts = discountsOf(known, parsePercent(order.discount_percent)!)
  const beside = [
    ...others
      .filter((other) => other !== null)
      .filter(({ taxable }) => taxable !== 0n)
      .map((other) => ({ name: names.charges, ...other })),
    ...discounts.map((discount) => ({ name: names.discount, ...discount })),
  ]
  const gst = gstByRate([...known, ...beside], order.supply)
  const of = (part: 'cgst' | 'sgst' | 'igst') => sum(gst.map((rate) => rate[part]))
  const taxable = sum([...known, ...beside].map((part) => part.taxable))
  const exact = sum([taxable, of('cgst'), of('sgst'), of('igst')])
  const given = roundOff === null ? roundedToRupee(exact).roundOff : parsePaise(roundOff)
  if (given === null) return null
  return {
    charges: beside.map((part) => ({
      name: part.name,
      amount: rupeesNumber(part.taxable),
      gst_percent: Number(percentText(part.gst)),
    })),
    taxable: rupeesNumber(taxable),
    cgst: rupeesNumber(of('cgst')),
    sgst: rupeesNumber(of('sgst')),
    igst: rupeesNumber(of('igst')),
    round_off: rupeesNumber(given),
    total: rupeesNumber(sum([exact, given])),
  }
}

function taxedLine(ordered: readonly Priced[], { order_item_id, qty, rate, gst_percent }: TypedLine, kind: BillKind) {
  const line = ordered.find((one) => one.order_item_id === order_item_id)!
  const [typed, price, gst] = [parseQuantity(qty), parseRate(rate), parsePercent(gst_percent)]
  if (typed === null || price === null || gst === null || typed < 0n || price < 0n) return null
  const before = parseQuantity(isRunning(kind) ? line.billed_qty : 0)!
  const taxable = amountOfBilled({ before, qty: minus(typed, before), rate: price }, line.rate_per)
  return taxable === null ? null : { taxable, gst }
}

function taxedCharge(amount: number, gst_percent: number) {
  const [taxable, gst] = [parsePaise(amount), parsePercent(gst_percent)]
  return taxable === null || gst === null ? null : { taxable, gst }
}

/** One for each rate of GST; below 0. */
function discountsOf(lines: readonly { taxable: Paise; gst: BasisPoints }[], percent: BasisPoints) {
  const reduced = withDiscount(
    lines.map(({ taxable }) => taxable),
    percent,
  )
  const sums = new Map<BasisPoints, Paise>()
  for (const [n, { gst }] of lines.entries()) sums.set(gst, minus(sums.get(gst) ?? (0n as Paise), reduced[n]!.discount))
  return [...sums].filter(([, taxable]) => taxable !== 0n).map(([gst, taxable]) => ({ gst, taxable }))
}
