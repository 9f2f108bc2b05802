import type { Database, Sql } from '../db/database.ts'

const channel = 'person_changed'

/** Tells every server, when the transaction commits, that a person's profile or sessions changed. */
export async function announcePersonChange(sql: Sql, userId: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${userId})`
}

/** Calls `changed` with a user id whenever any server announces one; reconnects by itself. */
export async function listenForPersonChanges(
  database: Database,
  changed: (userId: string) => void,
): Promise<{ stop(): Promise<void> }> {
  const { unlisten } = await database.listen(channel, changed)
  return { stop: unlisten }
}
