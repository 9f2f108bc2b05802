import type { WebhookProblem } from '#contract/webhook.ts'
import { type Database, inTransaction, type Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import type { ClaimedWebhook } from './claimed-webhook.ts'
import { nextWebhookAttemptAt, switchedOffAfter, webhookAttempts } from './webhook-retries.ts'

/** The system. */
const nobody = { user_id: null }

/** True if the webhook had failed before: what waits for it then belongs to the answering lane. */
export async function noteSuccess(database: Database, claimed: ClaimedWebhook, status: number): Promise<boolean> {
  await database`
    update deliveries set sent_at = now(), failed_at = null, last_error = null, last_status = ${status}
    where id = ${claimed.id} and sent_at is null`
  const { count } = await database`
    update webhooks set failing_since = null where id = ${claimed.webhook_id} and failing_since is not null`
  return count > 0
}

export type Failure = { problem: WebhookProblem; status: number | null }

/**
 * Records a failed attempt and the time of the next one. Switches the webhook off where the receiver says that it is gone (410),
 * or nothing arrived for five days. `attempts` identifies our lease, so that a later lease is not shortened.
 */
export async function noteFailure(database: Database, claimed: ClaimedWebhook, failure: Failure): Promise<void> {
  const { id, attempts, webhook_id } = claimed
  await inTransaction(database, async (tx) => {
    // The webhook first: its deletion locks it before its deliveries.
    const [webhook] = await tx<{ failed_too_long: boolean }[]>`
      update webhooks set failing_since = coalesce(failing_since, now())
      where id = ${webhook_id} and status = 'on'
      returning failing_since < now() - ${switchedOffAfter}::interval as failed_too_long`
    await tx`
      update deliveries set last_error = ${failure.problem}, last_status = ${failure.status},
        next_attempt_at = ${nextWebhookAttemptAt(tx, attempts)},
        failed_at = case when ${attempts >= webhookAttempts} then now() else failed_at end
      where id = ${id} and attempts = ${attempts} and sent_at is null`
    if (!webhook) return
    if (failure.status === 410) await switchOff(tx, claimed, 'gone')
    else if (webhook.failed_too_long) await switchOff(tx, claimed, 'failing')
  })
}

async function switchOff(tx: Transaction, { webhook_id }: ClaimedWebhook, reason: 'gone' | 'failing'): Promise<void> {
  const [off] = await tx<{ company: string; url: string; at: string }[]>`
    update webhooks set status = 'off', off_reason = ${reason} where id = ${webhook_id}
    returning company_id as company, url, now() as at`
  await giveUpWaiting(tx, webhook_id)
  const { company, url, at } = off!
  await recordFacts(tx, nobody, {
    type: 'webhook_switched_off',
    company,
    webhook_id,
    named: new URL(url).host,
    reason,
    at,
  })
}

/** Events of the time before must not arrive all at once when the webhook is switched on again. */
export async function giveUpWaiting(tx: Transaction, webhookId: string): Promise<void> {
  await tx`
    update deliveries set failed_at = now(), last_error = coalesce(last_error, 'off')
    where webhook_id = ${webhookId} and sent_at is null and failed_at is null`
}
