import type { Transaction } from '#server/db/database.ts'
import type { LivedIn } from './lived-in-market.ts'

type Damage = [rule: string, damage: (tx: Transaction) => Promise<unknown>]
type Ids = Pick<LivedIn['ids'], 'buyer' | 'removed'>

/** Violations of the rules of alarms, deliveries and webhooks, written directly to the database. */
export const deliveryDamages = (ids: () => Ids): Damage[] => [
  ['No alarm fails', (tx) => tx`update alarms set tries = 20, last_error = 'division by zero'`],
  [
    'A delivery is sent',
    (tx) => tx`
      insert into deliveries (channel, address, template, params, language, cause, sent_at, failed_at)
      values ('email', 'asha@example.in', 'subscription_ending', '{}', 'en', 'a test', now(), now())`,
  ],
  [
    'A delivery is sent',
    (tx) => tx`
      insert into deliveries (channel, address, template, params, language, cause, sent_at)
      values ('email', 'asha@example.in', 'subscription_ending', '{"plan": "trial"}', 'en', 'a test', now())`,
  ],
  [
    'Who was deleted is told',
    (tx) => tx`
      insert into deliveries (user_id, channel, address, template, params, cause, sent_at)
      values (${ids().removed}, 'email', 'gone@example.in', 'subscription_ending', '{}', 'a test', now() + interval '1 hour')`,
  ],
  [
    'Webhooks belong',
    (tx) => tx`insert into webhooks (company_id, url, events, secret) values (${ids().removed}, '', '{}', '')`,
  ],
  [
    'Webhooks belong',
    (tx) => tx`
      with webhook as (
        insert into webhooks (company_id, url, events, secret) values (${ids().buyer}, '', '{}', '') returning id
      )
      insert into deliveries (webhook_id, channel, address, template, params, cause, dedupe_key)
      select id, 'webhook', '', 'job.posted', '{"job_id": "1"}', 'a test', n from webhook, unnest(array['1', '2']) as n`,
  ],
]
