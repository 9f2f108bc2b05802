import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type FastifyInstance, LogController } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose valid token came along; null where none did. */
    userId: string | null
  }
}

export const requestIdHeader = 'x-request-id'
const wellFormedId = /^[\w.-]{8,64}$/

/**
 * For the server's options. Every request has an id: that of the proxy before us, so that both logs can be matched, or one of
 * our own where no proxy is trusted and anybody could write what he likes into the log.
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
 * Tells every caller the id of its request, and logs one line when it is done: the route's pattern, never the address that
 * was asked for, whose query can hold tokens and names.
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
