import type { JobStatus } from '#contract/job.ts'
import type { PublicJob } from '#contract/public-job.ts'
import { policy } from '#domain/policy/policy.ts'
import { withoutContacts } from '#domain/without-contacts.ts'
import type { Sql } from '../../db/database.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { isListed, isOpen, statusOf } from './job-status.ts'

/** More than that no sitemap lists: search engines prefer the newest. */
export const sitemapJobs = 50_000
export const sitemapPageSize = 5_000

const linesShown = 12

type PublicJobRow = PublicJob & { status: JobStatus }

/** A job as anybody may know of it, open or not; undefined if it is deleted or unknown. */
async function findJob(sql: Sql, id: string): Promise<PublicJobRow | undefined> {
  const [row] = await sql<PublicJobRow[]>`
    select j.id, j.title, j.description, j.category, j.location, j.created_at, j.bid_deadline, j.item_count,
      j.visibility = 'verified' as verified_only, array(
        select i.description from job_items i
        where i.job_id = j.id and i.kind = 'item' and i.removed_in is null order by i.position limit ${linesShown}
      ) as lines, ${statusOf(sql)} as status
    from jobs j where j.id = ${id} and ${isListed(sql)}`
  if (!row) return undefined
  const { title, description, lines } = row
  return {
    ...row,
    title: withoutContacts(title),
    description: withoutContacts(description),
    lines: lines.map(withoutContacts),
  }
}

/** For the call: only an open job, and only where the operator shows jobs to the public. */
export async function publicJobById({ database, config }: Services, id: string): Promise<PublicJob> {
  const job = orNotFound(await findJob(database, id))
  authorize(policy.readPublicly(job, config.publicJobs))
  return job
}

/** What the public pages and the sitemap read. */
export function createPublicJobs({ database, readList }: Services) {
  return {
    find: (id: string) => findJob(database, id),
    /** The newest open jobs; `page` counts from 1. */
    openIds: (page: number) => readList((sql) => openJobIds(sql, page)),
    countOpen: () => readList(countOpenJobs),
  }
}
export type PublicJobs = ReturnType<typeof createPublicJobs>

async function openJobIds(sql: Sql, page: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select j.id from jobs j where ${isOpen(sql)} and ${isListed(sql)}
    order by j.seq desc limit ${sitemapPageSize} offset ${(page - 1) * sitemapPageSize}`
  return rows.map(({ id }) => id)
}

async function countOpenJobs(sql: Sql): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*) as total from (
      select from jobs j where ${isOpen(sql)} and ${isListed(sql)} limit ${sitemapJobs}
    ) as listed`
  return row!.total
}
