import { limits } from '#contract/limits.ts'
import type { Database } from '../../db/database.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'

/** Deletes codes that nobody can use any more. */
export const deleteOldCodes = (database: Database): Promise<void> =>
  deleteInBatches(
    (most) => database`
      delete from quote_codes where (invitation_id, email) in (
        select invitation_id, email from quote_codes where expires_at < now() - interval '1 day' limit ${most}
      )`,
  )

/**
 * Empties the contacts of guests whose bids were all lost long ago; the name stays in the comparisons of their buyers. Their own
 * links end with it, since nobody can prove any more whose bids they are. A winner is kept: the award names it.
 */
export const forgetGuests = (database: Database): Promise<void> =>
  deleteInBatches(
    (most) => database`
      with old as (
        select c.id from companies c
        where c.guest_since < now() - make_interval(days => ${limits.inviteeAddressDays}) and c.deleted_at is null
          and c.contact_phone <> '' and not exists (
            select from bids b join jobs j on j.id = b.job_id
            where b.supplier_id = c.id and b.deleted_at is null and (
              b.status = 'awarded' or b.updated_at > now() - make_interval(days => ${limits.inviteeAddressDays})
              or (j.deleted_at is null and j.status in ('open', 'closed', 'under_review'))
            )
          )
        limit ${most}
      ), links as (delete from quote_links l using old where l.company_id = old.id)
      update companies c set contact_phone = '', contact_email = 'deleted-' || c.id || '@deleted.invalid', gst_number = ''
      from old where c.id = old.id`,
  )
