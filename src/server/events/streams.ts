import { randomBytes } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { Resource } from '#contract/resource.ts'
import { Refusal } from '../refusal.ts'
import type { Message } from './channel.ts'
import { createRecentInvalidations } from './recent-invalidations.ts'

/** Where the text of a stream goes. */
export type Outlet = { send(text: string): void; end(): void }

/** Whose stream it is, and the token that it was opened with. */
export type Follower = { user_id: string; company_id: string; authorization: string; expiresAtMs: number }

type Stream = Follower & Outlet

/** A page asks for its data a moment before its stream is open: invalidations of that moment are given again. */
const openingMs = 10_000
/** Broadcasts are throttled: at most one per 5 s, however much happens. */
const everybodyEveryMs = 5_000
/** Also where tokens live longer: streams move to servers that came later. */
const longestMs = 60 * 60_000
const heartbeat = ': \n\n'

type Validity = {
  /** The company that a token still speaks for; null where its session has ended, or its account or company is gone. */
  companyOf(authorization: string): Promise<string | null>
}

/** The streams that are open to browsers from this server. They hold no database connection, only a socket each. */
export function createStreams({ companyOf }: Validity) {
  /** Under the ids of their people and of their companies. */
  const streamsOf = new Map<string, Set<Stream>>()
  const recent = createRecentInvalidations(randomBytes(6).toString('hex'))

  const everyStream = () => new Set([...streamsOf.values()].flatMap((streams) => [...streams]))

  function sendEverybody(at: readonly Resource[]): void {
    const text = lookText(recent.add('everybody', at), at)
    for (const stream of everyStream()) stream.send(text)
  }
  const throttled = throttle(sendEverybody, everybodyEveryMs)

  function sendPeople(to: ReadonlySet<string>, at: readonly Resource[]): void {
    const text = lookText(recent.add(to, at), at)
    const streams = new Set([...to].flatMap((id) => [...(streamsOf.get(id) ?? [])]))
    for (const stream of streams) stream.send(text)
  }

  async function endIfInvalid(stream: Stream): Promise<void> {
    if ((await companyOf(stream.authorization)) !== stream.company_id) stream.end()
  }

  async function checkAgain(changed: string): Promise<void> {
    // Before the check takes its time: so everything is said in the order in which it was committed.
    sendPeople(new Set([changed]), ['profile'])
    await Promise.all([...(streamsOf.get(changed) ?? [])].map(endIfInvalid))
  }

  function greeting(follower: Follower, lastId: string | undefined): string {
    const id = recent.newestId()
    const missed =
      lastId === undefined ? recent.missedWithin(openingMs, follower) : recent.missedSince(lastId, follower)
    if (missed === null) return `id: ${id}\nevent: reset\ndata: {}\n\n`
    return missed.length > 0 ? lookText(id, missed) : `id: ${id}\n\n`
  }

  return {
    /** Opens a stream; 429 if the person has as many as one can have. The greeting goes out before anything else does. */
    open(follower: Follower, outlet: Outlet, lastId: string | undefined): { greeting: string; close(): void } {
      const own = [...(streamsOf.get(follower.user_id) ?? [])].filter(({ user_id }) => user_id === follower.user_id)
      if (own.length >= limits.streamsPerPerson)
        throw new Refusal(429, messages.tooManyStreams, { retryAfter: limits.heartbeatMs / 1000 })
      const stream = { ...follower, ...outlet }
      const ids = [...new Set([follower.user_id, follower.company_id])]
      for (const id of ids) streamsOf.set(id, (streamsOf.get(id) ?? new Set()).add(stream))
      const beats = setInterval(outlet.send, limits.heartbeatMs, heartbeat).unref()
      const expiry = setTimeout(outlet.end, Math.min(longestMs, follower.expiresAtMs - Date.now())).unref()
      // A session that ended while its stream was opening was not there to be closed.
      void endIfInvalid(stream)
      return {
        greeting: greeting(follower, lastId),
        close() {
          clearInterval(beats)
          clearTimeout(expiry)
          for (const id of ids) {
            const streams = streamsOf.get(id)
            streams?.delete(stream)
            if (streams?.size === 0) streamsOf.delete(id)
          }
        },
      }
    },

    /** Passes on what a server said. */
    heard(message: Message): void {
      if ('changed' in message) void checkAgain(message.changed)
      else if (message.to === 'everybody') throttled(message.at)
      else sendPeople(new Set(message.to), message.at)
    },

    /** Ends all streams: their browsers open new ones, to servers that know what happened since. */
    endAll(): void {
      for (const stream of everyStream()) stream.end()
    },
  }
}

export type Streams = ReturnType<typeof createStreams>

function lookText(id: string, at: readonly Resource[]): string {
  return `id: ${id}\nevent: look\ndata: ${JSON.stringify({ at })}\n\n`
}

/** Passes resources on at once, and those of the time after it together. */
function throttle(
  pass: (resources: readonly Resource[]) => void,
  everyMs: number,
): (resources: readonly Resource[]) => void {
  const waiting = new Set<Resource>()
  let isPausing = false

  function passWaiting(): void {
    isPausing = waiting.size > 0
    if (!isPausing) return
    setTimeout(passWaiting, everyMs).unref()
    pass([...waiting])
    waiting.clear()
  }

  return (resources) => {
    for (const resource of resources) waiting.add(resource)
    if (!isPausing) passWaiting()
  }
}
