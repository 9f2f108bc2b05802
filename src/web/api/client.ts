import type { Body, Endpoint, Query, Reply, Params as UrlParams } from '#contract/endpoint.ts'
import type { UploadType } from '#contract/file-types.ts'
import { messages } from '#contract/screen-messages.ts'
import { type Params, receivedSentence } from '#contract/sentence.ts'
import { loadRefusals } from '#web/language/load-texts.ts'
import { bearer } from './bearer.ts'
import { ApiError, gatewayStatuses, type InputError, NetworkError } from './errors.ts'
import { forgetIdempotencyKey, idempotencyKey } from './idempotency-keys.ts'
import { prefetchedReply } from './prefetched.ts'
import { sendForm } from './send-form.ts'
import { noteServerTime } from './server-clock.ts'
import { noteWrite } from './touched.ts'

/** `next` is the cursor of the next page; `total` only if the server counts. */
export type Page<Item> = { items: Item[]; next: string | null; total: number | null }

export type Answer<E extends Endpoint> = E extends { produces: 'file' }
  ? Blob
  : E extends { produces: 'events' }
    ? ReadableStream<Uint8Array>
    : E extends { paged: true }
      ? Reply<E> extends (infer Item)[]
        ? Page<Item>
        : never
      : Reply<E>

type Given<Name extends string, Value> = [Value] extends [undefined] ? unknown : { [N in Name]: Value }
/** Where every field is optional, so is the body. */
type GivenBody<Value> = object extends Value ? { body?: Value } : Given<'body', Value>
type ParamsOrNone<E extends Endpoint> = keyof UrlParams<E> extends never ? undefined : UrlParams<E>

type Upload = {
  files: readonly File[]
  /** Upload progress from 0 to 1. */
  onProgress?: (fraction: number) => void
}
type UploadOrNone<E extends Endpoint> = E extends { consumes: { files: UploadType } } ? Upload : unknown
type LastEventOrNone<E extends Endpoint> = E extends { produces: 'events' }
  ? { lastEventId?: string | undefined }
  : unknown

export type Input<E extends Endpoint> = Given<'params', ParamsOrNone<E>> &
  GivenBody<Body<E>> &
  UploadOrNone<E> &
  LastEventOrNone<E> & {
    query?: Query<E>
    signal?: AbortSignal
    /** For actions that a later page retries; by default a key is created that lives as long as this page. */
    idempotencyKey?: string
  }

/** The second argument is optional if a call has neither parameters nor a body. */
export type InputArgument<E extends Endpoint> = object extends Input<E> ? [input?: Input<E>] : [input: Input<E>]

type LooseInput = {
  params?: Record<string, string>
  body?: unknown
  query?: Record<string, string | undefined>
  signal?: AbortSignal
  idempotencyKey?: string
  lastEventId?: string
} & Partial<Upload>

/** Makes one call of the contract. Throws `ApiError` if the server refuses and `NetworkError` if there is no reply. */
export async function call<E extends Endpoint>(endpoint: E, ...[input]: InputArgument<E>): Promise<Answer<E>> {
  const given = (input ?? {}) as LooseInput
  const url = urlOf(endpoint, given)
  const known = endpoint.polled ? lastAnswers.get(url) : undefined
  const response = await answered(endpoint, given, known?.tag)
  noteServerTime(response.headers.get('Date'))
  if (endpoint.method !== 'GET') noteWrite(response)
  if (known && response.status === 304) return known.answer as Answer<E>
  if (!response.ok) throw await refusalOf(response)
  const reply = await bodyOf(response, endpoint)
  const answer = endpoint.paged ? pageOf(reply as unknown[], response.headers) : reply
  const tag = response.headers.get('ETag')
  if (endpoint.polled && tag) lastAnswers.set(url, { tag, answer })
  return answer as Answer<E>
}

/**
 * Cache of replies to polled calls, to answer a 304. Here because private replies stay out of the browser's cache. The ETag is
 * a hash of the content, so it never matches another person's different reply.
 */
const lastAnswers = new Map<string, { tag: string; answer: unknown }>()

async function answered(endpoint: Endpoint, input: LooseInput, knownTag?: string): Promise<Response> {
  const url = urlOf(endpoint, input)
  const body = input.files ? formOf(input) : input.body === undefined ? undefined : JSON.stringify(input.body)
  const act = `${endpoint.method} ${url} ${JSON.stringify([input.body, input.files?.map(traitsOf)])}`
  const key = endpoint.method === 'POST' ? (input.idempotencyKey ?? idempotencyKey(act)) : null

  const send = (token: string | null) => {
    const headers = new Headers({ Accept: 'application/json' })
    if (typeof body === 'string') headers.set('Content-Type', 'application/json')
    if (token) headers.set('Authorization', `Bearer ${token}`)
    if (key) headers.set('Idempotency-Key', key)
    if (knownTag) headers.set('If-None-Match', knownTag)
    if (input.lastEventId) headers.set('Last-Event-ID', input.lastEventId)
    const request = { method: endpoint.method, headers, signal: input.signal }
    const early = endpoint.method === 'GET' && prefetchedReply(url, headers.get('Authorization'))
    if (early) return reached(early, input.signal)
    return reached(
      body instanceof FormData
        ? sendForm(url, { ...request, body }, input.onProgress)
        : fetch(url, { ...request, body }),
      input.signal,
    )
  }

  const token = endpoint.access === 'public' ? null : await bearer().token()
  let response = await send(token)
  if (response.status === 401 && token) {
    const refusal = await response.text()
    response = new Response(refusal, response)
    // Where the account is suspended, a new token would be refused as well.
    if (codeOf(refusal) === messages.accountSuspended.code) bearer().refused('suspended')
    else {
      const renewed = await bearer().renew()
      if (renewed) response = await send(renewed)
      if (renewed && response.status === 401) bearer().refused('ended')
    }
  }
  // A 409 can mean that the first attempt, whose reply was lost, is still running: keep the key.
  if (response.status !== 409 && !gatewayStatuses.includes(response.status)) forgetIdempotencyKey(act)
  return response
}

/** The code of a refusal; undefined if the text is no problem details, such as a proxy's page. */
function codeOf(refusal: string): unknown {
  try {
    return JSON.parse(refusal).code
  } catch {
    return undefined
  }
}

function formOf({ body = {}, files = [] }: LooseInput): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body as Record<string, string>)) form.append(name, value)
  for (const file of files) form.append('files', file)
  return form
}

/** Identifies a file without reading it. */
const traitsOf = ({ name, size, type, lastModified }: File) => ({ name, size, type, lastModified })

async function reached(answer: Promise<Response>, signal: AbortSignal | undefined): Promise<Response> {
  try {
    return await answer
  } catch (error) {
    if (signal?.aborted) throw error
    throw new NetworkError(error)
  }
}

async function bodyOf(response: Response, { produces }: Endpoint): Promise<unknown> {
  if (produces === 'events') return response.body
  try {
    return produces === 'file' ? await response.blob() : await response.json()
  } catch (error) {
    throw new NetworkError(error)
  }
}

function urlOf(endpoint: Endpoint, { params = {}, query = {} }: LooseInput): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const asked = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return `/api${path}${asked.length > 0 ? `?${new URLSearchParams(asked)}` : ''}`
}

function pageOf(items: unknown[], headers: Headers): Page<unknown> {
  const total = headers.get('X-Total-Count')
  return { items, next: nextCursor(headers.get('Link')), total: total === null ? null : Number(total) }
}

/** The cursor in `</api/jobs?cursor=abc>; rel="next"`. */
function nextCursor(link: string | null): string | null {
  const address = link?.match(/^<([^<>]*)>; rel="next"$/)?.[1]
  return address ? new URL(address, location.origin).searchParams.get('cursor') : null
}

type Said = { code?: string; params?: Params }
type Problem = Said & { detail?: unknown; errors?: unknown }
type ProblemOfInput = Said & { path: string; message: string }

/** An older server sends no code: its text is shown untranslated. */
const sentenceOf = (text: string, { code = '', params }: Said) => receivedSentence({ code, text, params })

const inputErrorOf = (input: ProblemOfInput): InputError => ({
  path: input.path,
  sentence: sentenceOf(input.message, input),
})

async function refusalOf(response: Response): Promise<ApiError> {
  const words = loadRefusals()
  const problem: Problem = await response.json().catch(() => ({}))
  await words
  return new ApiError({
    status: response.status,
    sentence: typeof problem.detail === 'string' ? sentenceOf(problem.detail, problem) : null,
    errors: Array.isArray(problem.errors) ? problem.errors.map(inputErrorOf) : [],
    requestId: response.headers.get('X-Request-Id'),
  })
}
