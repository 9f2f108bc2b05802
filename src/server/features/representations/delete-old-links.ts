import { limits } from '#contract/limits.ts'
import type { Database } from '../../db/database.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'

/** Deletes links of firms by which nothing can be read or answered any more. */
export const deleteOldRepresentationLinks = (database: Database): Promise<void> =>
  deleteInBatches(
    (most) => database`
      delete from representation_links where token_hash in (
        select token_hash from representation_links
        where created_at < now() - make_interval(days => ${limits.representationDays}) limit ${most}
      )`,
  )
