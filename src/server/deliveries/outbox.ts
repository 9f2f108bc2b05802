import type { Database, Sql } from '../db/database.ts'
import { deleteInBatches } from '../db/delete-in-batches.ts'
import { dueInMs, lease, nextAttemptAt, storedReason, triedFor } from './retry-policy.ts'

export type Mail = { to: string; subject: string; text: string }

/** A mail that this server has claimed until its lease ends. */
export type ClaimedMail = {
  id: number
  message_id: string
  recipient: string
  subject: string
  body: string
  created_at: string
  attempts: number
}

const channel = 'mail_queued'
/** Transactional outbox: writes the mail in the transaction of its cause, so that it is sent exactly if that commits. */
export async function queueMail(sql: Sql, { to, subject, text }: Mail): Promise<void> {
  await sql`
    with queued as (insert into outbox (recipient, subject, body) values (${to}, ${subject}, ${text}) returning id)
    select pg_notify(${channel}, '') from queued`
}

/** Calls `queued` whenever any server commits a mail, and after each reconnection, when notifications may have been missed. */
export async function listenForMail(database: Database, queued: () => void): Promise<{ stop(): Promise<void> }> {
  const { unlisten } = await database.listen(channel, queued, queued)
  return { stop: unlisten }
}

/** Claims due mails, longest waiting first; no other server gets them during the lease. */
export async function claimMails(sql: Sql, most: number): Promise<ClaimedMail[]> {
  return await sql<ClaimedMail[]>`
    update outbox set attempts = attempts + 1, next_attempt_at = now() + ${lease}::interval
    where id in (
      select id from outbox
      where sent_at is null and failed_at is null and next_attempt_at <= now()
      order by next_attempt_at, id limit ${most} for update skip locked
    )
    returning id, message_id, recipient, subject, body, created_at, attempts`
}

/** In how many milliseconds the next mail is due, or a lease ends; null if none waits. */
export async function nextMailDueInMs(sql: Sql): Promise<number | null> {
  const [row] = await sql<{ due_in_ms: number | null }[]>`
    select ${dueInMs(sql)} from outbox where sent_at is null and failed_at is null`
  return row!.due_in_ms
}

/** `keepBody` false deletes the text, since it may contain a secret code. */
export async function markSent(sql: Sql, { id }: ClaimedMail, keepBody: boolean): Promise<void> {
  await sql`
    update outbox set sent_at = now(), last_error = null, body = case when ${keepBody} then body else '' end
    where id = ${id} and sent_at is null`
}

/**
 * Records a failed attempt and schedules the next with exponential backoff; after the last one it gives up and deletes the
 * text. `attempts` identifies our lease, so that a later lease is not shortened.
 */
export async function markFailed(
  sql: Sql,
  { id, attempts }: ClaimedMail,
  reason: string,
  forGood: boolean,
): Promise<void> {
  await sql`
    with failed as (
      select id, ${forGood} or created_at < now() - ${triedFor}::interval as given_up from outbox
      where id = ${id} and attempts = ${attempts} and sent_at is null for update
    )
    update outbox set
      last_error = ${storedReason(reason)},
      next_attempt_at = ${nextAttemptAt(sql, attempts)},
      failed_at = case when given_up then now() end,
      body = case when given_up then '' else body end
    from failed where outbox.id = failed.id`
}

/** Deletes mails sent or given up `days` ago; until then they answer the question whether one was sent. */
export const deleteOldMails = (database: Database, days: number): Promise<void> =>
  deleteInBatches(
    (most) => database`
      delete from outbox where id in (
        select id from outbox where coalesce(sent_at, failed_at) < now() - make_interval(days => ${days}) limit ${most}
      )`,
  )
