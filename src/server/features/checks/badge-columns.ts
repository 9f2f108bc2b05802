import type { Sql } from '../../db/database.ts'

/** Whether company `c` has the badge: by the database's clock, so that no server shows one out of date. */
export const isVerified = (sql: Sql) => sql`coalesce(c.verified_until > now(), false)`

/** Since when company `c` has the badge; null: it has none. */
export const verifiedAt = (sql: Sql) => sql`case when c.verified_until > now() then c.verified_at end`
