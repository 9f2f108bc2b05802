import type { MoneyOrder } from '#domain/facts/money-facts.ts'
import type { LockedOrder } from '../orders/lock-order.ts'

/** What the facts about bills, payments and disputes of an order need. */
export const factsOfOrder = (order: LockedOrder): MoneyOrder => ({
  order_id: order.id,
  number: order.number!,
  buyer: order.buyer_id,
  supplier: order.supplier_id,
  buyer_name: order.buyer_name,
  supplier_name: order.supplier_name,
  represented: order.represented,
})
