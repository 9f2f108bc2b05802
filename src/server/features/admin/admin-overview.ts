import { type Activity, type Waiting, waitingCounted } from '#contract/admin-overview.ts'
import type { Sql } from '../../db/database.ts'
import { isOpen } from '../jobs/job-status.ts'

/** Of each kind, and in all. */
const most = 20

type Row = Omit<Activity, 'amount'> & { amount_paise: number | null }

/** The newest sign-ups, jobs, awards and payments. Each part reads only its newest rows by an index. */
export async function latestActivity(sql: Sql): Promise<Activity[]> {
  const rows = await sql<Row[]>`
    (
      select 'sign_up' as kind, u.id, u.created_at as at, coalesce(c.company_name, '') as company_name, u.role,
        case when u.id <> c.id then coalesce(nullif(u.person_name, ''), u.email) end as title, null::bigint as amount_paise
      from users u left join companies c on c.id = u.company_id
      where u.deleted_at is null order by u.created_at desc, u.id desc limit ${most}
    ) union all (
      select 'job_posted', j.id, j.created_at, c.company_name, null, j.title, null
      from jobs j join companies c on c.id = j.posted_by where j.deleted_at is null order by j.seq desc limit ${most}
    ) union all (
      select 'bid_awarded', a.target_id, a.created_at, coalesce(c.company_name, ''), null, a.target, null
      from audit_log a join users u on u.id = a.actor_id left join companies c on c.id = u.company_id
      where a.action = 'award_bid' order by a.seq desc limit ${most}
    ) union all (
      select 'payment', p.id, p.created_at, c.company_name, null, null, p.amount
      from payments p join companies c on c.id = p.buyer_id order by p.created_at desc, p.id desc limit ${most}
    )
    order by at desc limit ${most}`
  return rows.map(({ amount_paise, ...row }) => ({ ...row, amount: amount_paise === null ? null : amount_paise / 100 }))
}

/** Only this many of the newest open jobs are searched for those without bids. */
const jobsSearched = 2000
const patience = '24 hours'
const trialEndsWithin = '7 days'

/** Each count stops, so that it costs the same with any number of rows. */
export async function whatWaits(sql: Sql, now: string): Promise<Waiting> {
  const [counts] = await sql<Waiting[]>`
    select
      (select count(*) from (
        select from companies where kind = 'supplier' and verified_until is null and deleted_at is null
          and guest_since is null limit ${waitingCounted}
      ) as s) as suppliers_to_verify,
      (select count(*) from (
        select from checks where status = 'asked' and kind <> 'email' limit ${waitingCounted}
      ) as k) as checks,
      (select count(*) from (select from (${jobsWithoutBids(sql, now)}) as w limit ${waitingCounted}) as j) as jobs_without_bids,
      (select count(*) from (
        select from companies c where ${isTrialEnding(sql, now)} limit ${waitingCounted}
      ) as t) as trials_ending,
      (select count(*) from (select from reports where outcome is null limit ${waitingCounted}) as r) as reports`
  return counts!
}

/** Ids of open jobs that got no bid for a day, among the newest open ones. */
export const jobsWithoutBids = (sql: Sql, now: string) => sql`
  select o.id from (
    select j.id from jobs j where j.deleted_at is null and ${isOpen(sql)} and j.created_at < ${now}::timestamptz - ${patience}::interval
    order by j.seq desc limit ${jobsSearched}
  ) as o
  where not exists (select from bids b where b.job_id = o.id and b.deleted_at is null and b.status <> 'withdrawn')`

/** A condition on company `c`: the trial ends within a week, and nothing is paid for the time after it. */
export const isTrialEnding = (sql: Sql, now: string) => sql`
  c.kind = 'buyer' and c.deleted_at is null and c.trial_expires_at > ${now}
  and c.trial_expires_at < ${now}::timestamptz + ${trialEndsWithin}::interval
  and coalesce(c.subscription_expires_at, c.trial_expires_at) <= c.trial_expires_at`
