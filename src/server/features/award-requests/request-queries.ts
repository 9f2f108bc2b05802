import type { AwardRequest, AwardRequestStatus, AwardRequestsQuery } from '#contract/award-request.ts'
import { limits } from '#contract/limits.ts'
import { decideAward, lapsesAt, statusOfRequest, withdrawRequest } from '#domain/award-requests.ts'
import type { MemberFacts } from '#domain/company-membership.ts'
import { policy } from '#domain/policy/policy.ts'
import { unrankedBids } from '#domain/ranked-bids.ts'
import type { Fragment } from '../../db/batch.ts'
import type { Sql } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { cursorTimed, limitTo, type Page, pageSize, timedKey, toPage } from '../../paging.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { colleagueName } from '../account/account-queries.ts'
import { wasUnconfirmed } from '../bids/bids-of-jobs.ts'
import { activeMembersOf } from '../company/hold-membership.ts'
import { requestTables } from './end-requests.ts'

type Decision = { user_id: string; name: string; approved: boolean; note: string | null; at: string }
type Row = Omit<
  AwardRequest,
  'requested_by' | 'decisions' | 'lapses_at' | 'can_decide' | 'can_withdraw' | 'statement'
> &
  AwardRequest['statement'] & { requested_by: string; requested_by_name: string; decisions: Decision[] }

/**
 * Bids of one price are ranked by it, of jobs with lines by what they cost at the site when the award was asked for. Only those count that
 * the comparison ranks; if none is left, the requested bid counts alone.
 */
const columns = (sql: Sql) => sql`
  r.id, r.job_id, r.bid_id, j.title as job_title, r.landed_total, r.bid_version, r.reason,
  r.plan ->> 'reason_code' as reason_code, nullif(r.plan ->> 'reason_text', '') as reason_text, r.status, r.requested_by,
  ${colleagueName(sql)} as requested_by_name, r.created_at, r.decided_at, r.needs,
  coalesce(r.plan ->> 'bidders', b.company_represented ->> 'company_name', bc.company_name) as bidder_name,
  -- Requests of an earlier version name no lines.
  (select coalesce(jsonb_agg('{"named": [], "freight_missing": false}'::jsonb || shown), '[]') from jsonb_array_elements(coalesce(r.plan -> 'shown', '[]')) shown) as parts,
  r.plan -> 'shown' is null and (bc.guest_since is not null or j.status = 'open' and j.bid_deadline is null) as at_once, (
    select coalesce(jsonb_agg(to_jsonb(made) order by made.at), '[]') from (
      select u.id as user_id, ${colleagueName(sql)} as name, a.approved, a.note, a.at
      from award_approvals a join users u on u.id = a.approver where a.request_id = r.id
    ) as made
  ) as decisions,
  coalesce((r.plan #>> '{standing,bids}')::int, statement.bids) as bids,
  coalesce((r.plan #>> '{standing,rank}')::int, statement.rank) as rank,
  coalesce((r.plan #>> '{standing,lowest_total}')::numeric, statement.lowest_total) as lowest_total,
  coalesce((r.plan #>> '{standing,unranked}')::int, 0) as unranked, coalesce(r.plan #> '{standing,lacks}', '[]') as lacks`

const tables = (sql: Sql) => sql`
  ${requestTables(sql)} cross join lateral (
    select count(*) as bids, count(*) filter (where b.price_quote < r.landed_total) + 1 as rank,
      coalesce(min(b.price_quote), r.landed_total) as lowest_total
    from bids b where b.job_id = r.job_id and b.deleted_at is null and b.status <> all(${[...unrankedBids]}::text[])
      and not ${wasUnconfirmed(sql)}
  ) as statement`

/** The computed status: an overdue request has lapsed even before that is stored. */
function withStatus(sql: Sql, status: AwardRequestStatus, now: string): Fragment {
  const isOver = sql`r.created_at <= ${now}::timestamptz - ${limits.awardRequestLapsesMs} * interval '1 millisecond'`
  if (status === 'waiting') return sql`r.status = 'waiting' and not ${isOver}`
  if (status === 'lapsed') return sql`(r.status = 'lapsed' or r.status = 'waiting' and ${isOver})`
  return sql`r.status = ${status}`
}

/** The requests of the caller's company, newest first. */
export async function awardRequestsPage(
  sql: Sql,
  caller: Caller,
  query: AwardRequestsQuery,
  now: string,
): Promise<Page<AwardRequest>> {
  authorize(policy.seeAwardRequests(caller))
  const size = pageSize(query)
  const before = cursorTimed(query)
  const wanted = sql`r.company_id = ${caller.company_id} and j.deleted_at is null
    ${query.status ? sql`and ${withStatus(sql, query.status, now)}` : sql``}`
  const [rows, [counted], members] = await Promise.all([
    sql<Row[]>`
      select ${columns(sql)} from ${tables(sql)} where ${wanted}
        ${before === null ? sql`` : sql`and (r.created_at, r.id) < (${before.time}, ${before.id})`}
      order by r.created_at desc, r.id desc ${limitTo(sql, size + 1)}`,
    sql<{ total: number }[]>`select count(*) as total from ${requestTables(sql)} where ${wanted}`,
    activeMembersOf(sql, caller.company_id),
  ])
  const page = toPage(
    rows,
    size,
    (row) => timedKey(row.created_at, row.id),
    (row) => toAwardRequest(row, caller, members, now),
  )
  return { ...page, total: counted!.total }
}

/** One request of the caller's company; hidden if its job is deleted. */
export async function awardRequestById(sql: Sql, caller: Caller, id: string, now: string): Promise<AwardRequest> {
  authorize(policy.seeAwardRequests(caller))
  const [[found], members] = await Promise.all([
    sql<Row[]>`
      select ${columns(sql)} from ${tables(sql)}
      where r.id = ${id} and r.company_id = ${caller.company_id} and j.deleted_at is null`,
    activeMembersOf(sql, caller.company_id),
  ])
  return toAwardRequest(orNotFound(found), caller, members, now)
}

function toAwardRequest(row: Row, caller: Caller, members: readonly MemberFacts[], now: string): AwardRequest {
  const { requested_by, requested_by_name, decisions, bids, rank, lowest_total, unranked, lacks, ...request } = row
  const me = members.find(({ user_id }) => user_id === caller.user_id)
  const facts = { ...row, decisions: undefined }
  const made = decisions.map(({ user_id, approved }) => ({ by: user_id, approved }))
  return {
    ...request,
    status: statusOfRequest(facts, now),
    requested_by: { user_id: requested_by, name: requested_by_name },
    lapses_at: lapsesAt(request),
    decisions: decisions.map(({ user_id, name, approved, note, at }) => ({
      by: { user_id, name },
      approved,
      note,
      at: new Date(at).toISOString(),
    })),
    can_decide: me !== undefined && decideAward(me, facts, made, members, now).allowed,
    can_withdraw: withdrawRequest(caller, facts, now).allowed,
    statement: { bids, rank, lowest_total, unranked, lacks },
  }
}
