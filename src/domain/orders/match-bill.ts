import type { FindingCode } from '#contract/money-lists.ts'
import {
  type BasisPoints,
  minus,
  type Paise,
  percentOf,
  percentText,
  type Quantity,
  quantityText,
  type Rate,
  rateText,
  rupeesText,
  sum,
} from '../exact.ts'
import { gstByRate, lineAmount, type RatePer, type Supply } from '../reckon-lines.ts'
import { supplyOf } from '../statement/default-gst.ts'

/** `left`: what may be billed: accepted, in no other bill that stands, and not credited; of a credit note: what was passed. */
export type OrderedLine = {
  id: string
  rate: Rate
  rate_per: RatePer
  gst: BasisPoints
  left: Quantity
}

/** `before`: of a running account bill, the quantity of the bills before it; else 0. */
export type BilledLine = {
  order_item_id: string
  before: Quantity
  qty: Quantity
  rate: Rate
  gst: BasisPoints
  amount: Paise
}

/** As the supplier's paper says. `charges`: what it bills beside the lines, with its GST rate. */
export type BillOnPaper = {
  seller_gst_number: string
  lines: readonly BilledLine[]
  charges: readonly { amount: Paise; gst: BasisPoints }[]
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
  round_off: Paise
  total: Paise
}

/**
 * `discount`: off the lines. `charges_left`: of the supplier's charges, and of what the buyer pays by the outcome of disputes, what no other
 * bill has; null: a credit note takes back any.
 * `charges_gst`: their rates, none where the order has no charges. `agreed_left`: what of `charges_left` is of disputes.
 */
export type OrderBilled = {
  seller_gst_number: string
  place_of_supply: string
  discount: BasisPoints
  charges_left: Paise | null
  charges_gst: readonly BasisPoints[]
  agreed_left: Paise
  lines: readonly OrderedLine[]
}

/** `expected` and `found`: texts of an identity, or the exact numbers in the unit of what is compared. */
export type Finding = {
  code: FindingCode
  order_item_id: string | null
  expected: bigint | string
  found: bigint | string
}

/** As people read it: rupees, quantities, rates or percent with all their decimals. */
export function findingInWords({ code, order_item_id, expected, found }: Finding) {
  const text = (value: bigint | string): string => {
    if (typeof value === 'string') return value
    if (code === 'over_billed') return quantityText(value as Quantity)
    if (code === 'rate_differs') return rateText(value as Rate)
    return code === 'gst_rate_differs' ? percentText(value as BasisPoints) : rupeesText(value as Paise)
  }
  return { code, order_item_id, expected: text(expected), found: text(found) }
}

/** Dealers round taxes and totals of a paper in several ways. */
const rupee = 100n
const roundOffAtMost = 50n

/**
 * Everything in which a bill differs from its order and from what was accepted. The tax is judged by rate on the billed amounts,
 * so that one wrong rate of a line is one finding and not three.
 */
export function matchBill(order: OrderBilled, bill: BillOnPaper): Finding[] {
  const seller: Finding[] =
    bill.seller_gst_number === order.seller_gst_number
      ? []
      : [ofBill('seller_differs', order.seller_gst_number, bill.seller_gst_number)]
  return [
    ...seller,
    ...bill.lines.flatMap((line) => matchLine(order, line)),
    ...matchCharges(order, bill),
    ...matchTotals(order, bill),
  ]
}

/**
 * What is beside the lines is at most the charges of the order and the sums of its disputes, less its discount. Where more was passed before, that was the
 * difference of an earlier bill: nothing is left, and this one owes nothing for it. A credit note takes back its lines as they were
 * billed, less the discount.
 */
function matchCharges(
  { discount, charges_left, charges_gst, agreed_left }: OrderBilled,
  { lines, charges }: BillOnPaper,
): Finding[] {
  const off = percentOf(sum(lines.map(({ amount }) => amount)), discount)
  if (charges_left === null) {
    const found = sum(charges.map(({ amount }) => amount).filter((amount) => amount < 0n))
    return thoseOf(!isNear(found, -off) && ofBill('charges_differ', -off, found))
  }
  const most = minus(charges_left > 0n ? charges_left : (0n as Paise), off)
  const found = sum(charges.map(({ amount }) => amount))
  const [gst] = charges_gst
  // A sum that was agreed in a dispute has the rate of what it was about, which nobody has written down.
  const others = charges.filter((charge) => charge.amount > 0n && !charges_gst.includes(charge.gst))
  const [other] = sum(others.map(({ amount }) => amount)) > agreed_left ? others : []
  return thoseOf(
    found - most > rupee && ofBill('charges_differ', most, found),
    gst !== undefined && other !== undefined && ofBill('gst_rate_differs', gst, other.gst),
  )
}

/** Of the quantity up to date less the one before, so that rounding never adds up over many bills. */
export const amountOfBilled = (
  { before, qty, rate }: Pick<BilledLine, 'before' | 'qty' | 'rate'>,
  per: RatePer,
): Paise | null => {
  const [upToDate, earlier] = [lineAmount(sum([before, qty]), rate, per), lineAmount(before, rate, per)]
  return upToDate === null || earlier === null ? null : minus(upToDate, earlier)
}

function matchLine(order: OrderBilled, billed: BilledLine): Finding[] {
  const ordered = order.lines.find(({ id }) => id === billed.order_item_id)
  if (!ordered)
    return [{ ...ofBill('line_not_ordered', '', billed.order_item_id), order_item_id: billed.order_item_id }]
  const amount = amountOfBilled(billed, ordered.rate_per)
  return thoseOf(
    billed.qty > ordered.left && ofBill('over_billed', ordered.left, billed.qty),
    billed.rate !== ordered.rate && ofBill('rate_differs', ordered.rate, billed.rate),
    billed.gst !== ordered.gst && ofBill('gst_rate_differs', ordered.gst, billed.gst),
    amount !== billed.amount && ofBill('amount_differs', amount ?? 0n, billed.amount),
  ).map((finding) => ({ ...finding, order_item_id: ordered.id }))
}

/** The kind of tax follows from the GST number on the bill: that it is another than the order's is a finding of its own. */
function matchTotals({ place_of_supply }: OrderBilled, bill: BillOnPaper): Finding[] {
  const supply = supplyOf(bill.seller_gst_number, place_of_supply)
  const billed = [...bill.lines, ...bill.charges].map(({ amount, gst }) => ({ taxable: amount, gst }))
  const taxable = sum(billed.map((part) => part.taxable))
  const taxes = gstByRate(billed, supply)
  const tax = sum(taxes.flatMap(({ cgst, sgst, igst }) => [cgst, sgst, igst]))
  const found = sum([bill.cgst, bill.sgst, bill.igst])
  const parts = sum([bill.taxable, found, bill.round_off])
  return thoseOf(
    !isSplitRight(supply, bill) && ofBill('tax_split_differs', supply, supply === 'intra' ? 'inter' : 'intra'),
    !isNear(tax, found) && ofBill('tax_differs', tax, found),
    taxable !== bill.taxable && ofBill('taxable_differs', taxable, bill.taxable),
    absolute(bill.round_off) > roundOffAtMost && ofBill('round_off_too_large', roundOffAtMost, bill.round_off),
    !isNear(parts, bill.total) && ofBill('total_differs', parts, bill.total),
  )
}

/** Within one state CGST and SGST alike and no IGST; between two, IGST alone. */
function isSplitRight(supply: Supply, { cgst, sgst, igst }: BillOnPaper): boolean {
  if (cgst !== sgst) return false
  return supply === 'intra' ? igst === 0n : cgst === 0n
}

const thoseOf = (...found: readonly (Finding | false)[]) => found.filter((finding) => finding !== false)

const ofBill = (code: FindingCode, expected: bigint | string, found: bigint | string): Finding => ({
  code,
  order_item_id: null,
  expected,
  found,
})

const absolute = (count: bigint) => (count < 0n ? -count : count)
const isNear = (a: bigint, b: bigint) => absolute(a - b) <= rupee
