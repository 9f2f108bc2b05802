import { limits } from '#contract/limits.ts'
import { newWebhookSecret } from '../../deliveries/webhook/sign-webhook.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { defineWrite } from '../../use-case.ts'
import { holdWebhook, nameOf } from './hold-webhook.ts'
import { webhookById } from './webhook-queries.ts'

/** Replaces the secret. The old one signs as well for a day, while the receiver is given the new one. */
export const rotateWebhook = defineWrite('rotateWebhook', async ({ tx, actor: caller, input: { id } }) => {
  const { webhook } = await holdWebhook(tx, caller, id)
  const secret = newWebhookSecret()
  await tx`
    update webhooks set secret = ${secret}, previous_secret = ${webhook.secret},
      previous_secret_until = now() + make_interval(hours => ${limits.previousSecretHours})
    where id = ${id}`
  await recordFacts(tx, caller, {
    type: 'webhook_rotated',
    company: caller.company_id,
    webhook_id: id,
    named: nameOf(webhook),
  })
  return { ...(await webhookById(tx, caller, id)), secret }
})
