import { type BasisPoints, minus, type Paise, type Quantity, type Rate, sum } from '../exact.ts'
import { gstByRate, lineAmount, type RatePer, type Supply } from '../reckon-lines.ts'

/** `accepted` and `passed`: so far, of receipts and of earlier bills. */
export type OrderedLine = {
  id: string
  rate: Rate
  rate_per: RatePer
  gst: BasisPoints
  accepted: Quantity
  passed: Quantity
}

export type BilledLine = { order_item_id: string; qty: Quantity; rate: Rate; gst: BasisPoints; amount: Paise }

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

export type OrderBilled = { seller_gst_number: string; supply: Supply; lines: readonly OrderedLine[] }

export type FindingCode =
  | 'line_not_ordered'
  | 'over_billed'
  | 'rate_differs'
  | 'gst_rate_differs'
  | 'amount_differs'
  | 'tax_split_differs'
  | 'tax_differs'
  | 'taxable_differs'
  | 'round_off_too_large'
  | 'total_differs'
  | 'seller_differs'

/** `expected` and `found`: texts of an identity, or the exact numbers in the unit of what is compared. */
export type Finding = {
  code: FindingCode
  order_item_id: string | null
  expected: bigint | string
  found: bigint | string
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
  return [...seller, ...bill.lines.flatMap((line) => matchLine(order, line)), ...matchTotals(order, bill)]
}

function matchLine(order: OrderBilled, billed: BilledLine): Finding[] {
  const ordered = order.lines.find(({ id }) => id === billed.order_item_id)
  if (!ordered)
    return [{ ...ofBill('line_not_ordered', '', billed.order_item_id), order_item_id: billed.order_item_id }]
  const left = minus(ordered.accepted, ordered.passed)
  const amount = lineAmount(billed.qty, billed.rate, ordered.rate_per)
  return thoseOf(
    billed.qty > left && ofBill('over_billed', left, billed.qty),
    billed.rate !== ordered.rate && ofBill('rate_differs', ordered.rate, billed.rate),
    billed.gst !== ordered.gst && ofBill('gst_rate_differs', ordered.gst, billed.gst),
    amount !== billed.amount && ofBill('amount_differs', amount ?? 0n, billed.amount),
  ).map((finding) => ({ ...finding, order_item_id: ordered.id }))
}

function matchTotals({ supply }: OrderBilled, bill: BillOnPaper): Finding[] {
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
