import type { AskedAward } from '#domain/facts/award-request-facts.ts'
import type { Fact } from '#domain/facts/facts.ts'
import { type Batch, createBatch, type Fragment } from '../../db/batch.ts'
import type { Sql, Transaction } from '../../db/database.ts'
import { addFacts } from '../../facts/record-facts.ts'
import { colleagueName } from '../account/account-queries.ts'
import type { AwardPlan } from '../awards/award-plan.ts'

type AskedRow = Omit<AskedAward, 'job'> & { job_id: string; title: string }
export type WaitingRequest = AskedAward & {
  created_at: string
  needs: number
  bid_id: string
  bid_version: number | null
  /** Null: the whole bid. */
  plan: AwardPlan | null
}
type WaitingRow = Omit<WaitingRequest, 'job'> & AskedRow

/**
 * The data of a request's facts: of request `r` with its bid `b`, the bidder's company `bc`, the job `j`, the requester `u` and
 * their company `c`.
 */
const askedColumns = (sql: Sql) => sql`
  r.id as request_id, r.job_id, j.title, r.company_id as buyer, r.landed_total as amount, r.requested_by,
  ${colleagueName(sql)} as requested_by_name,
  case when b.company_represented is null and r.plan -> 'bidders' is null then b.supplier_id end as bidder,
  coalesce(r.plan ->> 'bidders', b.company_represented ->> 'company_name', bc.company_name) as bidder_name`

export const requestTables = (sql: Sql) => sql`
  award_requests r join jobs j on j.id = r.job_id join bids b on b.id = r.bid_id join companies bc on bc.id = b.supplier_id
  join companies c on c.id = r.company_id join users u on u.id = r.requested_by`

/** The waiting requests that match the condition on `r`, locked until the transaction ends. Lock order: their jobs first. */
export async function lockWaitingRequests(tx: Transaction, condition: Fragment): Promise<WaitingRequest[]> {
  const rows = await tx<WaitingRow[]>`
    select ${askedColumns(tx)}, r.created_at, r.needs, r.bid_id, r.bid_version, r.plan
    from ${requestTables(tx)}
    where r.status = 'waiting' and ${condition} order by r.id for update of r`
  return rows.map(({ job_id, title, ...request }) => ({ ...request, job: { id: job_id, title } }))
}

type Outcome = Extract<Fact, { type: 'award_request_ended' }>['outcome']

/**
 * Adds the ending of requests to a batch. The caller sends the batch and then records the returned facts. `by`: the person who
 * decided.
 */
export function addEnding(
  tx: Transaction,
  batch: Batch,
  requests: readonly WaitingRequest[],
  outcome: Outcome,
  by: { id: string; name: string } | null = null,
): Fact[] {
  const ids = requests.map(({ request_id }) => request_id)
  batch.add(
    'ended_requests',
    tx`update award_requests set status = ${outcome}, decided_at = clock_timestamp() where id = any(${ids}::uuid[])`,
  )
  batch.add(
    'cleared_alarms',
    tx`delete from alarms where kind in ('request_remind', 'request_lapse') and subject_id = any(${ids}::uuid[])`,
  )
  return requests.map((request): Fact => ({ type: 'award_request_ended', ...request, outcome, by }))
}

/** Ends requests in a round trip of their own, for other causes such as a deleted job. */
export async function endRequests(
  tx: Transaction,
  requests: readonly WaitingRequest[],
  outcome: Outcome,
): Promise<void> {
  if (requests.length === 0) return
  const batch = createBatch(tx)
  addFacts(tx, batch, { user_id: null }, addEnding(tx, batch, requests, outcome))
  await batch.send()
}

/** Ends requests that would award this bid, or lines of it: what was asked for is gone, and nobody is to decide by its old figures. */
export async function endRequestsFor(tx: Transaction, bid: { id: string; job_id: string }): Promise<void> {
  const ofBid = tx`r.bid_id = ${bid.id} or r.plan -> 'parts' @> jsonb_build_array(jsonb_build_object('bid_id', ${bid.id}::text))`
  await endRequests(tx, await lockWaitingRequests(tx, tx`r.job_id = ${bid.job_id} and (${ofBid})`), 'stale')
}
