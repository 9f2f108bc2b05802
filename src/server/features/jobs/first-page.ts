import type { Job } from '#contract/job.ts'
import type { Database } from '../../db/database.ts'
import type { Page } from '../../paging.ts'
import { singleFlight } from '../../single-flight.ts'
import { jobsPage } from './job-queries.ts'

/** `changes_at`: the first deadline on it, after which a status reads differently; null: none. */
type Remembered = { page: Page<Job>; snapshot: string; changes_at: string | null }

/**
 * The first page of the job list, which is the same for everybody. Cached; before each use the database is asked whether a job,
 * its files or a company name changed since it was read, so it is never stale, even right after a write on another server. One such query
 * serves all requests that arrived before it.
 */
export function createFirstPage(database: Database): () => Promise<Page<Job>> {
  let remembered: Remembered | null = null
  return singleFlight(async () => {
    if (!remembered || !(await isStillTrue(database, remembered))) remembered = await read(database)
    return remembered.page
  })
}

/** The page and its snapshot, read in one transaction so that they match. */
async function read(database: Database): Promise<Remembered> {
  return (await database.begin('isolation level repeatable read read only', async (tx) => {
    const [now] = await tx<{ snapshot: string }[]>`select pg_current_snapshot()::text as snapshot`
    const page = await jobsPage(tx, {})
    return { snapshot: now!.snapshot, page, changes_at: firstDeadline(page.items) }
  })) as Remembered
}

function firstDeadline(jobs: readonly Job[]): string | null {
  const deadlines = jobs.flatMap((job) => (job.status === 'open' && job.bid_deadline ? [job.bid_deadline] : []))
  return deadlines.toSorted()[0] ?? null
}

/**
 * `order by` forces the index: without knowing the snapshot, PostgreSQL plans an `exists` for an early match and would scan a
 * million jobs.
 */
async function isStillTrue(database: Database, { snapshot, changes_at }: Remembered): Promise<boolean> {
  const [row] = await database<{ changed: boolean }[]>`
    select coalesce((
      select true from jobs where changed_by >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
        and not pg_visible_in_snapshot(changed_by, ${snapshot}::pg_snapshot)
      order by changed_by desc limit 1
    ), (
      select true from companies where renamed_by >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
        and not pg_visible_in_snapshot(renamed_by, ${snapshot}::pg_snapshot)
      order by renamed_by desc limit 1
    ), ${changes_at}::timestamptz <= now(), false) as changed`
  return !row!.changed
}
