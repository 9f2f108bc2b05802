import { messages } from '#contract/messages.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { defineWrite } from '../../use-case.ts'
import { holdWebhook, nameOf } from './hold-webhook.ts'

/** Deletes a webhook; its deliveries go with it. */
export const deleteWebhook = defineWrite('deleteWebhook', async ({ tx, actor: caller, input: { id } }) => {
  const { webhook } = await holdWebhook(tx, caller, id)
  await tx`delete from webhooks where id = ${id}`
  await recordFacts(tx, caller, {
    type: 'webhook_deleted',
    company: caller.company_id,
    webhook_id: id,
    named: nameOf(webhook),
  })
  return { message: messages.webhookDeleted.text }
})
