import { limits } from '#contract/limits.ts'
import type { Database } from '../../db/database.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'

/** Deletes who fitted a job that has taken no bids for long. While it takes bids its run stays, or it would be matched again. */
export async function deleteOldMatches(database: Database): Promise<void> {
  await deleteInBatches(
    (most) => database`
      with old as (
        select r.job_id from match_runs r join jobs j on j.id = r.job_id
        where r.computed_at < now() - make_interval(days => ${limits.matchesDays})
          and (j.deleted_at is not null or j.status <> 'open' or j.bid_deadline < now())
          and exists (select from matches m where m.job_id = r.job_id)
        limit ${Math.ceil(most / 100)}
      )
      delete from matches m using old where m.job_id = old.job_id`,
    1,
  )
  await deleteInBatches(
    (most) => database`
      delete from match_runs where job_id in (
        select r.job_id from match_runs r join jobs j on j.id = r.job_id
        where r.computed_at < now() - make_interval(days => ${limits.matchesDays})
          and (j.deleted_at is not null or j.status <> 'open' or j.bid_deadline < now()) limit ${most}
      )`,
  )
}

/** Deletes who was told of an ended job, once the notification of it is gone too. `days`: how long those are kept; 0: for ever. */
export async function deleteOldAlerts(database: Database, days: number): Promise<void> {
  if (days === 0) return
  await deleteInBatches(
    (most) => database`
      delete from job_alerts where (job_id, user_id) in (
        select a.job_id, a.user_id from job_alerts a join jobs j on j.id = a.job_id
        where a.at < now() - make_interval(days => ${days})
          and (j.deleted_at is not null or j.status <> 'open' or j.bid_deadline < now()) and not exists (
            select from notifications n where n.user_id = a.user_id and n.job_id = a.job_id and n.type = 'job_match'
          )
        limit ${most}
      )`,
  )
}
