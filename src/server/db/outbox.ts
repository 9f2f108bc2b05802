import type { Sql } from './database.ts'

export type Mail = { to: string; subject: string; text: string }

/** Writes a mail in the transaction of its cause: it is sent if and only if that happened. */
export async function queueMail(sql: Sql, { to, subject, text }: Mail): Promise<void> {
  await sql`insert into outbox (recipient, subject, body) values (${to}, ${subject}, ${text})`
}
