import type { AdminSignal, AdminSignalsQuery } from '#contract/signal.ts'
import type { Sql } from '../../db/database.ts'
import { cursorTimed, limitTo, type Page, pageSize, timedKey, toPage } from '../../paging.ts'

/** What was found, newest first, with the companies as they are called now. */
export async function signalsPage(sql: Sql, query: AdminSignalsQuery): Promise<Page<AdminSignal>> {
  const size = pageSize(query)
  const before = cursorTimed(query)
  const rows = await sql<AdminSignal[]>`
    select s.id, s.kind, s.found, s.status, s.note, s.created_at, s.decided_at, (
        select jsonb_agg(jsonb_build_object('id', c.id, 'company_name', c.company_name) order by c.company_name, c.id)
        from companies c where c.id = any(s.companies)
      ) as companies
    from signals s
    where ${before === null ? sql`true` : sql`(s.created_at, s.id) < (${before.time}, ${before.id})`}
      ${query.status ? sql`and (s.status = 'new') = ${query.status === 'new'}` : sql``}
    order by s.created_at desc, s.id desc ${limitTo(sql, size + 1)}`
  return toPage(
    rows,
    size,
    (row) => timedKey(row.created_at, row.id),
    (row) => row,
  )
}
