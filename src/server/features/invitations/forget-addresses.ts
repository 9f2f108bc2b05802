import { limits } from '#contract/limits.ts'
import type { Database } from '../../db/database.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'

/** Empties the addresses of people who were invited long ago. That they were invited stays with the job. */
export const forgetAddresses = (database: Database): Promise<void> =>
  deleteInBatches(
    (most) => database`
      update invitations set email = null, phone = null, name = ''
      where id in (
        select id from invitations where (email is not null or phone is not null)
          and sent_at < now() - make_interval(days => ${limits.inviteeAddressDays}) limit ${most}
      )`,
  )
