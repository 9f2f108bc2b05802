import { asCompanyId } from '#domain/actor.ts'
import { nextPeriod, type SubscriptionDates } from '#domain/subscription-lifecycle.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import type { ProviderPayment } from '../../payments/port.ts'
import type { Services } from '../../services.ts'
import { type InvoicedBuyer, issueInvoice } from './issue-invoice.ts'
import type { PaymentOrder } from './payment-orders.ts'
import { addRefund } from './refund-payments.ts'
import { setSubscriptionAlarm } from './subscription-alarm.ts'

type Buyer = InvoicedBuyer & SubscriptionDates & { deleted: boolean }
export type Reporter = 'checkout' | 'webhook' | 'check'

/**
 * Credits a captured payment of an order: one month, one invoice, one notification. Idempotent. The lock of the buyer
 * serialises all reports, so that of two payments the second month starts when the first ends. A payment that arrives after its
 * buyer was deleted is refunded instead.
 */
export async function creditPayment(
  tx: Transaction,
  { config, timeIn, companyChanged }: Services,
  order: PaymentOrder,
  payment: ProviderPayment,
  reportedBy: Reporter,
): Promise<void> {
  const [buyer] = await tx<Buyer[]>`
    select id, company_name, address, gst_number, trial_expires_at, subscription_expires_at,
      deleted_at is not null as deleted
    from companies where id = ${order.buyer_id} for update`
  const creditedAt = await timeIn(tx)
  if (buyer!.deleted) {
    if (!(await isCredited(tx, order, payment))) await addRefund(tx, order, payment, creditedAt)
    return
  }
  const [credited] = await tx<{ id: string }[]>`
    insert into payments ${tx({
      order_id: order.id,
      buyer_id: order.buyer_id,
      provider: order.provider,
      provider_payment_id: payment.id,
      amount: payment.amount,
      currency: payment.currency,
      reported_by: reportedBy,
      created_at: creditedAt,
    })}
    on conflict (provider, provider_payment_id) do nothing returning id`
  if (!credited) return

  const period = nextPeriod(creditedAt, buyer!)
  await tx`insert into subscription_periods ${tx({ payment_id: credited.id, buyer_id: order.buyer_id, ...period })}`
  await tx`update companies set subscription_expires_at = ${period.ends_at} where id = ${order.buyer_id}`
  await setSubscriptionAlarm(tx, order.buyer_id, creditedAt, { ...buyer!, subscription_expires_at: period.ends_at })
  await tx`update payment_orders set status = 'paid', check_at = null where id = ${order.id}`
  await issueInvoice(tx, config, {
    payment_id: credited.id,
    buyer: buyer!,
    total_paise: payment.amount,
    issued_at: creditedAt,
    is_test: order.provider === 'sandbox',
  })
  await recordFacts(
    tx,
    { user_id: null },
    { type: 'payment_credited', buyer: order.buyer_id, paid_paise: payment.amount, ends_at: period.ends_at },
  )
  await companyChanged(tx, asCompanyId(order.buyer_id))
}

async function isCredited(tx: Transaction, { provider }: PaymentOrder, { id }: ProviderPayment): Promise<boolean> {
  const [found] = await tx`select from payments where provider = ${provider} and provider_payment_id = ${id}`
  return found !== undefined
}
