import { afterCommit, type Database, type Transaction } from './database.ts'

/**
 * Tells a worker of this process that there is something for it: from inside the transaction that writes that, once it has
 * committed. Other processes are not told, so that a busy write has nothing to send; their workers look by themselves.
 */
export function createCommitSignal() {
  const listeners = new WeakMap<Database, Set<() => void>>()
  return {
    afterCommitOf(tx: Transaction): void {
      afterCommit(tx, (database) => {
        for (const heard of listeners.get(database) ?? []) heard()
      })
    },
    /** For whoever works on the same client as the transactions; returns how to end it. */
    listen(database: Database, heard: () => void): () => void {
      const listening = listeners.get(database) ?? new Set()
      listeners.set(database, listening.add(heard))
      return () => void listening.delete(heard)
    },
  }
}
