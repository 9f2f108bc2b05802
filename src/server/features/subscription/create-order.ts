import { randomUUID } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { SubscriptionOrder } from '#contract/payment.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Sql } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { type PaymentProvider, ProviderAway } from '../../payments/port.ts'
import { authorize, Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { defineWrite } from '../../use-case.ts'
import { orderColumns, type PaymentOrder } from './payment-orders.ts'

const price = { amount: limits.subscriptionRupeesPerMonth * 100, currency: 'INR' as const }

/** Orders one month. A repeated call soon after returns the same unpaid order, since an order can be paid only once. */
export const createSubscriptionOrder = defineWrite('createSubscriptionOrder', {
  async prepare({ actor, services }) {
    const { database, now } = services
    authorize(policy.paySubscription(actor))
    const provider = requirePayments(services)
    const reusable = await reusableOrder(database, provider, actor, now())
    if (reusable) return { provider, reusable }
    const receipt = randomUUID()
    return { provider, receipt, provider_order_id: await orderAtProvider(services, provider, receipt) }
  },
  async work({ tx, actor, services, prepared }) {
    const { provider } = prepared
    if (prepared.reusable) return shown(provider, prepared.reusable)
    await tx`select 1 from companies where id = ${actor.company_id} for update`
    const orderedAt = services.now()
    // Race: a second tab may have created one while the provider was asked.
    const other = await reusableOrder(tx, provider, actor, orderedAt)
    if (other) return shown(provider, other)
    const [order] = await tx<PaymentOrder[]>`
      insert into payment_orders ${tx({
        id: prepared.receipt,
        buyer_id: actor.company_id,
        provider: provider.name,
        provider_order_id: prepared.provider_order_id,
        ...price,
        created_at: orderedAt,
        check_at: later(orderedAt, limits.orderCheckAfterMs),
      })}
      returning ${orderColumns(tx)}`
    return shown(provider, order!)
  },
})

/** The payment provider, or 503 on an installation that has none. */
export function requirePayments({ payments }: Services): PaymentProvider {
  if (!payments) throw new Refusal(503, messages.paymentsNotSetUp)
  return payments
}

/** Returns the provider's id of the order. */
async function orderAtProvider({ log }: Services, provider: PaymentProvider, receipt: string): Promise<string> {
  try {
    return (await provider.createOrder({ receipt, ...price })).id
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
    log.error({ err: error }, 'the payment provider took no order')
    throw new Refusal(503, messages.orderFailed, { retryAfter: 10 })
  }
}

async function reusableOrder(
  sql: Sql,
  provider: PaymentProvider,
  caller: Caller,
  now: string,
): Promise<PaymentOrder | undefined> {
  const [order] = await sql<PaymentOrder[]>`
    select ${orderColumns(sql)} from payment_orders
    where buyer_id = ${caller.company_id} and provider = ${provider.name} and status = 'created' and amount = ${price.amount}
      and created_at > ${later(now, -limits.orderReusedMs)}
    order by seq desc limit 1`
  return order
}

function shown({ name, keyId }: PaymentProvider, { provider_order_id, amount }: PaymentOrder): SubscriptionOrder {
  return { id: provider_order_id, amount, currency: 'INR', provider: name, key_id: keyId }
}

const later = (time: string, ms: number) => new Date(new Date(time).getTime() + ms).toISOString()
