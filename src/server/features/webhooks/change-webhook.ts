import type { WebhookChange } from '#contract/webhook.ts'
import { giveUpWaiting } from '../../deliveries/webhook/note-attempt.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { defineWrite } from '../../use-case.ts'
import { allowedUrl } from './allowed-url.ts'
import { type HeldWebhook, holdWebhook, nameOf } from './hold-webhook.ts'
import { webhookById } from './webhook-queries.ts'

/** Changes address or events of a webhook, or switches it off or on again. */
export const changeWebhook = defineWrite('changeWebhook', async ({ tx, actor: caller, input, services }) => {
  const { id, ...change } = input
  const { webhook } = await holdWebhook(tx, caller, id)
  const url = change.url === undefined ? webhook.url : allowedUrl(change.url, services)
  const events = [...new Set(change.events ?? webhook.events)]
  await tx`update webhooks set url = ${url}, events = ${events}::text[] where id = ${id}`
  // A receiver that is new, or said to be repaired, starts with a clean record.
  if (url !== webhook.url || isSwitched(webhook, change, 'on'))
    await tx`update webhooks set failing_since = null where id = ${id}`
  if (isSwitched(webhook, change, 'on')) await tx`update webhooks set status = 'on', off_reason = null where id = ${id}`
  if (isSwitched(webhook, change, 'off')) {
    await tx`update webhooks set status = 'off', off_reason = 'owner' where id = ${id}`
    await giveUpWaiting(tx, id)
  }
  await recordFacts(tx, caller, {
    type: 'webhook_changed',
    company: caller.company_id,
    webhook_id: id,
    named: nameOf({ url }),
  })
  return webhookById(tx, caller, id)
})

const isSwitched = (webhook: HeldWebhook, { status }: WebhookChange, to: 'on' | 'off') =>
  status === to && webhook.status !== to
