import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import * as z from 'zod/mini'
import { type Api, api, type CallName } from '#contract/api.ts'
import type { Body, Endpoint, Params, Query, RawBody, Reply } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import type { Database } from '../db/database.ts'
import type { Page } from '../paging.ts'
import { invalid, notFound, Refusal } from '../refusal.ts'
import { uuid } from '../uuid.ts'
import { authorize } from './authorize.ts'
import { sendProblem } from './errors.ts'
import { answerOnce, keyedRequest, type Write } from './idempotency.ts'
import type { Caller, Identify, TokenHolder } from './identify.ts'
import { serializerOf } from './serialize.ts'

type CallerOf<E extends Endpoint> = E['who'] extends 'public' ? null : E['who'] extends 'token' ? TokenHolder : Caller

export type Call<E extends Endpoint> = {
  caller: CallerOf<E>
  params: Params<E>
  query: Query<E>
  body: Body<E>
  /** Runs the call's one transaction; what it returns must be the call's reply. */
  write: Write
  /** The address from which the request came, as far as configured proxies tell. */
  address: string
  authorization: string
}

type Answer<E extends Endpoint> = E extends { paged: true } ? Page<Reply<E> extends (infer I)[] ? I : never> : Reply<E>

/** Serves one call of the contract; `answer` gets parsed input and returns the reply. */
export type Serve = <Name extends CallName>(
  name: Name,
  answer: (call: Call<Api[Name]>) => Promise<Answer<Api[Name]>>,
) => void

/** What the body parser leaves of a body that is not JSON; only calls that take a body mind. */
export const notJsonBody = Symbol('not JSON')
export const brokenJsonBody = Symbol('broken JSON')
export const brokenFormBody = Symbol('broken form')

/** Makes `serve` for an app whose API lies below `/api`, and remembers which calls of the contract have a route. */
export function createServe(app: FastifyInstance, { identify, database }: { identify: Identify; database: Database }) {
  const served = new Set<CallName>()
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, notFound()))

  const serve: Serve = (name, answer) => {
    const endpoint: Endpoint = api[name]
    const { who, paged } = endpoint
    const serialize = serializerOf(endpoint.reply)
    const callers = new WeakMap<FastifyRequest, TokenHolder | Caller>()
    served.add(name)
    app.route({
      method: endpoint.method as HTTPMethods,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { accepts: endpoint.accepts },
      // Before the body is read: a stranger's body is not worth parsing.
      onRequest: async (request) => {
        if (who === 'public') return
        callers.set(request, authorize(who, await identify.identify(request.headers.authorization)))
      },
      handler: async (request, reply) => {
        const caller = callers.get(request) ?? null
        const params = parsedParams(request.params as Record<string, string>)
        const query = endpoint.query ? parsed(endpoint.query, request.query) : undefined
        const body = bodyOf(endpoint, request)
        const key = endpoint.method === 'POST' ? request.headers['idempotency-key'] : undefined
        const keyed = keyedRequest(caller?.id ?? 'public', endpoint.path, key, [params, body])
        const result = await answerOnce(database, keyed, (write) =>
          answer({
            caller,
            params,
            query,
            body,
            write,
            address: request.ip,
            authorization: request.headers.authorization ?? '',
          } as never),
        )
        if (who !== 'public') reply.header('cache-control', 'private, no-store')
        reply
          .code(endpoint.status ?? 200)
          .type('application/json; charset=utf-8')
          .serializer(serialize)
        return reply.send(paged ? withLinks(request, reply, result as Page<unknown>) : result)
      },
    })
  }

  /** Throws where the contract promises a call that nothing serves. */
  function insistComplete(): void {
    const missing = (Object.keys(api) as CallName[]).filter((name) => !served.has(name))
    if (missing.length > 0) throw new Error(`Calls of the contract without a route: ${missing.join(', ')}`)
  }

  return { serve, insistComplete }
}

/** Ids in lower case, as the database writes them, so that they can be compared as text. */
function parsedParams(params: Record<string, string>): Record<string, string> {
  const ids = Object.entries(params).map(([name, value]) => {
    if (!uuid.test(value)) throw notFound()
    return [name, value.toLowerCase()]
  })
  return Object.fromEntries(ids)
}

function bodyOf(endpoint: Endpoint, { body, headers }: FastifyRequest): unknown {
  if (endpoint.accepts === 'raw') return { bytes: body ?? new Uint8Array(), headers } satisfies RawBody
  return endpoint.body ? parsed(endpoint.body, readableBody(body)) : undefined
}

function readableBody(body: unknown): unknown {
  if (body === notJsonBody) throw new Refusal(415, messages.mediaTypeUnsupported)
  if (body === brokenJsonBody) throw invalid('', messages.notJson)
  if (body === brokenFormBody) throw new Refusal(400, messages.notForm)
  return body ?? {}
}

function parsed<Shape extends z.ZodMiniType>(shape: Shape, input: unknown): z.output<Shape> {
  const result = z.safeParse(shape, input)
  if (result.success) return result.data
  // One sentence for each field: an empty one is "required", and need not also be told to be ill-formed.
  const firstOf = new Map(result.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
  const errors = [...firstOf].map(([path, message]) => ({ path, message })).toReversed()
  throw new Refusal(422, errors.length === 1 ? errors[0]!.message : messages.invalidInput, { errors })
}

function withLinks(request: FastifyRequest, reply: FastifyReply, page: Page<unknown>): unknown[] {
  if (page.total !== undefined) reply.header('x-total-count', String(page.total))
  if (page.next) {
    const next = new URL(request.url, 'http://localhost')
    next.searchParams.set('cursor', page.next)
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`)
  }
  return page.items
}
