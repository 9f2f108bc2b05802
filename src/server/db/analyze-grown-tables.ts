import type { Database } from './database.ts'

/** Tables below this many bytes are skipped, since scanning them is cheap in any case. */
const noticedBytes = 128 * 1024

/**
 * Runs ANALYZE on each table that has doubled since the last time; returns their names. A prepared statement keeps the plan
 * made while its table was small, and scans the whole table once it has grown, until it is analyzed. Autovacuum does that only
 * once a minute; a doubling is tolerable (docs/decisions/0012-plans-of-grown-tables.md).
 */
export async function analyzeGrownTables(database: Database): Promise<string[]> {
  const grown = await database<{ name: string }[]>`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relpersistence = 'p' and pg_has_role(relowner, 'usage')
      and pg_relation_size(oid) > greatest(${noticedBytes}, 2 * relpages::bigint * current_setting('block_size')::int)`
  // Another server may be analyzing it, or a migration may have locked it.
  for (const { name } of grown) await database.unsafe(`analyze (skip_locked) ${name}`)
  return grown.map(({ name }) => name)
}
