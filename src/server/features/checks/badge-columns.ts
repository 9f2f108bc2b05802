import type { Sql } from '../../db/database.ts'

/** Whether company `c` has the badge: by the database's clock, so that no server shows one out of date. */
export const isVerified = (sql: Sql) => sql`coalesce(c.verified_until > now(), false)`

/** Since when company `c` has the badge; null: it has none. */
export const verifiedAt = (sql: Sql) => sql`case when c.verified_until > now() then c.verified_at end`

/** What the newest decided check of the present GST number of company `c` left behind: it ended, or the register had cancelled it. */
export const gstDoubt = (sql: Sql) => sql`(
  select case
      when k.status = 'failed' and k.found ->> 'status' = 'cancelled' then 'gst_cancelled'
      when k.status = 'expired' or (k.status = 'passed' and k.valid_until <= now()) then 'check_expired'
    end
  from checks k
  where k.company_id = c.id and k.kind = 'gst' and k.status <> 'asked' and k.subject ->> 'gst_number' = c.gst_number
  order by k.asked_at desc, k.id desc limit 1)`
