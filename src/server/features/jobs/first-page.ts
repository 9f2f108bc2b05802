import type { Job } from '#contract/job.ts'
import type { Database } from '../../db/database.ts'
import type { Page } from '../../paging.ts'
import { singleFlight } from '../../single-flight.ts'
import { jobsPage } from './job-queries.ts'

type Remembered = { page: Page<Job>; snapshot: string }

/**
 * The first page of the job list, which is the same for everybody. It is remembered, and before each use the database is
 * asked whether any job or company name changed since it was read, so it is never older than the request: also right
 * after a write on another server. One question serves all requests that came before it was asked.
 */
export function createFirstPage(database: Database): () => Promise<Page<Job>> {
  let remembered: Remembered | null = null
  return singleFlight(async () => {
    if (!remembered || !(await isStillTrue(database, remembered.snapshot))) remembered = await read(database)
    return remembered.page
  })
}

/** The page and the snapshot that it shows, which have to belong to one another. */
async function read(database: Database): Promise<Remembered> {
  return (await database.begin('isolation level repeatable read read only', async (tx) => {
    const [now] = await tx<{ snapshot: string }[]>`select pg_current_snapshot()::text as snapshot`
    const page = await jobsPage(tx, {})
    return { snapshot: now!.snapshot, page }
  })) as Remembered
}

/**
 * The order leaves only the indexes: of an `exists` that knows no snapshot when it is planned PostgreSQL expects
 * to find something at once, and reads a million jobs in vain.
 */
async function isStillTrue(database: Database, snapshot: string): Promise<boolean> {
  const [row] = await database<{ changed: boolean }[]>`
    select coalesce((
      select true from jobs where changed_by >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
        and not pg_visible_in_snapshot(changed_by, ${snapshot}::pg_snapshot)
      order by changed_by desc limit 1
    ), (
      select true from companies where renamed_by >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
        and not pg_visible_in_snapshot(renamed_by, ${snapshot}::pg_snapshot)
      order by renamed_by desc limit 1
    ), false) as changed`
  return !row!.changed
}
