import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import * as z from 'zod/mini'
import { type Api, api, type CallName } from '#contract/api.ts'
import type { Body, Endpoint, Params, Query, RawBody, Reply } from '#contract/endpoint.ts'
import type { UploadType } from '#contract/file-types.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { type Sentence, sentenceOfIssue } from '#contract/sentence.ts'
import type { Database } from '../db/database.ts'
import { withDeadline } from '../db/deadline.ts'
import type { Page } from '../paging.ts'
import { invalid, invalidFields, notFound, Refusal } from '../refusal.ts'
import { uuid } from '../uuid.ts'
import { admitCaller } from './admit-caller.ts'
import { type FileReply, sendFile } from './download.ts'
import { sendProblem } from './errors.ts'
import { type EventReply, sendEvents } from './event-stream.ts'
import { answerOnce, isAnswered, keyedRequest, type Steps, type Write } from './idempotency.ts'
import type { Caller, Identify, TokenHolder } from './identify.ts'
import { identifyInLog } from './request-log.ts'
import { revalidated } from './revalidation.ts'
import { serializerOf, sharedSerializer } from './serialize.ts'
import { touchedFor, touchedHeader } from './touched-header.ts'
import { type ReceivedForm, receiveForm, type Uploads } from './upload.ts'

export type CallerOf<E extends Endpoint> = E['access'] extends 'public'
  ? null
  : E['access'] extends 'token'
    ? TokenHolder
    : Caller

export type Call<E extends Endpoint> = {
  caller: CallerOf<E>
  params: Params<E>
  query: Query<E>
  body: Body<E>
  form: E extends { consumes: { files: UploadType } } ? ReceivedForm : null
  /** Runs the call's only transaction and returns the call's reply. */
  write: Write
  /** Runs a call that asks other services, outside of a transaction. */
  steps: Steps
  /** The client's address, as reported by the configured proxies. */
  address: string
  /** What the client calls itself. */
  agent: string
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
 * Serves one call of the contract; `answer` gets validated input and returns the reply. `admit` refuses an upload before its
 * body is read; the write checks the same again, since it may have changed.
 */
export type Serve = <Name extends CallName>(
  name: Name,
  answer: (call: Call<Api[Name]>) => Promise<Answer<Api[Name]>>,
  admit?: (call: Pick<Call<Api[Name]>, 'caller' | 'params' | 'query'>) => Promise<unknown>,
) => void

type ServeOptions = {
  identify: Identify
  database: Database
  uploads: Uploads
  /** The folder of uploads until they are checked and stored. */
  incomingFolder: string
}

/** Placeholders for bodies that are not JSON; only calls with a body refuse them. */
export const notJsonBody = Symbol('not JSON')
export const brokenJsonBody = Symbol('broken JSON')
export const brokenFormBody = Symbol('broken form')

/** Timeout: later the reply is a 503, and the call's statements end. */
const answerWithinMs = 4_500
/** The same for what follows the last byte of an upload: its files are put into the store. */
const storeWithinMs = 60_000

/** Creates `serve` for an app with the API below `/api`, and records which calls of the contract have a route. */
export function createServe(app: FastifyInstance, options: ServeOptions) {
  const { identify, database, uploads, incomingFolder } = options
  const served = new Set<CallName>()
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, notFound()))

  const serve: Serve = (name, answer, admit) => {
    const endpoint: Endpoint = api[name]
    const { access, paged } = endpoint
    const filesKind = filesAcceptedBy(endpoint)
    const serialize = serializerOf(endpoint.reply)
    const serializeShared = sharedSerializer(serialize)
    /** The caller, and the time left of the timeout after identifying them; receiving a slow body does not count. */
    const known = new WeakMap<FastifyRequest, { caller: TokenHolder | Caller; leftMs: number }>()
    served.add(name)
    const scope = filesKind ? uploads : app
    scope.route({
      method: endpoint.method as HTTPMethods,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { consumes: endpoint.consumes },
      ...(endpoint.bodyBytes && { bodyLimit: endpoint.bodyBytes }),
      exposeHeadRoute: endpoint.produces !== 'events',
      ...(endpoint.polled && { onSend: revalidated }),
      // Before the body is read, so that nothing is parsed for strangers.
      onRequest: async (request) => {
        if (access === 'public') return
        const startedAt = performance.now()
        const identity = await withDeadline(answerWithinMs, () => identify.identify(request.headers.authorization))
        identifyInLog(request, identity.holder.id)
        known.set(request, {
          caller: admitCaller(endpoint, identity),
          leftMs: answerWithinMs - (performance.now() - startedAt),
        })
      },
      handler: async (request, reply) => {
        const { caller, leftMs } = known.get(request) ?? { caller: null, leftMs: answerWithinMs }
        const params = parsedParams(endpoint.params, request.params as Record<string, string>)
        const query = endpoint.query ? parsed(endpoint.query, request.query) : undefined
        const key = endpoint.method === 'POST' ? request.headers['idempotency-key'] : undefined
        const keyedBy = (content: unknown[]) => keyedRequest(caller?.id ?? 'public', endpoint.path, key, content)

        if (admit)
          await withDeadline(leftMs, async () => {
            if (!(await isAnswered(database, keyedBy([])))) await admit({ caller, params, query } as never)
          })
        const form = filesKind ? await receiveForm(request, incomingFolder, filesKind) : null
        const answerGiven = async () => {
          const body = bodyOf(endpoint, request, form)
          const keyed = keyedBy([params, body, ...(query ? [query] : []), ...(form ? [contentOf(form)] : [])])
          return answerOnce(
            database,
            keyed,
            (runners) =>
              answer({
                caller,
                params,
                query,
                body,
                form,
                ...runners,
                address: request.ip,
                agent: (request.headers['user-agent'] ?? '').slice(0, limits.userAgentLength),
                authorization: request.headers.authorization ?? '',
              } as never),
            form ? { transactionMs: answerWithinMs } : {},
          )
        }
        const given = () => answerGiven().finally(() => form?.discard())
        // What is streamed afterwards takes as long as the line takes, and a stream of events has no end.
        const answered =
          endpoint.produces === 'events' ? await given() : await withDeadline(form ? storeWithinMs : leftMs, given)
        const touched = endpoint.method === 'GET' ? null : touchedFor(caller, answered.touched)
        if (touched !== null) reply.header(touchedHeader, touched)
        return send(request, reply, answered.reply)
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

  /** Throws if a call of the contract has no route. */
  function assertAllServed(): void {
    const missing = (Object.keys(api) as CallName[]).filter((name) => !served.has(name))
    if (missing.length > 0) throw new Error(`Calls of the contract without a route: ${missing.join(', ')}`)
  }

  return { serve, assertAllServed }
}

function filesAcceptedBy({ consumes }: Endpoint): UploadType | null {
  return typeof consumes === 'object' ? consumes.files : null
}

/**
 * Ids in lower case, as the database writes them, so that they can be compared as text. A path with invalid parameters is a
 * 404.
 */
function parsedParams(shape: Endpoint['params'], given: Record<string, string>): Record<string, string> {
  const params = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, uuid.test(value) ? value.toLowerCase() : value]),
  )
  const fits = shape ? z.safeParse(shape, params).success : Object.values(params).every((value) => uuid.test(value))
  if (!fits) throw notFound()
  return params
}

/** The part of an upload's fingerprint that describes its files. */
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
  // Only the first error of each field: an empty one is "required", without also being malformed.
  const firstOf = new Map(result.error.issues.toReversed().map((issue) => [issue.path.join('.'), sentenceOf(issue)]))
  const errors = [...firstOf].map(([path, sentence]) => ({ path, sentence })).toReversed()
  throw invalidFields(errors)
}

/** A body that is not an object has one general error. */
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
