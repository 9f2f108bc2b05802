import type { AdminCheck, AdminChecksQuery, RegisterEntry } from '#contract/check.ts'
import { similarityOf } from '#domain/checks/register-verdict.ts'
import type { Sql } from '../../db/database.ts'
import { cursorTimed, limitTo, type Page, pageSize, timedKey, toPage } from '../../paging.ts'
import { orNotFound } from '../../refusal.ts'
import { carriedOver, type OwnRow, ownCheck } from './check-queries.ts'
import { sameGstNumber } from './same-gst-number.ts'

type Row = OwnRow &
  Pick<
    AdminCheck,
    'company' | 'subject' | 'same_evidence' | 'claimed_by' | 'same_gst_number' | 'note' | 'checked_by'
  > & {
    found: RegisterEntry | null
    found_at: string | null
    asked_at: string
  }

const sameShown = 5

/** Of a check `k` of a company `c`, with its file `f` and the admin `u` of company `uc` who decided. */
const adminColumns = (sql: Sql) => sql`
  k.id, k.kind, k.status, k.source, k.checked_at, k.valid_until, k.asked_at, k.reason_code as reason, f.filename,
  f.content_type, f.size, ${carriedOver(sql)} as carried_over, k.subject, k.found, k.found_at, k.note_internal as note,
  case when u.id is not null then coalesce(nullif(u.person_name, ''), uc.company_name) end as checked_by,
  json_build_object('id', c.id, 'kind', c.kind, 'company_name', c.company_name, 'gst_number', c.gst_number,
    'address', c.address, 'contact_phone', c.contact_phone, 'contact_email', c.contact_email,
    'created_at', to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as company,
  (
    select coalesce(json_agg(json_build_object('id', s.id, 'company_name', s.company_name) order by s.first_at), '[]')
    from (
      select o.id, o.company_name, min(other.asked_at) as first_at from checks other join companies o on o.id = other.company_id
      where other.evidence_sha256 = k.evidence_sha256 and other.company_id <> k.company_id and o.deleted_at is null
      group by o.id order by min(other.asked_at) limit ${sameShown}
    ) s
  ) as same_evidence,
  (
    select json_build_object('id', o.id, 'company_name', o.company_name)
    from checks claim join companies o on o.id = claim.company_id
    where claim.kind = 'gst' and claim.status = 'passed' and claim.subject ->> 'gst_number' = c.gst_number
      and claim.valid_until > now() and o.kind = c.kind and o.id <> c.id and o.deleted_at is null limit 1
  ) as claimed_by,
  ${sameGstNumber(sql)}`

const joined = (sql: Sql) => sql`
  checks k join companies c on c.id = k.company_id left join check_files f on f.check_id = k.id
  left join users u on u.id = k.checked_by left join companies uc on uc.id = u.company_id`

/** Those that wait, the longest waiting first; or those of a status, newest first. E-mail addresses wait for their readers. */
export async function adminChecksPage(
  sql: Sql,
  query: AdminChecksQuery,
  canLookUp: boolean,
): Promise<Page<AdminCheck>> {
  const size = pageSize(query)
  const after = cursorTimed(query)
  const waiting = query.status === 'asked'
  const rows = await sql<Row[]>`
    select ${adminColumns(sql)} from ${joined(sql)}
    where c.deleted_at is null
      ${query.status ? sql`and k.status = ${query.status}` : sql``}
      ${waiting ? sql`and k.kind <> 'email'` : sql``}
      ${after === null ? sql`` : waiting ? sql`and (k.asked_at, k.id) > (${after.time}, ${after.id})` : sql`and (k.asked_at, k.id) < (${after.time}, ${after.id})`}
    order by ${waiting ? sql`k.asked_at, k.id` : sql`k.asked_at desc, k.id desc`} ${limitTo(sql, size + 1)}`
  return toPage(
    rows,
    size,
    (row) => timedKey(row.asked_at, row.id),
    (row) => adminCheck(row, canLookUp),
  )
}

export async function adminCheckById(sql: Sql, id: string, canLookUp: boolean): Promise<AdminCheck> {
  const [row] = await sql<Row[]>`select ${adminColumns(sql)} from ${joined(sql)} where k.id = ${id}`
  return adminCheck(orNotFound(row), canLookUp)
}

const adminCheck = (row: Row, canLookUp: boolean): AdminCheck => {
  const { company, subject, same_evidence, claimed_by, same_gst_number, note, checked_by, found, found_at } = row
  return {
    ...ownCheck(row),
    ...{ company, subject, same_evidence, claimed_by, same_gst_number, note, checked_by, found, found_at },
    similarity: found && similarityOf(company, found),
    can_look_up: canLookUp && (row.kind === 'gst' || row.kind === 'address'),
  }
}
