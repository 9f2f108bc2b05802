import type { CheckSource, CompanyCheck } from '#contract/check.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Sql } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { orNotFound } from '../../refusal.ts'
import { companyPage } from '../company/company-page.ts'

export type OwnRow = Omit<CompanyCheck, 'source' | 'evidence'> & {
  source: string | null
  filename: string | null
  content_type: string
  size: number
}

/** Whether the upgrade asked for check `k`, since companies were verified by their GST registration alone before. */
export const carriedOver = (sql: Sql) => sql`(k.status = 'asked' and k.asked_by is null)`

/** Of a check `k` with its file `f`. */
const ownColumns = (sql: Sql) => sql`
  k.id, k.kind, k.status, k.source, k.checked_at, k.valid_until, k.asked_at, k.reason_code as reason, f.filename,
  f.content_type, f.size, ${carriedOver(sql)} as carried_over`

/** A company has ten kinds, and asks for few of them twice. */
const checksShown = 100

/** Of one company; the newest first. Nothing but what holds, and neither papers nor reasons, unless the reader manages it. */
export async function companyChecks(sql: Sql, actor: Caller, id: string): Promise<CompanyCheck[]> {
  const isKnown = await isMatched(sql, actor, id)
  const seesAll = !isKnown && policy.seeEveryCheck(actor, await companyPage(sql, actor, id)).allowed
  const rows = await sql<OwnRow[]>`
    select ${ownColumns(sql)} from checks k left join check_files f on f.check_id = k.id
    where k.company_id = ${id} and (${seesAll} or (k.status = 'passed' and k.valid_until > now()))
    order by k.asked_at desc, k.id desc limit ${checksShown}`
  return rows.map((row) =>
    seesAll ? ownCheck(row) : { ...ownCheck(row), asked_at: null, reason: null, evidence: null, carried_over: false },
  )
}

/** Whether matching shows the company, with its badge, to the reader, who may know nothing else of it. */
async function isMatched(sql: Sql, { company_id }: Caller, id: string): Promise<boolean> {
  const [found] = await sql`
    select 1 from jobs j join matches m on m.job_id = j.id join companies c on c.id = m.company_id
    where j.posted_by = ${company_id} and j.deleted_at is null and m.company_id = ${id} and c.deleted_at is null limit 1`
  return found !== undefined
}

/** One check as its own company reads it. */
export async function ownCheckById(sql: Sql, id: string): Promise<CompanyCheck> {
  const [row] = await sql<OwnRow[]>`
    select ${ownColumns(sql)} from checks k left join check_files f on f.check_id = k.id where k.id = ${id}`
  return ownCheck(orNotFound(row))
}

export function ownCheck(row: OwnRow): CompanyCheck {
  const { id, kind, status, source, checked_at, valid_until, asked_at, reason, filename, content_type, size } = row
  const { carried_over } = row
  return {
    ...{ id, kind, status, source: sourceOf(source), checked_at, valid_until, asked_at, reason, carried_over },
    evidence: filename === null ? null : { filename, content_type, size },
  }
}

/** Which register it was is the operator's business. */
const sourceOf = (stored: string | null) =>
  (stored?.startsWith('register:') ? 'register' : stored) as CheckSource | null
