import type { Invariant } from './invariant.ts'

/** What was made before may have been done before, and its entry have been cut off. */
const cutBefore = "coalesce((select created_at from audit_anchor), '-infinity')"

export const auditInvariants: readonly Invariant[] = [
  {
    rule: 'Each award and each deletion is in the audit log once',
    violations: `
      with released as (
        select a.bid_id from awards a join orders o on o.award_id = a.id where a.status = 'cancelled' and o.version > 0
      ), done as (
        select 'award_bid' as action, b.id, j.posted_by as actor, b.created_at from bids b join jobs j on j.id = b.job_id
          where b.status = 'awarded'
          and b.id not in (select bid_id from released)
        union all select 'delete_user', id, null, created_at from users where deleted_at is not null
        union all select 'delete_job', id, null, created_at from jobs where deleted_at is not null
        union all select 'delete_bid', id, null, created_at from bids where deleted_at is not null
      )
      select format('%s %s was done %s and is there %s times', coalesce(done.action, a.action), coalesce(done.id, a.target_id),
        case when done.id is null then 'never' else 'once' end,
        count(a.id) filter (where coalesce(a.company_id, a.actor_id) = coalesce(done.actor, a.company_id, a.actor_id))) as violation
      from done full join (
        select * from audit_log where action in ('award_bid', 'delete_user', 'delete_job', 'delete_bid')
          and target_id not in (select bid_id from released)
      ) a on a.action = done.action and a.target_id = done.id
      group by done.action, done.id, done.created_at, a.action, a.target_id
      having (done.id is null or count(*) <> 1 or count(a.id) filter (where coalesce(a.company_id, a.actor_id) = coalesce(done.actor, a.company_id, a.actor_id)) <> 1)
        and (count(a.id) > 0 or done.created_at >= ${cutBefore})
      union all
      select format('create_user %s is there %s times', target_id, count(*))
      from audit_log where action = 'create_user' group by target_id having count(*) > 1`,
  },
  {
    rule: 'The sealed entries of the audit log are numbered without a gap',
    violations: `
      select format('%s sealed entries, the last of them number %s', count(link), max(link)) as violation
      from public.audit_log
      having count(link) <> coalesce(max(link), 0) - coalesce((select link from audit_anchor), 0) and count(link) > 0`,
  },
]
