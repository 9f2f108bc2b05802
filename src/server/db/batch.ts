import type { Transaction } from './database.ts'
import type { Fragment } from './postgres-driver.ts'

export type { Fragment }

/**
 * Statements that PostgreSQL gets as one, in one round. Each sees what stood before all of them; of each other they see what
 * is returned, under the name that it was added by.
 */
export type Batch = {
  add(name: string, statement: Fragment): void
  /** Sends them, with a query behind them that may read what they return. */
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
