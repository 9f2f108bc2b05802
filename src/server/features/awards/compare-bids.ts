import type { CompanyId } from '#domain/actor.ts'
import type { ComparedBids, EarlierAward } from '#domain/awards/choose-awards.ts'
import { parseQuantity, type Quantity } from '#domain/exact.ts'
import { factsOfStatement, settingsOfStatement } from '#domain/statement/facts-of-statement.ts'
import { rankBids } from '#domain/statement/rank-bids.ts'
import { reckonFacts } from '#domain/statement/reckon-statement.ts'
import type { Sql } from '../../db/database.ts'
import { statementForAward } from '../statement/statement-of-job.ts'

/** The bids of a job as its statement ranks them, with what is awarded of each line. The caller has asked the policy. */
export async function compareBids(sql: Sql, jobId: string, buyer: CompanyId): Promise<ComparedBids> {
  const [shown, awarded, awards] = await Promise.all([
    statementForAward(sql, jobId, buyer),
    awardedQuantities(sql, jobId),
    earlierAwards(sql, jobId),
  ])
  const facts = factsOfStatement(shown)
  const settings = settingsOfStatement(shown.settings)
  const { reckoned, highest } = reckonFacts(facts)
  return {
    lines: facts.lines.map((line) => ({ ...line, awarded: awarded.get(line.id) ?? (0n as Quantity) })),
    awards,
    bids: rankBids(facts, reckoned, highest, settings),
    settings,
    highest,
  }
}

const earlierAwards = (sql: Sql, jobId: string) => sql<EarlierAward[]>`
  select a.bid_id, a.status, (
    select coalesce(json_agg(json_build_object('job_item_id', p.job_item_id)), '[]') from award_items p where p.award_id = a.id
  ) as items
  from awards a where a.job_id = ${jobId}`

async function awardedQuantities(sql: Sql, jobId: string): Promise<Map<string, Quantity>> {
  const rows = await sql<{ id: string; awarded_qty: number }[]>`
    select id, awarded_qty from job_items where job_id = ${jobId} and awarded_qty > 0`
  return new Map(rows.map(({ id, awarded_qty }) => [id, parseQuantity(awarded_qty)!]))
}
