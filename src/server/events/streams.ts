import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { Resource } from '#contract/resource.ts'
import { Refusal } from '../refusal.ts'
import type { Message } from './channel.ts'
import { createRecentInvalidations } from './recent-invalidations.ts'

/** The sink of a stream's text. */
export type Outlet = { send(text: string): void; end(): void }

/** The stream's user, with the token that opened it. */
export type Follower = { user_id: string; company_id: string; authorization: string; expiresAtMs: number }

type Stream = Follower & Outlet

/** Race: a page fetches its data just before its stream opens, so invalidations of this time are sent again. */
const openingMs = 10_000
/** Broadcasts are throttled: at most one per 5 s, however much happens. */
const everybodyEveryMs = 5_000
/** Streams end after this time even if the token lives longer, so that they spread to newly started servers. */
const longestMs = 60 * 60_000
const heartbeat = ': \n\n'

type Validity = {
  /** The company that a token acts for; null if its session has ended, or its account or company was deleted. */
  companyOf(authorization: string): Promise<string | null>
}

/** The open streams of this server's browsers. Each holds a socket and no database connection. */
export function createStreams({ companyOf }: Validity) {
  /** By the ids of their users and of their companies. */
  const streamsOf = new Map<string, Set<Stream>>()
  const recent = createRecentInvalidations()

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
    // Before the slow check, so that invalidations keep the order of their commits.
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
    /** Opens a stream; 429 if the person has too many. The greeting must be sent first. */
    open(follower: Follower, outlet: Outlet, lastId: string | undefined): { greeting: string; close(): void } {
      const own = [...(streamsOf.get(follower.user_id) ?? [])].filter(({ user_id }) => user_id === follower.user_id)
      if (own.length >= limits.streamsPerPerson)
        throw new Refusal(429, messages.tooManyStreams, { retryAfter: limits.heartbeatMs / 1000 })
      const stream = { ...follower, ...outlet }
      const ids = [...new Set([follower.user_id, follower.company_id])]
      for (const id of ids) streamsOf.set(id, (streamsOf.get(id) ?? new Set()).add(stream))
      const beats = setInterval(outlet.send, limits.heartbeatMs, heartbeat).unref()
      const expiry = setTimeout(outlet.end, Math.min(longestMs, follower.expiresAtMs - Date.now())).unref()
      // Race: a session that ended while its stream was opening was not closed with the others.
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

    /** Handles a message from any server. */
    heard(message: Message): void {
      if ('changed' in message) void checkAgain(message.changed)
      else if (message.to === 'everybody') throttled(message.at)
      else sendPeople(new Set(message.to), message.at)
    },

    /** Ends all streams: the browsers reconnect and refetch. */
    endAll(): void {
      for (const stream of everyStream()) stream.end()
    },
  }
}

export type Streams = ReturnType<typeof createStreams>

function lookText(id: string, at: readonly Resource[]): string {
  return `id: ${id}\nevent: look\ndata: ${JSON.stringify({ at })}\n\n`
}

/** Throttle: passes the first resources on at once and batches those that follow within `everyMs`. */
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
