import type { Dispatch, OrderToReceive } from '#contract/receiving.ts'
import { quantityText } from '../boq/unit-names.ts'

/** What is on a truck, line by line. */
export function loadOf({ items }: Pick<OrderToReceive, 'items'>, dispatch: Pick<Dispatch, 'items'>): string[] {
  return dispatch.items.flatMap(({ order_item_id, qty }) => {
    const line = items.find(({ id }) => id === order_item_id)
    return line ? [`${line.description}: ${quantityText(qty, line.unit)}`] : []
  })
}
