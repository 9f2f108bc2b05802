import type { AdminReport, AdminReportsQuery } from '#contract/report.ts'
import type { Sql } from '../../db/database.ts'
import { cursorTimed, limitTo, type Page, pageSize, timedKey, toPage } from '../../paging.ts'
import { isVerified } from '../checks/badge-columns.ts'

/** Of a report `r`. */
export const kindOfReport = (sql: Sql) =>
  sql`case when r.representation_id is not null then 'representation' when r.review_id is not null then 'review' when r.message_seq is not null then 'message' else 'job' end`

/**
 * Of a report with its representation `rep`. A firm without an account of its own has no phone but that in the bids, which the
 * salesman typed.
 */
const firmOfReport = (sql: Sql) => sql`
  case when rep.id is not null then (
    select jsonb_build_object('company_name', rep.company_name, 'contact_phone', coalesce(phone.own, phone.typed, ''),
      'phone_is_own', phone.own is not null)
    from (select (
      select nullif(c.contact_phone, '') from companies c
      where c.gst_number = rep.gst_number and c.kind = 'supplier' and c.deleted_at is null and ${isVerified(sql)}
      order by c.created_at, c.id limit 1
    ) as own, (
      select b.company_represented ->> 'contact_phone' from bids b
      where b.supplier_id = rep.salesman_id and b.company_represented ->> 'gst_number' = rep.gst_number
      order by b.seq desc limit 1
    ) as typed) phone
  ) end`

/** What people have reported, newest first, each with the thing as it is now. */
export async function reportsPage(sql: Sql, query: AdminReportsQuery): Promise<Page<AdminReport>> {
  const size = pageSize(query)
  const before = cursorTimed(query)
  const rows = await sql<AdminReport[]>`
    select r.id, ${kindOfReport(sql)} as kind, r.created_at, r.job_id,
      j.title as job_title, coalesce(m.message, rep.gst_number, nullif(concat_ws(E'\n', v.text, v.reply), '')) as message,
      ${firmOfReport(sql)} as firm, j.deleted_at is not null or m.deleted_at is not null or v.removed_at is not null as is_removed,
      r.company_id, c.company_name, c.suspended_at is not null as is_suspended,
      r.reporter_id, coalesce(nullif(u.person_name, ''), rc.company_name, rep.company_name, '') as reporter_name, r.reason, r.details, (
        select count(*) from reports o
        where o.job_id = r.job_id and o.message_seq is not distinct from r.message_seq
          and o.review_id is not distinct from r.review_id and o.representation_id is not distinct from r.representation_id and o.outcome is null and o.id <> r.id
      ) as others,
      r.outcome, r.note, r.decided_at
    from reports r join jobs j on j.id = r.job_id join companies c on c.id = r.company_id
      left join users u on u.id = r.reporter_id left join companies rc on rc.id = u.company_id
      left join messages m on m.job_id = r.job_id and m.seq = r.message_seq
      left join reviews v on v.id = r.review_id left join representations rep on rep.id = r.representation_id
    where ${before === null ? sql`true` : sql`(r.created_at, r.id) < (${before.time}, ${before.id})`}
      ${query.status ? sql`and (r.outcome is null) = ${query.status === 'open'}` : sql``}
      ${query.kind ? sql`and ${kindOfReport(sql)} = ${query.kind}` : sql``}
    order by r.created_at desc, r.id desc ${limitTo(sql, size + 1)}`
  return toPage(
    rows,
    size,
    (row) => timedKey(row.created_at, row.id),
    (row) => row,
  )
}
