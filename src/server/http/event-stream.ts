import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Outlet = { send(text: string): void; end(): void }

/** What a call answers that `produces: 'events'`: what comes first, and what to do when the stream is over. May refuse. */
export type EventReply = (outlet: Outlet, lastEventId: string | undefined) => { greeting: string; close(): void }

/** What a browser that is too slow, or gone without a word, may leave unread. */
const unreadBytes = 64 * 1024

/** Sends server-sent events, each as it happens, until either side ends the stream. */
export function sendEvents(request: FastifyRequest, reply: FastifyReply, follow: EventReply): FastifyReply {
  const { raw } = reply
  const outlet: Outlet = {
    send(text) {
      if (raw.writableEnded) return
      raw.write(text)
      if (raw.writableLength > unreadBytes) raw.destroy()
    },
    end: () => void raw.end(),
  }
  const lastEventId = request.headers['last-event-id']
  const { greeting, close } = follow(outlet, typeof lastEventId === 'string' ? lastEventId : undefined)
  reply
    .hijack()
    .type('text/event-stream')
    // Proxies must pass on each event at once; nginx takes the second word for it.
    .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
  raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
  raw.write(greeting)
  if (raw.destroyed) close()
  else raw.once('close', close)
  return reply
}
