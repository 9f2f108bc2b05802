import type { Site, SitesQuery } from '#contract/site.ts'
import { memberRolesWith } from '#domain/member-roles.ts'
import type { Fragment } from '../../db/batch.ts'
import type { Sql } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { cursorTimed, limitTo, type Page, pageSize, timedKey, toPage } from '../../paging.ts'
import { orNotFound } from '../../refusal.ts'
import { colleagueName } from '../account/account-queries.ts'

const columns = (sql: Sql) => sql`
  s.id, s.name, s.address, s.pincode, s.state_code, s.contact_name, s.contact_phone, s.created_at, s.closed_at, (
    select coalesce(jsonb_agg(to_jsonb(people) order by people.name, people.user_id), '[]') from (
      select u.id as user_id, ${colleagueName(sql)} as name
      from site_members m join users u on u.id = m.user_id join companies c on c.id = s.company_id
      where m.site_id = s.id and u.member_role = any(${memberRolesWith('buyer', 'receive_goods')})
    ) as people
  ) as members`

/** The sites of the caller's company, newest first. */
export async function sitesPage(sql: Sql, caller: Caller, query: SitesQuery): Promise<Page<Site>> {
  const size = pageSize(query)
  const before = cursorTimed(query)
  const older = before === null ? sql`` : sql`and (s.created_at, s.id) < (${before.time}, ${before.id})`
  const rows = await sitesWhere(
    sql,
    caller,
    sql`true ${older} order by s.created_at desc, s.id desc ${limitTo(sql, size + 1)}`,
  )
  return toPage(
    rows,
    size,
    (row) => timedKey(row.created_at, row.id),
    (row) => row,
  )
}

export async function siteById(sql: Sql, caller: Caller, id: string): Promise<Site> {
  const [site] = await sitesWhere(sql, caller, sql`s.id = ${id}`)
  return orNotFound(site)
}

const sitesWhere = (sql: Sql, { company_id }: Caller, condition: Fragment): Promise<Site[]> =>
  sql<Site[]>`select ${columns(sql)} from sites s where s.company_id = ${company_id} and ${condition}`
