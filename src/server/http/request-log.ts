import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type FastifyInstance, LogController } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The user of the request's valid token; null without one. */
    userId: string | null
  }
}

export const requestIdHeader = 'x-request-id'
const wellFormedId = /^[\w.-]{8,64}$/

/**
 * Fastify options for request ids: the id of a trusted proxy, so that both logs can be matched; otherwise one of our own, so
 * that clients cannot write into the log.
 */
export function requestLogging({ trustProxy }: { trustProxy: string | boolean }) {
  return {
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: ({ headers }: Pick<IncomingMessage, 'headers'>) => {
      const given = trustProxy === false ? undefined : headers[requestIdHeader]
      return typeof given === 'string' && wellFormedId.test(given) ? given : randomUUID()
    },
  }
}

/**
 * Returns the request's id to every caller and logs one line per request: the route's pattern instead of the address, whose
 * query can contain tokens and names.
 */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('userId', null)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        duration_ms: Math.round(reply.elapsedTime * 10) / 10,
        user_id: request.userId,
      },
      'request',
    )
    done()
  })
}
