import type { WebhookEvent } from '#contract/webhook.ts'
import type { PersonActor } from '#domain/actor.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Transaction } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { holdMembership } from '../company/hold-membership.ts'

export type HeldWebhook = { id: string; url: string; events: WebhookEvent[]; status: 'on' | 'off'; secret: string }

/** The webhook of an owner's company, locked until the transaction ends. Lock order: company, webhook, deliveries. */
export async function holdWebhook(
  tx: Transaction,
  caller: Caller,
  id: string,
): Promise<{ actor: PersonActor; webhook: HeldWebhook }> {
  const { actor } = await holdMembership(tx, caller, 'share')
  authorize(policy.manageWebhooks(actor))
  const [webhook] = await tx<HeldWebhook[]>`
    select id, url, events, status, secret from webhooks
    where id = ${id} and company_id = ${caller.company_id} for no key update`
  return { actor, webhook: orNotFound(webhook) }
}

/** As the company's log names it: the rest of the address may be a secret. */
export const nameOf = ({ url }: { url: string }) => new URL(url).host
