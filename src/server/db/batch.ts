import type { Transaction } from './database.ts'
import type { Fragment } from './postgres-driver.ts'

export type { Fragment }

/**
 * A batch: statements sent to PostgreSQL as one, in one round trip. All see the state before the batch; they read each other's
 * returned rows by the name given to `add`.
 */
export type Batch = {
  add(name: string, statement: Fragment): void
  /** Sends the batch, followed by a query that may read the returned rows. */
  send<Row extends object>(query?: Fragment): Promise<Row[]>
}

export function createBatch(tx: Transaction): Batch {
  const parts: { name: string; statement: Fragment }[] = []
  return {
    add(name, statement) {
      parts.push({ name, statement })
    },
    async send<Row extends object>(query: Fragment = tx`select`) {
      if (parts.length === 0) return []
      const named = parts.map(
        ({ name, statement }, n) => tx`${n === 0 ? tx`with` : tx`,`} ${tx(name)} as (${statement})`,
      )
      return tx<Row[]>`${named} ${query}`
    },
  }
}
