import { policy } from '#domain/policy/policy.ts'
import { newWebhookSecret } from '../../deliveries/webhook/sign-webhook.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { holdMembership } from '../company/hold-membership.ts'
import { allowedUrl } from './allowed-url.ts'
import { nameOf } from './hold-webhook.ts'
import { webhookById } from './webhook-queries.ts'

/** Adds a webhook. Only this reply has its secret. */
export const createWebhook = defineWrite('createWebhook', async ({ tx, actor: caller, now, input, services }) => {
  const { company_id } = caller
  const { actor } = await holdMembership(tx, caller, 'update')
  const [existing] = await tx<[{ count: number }]>`
    select count(*) as count from webhooks where company_id = ${company_id}`
  authorize(policy.addWebhook(actor, existing.count))
  const secret = newWebhookSecret()
  const url = allowedUrl(input.url, services)
  const [webhook] = await tx<[{ id: string }]>`
    insert into webhooks (company_id, url, events, secret, created_at)
    values (${company_id}, ${url}, ${[...new Set(input.events)]}::text[], ${secret}, ${await now()}) returning id`
  const { id } = webhook
  await recordFacts(tx, caller, { type: 'webhook_added', company: company_id, webhook_id: id, named: nameOf({ url }) })
  return { ...(await webhookById(tx, caller, id)), secret }
})
