import type { NewDispatch, OrderToReceive } from '#contract/receiving.ts'
import { minus, parseQuantity, type Quantity, quantityText, smallest, sum } from '#domain/exact.ts'
import { stillToCome } from '#domain/orders/received-quantities.ts'

type Line = OrderToReceive['items'][number]

const none = 0n as Quantity
const number = (quantity: Quantity) => Number(quantityText(quantity))
/** A list that an earlier version kept on the device says nothing of what was rejected. */
const rejected = ({ rejected_qty = 0 }: Partial<Line>) => parseQuantity(rejected_qty)!
const toCome = (line: Line) => stillToCome(parseQuantity(line.qty)!, parseQuantity(line.received_qty)!, rejected(line))

/** What has come of a line and was not rejected. */
export const goodQuantity = (line: Line) => number(minus(parseQuantity(line.received_qty)!, rejected(line)))

export const quantityToCome = (line: Line) => number(toCome(line))

/**
 * What is left of each line of the ordered quantity, without what is on its way, or waits on this device; `toReplace`: the part of it
 * that came and was rejected.
 */
export function leftToSend({ items, trucks }: OrderToReceive, waiting: readonly Pick<NewDispatch, 'items'>[] = []) {
  const sent = [...trucks, ...waiting].flatMap((truck) => truck.items)
  return items.map((line) => {
    const ofLine = sent.filter(({ order_item_id }) => order_item_id === line.id).map(({ qty }) => parseQuantity(qty)!)
    const left = minus(toCome(line), sum(ofLine))
    const qty = left > none ? left : none
    return { line, qty: number(qty), toReplace: number(smallest([qty, rejected(line)])!) }
  })
}
