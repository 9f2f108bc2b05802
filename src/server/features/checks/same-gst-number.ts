import type { Sql } from '../../db/database.ts'

const shown = 5

/** Column `same_gst_number`: open companies with the GST number of a company `c`, oldest first. A missing number is shared with nobody. */
export const sameGstNumber = (sql: Sql) => sql`(
  select coalesce(json_agg(json_build_object('id', s.id, 'kind', s.kind, 'company_name', s.company_name, 'verified', s.verified, 'checked', s.checked)
    order by s.created_at, s.id), '[]')
  from (
    select o.id, o.kind, o.company_name, coalesce(o.verified_until > now(), false) as verified, o.created_at, exists (
        select 1 from checks g where g.company_id = o.id and g.kind = 'gst' and g.status = 'passed' and g.valid_until > now()
          and g.subject ->> 'gst_number' = c.gst_number
      ) as checked
    from companies o
    where o.gst_number = c.gst_number and o.gst_number <> '' and o.id <> c.id and o.deleted_at is null
    order by o.created_at, o.id limit ${shown}
  ) s) as same_gst_number`
