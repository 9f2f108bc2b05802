import { limits } from '#contract/limits.ts'
import { inTransaction } from '../../db/database.ts'
import type { PaymentProvider } from '../../payments/port.ts'
import type { Services } from '../../services.ts'
import { creditPayment } from './credit-payment.ts'
import { orderColumns, type PaymentOrder, paysFor } from './payment-orders.ts'

const ordersAtOnce = 20

/**
 * Asks the provider about open orders that nobody reported paid, so that a payment is credited even if the browser closed and
 * the webhook was lost. Safe on several servers: each claims different orders.
 */
export async function checkOpenOrders(services: Services): Promise<void> {
  const { log, payments: provider } = services
  if (!provider) return
  for (const order of await takeDueOrders(services, provider)) {
    try {
      await creditWhatWasPaid(services, provider, order)
    } catch (error) {
      log.warn({ err: error, order: order.id }, 'an open order could not be checked')
    }
  }
}

async function creditWhatWasPaid(services: Services, provider: PaymentProvider, order: PaymentOrder): Promise<void> {
  for (const payment of await provider.capturedPayments(order.provider_order_id)) {
    if (paysFor(order, payment))
      await inTransaction(services.database, (tx) => creditPayment(tx, services, order, payment, 'check'))
    else services.log.error({ order: order.id, payment }, 'a payment is not what was ordered')
  }
}

/**
 * Claims due orders and schedules their next check for when their age has doubled, so that an order claimed by a crashed server
 * is checked again.
 */
async function takeDueOrders({ database, now }: Services, provider: PaymentProvider): Promise<PaymentOrder[]> {
  const [at, giveUpMs] = [now(), limits.orderGivenUpAfterMs]
  return await database<PaymentOrder[]>`
    update payment_orders set
      status = case when ${at}::timestamptz - created_at > ${giveUpMs} * interval '1 millisecond' then 'given_up' else status end,
      check_at = ${at}::timestamptz + greatest(${at}::timestamptz - created_at, ${limits.orderCheckAfterMs} * interval '1 millisecond')
    where id in (
      select id from payment_orders
      where provider = ${provider.name} and status = 'created' and check_at <= ${at}
      order by check_at limit ${ordersAtOnce} for update skip locked)
    returning ${orderColumns(database)}`
}
