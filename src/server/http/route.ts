import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import * as z from 'zod/mini'
import { type Api, api, type CallName } from '#contract/api.ts'
import type { Body, Endpoint, Params, Query, RawBody, Reply } from '#contract/endpoint.ts'
import type { FileType } from '#contract/file.ts'
import { messages } from '#contract/messages.ts'
import { type Sentence, sentenceOfIssue } from '#contract/sentence.ts'
import type { Database } from '../db/database.ts'
import type { Page } from '../paging.ts'
import { invalid, notFound, Refusal } from '../refusal.ts'
import { uuid } from '../uuid.ts'
import { admitCaller } from './admit-caller.ts'
import { type FileReply, sendFile } from './download.ts'
import { sendProblem } from './errors.ts'
import { type EventReply, sendEvents } from './event-stream.ts'
import { answerOnce, isAnswered, keyedRequest, type Steps, type Write } from './idempotency.ts'
import type { Caller, Identify, TokenHolder } from './identify.ts'
import { revalidated } from './revalidation.ts'
import { serializerOf, sharedSerializer } from './serialize.ts'
import { type ReceivedForm, receiveForm, type Uploads } from './upload.ts'

type CallerOf<E extends Endpoint> = E['access'] extends 'public'
  ? null
  : E['access'] extends 'token'
    ? TokenHolder
    : Caller

export type Call<E extends Endpoint> = {
  caller: CallerOf<E>
  params: Params<E>
  query: Query<E>
  body: Body<E>
  form: E extends { consumes: { files: FileType } } ? ReceivedForm : null
  /** Runs the call's one transaction; what it returns must be the call's reply. */
  write: Write
  /** Runs a call that is no one transaction, because it asks other services. */
  steps: Steps
  /** The address from which the request came, as far as configured proxies tell. */
  address: string
  authorization: string
}

type Answer<E extends Endpoint> = E extends { produces: 'file' }
  ? FileReply
  : E extends { produces: 'events' }
    ? EventReply
    : E extends { paged: true }
      ? Page<Reply<E> extends (infer I)[] ? I : never>
      : Reply<E>

/**
 * Serves one call of the contract; `answer` gets parsed input and returns the reply. `admit` refuses whom an upload is
 * not for before it is read; the same is asked again in the write, since it may change in between.
 */
export type Serve = <Name extends CallName>(
  name: Name,
  answer: (call: Call<Api[Name]>) => Promise<Answer<Api[Name]>>,
  admit?: (call: Pick<Call<Api[Name]>, 'caller' | 'params'>) => Promise<unknown>,
) => void

type ServeOptions = {
  identify: Identify
  database: Database
  uploads: Uploads
  /** Where uploads lie until they are checked and stored. */
  incomingFolder: string
}

/** What the body parser leaves of a body that is not JSON; only calls that take a body mind. */
export const notJsonBody = Symbol('not JSON')
export const brokenJsonBody = Symbol('broken JSON')
export const brokenFormBody = Symbol('broken form')

const answerWithinMs = 4_500

/**
 * What `work` brings, or 503 when it takes too long: a database that is silent rather than gone would keep people waiting for as
 * long as it is. Fastify's own limit aborts a signal after every call, which costs more than all else that a call costs.
 */
async function inTime<Result>(work: Promise<Result>, withinMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal(503, messages.databaseAway, { retryAfter: 1 })), withinMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Makes `serve` for an app whose API lies below `/api`, and remembers which calls of the contract have a route. */
export function createServe(app: FastifyInstance, options: ServeOptions) {
  const { identify, database, uploads, incomingFolder } = options
  const served = new Set<CallName>()
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, notFound()))

  const serve: Serve = (name, answer, admit) => {
    const endpoint: Endpoint = api[name]
    const { access, paged } = endpoint
    const filesKind = filesAcceptedBy(endpoint)
    const takesItsTime = filesKind || endpoint.produces
    const serialize = serializerOf(endpoint.reply)
    const serializeShared = sharedSerializer(serialize)
    /** Access asks, and what finding that out has left of the time for the answer: what is sent slowly costs none of it. */
    const known = new WeakMap<FastifyRequest, { caller: TokenHolder | Caller; leftMs: number }>()
    served.add(name)
    const scope = filesKind ? uploads : app
    scope.route({
      method: endpoint.method as HTTPMethods,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { consumes: endpoint.consumes },
      exposeHeadRoute: endpoint.produces !== 'events',
      ...(endpoint.polled && { onSend: revalidated }),
      // Before the body is read: a stranger's body is not worth parsing.
      onRequest: async (request) => {
        if (access === 'public') return
        const startedAt = performance.now()
        const identity = await inTime(identify.identify(request.headers.authorization), answerWithinMs)
        request.userId = identity.holder.id
        known.set(request, {
          caller: admitCaller(access, identity),
          leftMs: answerWithinMs - (performance.now() - startedAt),
        })
      },
      handler: async (request, reply) => {
        const { caller, leftMs } = known.get(request) ?? { caller: null, leftMs: answerWithinMs }
        const params = parsedParams(endpoint.params, request.params as Record<string, string>)
        const query = endpoint.query ? parsed(endpoint.query, request.query) : undefined
        const key = endpoint.method === 'POST' ? request.headers['idempotency-key'] : undefined
        const keyedBy = (content: unknown[]) => keyedRequest(caller?.id ?? 'public', endpoint.path, key, content)

        if (admit && !(await isAnswered(database, keyedBy([])))) await admit({ caller, params } as never)
        const form = filesKind ? await receiveForm(request, incomingFolder, filesKind) : null
        const answerGiven = async () => {
          const body = bodyOf(endpoint, request, form)
          const keyed = keyedBy(form ? [params, body, contentOf(form)] : [params, body])
          return answerOnce(database, keyed, (runners) =>
            answer({
              caller,
              params,
              query,
              body,
              form,
              ...runners,
              address: request.ip,
              authorization: request.headers.authorization ?? '',
            } as never),
          )
        }
        const given = answerGiven().finally(() => form?.discard())
        return send(request, reply, takesItsTime ? await given : await inTime(given, leftMs))
      },
    })

    function send(request: FastifyRequest, reply: FastifyReply, result: unknown): FastifyReply | Promise<FastifyReply> {
      if (endpoint.produces === 'file') return sendFile(request, reply, result as FileReply)
      if (endpoint.produces === 'events') return sendEvents(request, reply, result as EventReply)
      if (access !== 'public') reply.header('cache-control', 'private, no-store')
      reply.code(endpoint.status ?? 200).type('application/json; charset=utf-8')
      if (!paged) return reply.send(serialize(result))
      const page = result as Page<unknown>
      const items = withLinks(request, reply, page)
      return reply.send(page.shared ? serializeShared(items) : serialize(items))
    }
  }

  /** Throws where the contract promises a call that nothing serves. */
  function assertAllServed(): void {
    const missing = (Object.keys(api) as CallName[]).filter((name) => !served.has(name))
    if (missing.length > 0) throw new Error(`Calls of the contract without a route: ${missing.join(', ')}`)
  }

  return { serve, assertAllServed }
}

function filesAcceptedBy({ consumes }: Endpoint): FileType | null {
  return typeof consumes === 'object' ? consumes.files : null
}

/** Ids in lower case, as the database writes them, so that they can be compared as text. A path that fits no shape leads nowhere. */
function parsedParams(shape: Endpoint['params'], given: Record<string, string>): Record<string, string> {
  const params = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, uuid.test(value) ? value.toLowerCase() : value]),
  )
  const fits = shape ? z.safeParse(shape, params).success : Object.values(params).every((value) => uuid.test(value))
  if (!fits) throw notFound()
  return params
}

/** What makes two uploads the same one, besides their fields. */
function contentOf({ files, rejected }: ReceivedForm): unknown {
  return [files.map(({ filename, sha256 }) => [filename, sha256]), rejected]
}

function bodyOf(endpoint: Endpoint, { body, headers }: FastifyRequest, form: ReceivedForm | null): unknown {
  if (endpoint.consumes === 'raw')
    return { bytes: (body as Uint8Array | undefined) ?? new Uint8Array(), headers } satisfies RawBody
  return endpoint.body ? parsed(endpoint.body, form ? form.fields : readableBody(body)) : undefined
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
  const firstOf = new Map(result.error.issues.toReversed().map((issue) => [issue.path.join('.'), sentenceOf(issue)]))
  const errors = [...firstOf].map(([path, sentence]) => ({ path, sentence })).toReversed()
  throw new Refusal(422, errors.length === 1 ? errors[0]!.sentence : messages.invalidInput, { errors })
}

/** A body that is no object is refused as a whole, for which the contract has no words of its own. */
function sentenceOf({ path, message }: { path: unknown[]; message: string }): Sentence {
  return path.length > 0 ? sentenceOfIssue(message) : messages.invalidInput
}

function withLinks(request: FastifyRequest, reply: FastifyReply, page: Page<unknown>): unknown[] {
  if (page.total !== undefined) reply.header('x-total-count', String(page.total))
  if (page.next) {
    const [path, query] = request.url.split('?', 2)
    const next = new URLSearchParams(query)
    next.set('cursor', page.next)
    reply.header('link', `<${path}?${next}>; rel="next"`)
  }
  return page.items
}
