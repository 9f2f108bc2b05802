import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'
import { type Api, api, type CallName } from '#contract/api.ts'
import type { Body, Endpoint, Params, Query, Reply } from '#contract/endpoint.ts'
import type { App } from '#server/app.ts'
import { patience } from './machine-speed.ts'

type Input<E extends Endpoint> = {
  params?: Params<E>
  query?: Partial<NonNullable<Query<E>>>
  body?: Body<E> | Record<string, unknown>
  /** Sent as the form field `files`, together with the fields of `body`. */
  files?: File[]
  key?: string
}

/** `body`: the contract's reply on success, problem details otherwise. */
export type Answer<R = unknown> = {
  status: number
  body: R
  headers: Record<string, unknown>
  text: string
  bytes: Buffer
}

export type Account = { id: string; email: string; password: string; token: string }

export type Person = Account & {
  /** The touched resources in the replies to writes, latest last. */
  touched: string[]
  /** Makes a call that may fail. */
  // biome-ignore lint/suspicious/noExplicitAny: a refusal has another shape than the reply, and tests look into both
  try<Name extends CallName>(name: Name, input?: Input<Api[Name]>): Promise<Answer<any>>
  /** Makes a call that must succeed, and validates the reply by its contract. */
  call<Name extends CallName>(name: Name, input?: Input<Api[Name]>): Promise<Reply<Api[Name]>>
}

type Sent = { method: Endpoint['method']; path: string; headers: Record<string, string>; body?: unknown }

/** Sends requests to a server; `path` includes the query. */
export type Send = (request: Sent) => Promise<Omit<Answer, 'body'>>

/** To the server in this process, without the network. */
export function sendInside(app: App): Send {
  return async ({ method, path, headers, body }) => {
    const answer = await app.http.inject({
      method,
      url: path,
      ...(body instanceof FormData ? await encoded(body, headers) : { headers, payload: body as object | undefined }),
    })
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.payload,
      bytes: answer.rawPayload,
    }
  }
}

/** A multipart form as a browser encodes it. */
async function encoded(form: FormData, headers: Record<string, string>) {
  const request = new Response(form)
  return {
    headers: { ...headers, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  }
}

/** To a server in another process; fails after a timeout. */
export function sendTo(baseUrl: string, timeoutMs = patience(60_000)): Send {
  return async ({ method, path, headers, body }) => {
    const answer = await fetch(`${baseUrl}${path}`, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body instanceof FormData || body === undefined
        ? { headers, body }
        : { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    return { status: answer.status, headers: Object.fromEntries(answer.headers), text: String(bytes), bytes }
  }
}

/** The path of a call; missing parameters become unknown ids. */
export function pathOf(
  name: CallName,
  params: Record<string, string> = {},
  query: Record<string, string | undefined> = {},
): string {
  const path = api[name].path.replaceAll(/\{(\w+)\}/g, (_, key) => encodeURIComponent(params[key] ?? randomUUID()))
  const asked = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `/api${path}${asked.length > 0 ? `?${new URLSearchParams(asked)}` : ''}`
}

function formOf(files: readonly File[], fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const file of files) form.append('files', file)
  return form
}

const attemptsMost = 4

/** Asked again where a busy machine had no time for it, as a person would; `try` tells of it at once. */
async function withPatience<R>(ask: () => Promise<Answer<R>>): Promise<Answer<R>> {
  for (let left = attemptsMost; ; left--) {
    const answer = await ask()
    if (answer.status !== 503 || left === 0) return answer
    await setTimeout(500)
  }
}

/** A person who makes calls like a browser. */
export function personOf(send: Send, account: Account): Person {
  const touched: string[] = []
  const attempt: Person['try'] = async (name, input = {}) => {
    const { status, headers, text, bytes } = await send({
      method: api[name].method,
      path: pathOf(name, input.params, input.query as Record<string, string | undefined>),
      headers: {
        ...(account.token && { authorization: `Bearer ${account.token}` }),
        ...(input.key && { 'idempotency-key': input.key }),
      },
      body: input.files ? formOf(input.files, input.body as Record<string, string> | undefined) : input.body,
    })
    if (headers['x-touched']) touched.push(...String(headers['x-touched']).split(','))
    const isJson = /json/.test(String(headers['content-type']))
    return { status, body: isJson ? JSON.parse(text) : null, headers, text, bytes }
  }
  return {
    ...account,
    touched,
    try: attempt,
    async call(name, input) {
      const { status, body } = await withPatience(() => attempt(name, input))
      const endpoint: Endpoint = api[name]
      if (status !== (endpoint.status ?? 200)) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`)
      return z.parse(endpoint.reply, body) as never
    },
  }
}

/** Every item of a paged list, following its `Link` headers; fails on an endless chain. */
export async function everyPage<Name extends CallName>(
  person: Person,
  name: Name,
  input: Input<Api[Name]> = {},
): Promise<Reply<Api[Name]>[]> {
  const pages: Reply<Api[Name]>[] = []
  for (let query = input.query ?? {}; pages.length < 100; ) {
    const { status, body, headers, text } = await person.try(name, { ...input, query: query as never })
    if (status !== 200) throw new Error(`${name} answered ${status}: ${text}`)
    pages.push(z.parse(api[name].reply, body) as never)
    const next = /^<(.+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1]
    if (next === undefined) return pages
    query = Object.fromEntries(new URL(next, 'http://localhost').searchParams) as never
  }
  throw new Error(`${name} has no last page`)
}
