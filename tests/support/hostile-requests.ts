import { randomUUID } from 'node:crypto'
import { pick, type Random } from '#server/demo/seed-random.ts'
import { sampleContents } from './sample-files.ts'

// biome-ignore lint/suspicious/noExplicitAny: a document of many shapes, and values that are meant to have wrong ones
type Json = any

export type Operation = {
  name: string
  method: string
  path: string
  parameters: Json[]
  body: Json | null
  statuses: string[]
  /** The roles that may make the call; null if the description names none. */
  roles: string[] | null
  /** The kind of the ids in its reply. */
  noun: string | null
}
export type HostileRequest = { method: string; url: string; headers: Record<string, string>; payload?: string | Buffer }

/** Ids for generated requests, by noun; collected from replies. */
export type Ids = Map<string, string[]>

const mostIdsOfNoun = 40

export function rememberId(ids: Ids, noun: string, id: string): void {
  const known = ids.get(noun) ?? []
  ids.set(noun, [...known, id].slice(-mostIdsOfNoun))
}

/** The noun of an id, by the segment before it in the path. */
const nounBefore: Record<string, string> = {
  jobs: 'Job',
  job: 'Job',
  chats: 'Job',
  award: 'Bid',
  bids: 'Bid',
  bid: 'Bid',
  messages: 'Message',
  notifications: 'Notification',
  users: 'User',
  invoices: 'Invoice',
  chat: 'FileAttachment',
  invitations: 'JobInvitation',
  'supplier-lists': 'SupplierList',
  'saved-searches': 'SavedSearch',
  matches: 'User',
  awards: 'Award',
  orders: 'Order',
  receiving: 'Order',
  dispatches: 'Dispatch',
  receipts: 'Receipt',
  milestones: 'Milestone',
  holds: 'Hold',
  bills: 'Bill',
  'order-payments': 'OrderPayment',
  disputes: 'Dispute',
}
/** Tokens of links to bid, which stand where ids do. */
export const linkNoun = 'Link'

/** The operations of an OpenAPI document, except those whose reply never ends. */
export function operationsOf(document: Json): Operation[] {
  return Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods)
      .filter(([, operation]) => !operation.responses[200]?.content?.['text/event-stream'])
      .map(([method, operation]) => ({
        name: operation.operationId,
        method: method.toUpperCase(),
        path: `/api${path}`,
        parameters: operation.parameters.map((parameter: Json) => dereferenced(document, parameter)),
        body: operation.requestBody?.content ?? null,
        statuses: Object.keys(operation.responses),
        roles: /^For: (.+)\.$/.exec(operation.description)?.[1]?.split(', ') ?? null,
        noun: nounOf(operation.responses),
      })),
  )
}

function nounOf(responses: Json): string | null {
  const { schema } = (responses[200] ?? responses[201]).content['application/json'] ?? {}
  return (schema?.items ?? schema)?.$ref?.split('/').at(-1) ?? null
}

function dereferenced(document: Json, node: Json): Json {
  if (!node?.$ref) return node
  return node.$ref
    .slice(2)
    .split('/')
    .reduce((found: Json, key: string) => found[key], document)
}

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u202egnp.exe',
  '\ud800',
  '\ufeff',
  '🏗️'.repeat(50),
  'सीमेंट ५०० बोरी',
  'ß'.repeat(161),
  'x'.repeat(5001),
  'x'.repeat(70_000),
  "'; drop table jobs; --",
  '%',
  '\\',
  '%_\\%',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://example.in")',
  '../../../../etc/passwd',
  'null',
  'undefined',
  'NaN',
  '__proto__',
  '\r\nSet-Cookie: a=b',
  '2026-02-30T25:61:00Z',
  '-1',
  '1e309',
  '9'.repeat(400),
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
]
const hostileNumbers = [
  0,
  -0,
  -1,
  0.001,
  1.005,
  0.1 + 0.2,
  1e12,
  1e12 - 0.01,
  999_999_999_999.99,
  1e21,
  1e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
]
const otherTypes = (): Json[] => [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { toString: 1 },
  { length: -1 },
  { $gt: '' },
  7,
  'seven',
]

const textual = (value: Json): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** Generates requests that more or less fit a document; reproducible by seed except for fresh ids. */
export function createHostileRequests(document: Json, random: Random, ids: Ids) {
  const operations = operationsOf(document)
  /** Each operation comes once before any comes by chance. */
  const unasked = [...operations]
  const chance = (share: number) => random() < share
  const idOf = (noun?: string) => {
    const known = (noun !== undefined && chance(0.85) && ids.get(noun)) || [...ids.values()].flat()
    return known.length > 0 && chance(0.93) ? known[Math.floor((1 - random() ** 2) * known.length)]! : randomUUID()
  }
  /** Varies, so that nearly valid requests get further. */
  let hostileShare = 0
  const hostile = (): Json =>
    pick(random, [
      () => pick(random, hostileTexts),
      () => pick(random, hostileNumbers),
      () => pick(random, otherTypes()),
    ])()

  function valueFor(given: Json, depth = 0): Json {
    if (chance(hostileShare)) return hostile()
    const schema = dereferenced(document, given)
    if (schema.default !== undefined && chance(0.3)) return schema.default
    if (schema.enum) return pick(random, schema.enum)
    if (schema.const !== undefined) return schema.const
    const options = schema.anyOf ?? schema.oneOf
    if (options) return valueFor(pick(random, options), depth)
    const type = Array.isArray(schema.type) ? pick<string>(random, schema.type) : schema.type
    if (type === 'object' || schema.properties) return objectOf(schema, depth)
    if (type === 'array')
      return Array.from({ length: Math.floor(random() * 3) }, () => valueFor(schema.items ?? {}, depth + 1))
    if (type === 'number' || type === 'integer') return Math.round(random() * 1e8) / (type === 'integer' ? 1 : 100)
    if (type === 'boolean') return chance(0.5)
    return textOf(schema)
  }

  function textOf({ format, pattern, maxLength, minLength = 0 }: Json): string {
    if (format === 'uuid') return idOf()
    if (format === 'email') return `${randomUUID()}@example.in`
    if (pattern?.includes('[A-Z]{5}')) return `27ABCDE${1000 + Math.floor(random() * 9000)}F1Z5`
    if (pattern?.includes('1-9')) return String(1 + Math.floor(random() * 300))
    if (pattern?.includes('0-9')) return '+91 98765 43210'
    if (maxLength && chance(0.3)) return 'क'.repeat(maxLength - 1 + Math.floor(random() * 3))
    return 'Cement 53 grade'.padEnd(minLength, '!')
  }

  function objectOf({ properties = {}, required = [] }: Json, depth: number): Json {
    const entries = Object.entries<Json>(properties)
      .filter(([name]) => !chance(required.includes(name) ? 0.04 : 0.4))
      .map(([name, schema]) => [name, valueFor(schema, depth + 1)])
    if (chance(0.2))
      entries.push([
        pick(random, ['role', 'id', 'status', 'posted_by', '__proto__', 'constructor', '', 'x'.repeat(300)]),
        hostile(),
      ])
    return Object.fromEntries(entries)
  }

  function jsonOf(schema: Json): string {
    const text = JSON.stringify(chance(0.04) ? hostile() : valueFor(schema)) ?? 'undefined'
    if (chance(0.03))
      return pick(random, [
        text.slice(0, -1),
        `${text}}`,
        '',
        '\u0000',
        '{"a": 1e999}',
        '['.repeat(20_000),
        `{"q": "${'x'.repeat(1_050_000)}"}`,
      ])
    // A duplicate field.
    return chance(0.04) && text.startsWith('{"')
      ? text.replace(/^\{/, `{"title": 1, "message": [], "price_quote": "",`)
      : text
  }

  function formOf(schema: Json): { payload: Buffer; type: string } {
    const boundary = chance(0.05) ? pick(random, ['', 'x'.repeat(300), 'a b']) : 'fuzz-boundary'
    const fields = Object.entries<Json>(dereferenced(document, schema).properties ?? {}).filter(
      ([name]) => name !== 'files',
    )
    const parts = fields
      .filter(() => chance(0.8))
      .map(([name, of]) => partOf(name, '', Buffer.from(textual(valueFor(of)))))
    const files = Array.from({ length: Math.floor(random() ** 3 * 13) }, () => {
      const [extension, content] = pick(random, Object.entries(sampleContents))
      const name = chance(0.2) ? pick(random, hostileTexts).slice(0, 300) : `plan.${chance(0.8) ? extension : 'exe'}`
      const field = chance(0.95) ? 'files' : pick(random, ['file', '', '__proto__'])
      return partOf(field, name, chance(0.9) ? content : Buffer.alloc(Math.floor(random() * 5000), 0xff))
    })
    const end = chance(0.95) ? `--fuzz-boundary--\r\n` : ''
    const payload = Buffer.concat([...parts, ...files, Buffer.from(end)])
    const cut = chance(0.05) ? payload.subarray(0, Math.floor(random() * payload.length)) : payload
    return { payload: cut, type: `multipart/form-data; boundary=${boundary}` }
  }

  function partOf(name: string, filename: string, content: Buffer): Buffer {
    const quoted = (text: string) => text.replaceAll(/["\r\n]/g, (character) => encodeURIComponent(character))
    const file =
      filename === ''
        ? ''
        : `; filename="${quoted(filename)}"\r\nContent-Type: ${pick(random, ['application/pdf', 'image/jpeg', 'text/html', ''])}`
    const head = `--fuzz-boundary\r\nContent-Disposition: form-data; name="${quoted(name)}"${file}\r\n\r\n`
    return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')])
  }

  function bodyOf(content: Json): { payload?: string | Buffer; type?: string } {
    const [type, { schema }] = pick(random, Object.entries<Json>(content))
    if (chance(0.03))
      return {
        payload: jsonOf(schema),
        type: pick(random, [
          'text/plain',
          'application/xml',
          '',
          'multipart/form-data',
          'application/json; charset=utf-16',
          '\u00e9',
        ]),
      }
    if (chance(0.02)) return {}
    if (type === 'multipart/form-data') return formOf(schema)
    if (type === 'application/json') return { payload: jsonOf(schema), type }
    const fields = Object.entries<Json>(valueFor(schema) ?? {}).map(([name, value]) => [
      name,
      textual(value).toWellFormed(),
    ])
    return { payload: String(new URLSearchParams(fields)), type }
  }

  function urlOf({ path, parameters }: Operation): string {
    const encoded = (value: Json) => encodeURIComponent(textual(value).toWellFormed()).slice(0, 6000)
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name, offset) => {
      if (chance(hostileShare)) return encoded(pick(random, ['..', '%', 'my', '%2e%2e', ...hostileTexts]))
      const { schema } = parameters.find((parameter) => parameter.name === name)
      const noun = nounBefore[path.slice(0, offset).split('/').at(-2)!]
      if (name === 'token') return encoded(idOf(linkNoun))
      return encoded(schema.format === 'uuid' ? idOf(noun) : valueFor(schema))
    })
    const query = parameters
      .filter((parameter) => parameter.in === 'query' && chance(0.4))
      .flatMap(({ name, schema }) =>
        Array.from({ length: chance(0.05) ? 2 : 1 }, () => `${name}=${encoded(valueFor(schema))}`),
      )
    if (chance(0.05))
      query.push(pick(random, ['__proto__[x]=1', 'limit[]=1', '%zz=%', '&&=&', 'cursor=LTE', 'unknown=1']))
    return query.length > 0 ? `${filled}?${query.join('&')}` : filled
  }

  function headersOf(token: string): Record<string, string> {
    const ofKey = chance(0.5)
      ? { 'idempotency-key': chance(0.8) ? randomUUID() : pick(random, ['1', 'x'.repeat(500), idOf()]) }
      : {}
    const more = chance(0.1)
      ? pick(random, [
          { accept: 'text/html' },
          { range: 'bytes=9-1' },
          { 'if-none-match': '"x", *' },
          { 'x-forwarded-for': "'" },
          { 'accept-encoding': 'br;q=2' },
          { 'last-event-id': '-1' },
        ])
      : {}
    return { ...(token && { authorization: `Bearer ${token}` }), ...ofKey, ...more } as Record<string, string>
  }

  return (tokenFor: (operation: Operation) => string): { operation: Operation; request: HostileRequest } => {
    hostileShare = pick(random, [0.005, 0.15])
    // Each at least once; then fewer deletions, so that objects remain.
    const chosen = pick(random, operations)
    const operation = unasked.pop() ?? (chosen.method === 'DELETE' && chance(0.7) ? pick(random, operations) : chosen)
    const token = tokenFor(operation)
    const { payload, type } = operation.body ? bodyOf(operation.body) : {}
    const headers = { ...headersOf(token), ...(type !== undefined && { 'content-type': type }) }
    return {
      operation,
      request: { method: operation.method, url: urlOf(operation), headers, ...(payload !== undefined && { payload }) },
    }
  }
}
