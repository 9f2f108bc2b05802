import type { CompanyId } from '#domain/actor.ts'
import type { JobAccess } from '#domain/policy/job-policy.ts'
import type { Fragment } from '../../db/batch.ts'
import type { Sql } from '../../db/database.ts'
import type { LockedJob } from './lock-job.ts'

/** The columns of `JobAccess`, of a job `j` for a reader's company. Matching invites nobody to a job that is not public. */
export const accessColumns = (sql: Sql, reader: CompanyId): Fragment =>
  sql`j.visibility, j.visibility <> 'public' and ${isInvited(sql, reader)} as is_invited`

/** A condition: the buyer of job `j` has invited this company, by name or by a link that it used, or it has bid. */
const isInvited = (sql: Sql, company: CompanyId): Fragment => sql`(
  exists (select from invitations i where i.job_id = j.id and i.company_id = ${company} and i.by = 'buyer')
  or exists (
    select from invitation_guests g join invitations i on i.id = g.invitation_id
    where g.company_id = ${company} and i.job_id = j.id
  )
  or exists (select from bids b where b.job_id = j.id and b.supplier_id = ${company} and b.deleted_at is null)
)`

/** A condition: this company may know of the published job `j`. */
export const isKnownTo = (sql: Sql, company: CompanyId): Fragment =>
  sql`(j.visibility <> 'invited' or j.posted_by = ${company} or ${isInvited(sql, company)})`

/** A locked job with its `JobAccess`; public jobs need no further query. */
export async function withAccess(sql: Sql, job: LockedJob, reader: CompanyId): Promise<LockedJob & JobAccess> {
  if (job.visibility === 'public') return { ...job, is_invited: false }
  const [access] = await sql<{ is_invited: boolean }[]>`
    select ${isInvited(sql, reader)} as is_invited from jobs j where j.id = ${job.id}`
  return { ...job, is_invited: access!.is_invited }
}

/** Which of these jobs the company is invited to, of those that are not public. */
export async function invitedTo(
  sql: Sql,
  company: CompanyId,
  jobs: readonly Pick<LockedJob, 'id' | 'visibility'>[],
): Promise<Set<string>> {
  const ids = jobs.filter(({ visibility }) => visibility !== 'public').map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const rows = await sql<{ id: string }[]>`
    select j.id from jobs j where j.id = any(${ids}::uuid[]) and ${isInvited(sql, company)}`
  return new Set(rows.map(({ id }) => id))
}
