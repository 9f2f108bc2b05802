import type { Webhook, WebhookDeliveriesQuery, WebhookDelivery } from '#contract/webhook.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Fragment } from '../../db/batch.ts'
import type { Sql } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { cursorTimed, limitTo, type Page, pageSize, timedKey, toPage } from '../../paging.ts'
import { authorize, orNotFound } from '../../refusal.ts'

/** The webhooks of the caller's company, newest first. */
export async function webhooksOf(sql: Sql, caller: Caller): Promise<Webhook[]> {
  authorize(policy.manageWebhooks(caller))
  return await webhooksWhere(sql, caller, sql`true order by w.created_at desc, w.id desc`)
}

export async function webhookById(sql: Sql, caller: Caller, id: string): Promise<Webhook> {
  const [webhook] = await webhooksWhere(sql, caller, sql`w.id = ${id}`)
  return orNotFound(webhook)
}

const webhooksWhere = (sql: Sql, { company_id }: Caller, condition: Fragment): Promise<Webhook[]> =>
  sql<Webhook[]>`
    select w.id, w.url, w.events, w.status, w.off_reason, w.failing_since, w.created_at, recent.tried, recent.arrived,
      case when w.previous_secret_until > now() then w.previous_secret_until end as previous_secret_until
    from webhooks w cross join lateral (
      select count(*) as tried, count(last_ten.sent_at) as arrived from (
        select sent_at from deliveries d
        where d.webhook_id = w.id and d.attempts > 0 and (d.sent_at is not null or d.last_error is not null)
        order by d.created_at desc, d.id desc limit 10
      ) as last_ten
    ) as recent
    where w.company_id = ${company_id} and ${condition}`

/** What was sent to a webhook, newest first. */
export async function webhookDeliveriesPage(
  sql: Sql,
  caller: Caller,
  webhookId: string,
  query: WebhookDeliveriesQuery,
): Promise<Page<WebhookDelivery>> {
  authorize(policy.manageWebhooks(caller))
  await webhookById(sql, caller, webhookId)
  const size = pageSize(query)
  const before = cursorTimed(query)
  const older = before === null ? sql`` : sql`and (d.created_at, d.id) < (${before.time}, ${before.id})`
  const rows = await deliveriesWhere(
    sql,
    webhookId,
    sql`true ${older} order by d.created_at desc, d.id desc ${limitTo(sql, size + 1)}`,
  )
  return toPage(
    rows,
    size,
    (row) => timedKey(row.created_at, row.id),
    (row) => row,
  )
}

export async function deliveryById(sql: Sql, webhookId: string, id: string): Promise<WebhookDelivery> {
  const [delivery] = await deliveriesWhere(sql, webhookId, sql`d.id = ${id}`)
  return orNotFound(delivery)
}

const deliveriesWhere = (sql: Sql, webhookId: string, condition: Fragment): Promise<WebhookDelivery[]> =>
  sql<WebhookDelivery[]>`
    select d.id, d.template as event, d.created_at, d.attempts, d.last_status, d.last_error as problem,
      d.sent_at as delivered_at, case when d.sent_at is null and d.failed_at is null then d.next_attempt_at end as next_attempt_at
    from deliveries d where d.webhook_id = ${webhookId} and ${condition}`
