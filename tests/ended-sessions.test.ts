import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createRandom, pick, type Random } from '#server/demo/seed-random.ts'
import { patience } from './support/machine-speed.ts'
import { type Market, openMarket, type Person } from './support/market.ts'
import { personOf, sendTo } from './support/person.ts'
import { repetitions } from './support/strength.ts'
import { startTwoServers, type TwoServers } from './support/two-servers.ts'

const withinMs = patience(1000)

let market: Market
let office: Person

beforeAll(async () => {
  market = await openMarket()
  office = await market.staff('admin', 'Nirmaan Office')
})
afterAll(() => market.close())

describe('on both of two servers, a token is refused within a second of', () => {
  let servers: TwoServers

  beforeAll(async () => {
    servers = await startTwoServers(market)
  })
  afterAll(async () => {
    expect(await servers?.stop()).toEqual([0, 0])
  })

  const at = (person: Person) => servers.urls.map((url) => personOf(sendTo(url), person))

  const ask = (path: string, person: Person, body: object = {}) =>
    fetch(`${servers.urls[0]!}/auth/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
      body: JSON.stringify(body),
    })

  async function codeFor({ email }: Person): Promise<string> {
    await at(office)[0]!.call('forgotPassword', { body: { email } })
    return vi.waitFor(
      async () => {
        const [mail] = await market.database<{ body: string }[]>`select body from outbox where recipient = ${email}`
        return /code is (\d{6})/.exec(mail!.body)![1]!
      },
      { interval: 20 },
    )
  }

  const endings: [string, (person: Person) => Promise<{ status: number }>, number][] = [
    ['a logout everywhere', (person) => ask('/logout', person), 204],
    ['a logout of this session', (person) => ask('/logout?scope=local', person), 204],
    [
      'a password reset',
      async (person) => {
        const body = { email: person.email, reset_code: await codeFor(person), new_password: 'bricks-and-mortar' }
        return at(person)[0]!.try('resetPassword', { body })
      },
      200,
    ],
    [
      'a password change in another session',
      async (person) => {
        const other = await market.signIn(person)
        const body = { current_password: person.password, new_password: 'bricks-and-mortar' }
        return at(other)[0]!.try('changePassword', { body })
      },
      200,
    ],
    [
      'the suspension of the account',
      ({ id }) => at(office)[0]!.try('suspendUser', { params: { id }, body: { reason: 'False invoices' } }),
      200,
    ],
    ['the deletion of the account', ({ id }) => at(office)[0]!.try('deleteUser', { params: { id } }), 200],
  ]

  test.each(endings)('%s', async (ending, end, status) => {
    const person = await market.supplier(`Supplier of ${ending}`)
    const doors = at(person)
    for (const door of doors) expect((await door.try('profile')).status).toBe(200)
    expect((await end(person)).status).toBe(status)
    const endedAtMs = performance.now()

    async function lastAcceptedAfterMs(door: Person): Promise<number> {
      let lastMs = 0
      for (;;) {
        const askedAfterMs = performance.now() - endedAtMs
        const answer = await door.try('profile')
        if (answer.status === 401) return lastMs
        expect(answer.status).toBe(200)
        lastMs = askedAfterMs
        if (lastMs > withinMs) return lastMs
      }
    }
    for (const afterMs of await Promise.all(doors.map(lastAcceptedAfterMs))) expect(afterMs).toBeLessThan(withinMs)
    for (const door of doors) expect((await door.try('profile')).status).toBe(401)
  })
})

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

function withOtherCharacter(token: string, index: number, random: Random): string {
  const others = [...alphabet].filter((character) => character !== token[index])
  return `${token.slice(0, index)}${pick(random, others)}${token.slice(index + 1)}`
}

/** Flips one to three bits in the content of a token, not just in its spelling. */
function withOtherBits(token: string, random: Random): string {
  const parts = token.split('.')
  const n = Math.floor(random() * parts.length)
  const bytes = Buffer.from(parts[n]!, 'base64url')
  for (let bits = 1 + Math.floor(random() * 3); bits > 0; bits--)
    bytes[Math.floor(random() * bytes.length)]! ^= 1 << Math.floor(random() * 8)
  return parts.with(n, bytes.toString('base64url')).join('.')
}

const tries = repetitions({ short: 2000, full: 10_000 })

test(`a genuine token with any character or bit changed is never believed: ${tries} tries`, async () => {
  const asha = await market.supplier('Asha Cement')
  const { token } = asha
  const random = createRandom(7)
  const lastOfParts = [...token.matchAll(/.(?=\.|$)/g)].map(({ index }) => index)
  const forged = new Set<string>()
  for (const index of lastOfParts)
    for (const character of alphabet) forged.add(`${token.slice(0, index)}${character}${token.slice(index + 1)}`)
  for (const [index, character] of [...token].entries())
    if (character !== '.') forged.add(withOtherCharacter(token, index, random))
  while (forged.size < tries / 2) forged.add(withOtherCharacter(token, Math.floor(random() * token.length), random))
  while (forged.size < tries + 1) forged.add(withOtherBits(token, random))
  forged.delete(token)
  expect(forged.size).toBeGreaterThanOrEqual(tries)

  const believed: string[] = []
  const present = async (changed: string) => {
    const headers = { authorization: `Bearer ${changed}` }
    const { statusCode } = await market.app.http.inject({ url: '/api/notifications/unread-count', headers })
    if (statusCode !== 401) believed.push(changed)
  }
  const waiting = [...forged]
  while (waiting.length > 0) await Promise.all(waiting.splice(0, 200).map(present))
  expect(believed).toEqual([])
  expect((await asha.try('profile')).status).toBe(200)
})
