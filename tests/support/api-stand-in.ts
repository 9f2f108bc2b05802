import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedRequest = { method: string; path: string; headers: IncomingHttpHeaders; body: string }
type Answer = { status: number; body?: unknown; headers?: Record<string, string> }

/** A local server that replies as the test says and records requests. */
export async function startApiStandIn(answer: (request: ReceivedRequest) => Answer | Promise<Answer>) {
  const received: ReceivedRequest[] = []
  const server = createServer(async (message, response: ServerResponse) => {
    const parts = await message.setEncoding('utf8').toArray()
    const { method = '', url = '', headers } = message
    const request = { method, path: url, headers, body: parts.join('') }
    received.push(request)
    const { status, body = {}, headers: given } = await answer(request)
    response.writeHead(status, { 'content-type': 'application/json', ...given }).end(JSON.stringify(body))
  })
  await once(server.listen(0, 'localhost'), 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    received,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
