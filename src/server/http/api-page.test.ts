import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Market, openMarket } from '#tests/support/market.ts'

// biome-ignore lint/suspicious/noExplicitAny: a document of many shapes, looked into here and there
type Json = any

let market: Market
let document: Json

beforeAll(async () => {
  market = await openMarket()
  document = (await read('/api/openapi.json')).json()
})
afterAll(() => market.close())

const read = (url: string) => market.app.http.inject({ url })
const calls = Object.entries<Endpoint>(api)
const shapeOf = (path: string) => path.replaceAll(/\{\w+\}/g, '{}')
const pathOf = ({ path }: Endpoint): string =>
  Object.keys(document.paths).find((documented) => shapeOf(documented) === shapeOf(path))!
const operationOf = (endpoint: Endpoint): Json => document.paths[pathOf(endpoint)]?.[endpoint.method.toLowerCase()]

test('the document is valid OpenAPI 3.1, and all its references lead somewhere', async () => {
  const validator = new Validator()
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path!)
  expect(references.length).toBeGreaterThan(100)
  for (const path of new Set(references))
    expect(
      path.split('/').reduce((node: Json, key) => node?.[key], document),
      path,
    ).toBeDefined()
})

test('no two paths differ in the names of their parameters alone, which OpenAPI forbids', () => {
  const shapes = Object.keys(document.paths).map(shapeOf)
  expect(shapes.toSorted()).toEqual([...new Set(shapes)].toSorted())
})

test('it has every call of the contract and no other', () => {
  const documented = Object.values<Json>(document.paths).flatMap((path) =>
    Object.values<Json>(path).map(({ operationId }) => operationId),
  )
  expect(documented.toSorted()).toEqual(Object.keys(api).toSorted())
  for (const [name, endpoint] of calls) expect(operationOf(endpoint)).toMatchObject({ operationId: name })
})

test('every call says what it takes, what it answers and who may make it', () => {
  for (const [name, endpoint] of calls) {
    const operation = operationOf(endpoint)
    const inPath = operation.parameters.filter((parameter: Json) => parameter.in === 'path')
    expect(inPath.map((parameter: Json) => `{${parameter.name}}`)).toEqual(pathOf(endpoint).match(/\{\w+\}/g) ?? [])
    expect(operation.security, name).toHaveLength(endpoint.access === 'public' ? 0 : 1)
    expect(operation.requestBody !== undefined, name).toBe(Boolean(endpoint.body || endpoint.consumes))
    const reply = operation.responses[endpoint.status ?? 200]
    expect(Object.keys(reply.content), name).toHaveLength(1)
    expect(Boolean(reply.headers?.Link), name).toBe(Boolean(endpoint.paged))
    const takesKey = JSON.stringify(operation.parameters).includes('IdempotencyKey')
    expect(takesKey, name).toBe(endpoint.method === 'POST')
    expect(operation.responses, name).toHaveProperty('503')
  }
})

test('forms and files come as they are sent', () => {
  const typesOf = (endpoint: Endpoint) => Object.keys(operationOf(endpoint).requestBody.content)
  expect(typesOf(api.uploadToJob)).toEqual(['multipart/form-data'])
  expect(typesOf(api.verifySubscription)).toEqual([
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
  ])
  const { properties } = operationOf(api.sendMessageWithFiles).requestBody.content['multipart/form-data'].schema
  expect(Object.keys(properties)).toEqual(['message', 'files'])
  expect(Object.keys(operationOf(api.download).responses[200].content)).toEqual(['application/octet-stream'])
})

test('shapes that many calls use stand once, under their name', () => {
  const { schema } = operationOf(api.jobs).responses[200].content['application/json']
  expect(schema).toEqual({ type: 'array', items: { $ref: '#/components/schemas/Job' } })
  expect(document.components.schemas.Job.properties.bids.items).toEqual({ $ref: '#/components/schemas/Bid' })
  expect(document.components.schemas.NewJob.required).not.toContain('category')
})

test('the page to read it loads scripts and styles from here alone, and none stands in it', async () => {
  const page = await read('/api/docs')
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/)
  expect(page.payload).not.toMatch(/<script(?![^>]* src=)|\son\w+=|https?:\/\//)
  const parts = [...page.payload.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path!)
  expect(parts.length).toBeGreaterThan(3)
  for (const path of parts) {
    expect(path).toMatch(/^\/api\/docs\//)
    expect((await read(path)).statusCode, path).toBe(200)
  }
})
