import type { Transaction } from '#server/db/database.ts'
import type { LivedIn } from './lived-in-market.ts'

type Damage = [rule: string, damage: (tx: Transaction) => Promise<unknown>]
type Ids = Pick<LivedIn['ids'], 'buyer' | 'bidder' | 'removed'>

/** Violations of the rules of trials, subscriptions and their invoices, written directly to the database. */
export const subscriptionDamages = (ids: () => Ids): Damage[] => [
  [
    'Only buyers have a trial',
    (tx) => tx`update companies set subscription_expires_at = now() where id = ${ids().bidder}`,
  ],
  ['Only buyers have a trial', (tx) => tx`update companies set trial_gst_number = null where id = ${ids().buyer}`],
  [
    'A payment is of its order',
    (tx) => tx`
      with ordered as (
        insert into payment_orders (id, buyer_id, provider, provider_order_id, amount, created_at)
        values (gen_random_uuid(), ${ids().buyer}, 'sandbox', 'order', 500000, now()) returning id
      )
      insert into payments (order_id, buyer_id, provider, provider_payment_id, amount, currency, reported_by, created_at)
      select id, ${ids().buyer}, 'sandbox', 'payment', 500000, 'INR', 'checkout', now() from ordered`,
  ],
  ['A payment is of its order', (tx) => tx`delete from subscription_periods`],
  ['A payment is of its order', (tx) => tx`update payments set amount = amount - 1`],
  ['A payment is of its order', (tx) => tx`update payment_orders set status = 'created'`],
  [
    'A payment is of its order',
    (tx) => tx`
      insert into payment_orders (id, buyer_id, provider, provider_order_id, amount, created_at, status)
      values (gen_random_uuid(), ${ids().buyer}, 'sandbox', 'order', 500000, now(), 'paid')`,
  ],
  ['A payment is of its order', (tx) => tx`delete from notifications where type = 'subscription'`],
  [
    'A subscription ends',
    (tx) => tx`
      update companies set subscription_expires_at = subscription_expires_at + interval '1 month' where id = ${ids().buyer}`,
  ],
  ['A subscription ends', (tx) => tx`update companies set subscription_expires_at = now() where id = ${ids().removed}`],
  ['A subscription ends', (tx) => tx`update subscription_periods set starts_at = starts_at - interval '1 day'`],
  ['A subscription ends', (tx) => tx`update subscription_periods set buyer_id = ${ids().bidder}`],
  ['Whoever has a trial', (tx) => tx`delete from alarms where subject_id = ${ids().buyer}`],
  [
    'Whoever has a trial',
    (tx) => tx`
      update companies set subscription_expires_at = subscription_expires_at - interval '3 hours' where id = ${ids().buyer}`,
  ],
  ['Invoices are numbered', (tx) => tx`update invoice_series set last_serial = last_serial + 1`],
  ['Invoices are numbered', (tx) => tx`update payments set buyer_id = ${ids().removed}`],
]
