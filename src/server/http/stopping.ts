import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Within this time load balancers notice that the server is not ready, or a refused connection, which they retry elsewhere. */
const drainMs = 5_000
/** After this long without a request, all clients have moved to other servers. */
const quietMs = 1_000
const finishMs = 10_000
const pollMs = 20
const isHealthCheck = (path = '') => path.startsWith('/api/health/')

/**
 * Graceful stop without failed requests. Closing the port at once would break requests on connections that look idle or are not
 * accepted yet. So the server first reports that it is not ready and closes each connection with its next reply; when no more
 * requests come, it closes the port and finishes running ones.
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

    /** Returns how many requests were cut off. `endStreams` is called once no new streams can open. */
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
