import type { Transaction } from '../../db/database.ts'
import type { PaymentProvider, ProviderPayment } from '../../payments/port.ts'
import type { Services } from '../../services.ts'
import type { PaymentOrder } from './payment-orders.ts'

type DueRefund = { provider_payment_id: string; amount: number; order_id: string }

const refundsAtOnce = 20
/** Retry of a refund that the provider did not take; the claim of a server that died ends as late. */
const againAfter = '10 minutes'

/** Records that a payment goes back, as its buyer was deleted before it arrived. Idempotent. */
export async function addRefund(
  tx: Transaction,
  order: PaymentOrder,
  payment: ProviderPayment,
  at: string,
): Promise<void> {
  await tx`
    insert into refunds ${tx({
      provider: order.provider,
      provider_payment_id: payment.id,
      order_id: order.id,
      amount: payment.amount,
      created_at: at,
      check_at: at,
    })}
    on conflict do nothing`
  await tx`update payment_orders set status = 'given_up', check_at = null where id = ${order.id}`
}

/** Asks the provider for the refunds that are due. Safe on several servers: each claims different ones. */
export async function refundPayments(services: Services): Promise<void> {
  const { log, payments: provider } = services
  if (!provider) return
  for (const { provider_payment_id: id, amount, order_id } of await takeDueRefunds(services, provider)) {
    try {
      const refund = await provider.refund({ id, amount })
      await services.database`
        update refunds set check_at = null, provider_refund_id = ${refund.id}
        where provider = ${provider.name} and provider_payment_id = ${id}`
      log.info({ order: order_id, payment: id, refund: refund.id }, 'a payment of a deleted buyer was refunded')
    } catch (error) {
      log.warn({ err: error, order: order_id, payment: id }, 'a refund could not be made and is tried again')
    }
  }
}

async function takeDueRefunds({ database, now }: Services, provider: PaymentProvider): Promise<DueRefund[]> {
  const at = now()
  return await database<DueRefund[]>`
    update refunds set check_at = ${at}::timestamptz + ${againAfter}::interval
    where provider = ${provider.name} and provider_payment_id in (
      select provider_payment_id from refunds where provider = ${provider.name} and check_at <= ${at}
      order by check_at limit ${refundsAtOnce} for update skip locked)
    returning provider_payment_id, amount, order_id`
}
