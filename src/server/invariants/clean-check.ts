import type { Database, Sql } from '../db/database.ts'
import type { ChainPlace } from '../features/admin/audit-chain.ts'

/** The last check that found nothing. */
export type CleanCheck = {
  at: string
  /** Of the last one that read everything. */
  all_at: string
  /** Transactions before it had ended; null: unknown, after a restore. */
  seen: string | null
  audit: ChainPlace
}

/** Row versions are told apart by 32 bits of their transaction: later than this their order is unknown. */
const mostTransactions = 1_000_000_000

export async function lastCleanCheck(sql: Sql): Promise<CleanCheck | null> {
  const [row] = await sql<(Omit<CleanCheck, 'audit'> & { audit_link: number; audit_hash: string })[]>`
    select at, all_at, audit_link, audit_hash, case
      when pg_snapshot_xmax(pg_current_snapshot())::text::bigint - seen::text::bigint < ${mostTransactions}::bigint then seen::text
    end as seen from clean_checks`
  if (!row) return null
  const { audit_link, audit_hash, ...rest } = row
  return { ...rest, audit: { link: audit_link, hash: audit_hash } }
}

/** A transaction before which all had ended, to be asked before a check. */
export async function transactionsSeen(sql: Sql): Promise<string> {
  const [row] = await sql<{ seen: string }[]>`select pg_snapshot_xmin(pg_current_snapshot())::text as seen`
  return row!.seen
}

export async function storeCleanCheck(
  database: Database,
  { seen, audit, ofAll }: { seen: string; audit: ChainPlace; ofAll: boolean },
): Promise<void> {
  await database`
    insert into clean_checks (at, all_at, seen, audit_link, audit_hash)
    values (now(), now(), ${seen}::xid8, ${audit.link}, ${audit.hash})
    on conflict (one) do update set at = now(), seen = excluded.seen, audit_link = excluded.audit_link,
      audit_hash = excluded.audit_hash, all_at = case when ${ofAll} then now() else clean_checks.all_at end`
}
