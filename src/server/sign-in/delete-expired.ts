import type { Database } from '../db/database.ts'
import { rotateSigningKeys } from './signing-keys.ts'

/**
 * Deletes what has no more use. Used refresh tokens stay a week, so that a thief's late attempt still ends the session;
 * ended sessions a month, since they say which networks a person signs in from.
 */
export async function deleteExpired(database: Database): Promise<void> {
  await database`delete from sign_in.limits where resets_at < now()`
  await database`delete from sign_in.one_time_codes where expires_at < now()`
  await database`delete from sign_in.refresh_tokens where used_at < now() - interval '7 days'`
  await database`
    delete from sign_in.sessions
    where ended_at < now() - interval '30 days' or expires_at < now() - interval '30 days'`
  await rotateSigningKeys(database)
}
