import type { Statement, StatementSettingsShown } from '#contract/statement.ts'
import type { CompanyId } from '#domain/actor.ts'
import { budgetLimit } from '#domain/budget-limit.ts'
import { gstState } from '#domain/gst-number.ts'
import { isUndecided } from '#domain/job-lifecycle.ts'
import type { BiddingFacts, JobAccess } from '#domain/policy/job-policy.ts'
import { policy } from '#domain/policy/policy.ts'
import { statementPolicy } from '#domain/policy/statement-policy.ts'
import type { Sql } from '../../db/database.ts'
import { noteBidsRead } from '../../facts/record-facts.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { linesOf } from '../boq/items-of-job.ts'
import { accessColumns } from '../jobs/job-access.ts'
import { biddingColumns } from '../jobs/job-status.ts'
import { placeOfSupply, type SuppliedJob, supplyColumns } from '../jobs/place-of-supply.ts'
import { plugsOf, settingsOf } from './judgement-queries.ts'
import { bidsForStatement } from './statement-bids.ts'

type StatementJobRow = BiddingFacts &
  JobAccess &
  SuppliedJob &
  Omit<Statement['job'], 'budget' | 'place_of_supply' | 'registered_in_place'> & {
    budget_range: string | null
    model_wording: boolean
  }

/** How bids are compared where the buyer has chosen nothing. */
export const usualSettings: StatementSettingsShown = { basis: 'included', credit_percent: 0, use_plugs: true }

/** What the Comparative Statement of a job is reckoned from, for whoever may see all its bids. An admin's read is audited. */
export async function statementOfJob(
  { database: sql, wordNotes }: Pick<Services, 'database' | 'wordNotes'>,
  actor: Caller,
  jobId: string,
): Promise<Statement> {
  const row = await statementRow(sql, jobId, actor.company_id)
  authorize(policy.seeJob(actor, row))
  authorize(statementPolicy.seeStatement(actor, row))
  if (actor.role === 'admin' && isUndecided(row))
    await noteBidsRead(sql, actor, { target_id: jobId, target: row.title })
  return readStatement(sql, row, policy.seeEstimates(actor, row).allowed, wordNotes !== null)
}

/** The same inside of an award, which has asked the policy. */
export const statementForAward = async (sql: Sql, jobId: string, buyer: CompanyId): Promise<Statement> =>
  readStatement(sql, await statementRow(sql, jobId, buyer), false, false)

async function statementRow(sql: Sql, jobId: string, reader: CompanyId): Promise<StatementJobRow> {
  const [found] = await sql<StatementJobRow[]>`
    select j.id, j.title, c.company_name, j.delivery_timeline, j.budget_range,
      -- Labour has no freight that a bid could leave open.
      coalesce(j.delivery_basis, case when j.category = 'labor' then 'for_site' end) as delivery_basis,
      ${supplyColumns(sql)}, c.model_wording,
      (now() at time zone 'Asia/Kolkata')::date::text as today, ${biddingColumns(sql)},
      ${accessColumns(sql, reader)}
    from jobs j join companies c on c.id = j.posted_by where j.id = ${jobId} and j.deleted_at is null`
  return orNotFound(found)
}

async function readStatement(
  sql: Sql,
  row: StatementJobRow,
  seesEstimates: boolean,
  hasModel: boolean,
): Promise<Statement> {
  const { budget_range, buyer_gst_number, pincode: _, model_wording, ...job } = row
  const jobId = job.id
  const supply = placeOfSupply(row)
  const linesRead = linesOf(sql, jobId, seesEstimates)
  const [lines, bids, plugs, settings] = await Promise.all([
    linesRead,
    bidsForStatement(sql, jobId, linesRead),
    plugsOf(sql, jobId),
    settingsOf(sql, jobId),
  ])
  return {
    job: {
      ...job,
      place_of_supply: supply.state_name,
      budget: budgetLimit(budget_range),
      registered_in_place: gstState(buyer_gst_number).state_code === supply.state_code,
    },
    lines,
    bids,
    plugs,
    settings: settings ?? usualSettings,
    has_model: hasModel && model_wording,
  }
}
