import type { Award, AwardsOfJob } from '#contract/award.ts'
import { awardStatusAt, isLiveAward } from '#domain/awards/award-lifecycle.ts'
import { isUndecided } from '#domain/job-lifecycle.ts'
import { awardPolicy } from '#domain/policy/award-policy.ts'
import type { BiddingFacts, JobAccess } from '#domain/policy/job-policy.ts'
import { policy } from '#domain/policy/policy.ts'
import { databaseTime, type Sql } from '../../db/database.ts'
import { noteBidsRead } from '../../facts/record-facts.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { accessColumns } from '../jobs/job-access.ts'
import { biddingColumns } from '../jobs/job-status.ts'
import { nextInLines } from './next-in-line.ts'
import { awardsWhere } from './stored-awards.ts'

/** As its bidder sees it: how it stood beside others, and why it was chosen, is the buyer's. */
const forBidder = (award: Award): Award => ({ ...award, rank: null, reason_code: null, reason_text: null })

/** After its bidder has answered it. */
export async function ownAward(sql: Sql, id: string): Promise<Award> {
  const [award] = await awardsWhere(sql, sql`a.id = ${id}`)
  return forBidder(award!)
}

/** The awards of a job as the caller may see them. */
export async function awardsOfJob(sql: Sql, me: Caller, jobId: string): Promise<AwardsOfJob> {
  const [found] = await sql<(BiddingFacts & JobAccess & { title: string })[]>`
    select ${biddingColumns(sql)}, ${accessColumns(sql, me.company_id)}, j.title from jobs j where j.id = ${jobId} and j.deleted_at is null`
  const job = orNotFound(found)
  authorize(policy.seeJob(me, job))
  authorize(awardPolicy.seeAwards(me, job))
  const seesAll = policy.seeAllBids(me, job).allowed
  if (seesAll && me.role === 'admin' && isUndecided(job))
    await noteBidsRead(sql, me, { target_id: jobId, target: job.title })
  const [stored, at] = await Promise.all([
    awardsWhere(sql, sql`a.job_id = ${jobId} ${seesAll ? sql`` : sql`and b.supplier_id = ${me.company_id}`}`),
    databaseTime(sql),
  ])
  const awards = stored.map((award) => ({ ...award, status: awardStatusAt(award, at) }))
  if (!seesAll) return { awards: awards.map(forBidder), next: [], left: [], can_finish: false }
  return {
    awards,
    next: await nextInLines(sql, job, jobId, stored),
    left: awards.some((award) => award.whole && isLiveAward(award)) ? [] : await linesLeft(sql, jobId),
    can_finish: awardPolicy.finishAward(me, job, awards).allowed,
  }
}

const linesLeft = (sql: Sql, jobId: string) => sql<AwardsOfJob['left']>`
  select id as job_item_id, qty - awarded_qty as qty from job_items
  where job_id = ${jobId} and kind = 'item' and not optional and not rate_only and qty > awarded_qty and removed_in is null
  order by position`
