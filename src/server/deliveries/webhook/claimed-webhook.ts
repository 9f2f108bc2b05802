import type { WebhookData, WebhookDelivery } from '#contract/webhook.ts'
import type { Sql } from '../../db/database.ts'
import { dueInMs, lease } from '../retry-policy.ts'

/** A delivery to a webhook that this server has claimed until its lease ends. */
export type ClaimedWebhook = {
  id: string
  event: WebhookDelivery['event']
  data: WebhookData
  created_at: string
  attempts: number
  webhook_id: string
  url: string
  /** The present secret, and the one before while both sign. */
  secret: string
  previous_secret: string | null
}

/** Receivers that answer, and those whose last attempt failed: the slow timeouts of the second hold up only each other. */
export type Lane = 'answering' | 'failing'

const waiting = (sql: Sql, lane: Lane) => sql`
  d.channel = 'webhook' and d.sent_at is null and d.failed_at is null and w.status = 'on'
    and (w.failing_since is not null) = ${lane === 'failing'}`

/**
 * Claims due deliveries of a lane, longest waiting first, in the order of an index, since there may be many; no other
 * server gets them during the lease.
 */
export async function claimWebhooks(sql: Sql, lane: Lane, most: number): Promise<ClaimedWebhook[]> {
  return await sql<ClaimedWebhook[]>`
    with due as (
      select d.id from deliveries d join webhooks w on w.id = d.webhook_id
      where ${waiting(sql, lane)} and d.next_attempt_at <= now()
      order by d.next_attempt_at limit ${most} for update of d skip locked
    ), claimed as (
      update deliveries d set attempts = attempts + 1, next_attempt_at = now() + ${lease}::interval
      from due where d.id = due.id
      returning d.id, d.webhook_id, d.template, d.params, d.created_at, d.attempts
    )
    select c.id, c.template as event, c.params as data, c.created_at, c.attempts, w.id as webhook_id, w.url, w.secret,
      case when w.previous_secret_until > now() then w.previous_secret end as previous_secret
    from claimed c join webhooks w on w.id = c.webhook_id`
}

/** In how many milliseconds the next delivery of a lane is due, or a lease ends; null if none waits. */
export async function nextWebhookDueInMs(sql: Sql, lane: Lane): Promise<number | null> {
  const [row] = await sql<{ due_in_ms: number | null }[]>`
    select ${dueInMs(sql)} from (
      select d.next_attempt_at from deliveries d join webhooks w on w.id = d.webhook_id
      where ${waiting(sql, lane)} order by d.next_attempt_at limit 1
    ) as next`
  return row!.due_in_ms
}
