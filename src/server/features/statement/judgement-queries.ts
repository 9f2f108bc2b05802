import type { PlugShown, StatementSettingsShown } from '#contract/statement.ts'
import type { Sql } from '../../db/database.ts'

/** The buyer's own amounts, the oldest first. */
export async function plugsOf(sql: Sql, jobId: string): Promise<PlugShown[]> {
  return sql<PlugShown[]>`
    select id, bid_id, job_item_id, amount, gst_bp / 100.0 as gst_percent, note
    from plugs where job_id = ${jobId} order by made_at, id`
}

/** Null where the buyer has chosen nothing. */
export async function settingsOf(sql: Sql, jobId: string): Promise<StatementSettingsShown | null> {
  const [settings] = await sql<StatementSettingsShown[]>`
    select basis, credit_bp / 100.0 as credit_percent, use_plugs from statement_settings where job_id = ${jobId}`
  return settings ?? null
}
