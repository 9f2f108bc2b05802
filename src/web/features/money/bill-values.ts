import type { Bill, NewBill } from '#contract/bill.ts'
import type { BillKind } from '#contract/money-lists.ts'
import type { MoneyOfOrder } from '#contract/order-payment.ts'
import { chargesToBill, figuresOfBill, isRunning, quantityToBill } from '#domain/orders/prefill-bill.ts'
import { supplyOf } from '#domain/statement/default-gst.ts'
import { chargeNames } from './charge-name.ts'
import { todayInIndia, typedAmount } from './typed-amount.ts'

export type TypedCharge = { amount: string; gst: string }

/** A row for each rate of GST that the order has for them, at least one. */
export function proposedCharges(money: MoneyOfOrder, kind: BillKind): TypedCharge[] {
  const rows = chargesToBill(money, kind).map(({ amount, gst_percent }) => chargeOf(amount, gst_percent))
  // What is billed of a dispute is no freight.
  const isOfDispute = kind !== 'credit_note' && money.agreed_left > 0 && rows.every(({ amount }) => amount === '')
  // Freight that the order does not name follows the dearest line.
  return rows.length > 0 && !isOfDispute
    ? rows
    : [chargeOf(0, Math.max(0, ...money.lines.map(({ gst_percent }) => gst_percent)))]
}

const chargeOf = (amount: number, percent: number): TypedCharge => ({
  amount: amount === 0 ? '' : plain(amount),
  gst: String(percent),
})

export const sumOfCharges = (charges: readonly TypedCharge[]): number =>
  charges.reduce((sum, { amount }) => sum + typedAmount(amount), 0)

export type BillValues = {
  kind: BillKind
  number: string
  bill_date: string
  seller_gst_number: string
  /** Of a credit note; empty: none is chosen. */
  original_bill: string
  supply: MoneyOfOrder['supply']
  lines: { qty: string; rate: string; gst: string }[]
  charges: TypedCharge[]
  round_off: string
}
/** A new bill: what is accepted and not billed. */
export function newBillValues(money: MoneyOfOrder): BillValues {
  const kind = money.kind === 'wo' ? 'ra_bill' : 'invoice'
  return {
    ...{ kind, number: '', bill_date: todayInIndia(), seller_gst_number: money.seller_gst_number },
    original_bill: onlyOf(originals(money)),
    supply: money.supply,
    lines: money.lines.map((line) => ({
      qty: String(quantityToBill(line, kind)),
      rate: String(line.rate),
      gst: String(line.gst_percent),
    })),
    charges: proposedCharges(money, kind),
    round_off: '',
  }
}

export const plainGstNumber = (typed: string) => typed.replaceAll(' ', '').toUpperCase()

/** The tax of a bill with this GST number; that of the order while the number is not whole. */
export function supplyWith(
  // A reply that an earlier version has stored on the device lacks the place.
  { supply, place_of_supply = '' }: Pick<MoneyOfOrder, 'supply'> & Partial<Pick<MoneyOfOrder, 'place_of_supply'>>,
  typed: string,
): MoneyOfOrder['supply'] {
  const number = plainGstNumber(typed)
  return place_of_supply !== '' && number.length === 15 ? supplyOf(number, place_of_supply) : supply
}

/** The bills that a credit note can be of. */
export const originals = ({ bills }: MoneyOfOrder) =>
  bills.filter(({ kind, status }) => kind !== 'credit_note' && status !== 'returned' && status !== 'withdrawn')

const onlyOf = ([only, another]: MoneyOfOrder['bills']) => (only && !another ? only.id : '')

type BillToSend = NewBill & { round_off: number; charges: NonNullable<NewBill['charges']> }

/** What the form says so far; null while something is no number. */
export function billOf(money: MoneyOfOrder, values: BillValues): BillToSend | null {
  const { kind, number, bill_date, seller_gst_number } = values
  const running = isRunning(kind)
  const lines = money.lines.flatMap((line, n) => {
    const { qty, rate, gst } = values.lines[n]!
    const typed = typedAmount(qty)
    const nothing = typed === 0 || (running && typed === line.billed_qty)
    return nothing
      ? []
      : [{ order_item_id: line.order_item_id, qty: typed, rate: typedAmount(rate), gst_percent: Number(gst) }]
  })
  const charges = values.charges.map(({ amount, gst }) => ({ amount: typedAmount(amount), gst_percent: Number(gst) }))
  const roundOff = values.round_off.trim() === '' ? null : typedAmount(values.round_off)
  const figures = figuresOfBill({ ...money, supply: values.supply }, { kind, lines, charges }, chargeNames, roundOff)
  if (!figures) return null
  return {
    ...{ kind, number, bill_date, seller_gst_number, items: lines as NewBill['items'], ...figures },
    ...(kind === 'credit_note' && { original_bill: values.original_bill || null }),
  } as BillToSend
}

/** A bill to be corrected, as it was sent. */
export function valuesOf(bill: Bill, money: MoneyOfOrder): BillValues {
  const charged = bill.charges.filter(({ amount }) => amount > 0)
  return {
    ...newBillValues(money),
    ...{ kind: bill.kind, number: bill.number, bill_date: bill.bill_date, seller_gst_number: bill.seller_gst_number },
    original_bill: bill.original_bill?.id ?? '',
    supply: bill.igst > 0 ? 'inter' : 'intra',
    lines: money.lines.map((line) => {
      const sent = bill.items.find(({ order_item_id }) => order_item_id === line.order_item_id)
      const before = isRunning(bill.kind) ? line.billed_qty : 0
      return {
        qty: plain(before + (sent?.qty ?? 0)),
        rate: String(sent?.rate ?? line.rate),
        gst: String(sent?.gst_percent ?? line.gst_percent),
      }
    }),
    charges:
      charged.length > 0
        ? charged.map(({ amount, gst_percent }) => chargeOf(amount, gst_percent))
        : proposedCharges(money, 'credit_note'),
  }
}

const plain = (sum: number) => String(Math.round(sum * 1000) / 1000)
