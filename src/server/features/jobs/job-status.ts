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

/** A condition: job `j` has this status. The stored one first, for its index. */
export const hasStatus = (sql: Sql, status: JobStatus): Fragment =>
  sql`(j.status = any(${storedAs(status)}::text[]) and ${statusOf(sql)} = ${status})`

/** What may be stored where a job has this status: after the deadline it is open until the alarm. */
const storedAs = (status: JobStatus): JobStatus[] =>
  status === 'closed' || status === 'under_review' ? [status, 'open'] : [status]

/** A condition: job `j` takes bids. */
export const isOpen = (sql: Sql): Fragment =>
  sql`(j.status = 'open' and (j.bid_deadline is null or j.bid_deadline > now()))`

/** A condition: job `j` is not deleted, and no draft. */
export const isPublished = (sql: Sql): Fragment => sql`(j.deleted_at is null and j.status <> 'draft')`

/** A condition: anybody may know of job `j`. */
export const isListed = (sql: Sql): Fragment => sql`(${isPublished(sql)} and j.visibility <> 'invited')`

/** A condition: the bids of job `j` are open to those who may see all. */
export const bidsAreOpen = (sql: Sql): Fragment => sql`(not j.sealed or j.opened_at is not null)`
