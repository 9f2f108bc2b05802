import { createStore, del, get, promisifyRequest, set, type UseStore } from 'idb-keyval'

export type Stored<Content> = { content: Content /** In ms since 1970. */; at: number }

let store: UseStore | null = null
function device(): UseStore {
  store ??= createStore('nirmaan', 'kept')
  return store
}

/** Lists sort after texts in keys, so this is everything whose key starts so. */
const startingWith = (...start: string[]) => IDBKeyRange.bound(start, [...start, []])

/**
 * A store on this device for one kind of a person's things: what outlives the page, files too. Where a browser keeps nothing, as
 * some do in private windows, everything works as if the store were empty.
 */
export function deviceStore<Content>(owner: string, kind: string) {
  const placeOf = (name: string) => [owner, kind, name]
  const kept = (content: Content, at = Date.now()): Stored<Content> => ({ content, at })
  const everything = startingWith.bind(null, owner, kind)
  return {
    put: (name: string, content: Content) => quietly(() => set(placeOf(name), kept(content), device())),
    find: (name: string) => quietly(() => get<Stored<Content>>(placeOf(name), device())),
    drop: (name: string) => quietly(() => del(placeOf(name), device())),
    async all(): Promise<Content[]> {
      const found = await quietly(() =>
        device()('readonly', (all) => promisifyRequest<Stored<Content>[]>(all.getAll(everything()))),
      )
      return (found ?? []).map(({ content }) => content)
    },
    /** Drops all that is older than `ms`, and of the rest all but the `most` newest. */
    evict: (ms: number, most: number) =>
      quietly(() =>
        device()('readwrite', async (all) => {
          const [places, found] = await Promise.all([
            promisifyRequest(all.getAllKeys(everything())),
            promisifyRequest<Stored<Content>[]>(all.getAll(everything())),
          ])
          const byAge = found.map(({ at }, index) => ({ at, place: places[index]! })).sort((a, b) => b.at - a.at)
          const outdated = byAge.filter(({ at }, index) => index >= most || Date.now() - at > ms)
          for (const { place } of outdated) all.delete(place)
        }),
      ),
  }
}

/** Clears the shelves of a person, all or those of one kind. */
export async function clearStoresOf(owner: string, kind?: string): Promise<void> {
  const meant = kind === undefined ? startingWith(owner) : startingWith(owner, kind)
  await quietly(() => device()('readwrite', (all) => promisifyRequest(all.delete(meant))))
}

export async function clearStoresOfOthers(owner: string): Promise<void> {
  await quietly(() =>
    device()('readwrite', async (all) => {
      for (const place of await promisifyRequest(all.getAllKeys()))
        if ((place as string[])[0] !== owner) all.delete(place)
    }),
  )
}

async function quietly<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}
