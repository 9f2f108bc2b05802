import type * as z from 'zod/mini'
import type { Role } from './account.ts'
import type { FileType } from './file.ts'

/**
 * Who may make a call. `public`: anybody. `token`: anybody whom the sign-in service knows, with a profile or not.
 * Otherwise the roles that may; finer rules (whose job, which state) are the policy's.
 */
export type Access = 'public' | 'token' | readonly Role[]

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Endpoint = {
  method: Method
  /** Below the API base path, with the specification's `{name}` for path parameters, each a UUID unless `params` says else. */
  path: string
  access: Access
  /** One sentence for the API page. */
  summary: string
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  /**
   * How the body comes, if not as JSON alone. `files`: a multipart form with the repeated field `files`, by the rules for
   * files of this kind, and the fields of `body`. `form`: the fields of `body`, url-encoded or multipart, or JSON.
   * `raw`: its very bytes, for a signature over them.
   */
  consumes?: { files: FileType } | 'form' | 'raw'
  reply: z.ZodMiniType
  /** The reply is a file to be saved, or a stream of server-sent events with data as in `reply`; not JSON. */
  produces?: 'file' | 'events'
  /** The status of success, 200 unless said. */
  status?: 200 | 201
  /** True where the reply is a list that continues under `Link: rel="next"`. */
  paged?: boolean
  /** True where screens ask again and again: who has the newest reply already gets a 304. */
  polled?: boolean
  /** Refusals that this call has besides those of its kind, for the API page. */
  refusals?: readonly number[]
}

type ParameterName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterName<Rest>
  : never

export type Params<E extends Endpoint> = E extends { params: infer Shape extends z.ZodMiniObject }
  ? z.output<Shape>
  : { [Name in ParameterName<E['path']>]: string }
export type Body<E extends Endpoint> = E extends { consumes: 'raw' }
  ? RawBody
  : E extends { body: infer Shape extends z.ZodMiniType }
    ? z.output<Shape>
    : undefined
export type RawBody = { bytes: Uint8Array; headers: Readonly<Record<string, string | string[] | undefined>> }
export type Query<E extends Endpoint> = E extends { query: infer Shape extends z.ZodMiniObject }
  ? z.output<Shape>
  : undefined
export type Reply<E extends Endpoint> = z.output<E['reply']>

type Rest = Omit<Endpoint, 'method' | 'path'>

const endpoint =
  <const M extends Method>(method: M) =>
  <const P extends string, const R extends Rest>(path: P, rest: R) => ({ method, path, ...rest })

export const get = endpoint('GET')
export const post = endpoint('POST')
export const put = endpoint('PUT')
export const patch = endpoint('PATCH')
export const del = endpoint('DELETE')
