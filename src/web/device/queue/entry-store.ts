import { inTransaction, resultOf, startingWith } from '../device-database.ts'
import type { StoredEntry } from './entry.ts'

/** Persistent storage of entries. Each call resolves once it is stored, and rejects if the device cannot store. */
export type EntryStore = {
  put(entry: StoredEntry): Promise<void>
  /** Returns the changed entry; null if it is no longer stored, as it has arrived or its owner has logged out. */
  change(key: string, change: Partial<StoredEntry>): Promise<StoredEntry | null>
  remove(key: string): Promise<void>
  all(): Promise<StoredEntry[]>
}

const kind = 'queue'

export function entryStore(userId: string): EntryStore {
  const placeOf = (key: string) => [userId, kind, key]
  return {
    put: (entry) => inTransaction('readwrite', (records) => void records.put(entry, placeOf(entry.key)), 'strict'),
    change: (key, change) =>
      inTransaction('readwrite', async (records) => {
        const stored = await resultOf<StoredEntry | undefined>(records.get(placeOf(key)))
        if (!stored) return null
        const changed = { ...stored, ...change }
        records.put(changed, placeOf(key))
        return changed
      }),
    remove: (key) => inTransaction('readwrite', (records) => void records.delete(placeOf(key))),
    all: () => inTransaction('readonly', (records) => resultOf(records.getAll(startingWith(userId, kind)))),
  }
}
