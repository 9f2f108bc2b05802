import type { Database } from './database.ts'

/** A small table is read whole whatever is known of it: bytes from which it counts. */
const noticedBytes = 128 * 1024

/**
 * Has PostgreSQL count the rows of each table that has doubled since it last did; returns their names. A prepared statement
 * keeps the plan that was made while its table was small, and reads the whole of a grown one until the table is counted:
 * autovacuum does that once a minute, and twice as much work is what we bear (docs/decisions/0012-plans-of-grown-tables.md).
 */
export async function analyzeGrownTables(database: Database): Promise<string[]> {
  const grown = await database<{ name: string }[]>`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relpersistence = 'p' and pg_has_role(relowner, 'usage')
      and pg_relation_size(oid) > greatest(${noticedBytes}, 2 * relpages::bigint * current_setting('block_size')::int)`
  // Another server may be counting it, or a migration may have it.
  for (const { name } of grown) await database.unsafe(`analyze (skip_locked) ${name}`)
  return grown.map(({ name }) => name)
}
