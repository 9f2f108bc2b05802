import type { Database } from '../../db/database.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'

/** What an invariant counts for ever: one for each payment. */
const kept = 'subscription'

/** Deletes notifications that were read and are older than `days`, and unread ones of twice that age. 0: none. */
export async function deleteOldNotifications(database: Database, days: number): Promise<void> {
  if (days === 0) return
  // Written first: from then on nothing expects them.
  await database`
    insert into deleted_before (what, at) values ('notifications', now() - make_interval(days => ${days}))
    on conflict (what) do update set at = greatest(deleted_before.at, excluded.at)`
  await deleteInBatches(
    (most) => database`
      delete from notifications where (user_id, id) in (
        select user_id, id from notifications
        where created_at < now() - make_interval(days => ${days}) and type <> ${kept}
          and (read or created_at < now() - make_interval(days => ${2 * days}))
        order by created_at limit ${most}
      )`,
  )
}
