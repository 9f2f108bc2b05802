import type * as z from 'zod/mini'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { problemTitles } from './errors.ts'
import { type JsonSchema, openApiSchema } from './open-api-shapes.ts'

type Json = Record<string, unknown>
type Schemas = Record<string, JsonSchema>

const anyBytes = { type: 'string', format: 'binary' }
const uuid = { type: 'string', format: 'uuid' }
const mediaTypeOfReply: Record<NonNullable<Endpoint['produces']>, string> = {
  file: 'application/octet-stream',
  events: 'text/event-stream',
}

const intro = `Every call of the product, made from the table that the server serves.

- **Signing in**: send the access token of the sign-in service as \`Authorization: Bearer …\`. Calls without a lock need none.
- **Lists** hold at most 200 entries, 100 unless \`limit\` says otherwise. The next page is under \`Link: <…>; rel="next"\`.
- **Repeating a POST** is safe with an \`Idempotency-Key\`: the same key and body get the same answer for a day.
- **A 503** for a write leaves open whether it took effect. Repeat it with the same key: the answer is that of the one effect.
- **Webhooks** tell your own program what happened, as ids, signed by the standard "Standard Webhooks": \`webhook-id\`, \`webhook-timestamp\`,
  \`webhook-signature\`. The body is \`{"type": "bid.received", "timestamp": …, "data": {"job_id": …, "bid_id": …}}\`.
- **Refusals** are problem details (RFC 9457): \`detail\` is a sentence for people, \`errors\` names the fields that are not valid.
- **Ids** are UUIDs, **times** ISO 8601 in UTC, **money** rupees (payment amounts: paise). Unknown fields are ignored.`

/** The whole contract as an OpenAPI 3.1 document. */
export function openApiDocument({ brandName, version }: { brandName: string; version: string }): Json {
  const schemas: Schemas = { Problem: problem }
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries<Endpoint>(api)) {
    const path = documentedPath(call.path)
    const method = call.method.toLowerCase()
    paths[path] = { ...paths[path], [method]: operationOf(name, call, path, schemas) }
  }
  const used = new Set(Object.values<Endpoint>(api).map(tagOf))
  return {
    openapi: '3.1.0',
    info: { title: `${brandName} API`, version, description: intro, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/api' }],
    tags: [...used].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      responses: Object.fromEntries(Object.keys(problemTitles).map((status) => [status, refusalReply(Number(status))])),
      headers: {
        NextPage: { description: 'Where the list goes on: `<…>; rel="next"`.', schema: { type: 'string' } },
        Total: {
          description: 'How many entries there are in all, where counting is cheap.',
          schema: { type: 'integer' },
        },
        Touched: {
          description: "What the caller's screens have to read again, as in the event stream; `*`: everything.",
          schema: { type: 'string' },
        },
      },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description: 'A new one for each thing done, the same one for each try.',
          schema: uuid,
        },
      },
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

const shapeOf = (path: string) => path.replaceAll(/\{\w+\}/g, '{}')

/** OpenAPI treats paths that differ only in parameter names as one; the first one's names are used. */
const documentedPath = (path: string) =>
  Object.values<Endpoint>(api).find((other) => shapeOf(other.path) === shapeOf(path))!.path

const problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'A sentence for the person who asked.' },
    code: { type: 'string', description: 'Names the sentence: it stays when the words change.' },
    params: { type: 'object', description: 'What the sentence is about, such as a file name.' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message', 'code'],
        properties: {
          path: { type: 'string' },
          message: { type: 'string' },
          code: { type: 'string' },
          params: { type: 'object' },
        },
      },
    },
    request_id: { type: 'string', description: 'As in `X-Request-Id`; absent in a 404.' },
  },
}

function operationOf(name: string, endpoint: Endpoint, path: string, schemas: Schemas): Json {
  const requestBody = requestBodyOf(endpoint, schemas)
  return {
    operationId: name,
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    description: audienceOf(endpoint),
    security: endpoint.access === 'public' ? [] : [{ token: [] }],
    parameters: parametersOf(endpoint, path, schemas),
    ...(requestBody && { requestBody }),
    responses: {
      [endpoint.status ?? 200]: replyOf(endpoint, schemas),
      ...(endpoint.polled && { 304: { description: 'Unchanged since the reply whose ETag came as If-None-Match' } }),
      ...Object.fromEntries(
        refusalsOf(endpoint).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
  }
}

/** Tags of calls whose path does not start with their noun; the first match wins. */
const nounsInPaths: [RegExp, string][] = [
  [/^\/admin\//, 'Admin'],
  [/^\/(upload|files|download)\//, 'Files'],
  [/^\/(chats|messages)\b|\/chat\b/, 'Chat'],
  [/award-requests\b/, 'Award requests'],
  [/bids\b|\/award\//, 'Bids'],
  [/^\/(profile|auth)\b/, 'Account'],
  [/^\/(config|health|events)\b/, 'Platform'],
]

function tagOf({ path }: Endpoint): string {
  const [, first = ''] = path.split('/')
  return nounsInPaths.find(([pattern]) => pattern.test(path))?.[1] ?? first.charAt(0).toUpperCase() + first.slice(1)
}

function audienceOf({ access }: Endpoint): string {
  if (access === 'public') return 'For anybody.'
  if (access === 'token') return 'For whoever is signed in, with or without a profile.'
  return `For: ${access.join(', ')}.`
}

const parameterNames = (path: string): string[] => path.match(/(?<=\{)\w+(?=\})/g) ?? []

/** `path`: the documented one, with its parameter names. */
function parametersOf(endpoint: Endpoint, path: string, schemas: Schemas): Json[] {
  const own = parameterNames(endpoint.path)
  const shaped = endpoint.params ? propertiesOf(endpoint.params, schemas).properties : {}
  const query = endpoint.query ? propertiesOf(endpoint.query, schemas) : { properties: {}, required: [] }
  return [
    ...parameterNames(path).map((name, index) => {
      return { name, in: 'path', required: true, schema: shaped[own[index]!] ?? uuid }
    }),
    ...Object.entries(query.properties).map(([name, schema]) => ({
      name,
      in: 'query',
      required: query.required.includes(name),
      schema,
    })),
    ...(endpoint.method === 'POST' ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
}

/** The fields of a shape, inlined even if the shape has a name. */
function propertiesOf(shape: z.ZodMiniType, schemas: Schemas): { properties: Schemas; required: string[] } {
  const named: Schemas = {}
  const schema = openApiSchema(shape, 'input', named)
  const { [String(schema.$ref).split('/').at(-1)!]: own, ...others } = named
  Object.assign(schemas, others)
  const { properties = {}, required = [] } = (own ?? schema) as { properties?: Schemas; required?: string[] }
  return { properties, required }
}

function requestBodyOf({ method, consumes, body }: Endpoint, schemas: Schemas): Json | null {
  if (consumes === 'raw') return { required: true, content: { 'application/json': { schema: {} } } }
  if (typeof consumes === 'object') {
    const { properties, required } = body ? propertiesOf(body, schemas) : { properties: {}, required: [] }
    const schema = {
      type: 'object',
      required: [...required, 'files'],
      properties: { ...properties, files: { type: 'array', items: anyBytes } },
    }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  if (!body) return null
  const schema = openApiSchema(body, 'input', schemas)
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
  const types = ['application/json', ...(consumes === 'form' ? forms : [])]
  // The body of a DELETE only says why.
  return { required: method !== 'DELETE', content: Object.fromEntries(types.map((type) => [type, { schema }])) }
}

function replyOf({ method, access, reply, produces, paged, polled }: Endpoint, schemas: Schemas): Json {
  const headers = {
    ...(method !== 'GET' && access !== 'public' && { 'X-Touched': { $ref: '#/components/headers/Touched' } }),
    ...(paged && { Link: { $ref: '#/components/headers/NextPage' } }),
    ...(paged && { 'X-Total-Count': { $ref: '#/components/headers/Total' } }),
    ...(polled && { ETag: { schema: { type: 'string' } } }),
    ...(produces === 'file' && { 'Content-Disposition': { schema: { type: 'string' } } }),
  }
  const content = produces
    ? { [mediaTypeOfReply[produces]]: { schema: anyBytes } }
    : { 'application/json': { schema: openApiSchema(reply, 'output', schemas) } }
  return { description: 'Done', ...(Object.keys(headers).length > 0 && { headers }), content }
}

function refusalsOf({ method, path, access, query, body, consumes, refusals = [] }: Endpoint): number[] {
  const takesBody = body !== undefined || consumes !== undefined
  return [
    ...(consumes !== undefined ? [400] : []),
    ...(access !== 'public' ? [401, 403] : []),
    ...(path.includes('{') ? [404] : []),
    ...(method !== 'GET' ? [409] : []),
    ...(takesBody ? [413, 415] : []),
    ...(takesBody || query || method === 'POST' ? [422] : []),
    ...refusals,
    429,
    500,
    503,
  ]
}

const unavailable = `${problemTitles[503]}. A write has either had no effect, or was being committed and takes effect: send it again with the same Idempotency-Key, and the reply is that of the one effect.`

function refusalReply(status: number): Json {
  const waits = status === 429 || status === 503
  return {
    description: status === 503 ? unavailable : problemTitles[status],
    ...(waits && { headers: { 'Retry-After': { description: 'In seconds.', schema: { type: 'integer' } } } }),
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
}
