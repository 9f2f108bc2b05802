import { limits } from '#contract/limits.ts'
import { webhookTestEvent } from '#contract/webhook.ts'
import { policy } from '#domain/policy/policy.ts'
import { webhookQueued } from '../../deliveries/deliveries-to-webhooks.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { enforceRateLimit, type RateLimit } from '../../rate-limit.ts'
import { authorize } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { holdWebhook } from './hold-webhook.ts'
import { deliveryById } from './webhook-queries.ts'

const testLimit: RateLimit = {
  most: limits.webhookTestsPerHour,
  minutes: 60,
  times: (sql, webhookId) =>
    sql`select created_at from deliveries where webhook_id = ${webhookId} and template = ${webhookTestEvent}`,
}

/** Sends an event that means nothing, to see whether the receiver takes it. */
export const testWebhook = defineWrite('testWebhook', async ({ tx, actor: caller, input: { id }, services }) => {
  const { actor, webhook } = await holdWebhook(tx, caller, id)
  authorize(policy.sendToWebhook(actor, webhook))
  await enforceRateLimit(tx, id, testLimit, services.config.rateLimitFactor)
  const [delivery] = await tx<[{ id: string }]>`
    insert into deliveries (webhook_id, channel, address, template, params, cause)
    values (${id}, 'webhook', ${webhook.url}, ${webhookTestEvent}, ${tx.json({ webhook_id: id })}, ${`test by ${caller.user_id}`})
    returning id`
  webhookQueued.afterCommitOf(tx)
  await recordFacts(tx, caller, { type: 'webhook_used', company: caller.company_id, webhook_id: id })
  return deliveryById(tx, id, delivery.id)
})
