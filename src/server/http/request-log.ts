import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { AddressInLog } from './address-in-log.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The user of the request's valid token; null without one. Set by `identifyInLog`. */
    userId: string | null
  }
}

export const requestIdHeader = 'x-request-id'
const wellFormedId = /^[\w.-]{8,64}$/
/** W3C Trace Context, version 00; a trace or a caller of zeros alone is none. */
const traceparent = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

type Trust = { trustProxy: string | boolean }

/**
 * Fastify options for request ids: the id of a trusted proxy, so that both logs can be matched; otherwise one of our own, so
 * that clients cannot write into the log.
 */
export function requestLogging({ trustProxy }: Trust) {
  return {
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: ({ headers }: Pick<IncomingMessage, 'headers'>) => {
      const given = trustProxy === false ? undefined : headers[requestIdHeader]
      return typeof given === 'string' && wellFormedId.test(given) ? given : randomUUID()
    },
  }
}

/** Adds the user to each further line of a request. Idempotent. */
export function identifyInLog(request: FastifyRequest, userId: string): void {
  if (request.userId !== null) return
  request.userId = userId
  request.log = request.log.child({ user_id: userId })
}

/**
 * Returns the request's id to every caller and logs one line per request: the route's pattern instead of the address, whose
 * query can contain tokens and names. All its lines have the client's address, and the trace that a trusted proxy began. A health
 * check that found all well has no line: there is one each second.
 */
export function logRequests(
  app: FastifyInstance,
  { trustProxy, addressInLog }: Trust & { addressInLog: AddressInLog },
) {
  app.decorateRequest('userId', null)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id)
    const [, trace_id] = (trustProxy !== false && traceparent.exec(String(request.headers.traceparent ?? ''))) || []
    request.log = request.log.child({ client: addressInLog(request.ip), ...(trace_id && { trace_id }) })
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? null
    if (route?.startsWith('/api/health/') && reply.statusCode < 400) return done()
    request.log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        duration_ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(request.userId === null && { user_id: null }),
      },
      'request',
    )
    done()
  })
}
