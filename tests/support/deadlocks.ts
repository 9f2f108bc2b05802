import type { Database } from '#server/db/database.ts'

/** How often PostgreSQL ended a transaction because two waited for each other. The product tries again, a second later. */
export async function deadlocksIn(database: Database): Promise<number> {
  const [row] = await database<{ deadlocks: number }[]>`
    select deadlocks from pg_stat_database where datname = current_database()`
  return row!.deadlocks
}
