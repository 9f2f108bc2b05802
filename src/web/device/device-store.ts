import { inTransaction, resultOf, startingWith } from './device-database.ts'

export type Stored<Content> = { content: Content /** In ms since 1970. */; at: number }

/**
 * A cache on this device for one kind of a person's data, including files. If the browser stores nothing, it behaves like an
 * empty cache.
 */
export function deviceStore<Content>(owner: string, kind: string) {
  const keyOf = (name: string) => [owner, kind, name]
  const everything = () => startingWith(owner, kind)
  const stored = (content: Content, at = Date.now()): Stored<Content> => ({ content, at })
  return {
    put: (name: string, content: Content) => quietly('readwrite', (all) => void all.put(stored(content), keyOf(name))),
    find: (name: string) => quietly('readonly', (all) => resultOf<Stored<Content> | undefined>(all.get(keyOf(name)))),
    drop: (name: string) => quietly('readwrite', (all) => void all.delete(keyOf(name))),
    /** Deletes entries older than `ms`, and of the rest all but the `most` newest. */
    evict: (ms: number, most: number) =>
      quietly('readwrite', async (all) => {
        const [keys, found] = await Promise.all([
          resultOf(all.getAllKeys(everything())),
          resultOf<Stored<Content>[]>(all.getAll(everything())),
        ])
        const byAge = found.map(({ at }, index) => ({ at, key: keys[index]! })).sort((a, b) => b.at - a.at)
        const outdated = byAge.filter(({ at }, index) => index >= most || Date.now() - at > ms)
        for (const { key } of outdated) all.delete(key)
      }),
  }
}

/** Deletes what is stored for a person, all of it or one kind. */
export async function clearStoresOf(owner: string, kind?: string): Promise<void> {
  await quietly('readwrite', (all) => {
    all.delete(kind === undefined ? startingWith(owner) : startingWith(owner, kind))
  })
}

export async function clearStoresOfOthers(owner: string): Promise<void> {
  await quietly('readwrite', async (all) => {
    for (const key of await resultOf(all.getAllKeys())) if ((key as string[])[0] !== owner) all.delete(key)
  })
}

async function quietly<Result>(...transaction: Parameters<typeof inTransaction<Result>>): Promise<Result | undefined> {
  try {
    return await inTransaction(...transaction)
  } catch {
    return undefined
  }
}
