import type { Language } from '#contract/languages.ts'
import { createCommitSignal } from '../db/commit-signal.ts'
import type { Transaction } from '../db/database.ts'
import type { ParamsOf, TemplateName } from './templates.ts'

/** Channels of letters that have a worker; the table allows more. Webhooks have one of their own. */
export type Channel = 'email' | 'push'

export type NewDelivery<Name extends TemplateName> = {
  channel: Channel
  /** A user gets it in their language and at their address as of sending; deleted users get nothing. By push: on all their devices. */
  to: { user_id: string } | { address: string; language: Language }
  template: Name
  params: ParamsOf<Name>
  /** The cause, to explain later why it was sent: `subscription_ending <id>`. */
  cause: string
  /** Idempotency key: a second delivery with this key is not queued while the first is kept (30 days). */
  dedupe_key?: string | undefined
  /** Quiet hours: it is not sent before this time, ISO 8601 UTC. */
  not_before?: string | undefined
}

/** Wakes the workers of this process. */
export const deliveryQueued = createCommitSignal()
/** Many notifications have no device to go to: the worker hears of them at most once a second. */
export const pushQueued = createCommitSignal()

/**
 * Transactional outbox: queues the delivery in the transaction of its cause, so that it is sent exactly if that commits, at
 * once unless `not_before` delays it.
 */
export async function queueDelivery<Name extends TemplateName>(
  tx: Transaction,
  { channel, to, template, params, cause, dedupe_key, not_before }: NewDelivery<Name>,
): Promise<void> {
  if (channel === 'push') return queuePush(tx, { to, template, params, cause, dedupe_key, not_before })
  const [userId, address, language] =
    'user_id' in to ? [to.user_id, null, null] : ([null, to.address, to.language] as const)
  await tx`
    insert into deliveries
      (user_id, channel, address, template, params, language, cause, dedupe_key, not_before, next_attempt_at)
    select u.id, ${channel}, coalesce(u.email, ${address}), ${template}, ${tx.json(params)}, ${language}, ${cause},
      ${dedupe_key ?? null}, ${not_before ?? null}, greatest(now(), ${not_before ?? null}::timestamptz)
    from (select) as one left join users u on u.id = ${userId} and u.deleted_at is null
    where u.id is not null or ${address}::text is not null
    on conflict (dedupe_key) do nothing`
  deliveryQueued.afterCommitOf(tx)
}

/** One for each device of the user, which the key of the whole names too. */
async function queuePush<Name extends TemplateName>(
  tx: Transaction,
  { to, template, params, cause, dedupe_key, not_before }: Omit<NewDelivery<Name>, 'channel'>,
): Promise<void> {
  if (!('user_id' in to)) throw new Error('A push goes to the devices of a user')
  await tx`
    insert into deliveries (user_id, channel, address, template, params, cause, dedupe_key, not_before, next_attempt_at)
    select s.user_id, 'push', s.id::text, ${template}, ${tx.json(params)}, ${cause}, ${dedupe_key ?? null}::text || ' ' || s.id,
      ${not_before ?? null}, greatest(now(), ${not_before ?? null}::timestamptz)
    from push_subscriptions s join users u on u.id = s.user_id and u.deleted_at is null where s.user_id = ${to.user_id}
    on conflict (dedupe_key) do nothing`
  pushQueued.afterCommitOf(tx)
}
