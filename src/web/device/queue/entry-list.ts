import type { Entry, StoredEntry } from './entry.ts'

const unsent = ({ firstSentAt }: StoredEntry) => ({ isSending: false, progress: 0, isUnanswered: firstSentAt !== null })

/** The stored entries as shown on this page, oldest first, with change listeners. */
export function entryList() {
  let all: readonly Entry[] = []
  const listeners = new Set<() => void>()

  function show(entries: readonly Entry[]) {
    all = entries.toSorted((one, other) => one.createdAt - other.createdAt)
    for (const tell of listeners) tell()
  }
  const find = (key: string) => all.find((entry) => entry.key === key)
  const without = (key: string) => all.filter((entry) => entry.key !== key)

  return {
    all: () => all,
    find,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Replaces the list with what is stored, and keeps the progress of entries that this page is sending. */
    setAll: (stored: readonly StoredEntry[]) =>
      show(stored.map((entry) => ({ ...(find(entry.key) ?? unsent(entry)), ...entry }) as Entry)),
    put: (entry: StoredEntry) => show([...without(entry.key), { ...entry, ...unsent(entry) }]),
    mark: (key: string, change: Partial<Entry>) =>
      show(all.map((entry) => (entry.key === key ? { ...entry, ...change } : entry))),
    markQueue: (queue: string, change: Partial<Entry>) =>
      show(all.map((entry) => (entry.queue === queue ? { ...entry, ...change } : entry))),
    remove: (key: string) => show(without(key)),
  }
}
