import { policy } from '#domain/policy/policy.ts'
import { webhookQueued } from '../../deliveries/deliveries-to-webhooks.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, notFound } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { holdWebhook } from './hold-webhook.ts'
import { deliveryById } from './webhook-queries.ts'

/** Sends a delivery again, with all its attempts anew. The id stays, so that a receiver that has it can tell. */
export const resendWebhook = defineWrite('resendWebhook', async ({ tx, actor: caller, input: { id, deliveryId } }) => {
  const { actor, webhook } = await holdWebhook(tx, caller, id)
  authorize(policy.sendToWebhook(actor, webhook))
  const { count } = await tx`
    update deliveries set sent_at = null, failed_at = null, attempts = 0, next_attempt_at = now(), last_error = null, last_status = null
    where id = ${deliveryId} and webhook_id = ${id}`
  if (count === 0) throw notFound()
  webhookQueued.afterCommitOf(tx)
  await recordFacts(tx, caller, { type: 'webhook_used', company: caller.company_id, webhook_id: id })
  return deliveryById(tx, id, deliveryId)
})
