import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '#tests/support/market.ts'

let market: Market

beforeAll(async () => {
  market = await openMarket({ PUBLIC_URL: 'https://market.example.in' })
})
afterAll(() => market.close())

test.each([
  ['an answer', 'GET', '/api/config', 200],
  ['a refusal', 'GET', '/api/jobs', 401],
  ['what is not there', 'GET', '/nothing', 404],
  ['sign-in', 'GET', '/auth/v1/settings', 200],
  ['a broken body', 'POST', '/auth/v1/signup', 422],
] as const)('%s tells the browser what it may do with it', async (_, method, url, status) => {
  const { headers, statusCode } = await market.app.http.inject({ method, url })
  expect(statusCode).toBe(status)
  const policy = String(headers['content-security-policy'])
  for (const rule of [
    "default-src 'self'",
    "script-src 'self';",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ])
    expect(policy).toContain(rule)
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  })
  expect(headers['access-control-allow-origin']).toBeUndefined()
  expect(headers['set-cookie']).toBeUndefined()
})

test.each([
  ['/%', 400],
  [`/api/jobs/${'a'.repeat(300)}`, 404],
])('an address that leads to no route (%#) gets nothing that a browser would run', async (url, status) => {
  const { headers, statusCode } = await market.app.http.inject(url)
  expect(statusCode).toBe(status)
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
})

test('without TLS nobody is told to authorize on it', async () => {
  const plain = await openMarket()
  const { headers } = await plain.app.http.inject('/api/config')
  expect(headers['strict-transport-security']).toBeUndefined()
  await plain.close()
})
