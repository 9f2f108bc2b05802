import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Balancers notice within this time that we are not ready, or else by a refused connection, which they send elsewhere. */
const drainMs = 5_000
/** Nobody asking for so long means that everybody has gone elsewhere. */
const quietMs = 1_000
const finishMs = 10_000
const pollMs = 20
const isHealthCheck = (path = '') => path.startsWith('/api/health/')

/**
 * Lets a server stop without failing a request. Closing its port at once would: a request may be on its way on a connection
 * that looks idle, or on one that is not yet accepted. So it first says that it isn't ready any more, and ends each connection
 * with the answer of its next request; when nobody asks any more it takes no new connections and finishes what it has begun.
 */
export function createStopping(server: Server) {
  const underWay = new Set<ServerResponse>()
  let stopping = false
  let lastAskedAtMs = 0

  function endsConnection(response: ServerResponse): void {
    if (!response.headersSent) response.setHeader('connection', 'close')
  }

  server.prependListener('request', ({ url }: IncomingMessage, response: ServerResponse) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    if (!isHealthCheck(url)) lastAskedAtMs = Date.now()
    if (stopping) endsConnection(response)
  })

  return {
    isStopping: () => stopping,

    /** Returns how many requests had to be cut off. `endStreams` is called when no new ones can come here any more. */
    async finishRequests(endStreams: () => void): Promise<number> {
      stopping = true
      for (const response of underWay) endsConnection(response)
      await until(() => Date.now() - lastAskedAtMs > quietMs, drainMs)
      server.close()
      endStreams()
      await until(() => underWay.size === 0, finishMs)
      const unfinished = underWay.size
      server.closeAllConnections()
      return unfinished
    },
  }
}

async function until(reached: () => boolean, mostMs: number): Promise<void> {
  for (const limit = Date.now() + mostMs; !reached() && Date.now() < limit; ) await sleep(pollMs)
}
