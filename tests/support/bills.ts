import { randomUUID } from 'node:crypto'
import type { NewBill } from '#contract/bill.ts'
import type { Order } from '#contract/order.ts'
import { parsePercent, parseQuantity, parseRate, rupeesNumber, sum } from '#domain/exact.ts'
import { indiaDay } from '#domain/india-time.ts'
import { gstByRate, lineAmount, roundedToRupee } from '#domain/reckon-lines.ts'
import type { Person } from './market.ts'

/** The day in India, so many days before today. */
export const daysAgo = (days: number): string => indiaDay(new Date().toISOString(), -days)

/** What was accepted at the site on a day, by line of the order in its order. */
export async function acceptAtSite(
  buyer: Person,
  { id, items }: Order,
  quantities: readonly number[],
  received_on = daysAgo(19),
): Promise<void> {
  const counted = quantities.flatMap((received_qty, n) =>
    received_qty === 0 ? [] : [{ order_item_id: items[n]!.id!, received_qty }],
  )
  const body = { id: randomUUID(), received_on, items: counted }
  const receipt = await buyer.call('receiveGoods', { params: { orderId: id }, body })
  if (receipt.status === 'recorded') await buyer.call('acceptReceipt', { params: { id: receipt.id } })
}

let bills = 0

/** A bill of these quantities as the order has it, in whole rupees. */
export function billFor(order: Order, quantities: readonly number[], changes: Partial<NewBill> = {}): NewBill {
  const items = quantities.flatMap((qty, n) => {
    const { id, rate, gst_percent } = order.items[n]!
    return qty === 0 ? [] : [{ order_item_id: id!, qty, rate, gst_percent }]
  })
  bills += 1
  const paper = {
    ...{ kind: 'invoice' as const, number: `INV-${bills}`, bill_date: daysAgo(18) },
    ...{ seller_gst_number: order.supplier.gst_number, items: items as NewBill['items'] },
  }
  return { ...paper, ...figuresOf(order, items), ...changes }
}

type Line = { order_item_id: string; qty: number; rate: number; gst_percent: number }

/** Taxable amount, tax, round-off and total of these lines, as the supplier's program reckons them. */
export function figuresOf({ items: ordered, supply }: Order, items: readonly Line[]) {
  const lines = items.map(({ order_item_id, qty, rate, gst_percent }) => ({
    taxable: lineAmount(
      parseQuantity(qty)!,
      parseRate(rate)!,
      ordered.find(({ id }) => id === order_item_id)!.rate_per,
    )!,
    gst: parsePercent(gst_percent)!,
  }))
  const gst = gstByRate(lines, supply)
  const [cgst, sgst, igst] = (['cgst', 'sgst', 'igst'] as const).map((part) => sum(gst.map((of) => of[part])))
  const taxable = sum(lines.map((line) => line.taxable))
  const { total, roundOff } = roundedToRupee(sum([taxable, cgst!, sgst!, igst!]))
  return {
    ...{ taxable: rupeesNumber(taxable), cgst: rupeesNumber(cgst!), sgst: rupeesNumber(sgst!) },
    ...{ igst: rupeesNumber(igst!), round_off: rupeesNumber(roundOff), total: rupeesNumber(total) },
  }
}

export const submitBill = (supplier: Person, { id }: Pick<Order, 'id'>, body: NewBill) =>
  supplier.call('submitBill', { params: { id }, body })

export const trySubmitBill = (supplier: Person, { id }: Pick<Order, 'id'>, body: NewBill) =>
  supplier.try('submitBill', { params: { id }, body })

export const tryPassBill = (buyer: Person, { id }: { id: string }, body: object = {}) =>
  buyer.try('passBill', { params: { id }, body })

/** Records a payment of a bill or a milestone. */
export const tryPay = (buyer: Person, { id }: Pick<Order, 'id'>, body: object) =>
  buyer.try('recordPayment', {
    params: { id },
    body: { mode: 'neft', reference: randomUUID(), paid_on: daysAgo(5), ...body },
  })

export const moneyOf = (person: Person, { id }: Pick<Order, 'id'>) => person.call('moneyOfOrder', { params: { id } })

export const toPaisa = (rupees: number) => Math.round(rupees * 100) / 100
