import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgres } from './postgres-driver.ts'
import { tlsOf } from './tls-of-url.ts'

const folder = join(import.meta.dirname, '../../../tests/support/tls')
const file = (name: string) => join(folder, name)
const server = createServer()
/** The first message of each client that accepted our certificate. */
const greeted: string[] = []
let port: number

/** Speaks PostgreSQL until the encrypted greeting of a client, and hangs up then. */
beforeAll(async () => {
  server.on('connection', (plain) => {
    plain.on('error', () => {})
    plain.once('data', () => {
      plain.write('S')
      const certificate = { key: readFileSync(file('server.key')), cert: readFileSync(file('server.crt')) }
      const encrypted = new TLSSocket(plain, { isServer: true, ...certificate })
      encrypted.on('error', () => {})
      encrypted.once('data', (text) => {
        greeted.push(String(text))
        encrypted.end()
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => void server.close())

async function connectTo(host: string, query: string): Promise<{ isGreeted: boolean; reason: string }> {
  greeted.length = 0
  const client = postgres(`postgres://asha@${host}:${port}/market?${query}`, { max: 1, connect_timeout: 10 })
  const reason = await client`select 1`.then(
    () => '',
    (error) => String(error.code ?? error.message),
  )
  await client.end({ timeout: 0 })
  return { isGreeted: greeted.some((text) => text.includes('asha')), reason }
}

test('a database whose certificate our authority signed is greeted, with no word of the file', async () => {
  const { isGreeted } = await connectTo('localhost', `sslmode=verify-full&sslrootcert=${file('ca.crt')}`)
  expect(isGreeted).toBe(true)
  expect(greeted.join()).not.toMatch(/sslrootcert|sslmode/)
})

test('one that another authority signed, or that has another name, is told nothing', async () => {
  const other = await connectTo('localhost', `sslmode=verify-full&sslrootcert=${file('other-ca.crt')}`)
  expect(other).toEqual({ isGreeted: false, reason: expect.stringMatching(/UNABLE_TO_VERIFY|SELF_SIGNED|CERT/) })
  const named = await connectTo('127.0.0.1', `sslmode=verify-full&sslrootcert=${file('ca.crt')}`)
  expect(named).toEqual({ isGreeted: false, reason: 'ERR_TLS_CERT_ALTNAME_INVALID' })
})

test('without verify-full the authority still counts, and the name does not', async () => {
  expect(await connectTo('127.0.0.1', `sslmode=require&sslrootcert=${file('ca.crt')}`)).toMatchObject({
    isGreeted: true,
  })
  const other = await connectTo('127.0.0.1', `sslmode=verify-ca&sslrootcert=${file('other-ca.crt')}`)
  expect(other.isGreeted).toBe(false)
})

test('other settings in the address stay, and a missing file is an error', () => {
  expect(tlsOf('postgres://db/market?options=x')).toEqual({ url: 'postgres://db/market?options=x' })
  const url = `postgres://db/market?sslmode=disable&sslrootcert=${file('ca.crt')}&options=x`
  expect(tlsOf(url)).toEqual({ url: 'postgres://db/market?options=x' })
  expect(() => tlsOf('postgres://db/market?sslrootcert=/nowhere.crt')).toThrow('/nowhere.crt')
})
