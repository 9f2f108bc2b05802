import type { Database } from '../db/database.ts'
import { deleteInBatches } from '../db/delete-in-batches.ts'
import { rotateSigningKeys } from './signing-keys.ts'

/**
 * Deletes expired rows. Used refresh tokens are kept for `usedTokenDays`, so that a stolen one used late still ends the session;
 * ended sessions for a month, since they list the networks that a person signs in from.
 */
export async function deleteExpired(database: Database, usedTokenDays: number): Promise<void> {
  await database`delete from sign_in.limits where resets_at < now()`
  await database`delete from sign_in.one_time_codes where expires_at < now()`
  await deleteInBatches(
    (most) => database`
      delete from sign_in.refresh_tokens where id in (
        select id from sign_in.refresh_tokens where used_at < now() - make_interval(days => ${usedTokenDays}) limit ${most}
      )`,
  )
  await database`
    delete from sign_in.sessions
    where ended_at < now() - interval '30 days' or expires_at < now() - interval '30 days'`
  await rotateSigningKeys(database)
}
