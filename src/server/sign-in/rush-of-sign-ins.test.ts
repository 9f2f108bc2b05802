import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket, type Person } from '#tests/support/market.ts'

let market: Market
let asha: Person

beforeAll(async () => {
  market = await openMarket()
  asha = await market.supplier('Asha Cement')
})
afterAll(() => market.close())

const signIn = (email: string, password: string, remoteAddress: string) =>
  market.app.http.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ email, password }),
    remoteAddress,
  })

test('in a rush of sign-ins those beyond the queue are told when to try again, and nobody else waits', async () => {
  const rush = Array.from({ length: 300 }, (_, n) =>
    signIn(`somebody.${n}@example.in`, 'not-the-password', `10.${n >> 8}.${n & 255}.7`),
  )
  expect((await asha.try('jobs')).status).toBe(200)
  const answers = await Promise.all(rush)
  const shed = answers.filter(({ statusCode }) => statusCode === 429)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([400, 429]))
  for (const { headers } of shed) expect(headers['retry-after']).toBe('3')
  expect((await signIn(asha.email, 'wrong', '10.2.0.1')).statusCode).toBe(400)
})
