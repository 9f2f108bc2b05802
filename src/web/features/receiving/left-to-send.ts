import type { OrderToReceive } from '#contract/receiving.ts'
import { minus, parseQuantity, quantityText, sum } from '#domain/exact.ts'

/** What is left of each line of the ordered quantity, without what is received or on its way. */
export function leftToSend({ items, trucks }: OrderToReceive) {
  const onTheWay = (id: string) =>
    trucks.flatMap((truck) => truck.items.filter(({ order_item_id }) => order_item_id === id).map(({ qty }) => qty))
  return items.map((line) => {
    const sent = sum([line.received_qty, ...onTheWay(line.id)].map((qty) => parseQuantity(qty)!))
    const left = minus(parseQuantity(line.qty)!, sent)
    return { line, qty: left > 0n ? Number(quantityText(left)) : 0 }
  })
}
