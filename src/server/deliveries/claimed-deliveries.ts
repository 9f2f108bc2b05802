import { knownLanguage, type Language } from '#contract/languages.ts'
import type { Database, Sql } from '../db/database.ts'
import { deleteInBatches } from '../db/delete-in-batches.ts'
import type { Channel } from './queue-delivery.ts'
import { dueInMs, lease, nextAttemptAt, storedReason, triedFor } from './retry-policy.ts'
import { type TemplateName, templateNames } from './templates.ts'

/** A delivery that this server has claimed until its lease ends. */
export type ClaimedDelivery = {
  id: string
  address: string
  template: TemplateName
  params: unknown
  /** The reader's present language. */
  language: Language
  reader_deleted: boolean
  created_at: string
  attempts: number
}

/**
 * Claims due deliveries of a channel, longest waiting first; no other server gets them during the lease. Templates that only a
 * newer server knows are left to it.
 */
export async function claimDeliveries(sql: Sql, channel: Channel, most: number): Promise<ClaimedDelivery[]> {
  const claimed = await sql<ClaimedDelivery[]>`
    with due as (
      select id from deliveries
      where channel = ${channel} and sent_at is null and failed_at is null and next_attempt_at <= now()
        and template = any(${templateNames}::text[])
      order by next_attempt_at, id limit ${most} for update skip locked
    ), claimed as (
      update deliveries d set attempts = attempts + 1, next_attempt_at = now() + ${lease}::interval
      from due where d.id = due.id
      returning d.id, user_id, address, template, params, d.language, d.created_at, attempts
    )
    select c.id, c.address, c.template, c.params, coalesce(u.language, c.language) as language,
      u.deleted_at is not null as reader_deleted, c.created_at, c.attempts
    from claimed c left join users u on u.id = c.user_id`
  return claimed.map((delivery) => ({ ...delivery, language: knownLanguage(delivery.language) }))
}

/** In how many milliseconds the next delivery of a channel is due, or a lease ends; null if none waits. */
export async function nextDeliveryDueInMs(sql: Sql, channel: Channel): Promise<number | null> {
  const [row] = await sql<{ due_in_ms: number | null }[]>`
    select ${dueInMs(sql)} from deliveries
    where channel = ${channel} and sent_at is null and failed_at is null and template = any(${templateNames}::text[])`
  return row!.due_in_ms
}

/** Deletes the parameters, since they may contain secrets of the reader. */
export async function markDelivered(sql: Sql, { id }: ClaimedDelivery, providerId: string | null): Promise<void> {
  await sql`
    update deliveries set sent_at = now(), provider_id = ${providerId}, last_error = null, params = '{}'
    where id = ${id} and sent_at is null`
}

/**
 * Records a failed attempt and the time of the next one, or gives up if there is none. `attempts` identifies our lease, so that
 * a later lease is not shortened.
 */
export async function markUndelivered(
  sql: Sql,
  { id, attempts }: ClaimedDelivery,
  reason: string,
  forGood: boolean,
): Promise<void> {
  await sql`
    with failed as (
      select id, ${forGood} or greatest(created_at, not_before) < now() - ${triedFor}::interval as given_up
      from deliveries where id = ${id} and attempts = ${attempts} and sent_at is null for update
    )
    update deliveries d set
      last_error = ${storedReason(reason)},
      next_attempt_at = ${nextAttemptAt(sql, attempts)},
      failed_at = case when given_up then now() end,
      params = case when given_up then '{}' else params end
    from failed where d.id = failed.id`
}

/** Deletes deliveries sent or given up `days` ago; until then they answer the question whether somebody was notified. */
export const deleteOldDeliveries = (database: Database, days: number): Promise<void> =>
  deleteInBatches(
    (most) => database`
      delete from deliveries where id in (
        select id from deliveries
        where (sent_at is not null or failed_at is not null)
          and coalesce(sent_at, failed_at) < now() - make_interval(days => ${days})
        limit ${most}
      )`,
  )
