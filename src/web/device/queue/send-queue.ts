import { newIdempotencyKey } from '#web/api/idempotency-keys.ts'
import { loadRefusals } from '#web/language/load-texts.ts'
import type { AnyKind, Entry, EntryKind, StoredEntry } from './entry.ts'
import { entryList } from './entry-list.ts'
import { type EntryStore, entryStore } from './entry-store.ts'
import { inOneTab } from './in-one-tab.ts'
import { retryTimer } from './retry-timer.ts'
import { mayPass, refusalOf } from './send-error.ts'

/** The server remembers keys for a day. Later what may have arrived is sent only if somebody asks for it. */
const keyLivesMs = 23 * 60 * 60 * 1000

export type SendQueue = ReturnType<typeof createSendQueue>

type Options = {
  /** Told that this device stores nothing: what is sent then waits nowhere. */
  onNotStored?: () => void
  store?: EntryStore
}
type NewEntry = Pick<StoredEntry, 'kind' | 'queue' | 'content'>
type Told = { arrived: string } | 'changed'

/**
 * Sends what a person has done, once and in order, though the network or the page may go meanwhile. An entry is shown when it has
 * been stored, never before: what looks like waiting is on the device. It stays until it has arrived or somebody discards it.
 */
export function createSendQueue(
  userId: string,
  kinds: readonly AnyKind[],
  { onNotStored, store = entryStore(userId) }: Options = {},
) {
  const name = `nirmaan.queue.${userId}`
  const entries = entryList()
  const arrivals = new Set<(queue: string, reply: unknown) => void>()
  const running = new Set<string>()
  const retries = retryTimer(flush)
  /** Set from start to stop. */
  let tabs: BroadcastChannel | null = null
  let newest = 0

  const kindOf = ({ kind }: Pick<StoredEntry, 'kind'>): AnyKind => kinds.find((known) => known.name === kind)!
  const tellTabs = (told: Told) => tabs?.postMessage(told)

  async function load(): Promise<void> {
    const stored = await store.all().catch(() => null)
    // What an earlier page was refused is read on this one.
    if (stored?.some(({ stopped }) => stopped?.refusal)) await loadRefusals()
    if (stored) entries.setAll(stored.filter(kindOf))
    flush()
  }

  /** Null where it is no longer stored. If the device fails by now, the page goes on with what it knows. */
  async function change(key: string, changes: Partial<StoredEntry>): Promise<Entry | null> {
    const known = entries.find(key)
    if (!known) return null
    const stored = await store.change(key, changes).catch(() => ({ ...known, ...changes }))
    if (stored) entries.mark(key, { ...stored, content: known.content, ...changes })
    else entries.remove(key)
    return entries.find(key) ?? null
  }

  async function changeByHand(key: string, changes: Partial<StoredEntry>): Promise<void> {
    await change(key, changes)
    tellTabs('changed')
    flush()
  }

  /** False where the server cannot be reached, so that those behind it wait as well. */
  async function deliver({ key, firstSentAt }: Entry): Promise<boolean> {
    const now = Date.now()
    const isOutdated = firstSentAt !== null && now - firstSentAt > keyLivesMs
    const entry = await change(key, isOutdated ? { stopped: { refusal: null } } : { firstSentAt: firstSentAt ?? now })
    if (!entry || entry.stopped) return true
    entries.mark(key, { isSending: true })
    let reply: unknown
    try {
      const onProgress = (progress: number) => entries.mark(key, { progress })
      reply = await kindOf(entry).send(entry.content, { key, onProgress })
    } catch (error) {
      return failed(entry, error)
    }
    await arrived(entry, reply)
    return true
  }

  async function failed(entry: Entry, error: unknown): Promise<boolean> {
    entries.mark(entry.key, { isSending: false, progress: 0 })
    if (mayPass(error)) {
      entries.markQueue(entry.queue, { isUnanswered: true })
      retries.failed()
      return false
    }
    const refusal = refusalOf(error)
    await changeByHand(entry.key, { stopped: { refusal } })
    if (tabs) kindOf(entry).onRefused?.(entry.content, refusal)
    return true
  }

  async function arrived(entry: Entry, reply: unknown): Promise<void> {
    const { key, queue, content } = entry
    const kind = kindOf(entry)
    const next = kind.next?.(content, reply)
    // In one write in the place of what has arrived: no page finds both, or neither.
    if (next) await change(key, { ...next, after: null, firstSentAt: null })
    else await store.remove(key).catch(() => {})
    // Whoever logged out meanwhile is told nothing.
    if (!tabs) return
    kind.onArrived?.(content, reply)
    if (next) entries.mark(key, { isSending: false, progress: 0, isUnanswered: false })
    else entries.remove(key)
    retries.reset()
    tellArrived(queue, reply)
  }

  function tellArrived(queue: string, reply: unknown) {
    for (const tell of arrivals) tell(queue, reply)
    tellTabs({ arrived: queue })
  }

  function isHeldBack({ after, createdAt }: Entry): boolean {
    return entries.all().some((other) => other.queue === after && other.createdAt < createdAt && !other.stopped)
  }
  const mayGo = (entry: Entry) => tabs !== null && !entry.stopped && !entry.isSending && !isHeldBack(entry)
  const nextIn = (queue: string) => entries.all().find((entry) => entry.queue === queue && mayGo(entry))

  async function run(queue: string): Promise<void> {
    if (running.has(queue)) return
    running.add(queue)
    let isReachable = true
    await inOneTab(`${name}.${queue}`, async () => {
      for (let next = nextIn(queue); next && isReachable; next = nextIn(queue)) isReachable = await deliver(next)
    }).finally(() => running.delete(queue))
    // Written while the lock was given back, or held back by what has gone.
    if (isReachable) flush()
  }

  /** For whenever the server may be reached again. */
  function flush(): void {
    const ready = entries.all().filter(mayGo)
    for (const queue of new Set(ready.map((entry) => entry.queue))) void run(queue)
  }

  /** Where nothing can be stored: rejects with what the call throws, and nothing of it is shown. */
  async function sendUnstored(entry: NewEntry): Promise<void> {
    const kind = kindOf(entry)
    const reply = await kind.send(entry.content, { key: undefined, onProgress: () => {} })
    kind.onArrived?.(entry.content, reply)
    tellArrived(entry.queue, reply)
    const next = kind.next?.(entry.content, reply)
    if (next) await sendUnstored(next).catch((error) => kindOf(next).onRefused?.(next.content, refusalOf(error)))
  }

  return {
    all: entries.all,
    kindOf,
    subscribe: entries.subscribe,
    /** `reply` is undefined where another tab was given it. */
    onArrived(tell: (queue: string, reply: unknown) => void) {
      arrivals.add(tell)
      return () => void arrivals.delete(tell)
    },
    /** Sends what earlier pages left and what comes, until the function that it returns is called. */
    start() {
      tabs = new BroadcastChannel(name)
      tabs.onmessage = ({ data }: MessageEvent<Told>) => {
        void load()
        if (data !== 'changed') for (const tell of arrivals) tell(data.arrived, undefined)
      }
      void load()
      return () => {
        tabs?.close()
        tabs = null
        retries.stop()
      }
    },
    flush,
    /**
     * Resolves when the entry is stored, which is when it is shown and sent. Where this device stores nothing it is sent at once:
     * then this resolves when it has arrived, and rejects with what the call throws. `after`: see StoredEntry.
     */
    async enqueue<Content, Reply>(
      { name }: EntryKind<Content, Reply>,
      queue: string,
      content: Content,
      after: string | null = null,
    ) {
      // Two of one moment have an order too.
      newest = Math.max(newest + 1, Date.now())
      const times = { createdAt: newest, firstSentAt: null, stopped: null }
      const entry = { key: newIdempotencyKey(), kind: name, queue, after, content, ...times }
      try {
        await store.put(entry)
      } catch {
        onNotStored?.()
        return sendUnstored(entry)
      }
      entries.put(entry)
      tellTabs('changed')
      void run(queue)
    },
    async discard(key: string) {
      await store.remove(key).catch(() => {})
      entries.remove(key)
      tellTabs('changed')
      // What it held back may go.
      flush()
    },
    /** Asked for by a person who sees that it is not there: the server may not know its key by now. */
    retry: (key: string, content = entries.find(key)?.content) =>
      changeByHand(key, { content, stopped: null, firstSentAt: null }),
    /** Keeps it from being sent while it is being changed. */
    hold: (key: string) => changeByHand(key, { stopped: { refusal: null } }),
    edit: (key: string, content: unknown) => changeByHand(key, { content }),
  }
}
