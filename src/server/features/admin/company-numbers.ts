import type { Sql } from '../../db/database.ts'

/** The numbers by which a caller's company `c` is found. The index `companies_numbers` has exactly this expression. */
export const companyNumbers = (sql: Sql) => sql`
  (c.gst_number || E'\\n' || regexp_replace(c.contact_phone, '\\D', '', 'g'))`
