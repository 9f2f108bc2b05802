import { afterCommit, type Database, type Transaction } from './database.ts'

/**
 * Wakes a worker of this process about work that a transaction wrote, once it has committed. Other processes are not notified,
 * so that a frequent write costs nothing extra; their workers poll.
 */
export function createCommitSignal() {
  const listeners = new WeakMap<Database, Set<() => void>>()
  return {
    afterCommitOf(tx: Transaction): void {
      afterCommit(tx, (database) => {
        for (const heard of listeners.get(database) ?? []) heard()
      })
    },
    /** For a worker on the same client as the transactions; returns a function that unsubscribes. */
    listen(database: Database, heard: () => void): () => void {
      const listening = listeners.get(database) ?? new Set()
      listeners.set(database, listening.add(heard))
      return () => void listening.delete(heard)
    },
  }
}
