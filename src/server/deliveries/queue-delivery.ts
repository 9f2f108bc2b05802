import type { Language } from '#contract/languages.ts'
import { createCommitSignal } from '../db/commit-signal.ts'
import type { Transaction } from '../db/database.ts'
import type { ParamsOf, TemplateName } from './templates.ts'

/** Channels that something brings to their readers; the table knows more. */
export type Channel = 'email'

export type NewDelivery<Name extends TemplateName> = {
  channel: Channel
  /** A person is written to in the language that they read by then, at their present address; nobody is, who was deleted. */
  to: { user_id: string } | { address: string; language: Language }
  template: Name
  params: ParamsOf<Name>
  /** What it is about, for whoever is asked why it was sent: `subscription_ending <id>`. */
  cause: string
  /** What is told once: a second delivery with this key is not written, for as long as the first is kept (30 days). */
  dedupe_key?: string
  /** Quiet hours: ISO 8601 UTC, before which it is not sent. */
  not_before?: string
}

/** Heard by the workers of this server. */
export const deliveryQueued = createCommitSignal()

/** Writes a delivery in the transaction of its cause: it is sent if and only if that happened, and at once unless told otherwise. */
export async function queueDelivery<Name extends TemplateName>(
  tx: Transaction,
  { channel, to, template, params, cause, dedupe_key, not_before }: NewDelivery<Name>,
): Promise<void> {
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
