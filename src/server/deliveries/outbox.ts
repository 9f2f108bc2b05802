import type { Database, Sql } from '../db/database.ts'
import { dueInMs, keptFor, lease, nextAttemptAt, storedReason, triedFor } from './retry-policy.ts'

export type Mail = { to: string; subject: string; text: string }

/** A mail that this server has in hand until its lease ends. */
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
/** Writes a mail in the transaction of its cause: it is sent if and only if that happened, and at once. */
export async function queueMail(sql: Sql, { to, subject, text }: Mail): Promise<void> {
  await sql`
    with queued as (insert into outbox (recipient, subject, body) values (${to}, ${subject}, ${text}) returning id)
    select pg_notify(${channel}, '') from queued`
}

/** Calls `queued` whenever any server commits a mail, and after each reconnection, since notifications may then have been missed. */
export async function listenForMail(database: Database, queued: () => void): Promise<{ stop(): Promise<void> }> {
  const { unlisten } = await database.listen(channel, queued, queued)
  return { stop: unlisten }
}

/** Takes mails that are due, longest waiting first; no other server gets them while the lease lasts. */
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

/** In how many milliseconds the next mail is due, or the lease of one ends; null where none waits. */
export async function nextMailDueInMs(sql: Sql): Promise<number | null> {
  const [row] = await sql<{ due_in_ms: number | null }[]>`
    select ${dueInMs(sql)} from outbox where sent_at is null and failed_at is null`
  return row!.due_in_ms
}

/** `keepBody` false wipes the text, since it may hold a code that nobody should find here. */
export async function markSent(sql: Sql, { id }: ClaimedMail, keepBody: boolean): Promise<void> {
  await sql`
    update outbox set sent_at = now(), last_error = null, body = case when ${keepBody} then body else '' end
    where id = ${id} and sent_at is null`
}

/**
 * Notes a failed attempt and when the next one is due, twice as late each time; gives up, and wipes the text, where there
 * is to be none. `attempts` tells our lease from a later one, which must not be shortened.
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

/** Deletes mails that went out or were given up a month ago: until then somebody may ask whether one was sent to them. */
export async function deleteOldMails(sql: Sql): Promise<void> {
  await sql`delete from outbox where coalesce(sent_at, failed_at) < now() - ${keptFor}::interval`
}
