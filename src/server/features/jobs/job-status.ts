import type { JobStatus } from '#contract/job.ts'
import type { Fragment } from '../../db/batch.ts'
import type { Sql } from '../../db/database.ts'

/**
 * `statusAt` in SQL, of a job `j`: once the deadline has passed, what is stored as open reads as closed or under review, whether
 * or not the alarm has stored it yet.
 */
export const statusOf = (sql: Sql): Fragment => sql`case
  when j.status <> 'open' or j.bid_deadline is null or j.bid_deadline > now() then j.status
  when j.sealed then 'closed' else 'under_review' end`

/** The columns of `BiddingFacts`, of a job `j`. */
export const biddingColumns = (sql: Sql): Fragment => sql`
  j.posted_by, ${statusOf(sql)} as status, j.bid_deadline, j.sealed, j.opened_at`

const passed = (sql: Sql) => sql`(j.status = 'open' and j.bid_deadline <= now())`

/** A condition: job `j` has this status. By the stored status first, for its index. */
export function hasStatus(sql: Sql, status: JobStatus): Fragment {
  switch (status) {
    case 'open':
      return isOpen(sql)
    case 'closed':
      return sql`(j.status = 'closed' or (${passed(sql)} and j.sealed))`
    case 'under_review':
      return sql`(j.status = 'under_review' or (${passed(sql)} and not j.sealed))`
    default:
      return sql`j.status = ${status}`
  }
}

/** A condition: job `j` takes bids. */
export const isOpen = (sql: Sql): Fragment =>
  sql`(j.status = 'open' and (j.bid_deadline is null or j.bid_deadline > now()))`

/** A condition: job `j` is not deleted, and no draft. */
export const isPublished = (sql: Sql): Fragment => sql`(j.deleted_at is null and j.status <> 'draft')`

/** A condition: the bids of job `j` are open to those who may see all. */
export const bidsAreOpen = (sql: Sql): Fragment => sql`(not j.sealed or j.opened_at is not null)`
