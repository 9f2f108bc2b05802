import type { TimelineEntry } from '#contract/opening.ts'
import type { BiddingFacts, JobAccess } from '#domain/policy/job-policy.ts'
import { policy } from '#domain/policy/policy.ts'
import { withoutContacts } from '#domain/without-contacts.ts'
import type { Fragment } from '../../db/batch.ts'
import type { Sql } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { accessColumns } from '../jobs/job-access.ts'
import { biddingColumns } from '../jobs/job-status.ts'

/** What happened on a job, oldest first. Everybody reads what is public; of bids, those that the caller may see. */
export async function timelineOf(sql: Sql, actor: Caller, jobId: string): Promise<TimelineEntry[]> {
  const [found] = await sql<(BiddingFacts & JobAccess)[]>`
    select ${biddingColumns(sql)}, ${accessColumns(sql, actor.company_id)} from jobs j where j.id = ${jobId} and j.deleted_at is null`
  const job = orNotFound(found)
  authorize(policy.seeJob(actor, job))
  const rows = await sql<TimelineEntry[]>`
    select at, event, number, name, text from (
      ${publicEvents(sql, jobId)} ${policy.seePrices(actor, job).allowed ? bidEvents(sql, actor, job, jobId) : sql``}
    ) as happened (at, event, number, name, text) order by at, event`
  return rows.map((entry) => ({ ...entry, text: entry.text && withoutContacts(entry.text) }))
}

const publicEvents = (sql: Sql, jobId: string): Fragment => sql`
  select created_at, 'posted', null::int, null::text, null::text from jobs where id = ${jobId} and status <> 'draft'
  union all select made_at, 'addendum', no, null, summary from addenda where job_id = ${jobId}
  union all select asked_at, 'question_asked', null, null, question from questions
    where job_id = ${jobId} and bid_id is null and status not in ('withdrawn', 'removed')
  union all select a.answered_at, 'question_answered', null, null, a.answer
    from questions q join answers a on a.question_id = q.id where q.job_id = ${jobId} and q.bid_id is null
      and q.status <> 'removed'
  union all select bid_deadline, 'closed', null, null, null from jobs
    where id = ${jobId} and bid_deadline <= now() and status not in ('draft', 'withdrawn')
      and (cancelled_at is null or cancelled_at > bid_deadline)
  union all select opened_at, 'opened', null, null, null from jobs where id = ${jobId} and opened_at is not null
  union all select max(updated_at), 'awarded', null, null, null from bids
    where job_id = ${jobId} and status = 'awarded' having count(*) > 0
  union all select cancelled_at, 'cancelled', null, null, cancel_reason from jobs
    where id = ${jobId} and cancelled_at is not null`

/** Of own bids, and of all that are not sealed for those who see all. */
function bidEvents(sql: Sql, actor: Caller, job: BiddingFacts, jobId: string): Fragment {
  const seen = policy.seeAllBids(actor, job).allowed
    ? sql`(not b.sealed or b.supplier_id = ${actor.company_id})`
    : sql`b.supplier_id = ${actor.company_id}`
  const ofJob = sql`b.job_id = ${jobId} and b.deleted_at is null and ${seen}`
  const bids = sql`bids b join companies c on c.id = b.supplier_id where ${ofJob}`
  const named = sql`coalesce(b.company_represented ->> 'company_name', c.company_name)`
  return sql`
    union all select b.created_at, 'bid_received', 1, ${named}, null from ${bids}
    union all select v.made_at, 'bid_revised', v.version, ${named}, null
      from bid_versions v join bids b on b.id = v.bid_id and v.cause = 'revised' join companies c on c.id = b.supplier_id
      where ${ofJob}
    union all select b.updated_at, 'bid_withdrawn', b.version, ${named}, b.withdraw_reason from ${bids}
      and b.status = 'withdrawn'`
}
