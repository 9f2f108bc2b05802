import type { Sql } from '../../db/database.ts'
import type { PaymentProvider, ProviderPayment } from '../../payments/port.ts'

export type PaymentOrder = {
  id: string
  buyer_id: string
  provider: string
  provider_order_id: string
  amount: number
  currency: string
  created_at: string
}

export const orderColumns = (sql: Sql) => sql`id, buyer_id, provider, provider_order_id, amount, currency, created_at`

/** The stored order for an id from a checkout or a webhook; null for another provider's. */
export async function findOrder(
  sql: Sql,
  provider: PaymentProvider,
  providerOrderId: string,
): Promise<PaymentOrder | undefined> {
  const [order] = await sql<PaymentOrder[]>`
    select ${orderColumns(sql)} from payment_orders
    where provider = ${provider.name} and provider_order_id = ${providerOrderId}`
  return order
}

/** Whether a payment matches the order: its id, amount and currency. */
export function paysFor(order: PaymentOrder, payment: ProviderPayment): boolean {
  return (
    payment.order_id === order.provider_order_id &&
    payment.amount === order.amount &&
    payment.currency === order.currency
  )
}
