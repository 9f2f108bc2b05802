import type { Award } from '#contract/award.ts'
import { awardStatusAt } from '#domain/awards/award-lifecycle.ts'
import type { Fragment } from '../../db/batch.ts'
import { databaseTime, type Sql } from '../../db/database.ts'

/**
 * Null where the stored one, by which a reason was due, cannot be said: of a whole bid that was not ranked, and of parts that were
 * compared only with the bidders who could be awarded them, as older records were.
 */
const rankShown = (sql: Sql) => sql`
  case when not a.whole and a.basis ->> 'among' = 'all' or a.whole and not a.basis @> jsonb_build_object(
    'bids', jsonb_build_array(jsonb_build_object('bid_id', a.bid_id, 'rank', null))) then a.rank end`

/** Awards `a` with their bids as they are stored, the oldest first. */
export const awardsWhere = (sql: Sql, condition: Fragment) => sql<Award[]>`
  select a.id, a.job_id, a.bid_id, a.bid_version, b.supplier_id,
    coalesce(b.company_represented ->> 'company_name', c.company_name) as bidder_name, c.guest_since is null as has_account,
    a.whole, a.status, ${rankShown(sql)} as rank,
    a.reason_code, a.reason_text, a.amount, a.respond_by, a.made_at, a.decided_at, a.decision_note, (
      select coalesce(json_agg(json_build_object('job_item_id', p.job_item_id, 'qty', p.qty) order by i.position), '[]')
      from award_items p join job_items i on i.id = p.job_item_id where p.award_id = a.id
    ) as items
  from awards a join bids b on b.id = a.bid_id join companies c on c.id = b.supplier_id
  where ${condition} order by a.seq`

/** All awards of a job as they stand now, for who may see its statement. */
export async function awardsNow(sql: Sql, jobId: string): Promise<Award[]> {
  const [stored, at] = await Promise.all([awardsWhere(sql, sql`a.job_id = ${jobId}`), databaseTime(sql)])
  return stored.map((award) => ({ ...award, status: awardStatusAt(award, at) }))
}
