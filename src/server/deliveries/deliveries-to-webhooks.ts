import type { Outgoing } from '#domain/facts/fact-type.ts'
import type { Fragment } from '../db/batch.ts'
import { createCommitSignal } from '../db/commit-signal.ts'
import type { Transaction } from '../db/database.ts'

type ToWebhooks = Extract<Outgoing, { channel: 'webhook' }>

/** Wakes the webhook workers of this process; see there for the throttle. */
export const webhookQueued = createCommitSignal()

/**
 * Outbox: one delivery for each webhook of the company that asked for the event. Part of the batch of the facts, so a company
 * without webhooks costs no round trip. Locks the webhooks, since one that is deleted meanwhile would fail the whole write.
 */
export function deliveriesToWebhooks(tx: Transaction, outgoing: readonly ToWebhooks[]): Fragment {
  const rows = outgoing.map(({ company, event, data }) => ({
    company,
    event,
    data,
    once: Object.values(data).join(' '),
  }))
  webhookQueued.afterCommitOf(tx)
  return tx`
    insert into deliveries (webhook_id, channel, address, template, params, cause, dedupe_key)
    select w.id, 'webhook', w.url, n.event, n.data, n.event || ' ' || n.company,
      'webhook ' || w.id || ' ' || n.event || ' ' || n.once
    from jsonb_to_recordset(${tx.json(rows)}) as n (company uuid, event text, data jsonb, once text)
    join webhooks w on w.company_id = n.company and w.status = 'on' and n.event = any(w.events)
    for key share of w
    on conflict (dedupe_key) do nothing`
}
