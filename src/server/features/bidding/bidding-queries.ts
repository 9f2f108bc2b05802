import type { Addendum } from '#contract/addendum.ts'
import { limits } from '#contract/limits.ts'
import type { OpenedBid, OpeningRecord } from '#contract/opening.ts'
import { receiptCodeOf } from '#domain/bid-content.ts'
import type { BiddingFacts, JobAccess, JobFacts } from '#domain/policy/job-policy.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Sql } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, notFound, orNotFound } from '../../refusal.ts'
import { colleagueName } from '../account/account-queries.ts'
import { bidCount } from '../bids/bids-of-jobs.ts'
import { accessColumns } from '../jobs/job-access.ts'
import { biddingColumns, statusOf } from '../jobs/job-status.ts'

/** 404 unless the caller may see the job. */
export async function requireSeesJob(sql: Sql, actor: Caller, jobId: string): Promise<JobFacts> {
  const [job] = await sql<(JobFacts & JobAccess)[]>`
    select j.posted_by, ${statusOf(sql)} as status, ${accessColumns(sql, actor.company_id)} from jobs j where j.id = ${jobId} and j.deleted_at is null`
  authorize(policy.seeJob(actor, orNotFound(job)))
  return job!
}

/** The addenda of a job, newest first; there are at most 100. What changed of the budget is told as the budget is. */
export async function addendaOf(sql: Sql, actor: Caller, jobId: string): Promise<Addendum[]> {
  await requireSeesJob(sql, actor, jobId)
  const addenda = await sql<Addendum[]>`
    select no, effect, summary, changes, made_at from addenda where job_id = ${jobId} order by no desc`
  if (policy.seeAmounts(actor).allowed) return addenda
  return addenda.map((one) => ({ ...one, changes: one.changes.filter(({ field }) => field !== 'budget_range') }))
}

type OpeningRow = Omit<
  OpeningRecord,
  'job_id' | 'bid_deadline' | 'opened_by' | 'second_opener' | 'waiting_until' | 'bids'
> &
  BiddingFacts & {
    id: string
    opener_id: string | null
    opener_name: string | null
    second_id: string | null
    second_name: string | null
    began_at: string | null
  }

/** The opening of a job with sealed bids: whom it waits for, or what was opened. 404 for other jobs. */
export async function openingOf(sql: Sql, actor: Caller, jobId: string, now: string): Promise<OpeningRecord> {
  const [found] = await sql<OpeningRow[]>`
    select j.id, j.title, c.company_name as buyer_name, ${biddingColumns(sql)}, j.few_reason, ${bidCount(sql)},
      (select count(*) from bids b where b.job_id = j.id and b.deleted_at is null
        and b.status in ('lapsed', 'needs_reconfirmation')) as lapsed_count,
      j.opening_began_at as began_at, j.opened_by as opener_id, j.second_opener as second_id,
      (select ${colleagueName(sql)} from users u where u.id = j.opened_by) as opener_name,
      (select ${colleagueName(sql)} from users u where u.id = j.second_opener) as second_name
    from jobs j join companies c on c.id = j.posted_by where j.id = ${jobId} and j.deleted_at is null`
  const row = orNotFound(found)
  authorize(policy.countBids(actor, row))
  const { bid_deadline } = row
  if (!row.sealed || bid_deadline === null) throw notFound()
  const isOpen = policy.seeAllBids(actor, row).allowed
  const { id, title, buyer_name, bid_count, lapsed_count, opened_at, few_reason } = row
  const opened_by = row.opener_id ? { user_id: row.opener_id, name: row.opener_name ?? '' } : null
  const until = opened_at === null && row.began_at ? waitsUntil(row.began_at) : null
  return {
    job_id: id,
    title,
    buyer_name,
    bid_deadline,
    bid_count,
    // What is not confirmed yet lapses at the deadline, of which the status tells before its alarm rings.
    lapsed_count: row.status === 'open' ? 0 : lapsed_count,
    opened_at,
    opened_by: opened_at !== null || (until !== null && until > now) ? opened_by : null,
    second_opener: row.second_id ? { user_id: row.second_id, name: row.second_name ?? '' } : null,
    waiting_until: until !== null && until > now ? until : null,
    few_reason,
    bids: isOpen ? await openedBids(sql, jobId) : [],
  }
}

const waitsUntil = (began: string) => new Date(Date.parse(began) + limits.secondOpenerMs).toISOString()

type OpenedRow = Omit<OpenedBid, 'receipt_code'>

/** The caller has checked that they are open. As they were at the opening, whatever became of them since. */
async function openedBids(sql: Sql, jobId: string): Promise<OpenedBid[]> {
  const rows = await sql<OpenedRow[]>`
    select b.id as bid_id, coalesce(b.company_represented ->> 'company_name', c.company_name) as bidder_name,
      v.made_at as received_at, v.version, b.status, v.price_quote, encode(v.salt, 'hex') as salt,
      encode(v.content_sha256, 'hex') as content_sha256
    from bids b join companies c on c.id = b.supplier_id
    join bid_versions v on v.bid_id = b.id and v.version = b.version
    where b.job_id = ${jobId} and not b.sealed and b.deleted_at is null
    order by b.status = 'lapsed', v.price_quote, b.seq`
  return rows.map((row) => ({ ...row, receipt_code: receiptCodeOf(row.content_sha256) }))
}
