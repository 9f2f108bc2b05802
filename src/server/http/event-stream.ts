import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Outlet = { send(text: string): void; end(): void }

/** The reply of a call with `produces: 'events'`: its first text, and what to do when the stream ends. May throw a refusal. */
export type EventReply = (outlet: Outlet, lastEventId: string | undefined) => { greeting: string; close(): void }

/** Backpressure: a slow or vanished browser may leave this much unread before its stream ends. */
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
    // Turns off buffering in proxies; nginx needs the second header.
    .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
  raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
  raw.write(greeting)
  if (raw.destroyed) close()
  else raw.once('close', close)
  return reply
}
