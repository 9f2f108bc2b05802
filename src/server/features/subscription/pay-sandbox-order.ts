import type { SandboxPayment } from '#contract/payment.ts'
import type { Caller } from '../../http/identify.ts'
import { notFound } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { findOrder } from './payment-orders.ts'

/** The sandbox's counterpart of "Pay" in a real checkout: only with the sandbox, and only for own orders. */
export async function paySandboxOrder(
  { database, payments }: Services,
  caller: Caller,
  orderId: string,
): Promise<SandboxPayment> {
  if (!payments?.payAsBuyer) throw notFound()
  const order = await findOrder(database, payments, orderId)
  if (order?.buyer_id !== caller.company_id) throw notFound()
  return payments.payAsBuyer({ id: order.provider_order_id, amount: order.amount })
}
