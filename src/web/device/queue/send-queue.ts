import { newIdempotencyKey } from '#web/api/idempotency-keys.ts'
import { loadRefusals } from '#web/language/load-texts.ts'
import type { AnyKind, Entry, EntryKind, StoredEntry } from './entry.ts'
import { entryList } from './entry-list.ts'
import { type EntryStore, entryStore } from './entry-store.ts'
import { inOneTab } from './in-one-tab.ts'
import { retryTimer } from './retry-timer.ts'
import { mayPass, refusalOf } from './send-error.ts'

/** The server keeps idempotency keys for a day. After this time an entry that may have arrived is sent only on request. */
const keyLivesMs = 23 * 60 * 60 * 1000

/** For so long the entries behind an upload keep their order and wait for it. */
const patienceMs = 20_000

export type SendQueue = ReturnType<typeof createSendQueue>

type Options = {
  /** Called when this device stores nothing: entries then cannot wait. */
  onNotStored?: () => void
  store?: EntryStore
  slowAfterMs?: number
}
type NewEntry = Pick<StoredEntry, 'kind' | 'queue' | 'content'>
type TabMessage = { arrived: string } | 'changed'

/**
 * A persistent queue of what a person sends: exactly once and in order, even if the network or the page goes away. An entry is
 * shown only after it is stored, so that whatever is shown as waiting really survives. It stays until it arrives or is
 * discarded.
 */
export function createSendQueue(
  userId: string,
  kinds: readonly AnyKind[],
  { onNotStored, store = entryStore(userId), slowAfterMs = patienceMs }: Options = {},
) {
  const name = `nirmaan.queue.${userId}`
  const entries = entryList()
  const arrivals = new Set<(queue: string, reply: unknown) => void>()
  const running = new Set<string>()
  /** The keys of entries that have been on their way for long: nothing waits for them any more. */
  const slow = new Set<string>()
  const retries = retryTimer(flush)
  /** Set between start and stop. */
  let tabs: BroadcastChannel | null = null
  let newest = 0

  const kindOf = ({ kind }: Pick<StoredEntry, 'kind'>): AnyKind => kinds.find((known) => known.name === kind)!
  const tellTabs = (message: TabMessage) => tabs?.postMessage(message)

  async function load(): Promise<void> {
    const stored = await store.all().catch(() => null)
    // What an earlier page was refused is read on this one.
    if (stored?.some(({ stopped }) => stopped?.refusal)) await loadRefusals()
    if (stored) entries.setAll(stored.filter(kindOf))
    flush()
  }

  /** Null if the entry is no longer stored. If the device fails meanwhile, the page continues with its copy. */
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

  /** Returns false if the server is unreachable, so that later entries of the queue wait as well. */
  async function deliver({ key, kind, firstSentAt }: Entry): Promise<boolean> {
    const now = Date.now()
    const isOutdated = !kindOf({ kind }).hasOwnId && firstSentAt !== null && now - firstSentAt > keyLivesMs
    const entry = await change(key, isOutdated ? { stopped: { refusal: null } } : { firstSentAt: firstSentAt ?? now })
    if (!entry || entry.stopped) return true
    entries.mark(key, { isSending: true })
    const timer = setTimeout(() => {
      slow.add(key)
      flush()
    }, slowAfterMs)
    let reply: unknown
    try {
      const onProgress = (progress: number) => entries.mark(key, { progress })
      reply = await kindOf(entry).send(entry.content, { key, onProgress })
    } catch (error) {
      return failed(entry, error)
    } finally {
      clearTimeout(timer)
      slow.delete(key)
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
    // Atomic: one write replaces the arrived entry with the next one, so that no page finds both or neither.
    const isNextStored = next && (await change(key, { ...next, after: null, firstSentAt: null }))
    if (!next) await store.remove(key).catch(() => {})
    // Race: the person has logged out meanwhile.
    if (!tabs) return
    // Race: it was discarded on its way, and has arrived all the same.
    if (next && !isNextStored)
      await enqueue({ name: next.kind }, next.queue, next.content).catch((error) =>
        kindOf(next).onRefused?.(next.content, refusalOf(error)),
      )
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
    const holdsBack = ({ key, stopped }: Entry) => !stopped && !slow.has(key)
    return entries.all().some((other) => other.queue === after && other.createdAt < createdAt && holdsBack(other))
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
    // Race: for entries that were queued while the lock was released, or that this one was blocking.
    if (isReachable) flush()
  }

  /** Sends all entries that are ready; called whenever the server may be reachable again. */
  function flush(): void {
    const ready = entries.all().filter(mayGo)
    for (const queue of new Set(ready.map((entry) => entry.queue))) void run(queue)
  }

  /** Sends directly if nothing can be stored: rejects with the error of the call, and shows no entry. */
  async function sendUnstored(entry: NewEntry): Promise<void> {
    const kind = kindOf(entry)
    const reply = await kind.send(entry.content, { key: undefined, onProgress: () => {} })
    kind.onArrived?.(entry.content, reply)
    tellArrived(entry.queue, reply)
    const next = kind.next?.(entry.content, reply)
    if (next) await sendUnstored(next).catch((error) => kindOf(next).onRefused?.(next.content, refusalOf(error)))
  }

  /**
   * Resolves once the entry is stored; it is then shown and sent. If this device stores nothing it is sent at once: then this
   * resolves on arrival, and rejects with the error of the call. `after`: see StoredEntry.
   */
  async function enqueue<Content, Reply>(
    { name }: Pick<EntryKind<Content, Reply>, 'name'>,
    queue: string,
    content: Content,
    after: string | null = null,
  ) {
    // Two entries of the same millisecond get distinct times, to keep their order.
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
  }

  return {
    all: entries.all,
    kindOf,
    subscribe: entries.subscribe,
    /** `reply` is undefined if another tab received it. */
    onArrived(tell: (queue: string, reply: unknown) => void) {
      arrivals.add(tell)
      return () => void arrivals.delete(tell)
    },
    /** Sends entries of earlier pages and new ones, until the returned function is called. */
    start() {
      tabs = new BroadcastChannel(name)
      tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => {
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
    enqueue,
    async discard(key: string) {
      await store.remove(key).catch(() => {})
      entries.remove(key)
      tellTabs('changed')
      // Sends entries that were waiting for it.
      flush()
    },
    /** Retried by a person who sees that it has not arrived, even if the server may have forgotten its key. */
    retry: (key: string, content = entries.find(key)?.content) =>
      changeByHand(key, { content, stopped: null, firstSentAt: null }),
    /** Stops sending it while it is being edited. */
    hold: (key: string, changed: object | null) => changeByHand(key, { stopped: { refusal: null, changed } }),
    edit: (key: string, content: unknown) => changeByHand(key, { content }),
  }
}
