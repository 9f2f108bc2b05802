import type { FittingJob, Match, MatchesOfJob } from '#contract/matching.ts'
import { messages } from '#contract/messages.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Sql } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { type JobRow, jobFor, listedColumns, publicJob } from '../jobs/job-queries.ts'
import { isListed, isOpen, statusOf } from '../jobs/job-status.ts'
import { lockJob } from '../jobs/lock-job.ts'

const mostShown = 30
const mostFitting = 20

/** Who fits an own job. */
export async function matchesOfJob(sql: Sql, actor: Caller, jobId: string): Promise<MatchesOfJob> {
  const [job] = await sql<{ posted_by: string; status: 'open'; computed_at: string | null }[]>`
    select j.posted_by, ${statusOf(sql)} as status, r.computed_at
    from jobs j left join match_runs r on r.job_id = j.id where j.id = ${jobId} and j.deleted_at is null`
  const { computed_at, ...facts } = orNotFound(job)
  authorize(policy.manageJob(actor, facts))
  const found = await sql<(Match & { total: number })[]>`
    select m.company_id, c.company_name, coalesce(c.verified_until > now(), false) as verified, m.rank, m.reasons, m.is_new, m.told_at,
      exists (
        select from invitations i where i.job_id = m.job_id and i.company_id = m.company_id and i.by = 'buyer'
      ) as invited, m.hidden_at is not null as hidden, count(*) over () as total
    from matches m join companies c on c.id = m.company_id
    where m.job_id = ${jobId} and c.deleted_at is null order by m.rank limit ${mostShown}`
  return { computed_at, total: found[0]?.total ?? 0, matches: found }
}

export const hideMatch = defineWrite('hideMatch', async ({ tx, actor, input: { jobId, companyId, hidden } }) => {
  const job = await lockJob(tx, jobId, 'share')
  authorize(policy.manageJob(actor, job))
  const [changed] = await tx<{ company_id: string }[]>`
    update matches set hidden_at = case when ${hidden} then coalesce(hidden_at, now()) end
    where job_id = ${jobId} and company_id = ${companyId} returning company_id`
  orNotFound(changed)
  await recordFacts(tx, actor, { type: 'job_matched', job, buyer: job.posted_by })
  return { message: messages.matchHidden.text }
})

/**
 * The open jobs of which matching has told the caller's company and on which it has neither bid nor declined: those that name an item
 * that it sells, then the others, each the newest first.
 */
export async function fittingJobs(sql: Sql, actor: Caller): Promise<FittingJob[]> {
  const { company_id } = actor
  const rows = await sql<(JobRow & Pick<Match, 'reasons'>)[]>`
    select ${listedColumns(sql)}, m.reasons
    from matches m join jobs j on j.id = m.job_id join companies c on c.id = j.posted_by
    where m.company_id = ${company_id} and m.told_at is not null and ${isListed(sql)} and ${isOpen(sql)}
      and not exists (
        select from invitations i where i.job_id = j.id and i.company_id = ${company_id} and i.status = 'declined'
      )
      and not exists (
        select from bids b
        where b.job_id = j.id and b.supplier_id = ${company_id} and b.deleted_at is null and b.status <> 'withdrawn'
      )
    order by m.reasons @> '[{"code": "items"}]' desc, m.told_at desc, j.seq desc limit ${mostFitting}`
  return rows.map(({ reasons, ...row }) => ({ job: jobFor(actor, publicJob(row)), reasons }))
}
