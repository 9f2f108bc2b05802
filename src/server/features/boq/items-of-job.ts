import type { JobItem, JobItems } from '#contract/job-item.ts'
import type { JobAccess, JobFacts } from '#domain/policy/job-policy.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Fragment } from '../../db/batch.ts'
import type { Sql } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { accessColumns } from '../jobs/job-access.ts'
import { statusOf } from '../jobs/job-status.ts'
import { placeOfSupply, type SuppliedJob, supplyColumns } from '../jobs/place-of-supply.ts'

type ItemsRow = JobFacts & JobAccess & SuppliedJob & { version: number }

/** The lines of a job as the caller may see them. `after`: as they stood after the addendum with this number. */
export async function jobItems(sql: Sql, actor: Caller, jobId: string, after?: string): Promise<JobItems> {
  const [found] = await sql<ItemsRow[]>`
    select j.posted_by, ${statusOf(sql)} as status, ${accessColumns(sql, actor.company_id)}, j.version, ${supplyColumns(sql)}
    from jobs j join companies c on c.id = j.posted_by where j.id = ${jobId} and j.deleted_at is null`
  const { version, ...job } = orNotFound(found)
  authorize(policy.seeJob(actor, job))
  const seesEstimates = policy.seeEstimates(actor, job).allowed
  return {
    version,
    place_of_supply: placeOfSupply(job),
    items: await (after === undefined ? linesOf(sql, jobId, seesEstimates) : linesAfter(sql, jobId, Number(after))),
  }
}

/** The lines of a job that stand, in their order. */
export const linesOf = (sql: Sql, jobId: string, withEstimates: boolean): Promise<JobItem[]> =>
  linesWhere(sql, sql`i.job_id = ${jobId} and i.removed_in is null`, withEstimates)

/** The lines as they stood after this addendum, which bids of that time have quoted. */
export const linesAfter = (sql: Sql, jobId: string, addendumNo: number): Promise<JobItem[]> =>
  linesWhere(
    sql,
    sql`i.job_id = ${jobId} and i.added_in <= ${addendumNo} and coalesce(i.removed_in > ${addendumNo}, true)`,
    false,
  )

function linesWhere(sql: Sql, condition: Fragment, withEstimates: boolean): Promise<JobItem[]> {
  return sql<JobItem[]>`
    select i.id, i.position, i.kind, i.number, i.description, i.item_key, i.make, i.unit, i.pack, i.qty, i.rate_per,
      i.rate_only, i.optional, i.hsn_sac, i.needed_from::text as needed_from, i.needed_to::text as needed_to,
      ${estimate(sql, withEstimates)} as est_rate
    from job_items i where ${condition} order by i.position`
}

const estimate = (sql: Sql, isShown: boolean): Fragment =>
  isShown ? sql`(select e.est_rate from job_item_estimates e where e.job_item_id = i.id)` : sql`null::numeric`

/** Whether addenda have changed lines since the bid has confirmed one. */
export async function haveLinesChanged(
  sql: Sql,
  { job_id, confirmed_addendum }: { job_id: string; confirmed_addendum: number },
): Promise<boolean> {
  const [changed] = await sql`
    select from job_items
    where job_id = ${job_id} and (added_in > ${confirmed_addendum} or removed_in > ${confirmed_addendum}) limit 1`
  return changed !== undefined
}
