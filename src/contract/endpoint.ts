import type * as z from 'zod/mini'
import type { UploadType } from './file-types.ts'
import type { Role } from './roles.ts'

/**
 * Who may make a call. `public`: anybody. `token`: anybody signed in, even without a profile. Otherwise the roles that may; the
 * policy adds finer rules (whose job, which state).
 */
export type Access = 'public' | 'token' | readonly Role[]

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Endpoint = {
  method: Method
  /**
   * Below the API base path, with the specification's `{name}` for path parameters; each is a UUID unless `params` gives
   * another type.
   */
  path: string
  access: Access
  /** One sentence for the API page. */
  summary: string
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  /**
   * How the body is sent, if not as JSON only. `files`: a multipart form with the repeated field `files`, checked by the rules
   * of this file type, and the fields of `body`. `form`: the fields of `body`, url-encoded, multipart or JSON. `raw`: the
   * unparsed bytes, for verifying a signature.
   */
  consumes?: { files: UploadType } | 'form' | 'raw'
  /** The most bytes of the body, where it may be larger than usual. */
  bodyBytes?: number
  reply: z.ZodMiniType
  /** The reply is a file to be saved, or a stream of server-sent events whose data has the shape of `reply`; not JSON. */
  produces?: 'file' | 'events'
  /** The status of success; 200 by default. */
  status?: 200 | 201
  /** Pagination: the reply is a list that continues under `Link: rel="next"`. */
  paged?: boolean
  /** Polled by screens: the reply has an ETag, and an unchanged one is a 304. */
  polled?: boolean
  /** An admin makes this call before giving a second factor, which all others need. */
  beforeSecondFactor?: true
  /** Refusals of this call in addition to the usual ones, for the API page. */
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
