import type { Sql } from '../db/database.ts'
import { secretMatches } from './passwords.ts'

/** Which of these addresses have an account that this password opens. Each costs as much as a sign-in. */
export async function accountsWithPassword(
  sql: Sql,
  password: string,
  emails: readonly string[],
): Promise<{ id: string; email: string }[]> {
  const accounts = await sql<{ id: string; email: string; password_hash: string | null }[]>`
    select id, email, password_hash from sign_in.users where email = any(${emails as string[]}) order by email`
  const opened = await Promise.all(accounts.map(({ password_hash }) => secretMatches(password_hash, password)))
  return accounts.filter((_, at) => opened[at]).map(({ id, email }) => ({ id, email }))
}
