import { afterEach, beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { setBearer } from '#web/api/bearer.ts'
import { call } from '#web/api/client.ts'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'

let server: Awaited<ReturnType<typeof startApiStandIn>>
/** Tokens that the server accepts. */
let good: string[]
let wasRefused: boolean

beforeEach(async () => {
  good = []
  wasRefused = false
  server = await startApiStandIn(({ headers }) =>
    good.includes(headers.authorization ?? '')
      ? { status: 200, body: { updated: 3 } }
      : { status: 401, body: { status: 401, detail: 'Sign in again.', code: 'sign_in_needed' } },
  )
  openPage(`${server.url}/dashboard`)
})
afterEach(() => server.stop())

/** A signed-in person whose token is refreshed to `renewed`; null: the session has ended. */
function signedIn(token: string, renewed: string | null) {
  const refused = () => {
    wasRefused = true
  }
  setBearer({ token: async () => token, renew: async () => renewed, refused })
}

const tokens = () => server.received.map(({ headers }) => headers.authorization)

test('a token that has run out is renewed, and the same act is sent again with its key', async () => {
  good = ['Bearer fresh']
  signedIn('stale', 'fresh')
  expect(await call(api.readAllNotifications)).toEqual({ updated: 3 })
  expect(tokens()).toEqual(['Bearer stale', 'Bearer fresh'])
  const keys = server.received.map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
  expect(wasRefused).toBe(false)
})

test('where the renewed token is refused too, the session is over', async () => {
  signedIn('stale', 'ended')
  await expect(call(api.readAllNotifications)).rejects.toMatchObject({ name: 'ApiError', status: 401 })
  expect(tokens()).toEqual(['Bearer stale', 'Bearer ended'])
  expect(wasRefused).toBe(true)
})

test('where there is nothing to renew, the refusal is told as it is', async () => {
  signedIn('stale', null)
  await expect(call(api.readAllNotifications)).rejects.toMatchObject({ status: 401, message: 'Sign in again.' })
  expect(tokens()).toEqual(['Bearer stale'])
  expect(wasRefused).toBe(false)
})

test('a call that everybody may make sends no token', async () => {
  good = ['']
  signedIn('stale', 'fresh')
  await call(api.config)
  expect(tokens()).toEqual([undefined])
})
