import { createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { api, type CallName } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { type Role, roles } from '#contract/roles.ts'
import {
  award,
  cementJob,
  companyDetails,
  deccanStone,
  gstNumberOf,
  type Market,
  openMarket,
  type Person,
  placeBid,
  postJob,
  say,
} from '../support/market.ts'
import { pathOf } from '../support/person.ts'

const names = Object.keys(api) as CallName[]
const endpointOf = (name: CallName): Endpoint => api[name]
const callsWhere = (matches: (endpoint: Endpoint) => boolean) => names.filter((name) => matches(endpointOf(name)))

const takesJson = ({ body, consumes }: Endpoint) => body !== undefined && typeof consumes !== 'object'
const takesJsonAlone = (endpoint: Endpoint) => takesJson(endpoint) && endpoint.consumes === undefined
const takesNoBody = ({ method, body, consumes }: Endpoint) => method !== 'GET' && !body && !consumes
const takesIds = ({ path, params }: Endpoint) => path.includes('{') && !params

let market: Market
let people: Record<Role, Person>
/** A job with two decided bids and one message, an open job with one bid, and a webhook, all of them the buyer's. */
let ids: Record<'awardedJob' | 'wonBid' | 'message' | 'openJob' | 'openBid' | 'notice' | 'webhook', string>

beforeAll(async () => {
  market = await openMarket()
  const [buyer, supplier, loser, salesman, admin] = await Promise.all([
    market.buyer('Ravi Constructions'),
    market.supplier('Asha Cement'),
    market.supplier('Vikram Traders'),
    market.staff('salesman', 'Sunil Sales'),
    market.staff('admin', 'Admin'),
  ])
  people = { buyer, supplier, salesman, admin }
  const [awarded, open] = [await postJob(buyer), await postJob(buyer)]
  const won = await placeBid(supplier, awarded, 100)
  await placeBid(loser, awarded, 110)
  await award(buyer, won)
  const message = await say(supplier, awarded, 'Hello')
  const openBid = await placeBid(supplier, open, 100)
  const [notice] = await buyer.call('notifications')
  const webhook = await buyer.call('createWebhook', {
    body: { url: 'https://erp.example.in/nirmaan', events: ['bid.received'] },
  })
  ids = {
    awardedJob: awarded.id,
    wonBid: won.id,
    message: message.id,
    openJob: open.id,
    openBid: openBid.id,
    notice: notice!.id,
    webhook: webhook.id,
  }
})
afterAll(() => market.close())

/** A person who may make the call. */
const callerOf = ({ access }: Endpoint) =>
  access === 'public' ? market.stranger : people[access === 'token' ? 'buyer' : access[0]!]

type Raw = { token?: string; url?: string; payload?: string | Buffer; type?: string; headers?: Record<string, string> }

/** Sends a raw request, by default as a person who may make the call. */
async function send(name: CallName, { token, url, payload, type, headers }: Raw = {}) {
  const endpoint = endpointOf(name)
  const bearer = token ?? callerOf(endpoint).token
  const answer = await market.app.http.inject({
    method: endpoint.method,
    url: url ?? pathOf(name),
    headers: {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(type !== undefined && { 'content-type': type }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  })
  expect(answer.statusCode, `${name} ${answer.payload}`).toBeLessThan(500)
  return {
    call: `${endpoint.method} ${url ?? pathOf(name)}`,
    status: answer.statusCode,
    text: answer.payload,
    headers: answer.headers,
  }
}

type Sent = { call?: string; status: number; text: string; headers: Record<string, unknown> }
type Problem = {
  title: string
  status: number
  detail: string
  errors?: { path: string; message: string }[]
}

/** Every refusal is RFC 9457 problem details with a sentence for a person. */
function problemOf(answer: Sent, status: number): Problem {
  expect([answer.status, answer.headers['content-type']], `${answer.call} ${answer.text}`).toEqual([
    status,
    'application/problem+json',
  ])
  const problem = JSON.parse(answer.text) as Problem
  expect(problem).toMatchObject({ status, title: expect.stringMatching(/^[A-Z]/), detail: expect.stringMatching(/\w/) })
  if (status === 422) expect(problem.errors, answer.text).not.toHaveLength(0)
  for (const { path, message } of problem.errors ?? []) {
    expect(typeof path).toBe('string')
    // Not zod's own messages, which are for programmers.
    expect(message, path).toMatch(/^(?!Invalid (input|option|string|UUID)).+/)
  }
  return problem
}

const sendJson = (name: CallName, body: unknown) =>
  send(name, { payload: typeof body === 'string' ? body : JSON.stringify(body), type: 'application/json' })

type Field = {
  name: string
  type: string | undefined
  minimum: number | undefined
  mayBeZero: boolean
  nullable: boolean
  /** A list of them. */
  ofNumbers: boolean
  /** All that it can be, where that is a list. */
  choices: readonly unknown[]
  required: boolean
}
type Property = {
  type?: string | string[]
  minimum?: number
  exclusiveMinimum?: number
  enum?: unknown[]
  items?: Property
  anyOf?: Property[]
}

/** An excluded 0 is not usable either. */
const belowZero = (minimum: number | undefined) => (minimum !== undefined && minimum < 0 ? minimum : undefined)

function fieldsOf(name: CallName): Field[] {
  const schema = z.toJSONSchema(endpointOf(name).body!, { io: 'input', unrepresentable: 'any' })
  return Object.entries((schema.properties ?? {}) as Record<string, Property>).map(([field, property]) => {
    const kinds = (property.anyOf ?? [property]).flatMap(({ type }) => type)
    return {
      name: field,
      type: kinds.find((kind) => kind !== 'null'),
      minimum: property.minimum ?? belowZero(property.exclusiveMinimum),
      mayBeZero: property.minimum !== undefined && property.minimum <= 0,
      nullable: kinds.includes('null'),
      ofNumbers: property.items?.type === 'number',
      choices: property.enum ?? [],
      required: schema.required?.includes(field) ?? false,
    }
  })
}
/** Unless the rates of lines are sent in its place. */
const requiredWithoutLines: Partial<Record<CallName, string>> = {
  placeBid: 'price_quote',
  placeSalesmanBid: 'price_quote',
  reviseBid: 'price_quote',
  placeQuote: 'price_quote',
  reviseQuote: 'price_quote',
}
const requiredOf = (name: CallName) =>
  fieldsOf(name)
    .filter((field) => field.required || field.name === requiredWithoutLines[name])
    .map((field) => field.name)

const notText = [null, 7, true, false, ['text'], { text: 'text' }]
const unusableText = ['a\u0000b', 'a\u0007b', 'a\u009fb', '\u001bcd', 'a\ud800b', 'a\udc00', 'x'.repeat(20_001)]
const notTexts = [null, 7, true, 'text', { text: 'text' }, [7], [null], [['text']]]
const notObject = [null, 7, true, 'text', [7]]
const notBoolean = [null, 0, 1, 'true', '', [true], {}]
const unusableNumber = [null, '185000', '', true, [1], {}, 0, -1, -0.01, 0.001, 1.005, 1e12, 1e300, 1e-7]

const isSeven = (value: unknown) => Array.isArray(value) && value[0] === 7

function unusableIn({ type, minimum, mayBeZero, nullable, ofNumbers, choices }: Field): unknown[] {
  const unusable: Record<string, unknown[]> = {
    boolean: notBoolean,
    number: unusableNumber,
    array: ofNumbers ? notTexts.filter((value) => !isSeven(value)) : notTexts,
    object: notObject,
  }
  const values = unusable[type ?? ''] ?? [...notText, ...unusableText]
  return values.filter(
    (value) =>
      !(nullable && value === null) &&
      !choices.includes(value) &&
      !(mayBeZero && value === 0) &&
      // An amount may be taken off.
      !(minimum !== undefined && minimum < 0 && (value === -1 || value === -0.01)),
  )
}
/** An error at the field itself, or at one of its parts. */
const isAt = ({ name }: Field, path: string) => path === name || path.startsWith(`${name}.`)

describe.each(callsWhere(takesJson))('the body of %s', (name) => {
  test('is refused at each field that holds what it cannot', async () => {
    // Unknown terms count as none, so that nobody is locked out while servers of two versions run.
    for (const field of fieldsOf(name).filter((one) => one.name !== 'terms_version')) {
      for (const value of unusableIn(field)) {
        const what = `${field.name}: ${JSON.stringify(value)?.slice(0, 40)}`
        const { errors } = problemOf(await sendJson(name, { [field.name]: value }), 422)
        const places = errors!.map(({ path }) => path).filter((path) => isAt(field, path))
        expect(places, what).not.toEqual([])
        expect(places, what).toEqual([...new Set(places)])
      }
      if (field.type === 'number') problemOf(await sendJson(name, `{"${field.name}": 1e400}`), 422)
    }
  })

  test('is refused with one sentence for each required field when it is empty or no object', async () => {
    const required = requiredOf(name)
    for (const empty of [
      '{}',
      'null',
      '',
      '{"__proto__": {"role": "admin"}, "constructor": {"prototype": {"x": 1}}}',
    ]) {
      const answer = await sendJson(name, empty)
      // A call without required fields accepts an empty body.
      if (required.length === 0) expect(answer.status, answer.text).not.toBe(422)
      else {
        const { errors } = problemOf(answer, 422)
        expect(errors!.map(({ path }) => path).toSorted()).toEqual(required.toSorted())
      }
    }
    for (const other of ['[]', '[{}]', '"text"', '7', 'true']) problemOf(await sendJson(name, other), 422)
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  test('must be JSON', async () => {
    for (const broken of ['{', '{"a": NaN}', '{"a": 1}}', "{'a': 1}", 'undefined', '\ufeff', '\u0000', '{"a": 01}']) {
      const problem = problemOf(await sendJson(name, broken), 422)
      expect(problem).toMatchObject({
        detail: messages.notJson.text,
        errors: [{ path: '', message: messages.notJson.text }],
      })
    }
    problemOf(await sendJson(name, `${'['.repeat(50_000)}${']'.repeat(50_000)}`), 422)
  })

  test('must be UTF-8, and not packed', async () => {
    const latin1 = Buffer.from('{"title": "Ciment r\u00e9sistant"}', 'latin1')
    expect(problemOf(await send(name, { payload: latin1, type: 'application/json' }), 422).detail).toBe(
      messages.notJson.text,
    )
    const packed = { payload: gzipSync('{}'), type: 'application/json', headers: { 'content-encoding': 'gzip' } }
    problemOf(await send(name, packed), 415)
  })

  test('may be as long as the call takes and not a byte more', async () => {
    const { bodyBytes = limits.bodyBytes } = endpointOf(name)
    const padded = (bytes: number) => `{"padding": "${'x'.repeat(bytes - 15)}"}`
    expect(Buffer.byteLength(padded(bodyBytes))).toBe(bodyBytes)
    const longest = await sendJson(name, padded(bodyBytes))
    if (requiredOf(name).length === 0) expect([200, 404], longest.text).toContain(longest.status)
    else problemOf(longest, 422)
    problemOf(await sendJson(name, padded(bodyBytes + 1)), 413)
  })
})

test.each(callsWhere(takesJsonAlone))('%s takes no other content than JSON', async (name) => {
  for (const type of [
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'application/problem+json',
    'multipart/form-data; boundary=x',
    'nonsense',
  ])
    problemOf(await send(name, { payload: '{}', type }), 415)
  problemOf(await send(name, { payload: '{}' }), 415)
  problemOf(await send(name, { payload: '{', type: 'application/json; charset=utf-8' }), 422)
})

test.each(callsWhere(takesNoBody))('%s takes an empty body whatever its type, and ignores any other', async (name) => {
  const plain = await send(name)
  for (const type of [
    'application/json',
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ])
    expect((await send(name, { payload: '', type })).status, type).toBe(plain.status)
  for (const payload of ['{', '[]', '{"role": "admin"}', 'null'])
    expect((await send(name, { payload, type: 'application/json' })).status, payload).toBe(plain.status)
  problemOf(await send(name, { payload: Buffer.alloc(limits.bodyBytes + 1), type: 'application/json' }), 413)
})

const notIds = [
  '1',
  'not-a-uuid',
  '%00',
  "' or 1=1 --",
  'null',
  '{}',
  '-'.repeat(36),
  `${randomUUID()}x`,
  `{${randomUUID()}}`,
  randomUUID().replaceAll('-', ''),
  'ö'.repeat(36),
  '../../etc/passwd',
  'a'.repeat(300),
]

test.each(callsWhere(takesIds))('%s answers a malformed id as an unknown one', async (name) => {
  const parameters = [...endpointOf(name).path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
  for (const parameter of parameters)
    for (const id of notIds)
      expect(problemOf(await send(name, { url: pathOf(name, { [parameter]: id }) }), 404).detail).toBe(
        messages.notFound.text,
      )
})

const encoded = (text: string) => Buffer.from(text).toString('base64url')
const notCursors = [
  '',
  'x',
  '%',
  '....',
  'a'.repeat(201),
  encoded('-1'),
  encoded('1.5'),
  encoded('NaN'),
  encoded('9'.repeat(30)),
  encoded("' or 1=1 --"),
  encoded('\u0000'),
  encoded(`2026-99-99T99:99:99.999Z ${randomUUID()}`),
  encoded(`${'9'.repeat(15)} ${randomUUID()}`),
  encoded(`1 ${'-'.repeat(36)}`),
  `${encoded('17')}=`,
  ` ${encoded('17')}`,
]

describe.each(callsWhere(({ paged }) => paged === true))('the query of %s', (name) => {
  const list = (query: string) => {
    const params = { id: name === 'webhookDeliveries' ? ids.webhook : ids.awardedJob, jobId: ids.awardedJob }
    return send(name, { url: `${pathOf(name, params)}?${query}` })
  }
  const refusedAt = async (path: string, query: string) => {
    const { errors } = problemOf(await list(query), 422)
    expect(
      errors!.map((error) => error.path),
      query,
    ).toEqual([path])
  }

  test('has a limit of at least 1, which is cut to 200', async () => {
    for (const limit of ['0', '-1', '1.5', 'ten', '', '1e2', '0x10', '٣', ' 5', 'null'])
      await refusedAt('limit', `limit=${encodeURIComponent(limit)}`)
    for (const limit of ['1', '007', '200', '500', '9'.repeat(400)])
      expect((await list(`limit=${limit}`)).status).toBe(200)
  })

  test('has a cursor that the server gave, or none', async () => {
    for (const cursor of notCursors) await refusedAt('cursor', `cursor=${encodeURIComponent(cursor)}`)
    for (const cursor of ['0', '9'.repeat(15), randomUUID(), `${'9'.repeat(14)} ${randomUUID()}`, `0 ${randomUUID()}`])
      expect([200, 422]).toContain((await list(`cursor=${encoded(cursor)}`)).status)
  })

  test('names each parameter once', async () => {
    const parameters = Object.keys(endpointOf(name).query!._zod.def.shape)
    for (const parameter of parameters) await refusedAt(parameter, `${parameter}=1&${parameter}=1`)
    expect((await list('unknown=1&unknown=2&__proto__=x&constructor=y&limit[]=5&%zz=%')).status).toBe(200)
  })

  test('holds no control characters and no endless text', async () => {
    for (const parameter of Object.keys(endpointOf(name).query!._zod.def.shape))
      for (const value of ['%00', 'a%00b', 'a%07b', 'x'.repeat(5000)])
        await refusedAt(parameter, `${parameter}=${value}`)
  })
})

test.each([
  ['category', 'cement'],
  ['category', ''],
  ['status', 'locked'],
  ['status', 'open,awarded'],
])('jobs cannot be filtered by %s %o', async (parameter, value) => {
  const { errors } = problemOf(await send('jobs', { url: `/api/jobs?${parameter}=${value}` }), 422)
  expect(errors!.map(({ path }) => path)).toEqual([parameter])
})

describe('who calls', () => {
  const closed = callsWhere(({ access }) => access !== 'public')

  /** Forged tokens, by what is wrong with them. */
  async function forgedTokens(): Promise<Record<string, string>> {
    const genuine = people.buyer.token
    const [head, claims, signature] = genuine.split('.') as [string, string, string]
    const payload = JSON.parse(Buffer.from(claims, 'base64url').toString()) as JWTPayload
    const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as { alg: string; kid: string }
    const [row] = await market.database<{ private_jwk: Record<string, string> }[]>`
      select private_jwk from sign_in.signing_keys where kid = ${header.kid}`
    const { d, ...publicJwk } = row!.private_jwk
    const key = await importJWK(row!.private_jwk, header.alg)
    const publicPem = createPublicKey({ key: publicJwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
    const strangersKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
    const signed = (changes: JWTPayload, by: Parameters<SignJWT['sign']>[0] = key, alg = header.alg) => {
      const kept = Object.entries({ ...payload, ...changes }).filter(([, value]) => value !== undefined)
      return new SignJWT(Object.fromEntries(kept)).setProtectedHeader({ ...header, alg }).sign(by)
    }
    expect((await send('profile', { token: await signed({}) })).status).toBe(200)
    const hourAgo = Math.floor(Date.now() / 1000) - 3600
    return {
      'without signature (alg none)': new UnsecuredJWT(payload).encode(),
      'with an empty signature': `${head}.${claims}.`,
      'of another signature': `${head}.${claims}.${signature.slice(0, -8)}AAAAAAAA`,
      'with changed claims': `${head}.${encoded(JSON.stringify({ ...payload, sub: people.admin.id }))}.${signature}`,
      'signed with the public key as a secret': await signed({}, Buffer.from(publicPem), 'HS256'),
      'signed with the public key as written in the key set': await signed({}, Buffer.from(publicJwk.x!), 'HS256'),
      'signed with a key of its own': await signed({}, strangersKey),
      'that has expired': await signed({ iat: hourAgo, exp: hourAgo + 60 }),
      'that never expires': await signed({ exp: undefined }),
      'that is not valid yet': await signed({ nbf: Math.floor(Date.now() / 1000) + 3600 }),
      'of another issuer': await signed({ iss: 'https://elsewhere.example/auth/v1' }),
      'for another audience': await signed({ aud: 'anon' }),
      'for no audience': await signed({ aud: undefined }),
      'of another role': await signed({ role: 'service_role' }),
      'of a session that never was': await signed({ session_id: randomUUID() }),
      'of no session': await signed({ session_id: undefined }),
      'of nobody': await signed({ sub: undefined }),
      'of the product itself': await market.app.signIn!.serviceToken(),
      'that is none': 'aaaa.bbbb.cccc',
    }
  }

  test('is asked by every call that is not public, before anything else', async () => {
    const [, forged] = Object.entries(await forgedTokens())[0]!
    for (const name of closed) {
      for (const token of ['', forged]) {
        const answer = await send(name, { token, payload: '{', type: 'application/json' })
        problemOf(answer, 401)
        expect(answer.headers['www-authenticate']).toBe('Bearer')
      }
    }
  })

  test('is believed from a genuine token alone', async () => {
    for (const [what, token] of Object.entries(await forgedTokens()))
      expect([what, (await send('jobs', { token })).status]).toEqual([what, 401])
    const { token } = people.buyer
    for (const authorization of [
      '',
      'Bearer',
      `Bearer  ${token}`,
      `Basic ${token}`,
      token,
      `Bearer ${token}x`,
      `Bearer ${token} ${token}`,
    ])
      problemOf(await send('jobs', { token: '', headers: { authorization } }), 401)
    expect((await send('jobs', { token: '', headers: { authorization: `bearer ${token}` } })).status).toBe(200)
  })

  test('decides by role, whatever was sent', async () => {
    const unfinished = await market.account('unfinished@example.in')
    for (const name of closed) {
      const { access } = endpointOf(name)
      if (!Array.isArray(access)) continue
      for (const role of roles.filter((role) => !access.includes(role)))
        problemOf(await send(name, { token: people[role].token, payload: '{', type: 'application/json' }), 403)
      expect(problemOf(await send(name, { token: unfinished.token }), 403).detail).toBe(messages.profileNeeded.text)
    }
  })
})

describe("another's objects", () => {
  const message = { message: 'Hello' }
  const bid = { price_quote: 100, delivery_estimate: '7 days' }

  test('answer each stranger exactly as the rules say', async () => {
    const [buyer, supplier] = await Promise.all([market.buyer('Meera Infra'), market.supplier('Farah Aggregates')])
    const strangers = { buyer, supplier, salesman: people.salesman, admin: people.admin }
    const table: [CallName, Record<string, string>, unknown, Record<Role, number>][] = [
      ['job', { id: ids.awardedJob }, undefined, { buyer: 200, supplier: 200, salesman: 200, admin: 200 }],
      ['bidsOfJob', { id: ids.awardedJob }, undefined, { buyer: 403, supplier: 200, salesman: 200, admin: 200 }],
      [
        'awardBid',
        { jobId: ids.openJob, bidId: ids.openBid },
        undefined,
        { buyer: 403, supplier: 403, salesman: 403, admin: 403 },
      ],
      ['messages', { jobId: ids.awardedJob }, undefined, { buyer: 404, supplier: 404, salesman: 404, admin: 404 }],
      ['sendMessage', { jobId: ids.awardedJob }, message, { buyer: 404, supplier: 404, salesman: 404, admin: 404 }],
      ['markChatRead', { jobId: ids.awardedJob }, undefined, { buyer: 404, supplier: 404, salesman: 404, admin: 404 }],
      ['deleteMessage', { id: ids.message }, undefined, { buyer: 404, supplier: 404, salesman: 404, admin: 404 }],
      ['readNotification', { id: ids.notice }, undefined, { buyer: 404, supplier: 404, salesman: 404, admin: 404 }],
      ['placeBid', { jobId: ids.awardedJob }, bid, { buyer: 403, supplier: 409, salesman: 403, admin: 403 }],
      [
        'placeSalesmanBid',
        { id: ids.awardedJob },
        { ...bid, ...deccanStone },
        { buyer: 403, supplier: 403, salesman: 409, admin: 403 },
      ],
    ]
    for (const [name, params, body, expected] of table) {
      const statuses = await Promise.all(
        roles.map(async (role) => [role, (await strangers[role].try(name, { params, body } as never)).status]),
      )
      expect([name, Object.fromEntries(statuses)]).toEqual([name, expected])
    }
  })
})

describe('fields that only the server sets', () => {
  const smuggled = {
    id: randomUUID(),
    seq: 1,
    role: 'admin',
    status: 'awarded',
    email: 'smuggled@example.in',
    posted_by: randomUUID(),
    supplier_id: randomUUID(),
    sender_id: randomUUID(),
    user_id: randomUUID(),
    job_id: randomUUID(),
    created_at: '2000-01-01T00:00:00.000Z',
    updated_at: '2000-01-01T00:00:00.000Z',
    deleted_at: '2000-01-01T00:00:00.000Z',
    trial_expires_at: '2099-01-01T00:00:00.000Z',
    trial_gst_number: 'smuggled',
    subscription_expires_at: '2099-01-01T00:00:00.000Z',
    subscription_status: 'active',
    company_represented: { company_name: 'smuggled' },
    search_text: 'smuggled',
  }
  const without = (text: string) => {
    for (const value of [
      smuggled.id,
      smuggled.posted_by,
      smuggled.supplier_id,
      smuggled.sender_id,
      smuggled.user_id,
      smuggled.job_id,
      '2000-01-01',
      '2099-01-01',
      'smuggled',
    ])
      expect(text).not.toContain(value)
  }
  const everything = async () => {
    const tables = ['users', 'jobs', 'bids', 'messages', 'notifications']
    const rows = await Promise.all(tables.map((table) => market.database`select * from ${market.database(table)}`))
    return JSON.stringify(rows)
  }

  test('are ignored in a profile, a job, a bid and a message', async () => {
    const account = await market.account('smuggler@example.in')
    const company = { ...companyDetails, company_name: 'Plain Builders', gst_number: gstNumberOf(800) }
    const profile = await account.call('createProfile', { body: { ...smuggled, ...company, role: 'buyer' } })
    expect(profile.user).toMatchObject({ id: account.id, role: 'buyer', email: 'smuggler@example.in' })
    await account.call('updateProfile', { body: { ...smuggled, ...company } })
    const job = await account.call('postJob', { body: { ...smuggled, ...cementJob } })
    expect(job).toMatchObject({ posted_by: account.id, status: 'open' })
    const bid = { price_quote: 100, delivery_estimate: '7 days' }
    const placed = await people.supplier.call('placeBid', { params: { jobId: job.id }, body: { ...smuggled, ...bid } })
    expect(placed).toMatchObject({
      supplier_id: people.supplier.id,
      job_id: job.id,
      status: 'submitted',
      company_represented: null,
    })
    const represented = await people.salesman.call('placeSalesmanBid', {
      params: { id: job.id },
      body: { ...smuggled, ...bid, ...deccanStone },
    })
    expect(represented).toMatchObject({ supplier_id: people.salesman.id, status: 'submitted' })
    await award(account, placed)
    const sent = await account.call('sendMessage', {
      params: { jobId: job.id },
      body: { ...smuggled, message: 'Hello' },
    })
    expect(sent.sender_id).toBe(account.id)
    without(JSON.stringify([profile, job, placed, represented, sent]))
    without(await everything())
  })
})

describe('outside the calls', () => {
  test.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['GET', '/api/jobs/'],
    ['GET', '/api//jobs'],
    ['GET', '/api/JOBS'],
    ['PUT', '/api/jobs'],
    ['DELETE', '/api/profile'],
    ['POST', '/api/jobs/my'],
    ['GET', `/api/jobs/${randomUUID()}/bids/more`],
    ['OPTIONS', '/api/jobs'],
    ['PROPFIND', '/api/jobs'],
  ])('%s %s is not there', async (method, url) => {
    const headers = { authorization: `Bearer ${people.buyer.token}` }
    const {
      statusCode,
      payload,
      headers: answered,
    } = await market.app.http.inject({ method: method as 'GET', url, headers })
    expect(problemOf({ status: statusCode, text: payload, headers: answered }, 404).detail).toBe(messages.notFound.text)
  })

  test.each(['/api/jobs/%', '/api/jobs/%zz', '/api/jobs/%c3%28', '/%'])('%s is no address', async (url) => {
    const { statusCode, payload, headers } = await market.app.http.inject({ method: 'GET', url })
    problemOf({ status: statusCode, text: payload, headers }, 400)
  })

  test.each([
    ['headers without end', 431, `GET /api/jobs HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['an address without end', 431, `GET /api/jobs?q=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['no HTTP at all', 400, 'HELLO\r\n\r\n'],
    ['two lengths', 400, 'POST /api/jobs HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
    [
      'a length and chunks',
      400,
      'POST /api/jobs HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a broken header', 400, 'GET /api/jobs HTTP/1.1\r\nHost: x\r\nBad Header: 1\r\n\r\n'],
  ])('over the wire, %s is refused', async (_, status, request) => {
    if (!market.app.http.server.listening) await market.app.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = market.app.http.server.address() as { port: number }
    const text = await new Promise<string>((resolve, reject) => {
      let received = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(request))
      socket.on('data', (data) => {
        received += data
      })
      socket.on('close', () => resolve(received))
      socket.on('error', reject)
    })
    const [head, body] = text.split('\r\n\r\n') as [string, string]
    const contentType = /^content-type: (.+)$/im.exec(head)?.[1]
    problemOf({ status: Number(head.split(' ')[1]), text: body, headers: { 'content-type': contentType } }, status)
  })
})
