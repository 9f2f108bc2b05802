import { daysOfSilence, leastEvents, promptHours, recordedUntil } from '#domain/company-record/record-of.ts'
import type { Fragment } from '../../db/batch.ts'
import { type Database, inTransaction, type Sql, type Transaction } from '../../db/database.ts'

/**
 * Computes the records of all companies anew from what happened in the year before this month, once a month: figures that changed
 * on the day after an award would name its winner.
 */
export async function computeRecords(database: Database, now: string): Promise<void> {
  const until = recordedUntil(now)
  const [known] = await database`select from record_runs where until >= ${until}`
  if (known) return
  await inTransaction(database, (tx) => replaceRecords(tx, until, `${until}T00:00:00+05:30`))
}

/** The records of the month that begins on the day `month`, from what happened in the year before `until`. */
export async function replaceRecords(tx: Transaction, month: string, until: string): Promise<void> {
  const { count } = await tx`insert into record_runs (until) values (${month}) on conflict do nothing`
  if (count === 0) return
  await tx`delete from company_records`
  await tx`
    with asked as (${askedCompanies(tx, until)}), ended as (${endedJobs(tx, until)})
    insert into company_records (company_id, metric, value, n)
    select company_id, 'answered', avg((hours is not null and hours <= ${promptHours})::int), count(*)
      from asked group by company_id having count(*) >= ${leastEvents}
    union all select company_id, 'hours_to_answer', percentile_cont(0.5) within group (order by hours), count(hours)
      from asked group by company_id having count(hours) >= ${leastEvents}
    union all select company_id, 'awarded', avg((days is not null)::int), count(*)
      from ended group by company_id having count(*) >= ${leastEvents}
    union all select company_id, 'days_to_decide', percentile_cont(0.5) within group (order by days), count(days)
      from ended group by company_id having count(days) >= ${leastEvents}`
}

/** The invitations by buyers whose two days are over, with the hours until an answer or a bid. */
const askedCompanies = (sql: Sql, until: string): Fragment => sql`
  select i.company_id,
    case when answer.at < ${until}::timestamptz then extract(epoch from answer.at - i.sent_at) / 3600.0 end as hours
  from invitations i cross join lateral (
    select least(i.answered_at, (
      select min(b.created_at) from bids b
      where b.job_id = i.job_id and b.supplier_id = i.company_id and b.created_at >= i.sent_at
    )) as at
  ) answer
  where i.company_id is not null and i.by = 'buyer' and i.sent_at >= ${until}::timestamptz - interval '1 year'
    and i.sent_at < ${until}::timestamptz - make_interval(hours => ${promptHours})`

/** The jobs with bids that were awarded, cancelled or left undecided, with the days until the award. */
const endedJobs = (sql: Sql, until: string): Fragment => sql`
  select j.posted_by as company_id,
    case when award.at < ${until}::timestamptz then greatest(extract(epoch from award.at - waiting.since) / 86400.0, 0) end as days
  from jobs j
  cross join lateral (
    select coalesce(j.bid_deadline, min(b.created_at)) as since, count(*) as bids
    from bids b where b.job_id = j.id and b.deleted_at is null
  ) waiting
  left join lateral (
    -- A bid is last updated by its award.
    select b.updated_at as at from bids b where b.job_id = j.id and b.status = 'awarded' and b.deleted_at is null
  ) award on true
  cross join lateral (
    select least(award.at, j.cancelled_at, waiting.since + make_interval(days => ${daysOfSilence})) as at
  ) ending
  where j.deleted_at is null and j.status not in ('draft', 'withdrawn') and waiting.bids > 0
    and ending.at >= ${until}::timestamptz - interval '1 year' and ending.at < ${until}::timestamptz`
