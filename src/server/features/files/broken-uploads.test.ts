import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Job } from '#contract/job.ts'
import { type Market, openMarket, type Person, postJob } from '#tests/support/market.ts'
import { pathOf } from '#tests/support/person.ts'
import { sample, sampleContents } from '#tests/support/sample-files.ts'
import { expectRowsToMatchBytes } from '#tests/support/stored-files.ts'
import { repetitions } from '#tests/support/strength.ts'

let market: Market
let ravi: Person

beforeAll(async () => {
  market = await openMarket()
  ravi = await market.buyer('Ravi Constructions')
})
afterAll(() => market.close())

const filesOf = async (job: Job) => (await ravi.try('files', { params: { fileType: 'job', itemId: job.id } })).body

const boundary = 'form-of-ravi'
const partHead = (name: string, type = 'application/pdf') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`

async function sendRaw(job: Job, payload: string | Buffer | Readable, headers: Record<string, string> = {}) {
  const answer = await market.app.http.inject({
    method: 'POST',
    url: pathOf('uploadToJob', { id: job.id }),
    headers: {
      authorization: `Bearer ${ravi.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...headers,
    },
    payload,
  })
  return { status: answer.statusCode, type: answer.headers['content-type'], body: answer.json() }
}

const whole = `${partHead('plan.pdf')}${sampleContents.pdf}\r\n--${boundary}--\r\n`
const broken: [what: string, status: number, payload: string, headers?: Record<string, string>][] = [
  ['without a boundary', 400, whole, { 'content-type': 'multipart/form-data' }],
  ['with another boundary', 400, whole, { 'content-type': 'multipart/form-data; boundary=other' }],
  ['that ends inside a file', 400, whole.slice(0, 200)],
  ['that ends inside a head', 400, whole.slice(0, 60)],
  ['that is no form', 400, 'not a form at all'],
  ['with nothing in it', 422, ''],
  [
    'without a file',
    422,
    `--${boundary}\r\nContent-Disposition: form-data; name="note"\r\n\r\nhello\r\n--${boundary}--\r\n`,
  ],
  ['with a field named like a part of every object', 400, whole.replace('name="files"', 'name="__proto__"')],
  ['with hundreds of files', 413, partHead('a.pdf').repeat(300).concat(`\r\n--${boundary}--\r\n`)],
  [
    'with a very long field',
    413,
    `--${boundary}\r\nContent-Disposition: form-data; name="note"\r\n\r\n${'x'.repeat(70_000)}\r\n--${boundary}--\r\n`,
  ],
  ['that is JSON', 415, '{}', { 'content-type': 'application/json' }],
  ['that is plain text', 415, 'hello', { 'content-type': 'text/plain' }],
  ['that says it is larger than any upload', 413, whole, { 'content-length': '200000000' }],
]

test.each(broken)('a form %s is answered %d and leaves nothing behind', async (_what, status, payload, headers) => {
  const job = await postJob(ravi)
  const answer = await sendRaw(job, payload, headers)
  expect([answer.status, answer.type]).toEqual([status, 'application/problem+json'])
  expect(await filesOf(job)).toEqual([])
  await expectRowsToMatchBytes(market)
})

test('a form that turns out larger than any upload is refused, and the files before are not kept', async () => {
  const job = await postJob(ravi)
  const megabyte = Buffer.alloc(1024 * 1024, 'x')
  function* endless() {
    yield `${partHead('plan.pdf')}${sampleContents.pdf}\r\n${partHead('never-ending.exe')}`
    for (let i = 0; i < 110; i++) yield megabyte
  }
  expect((await sendRaw(job, Readable.from(endless()))).status).toBe(413)
  expect(await filesOf(job)).toEqual([])
  await expectRowsToMatchBytes(market)
})

const brokenUploads = repetitions({ short: 20, full: 50 })

test(`${brokenUploads} uploads that break off leave no file and no row, and the next one works`, async () => {
  const job = await postJob(ravi)
  const { http, services } = market.app
  const incoming = services.config.incomingFolder
  const [{ count: before } = { count: 0 }] = await market.database<{ count: number }[]>`select count(*) from files`
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo
  const head = `POST ${pathOf('uploadToJob', { id: job.id })} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${ravi.token}\r\n`
  const start = () =>
    new Promise<Socket>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          `${head}Content-Length: 1000000\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\n\r\n`,
        )
        // The connection breaks after one complete file, within the next.
        socket.write(`${partHead('whole.pdf')}${sampleContents.pdf}\r\n${partHead('half.pdf')}${sampleContents.pdf}`)
        resolve(socket)
      })
      socket.on('error', reject)
    })
  const sockets = await Promise.all(Array.from({ length: brokenUploads }, start))
  await expect.poll(async () => (await readdir(incoming)).length).toBe(2 * brokenUploads)
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => readdir(incoming)).toEqual([])

  const [{ count: after } = { count: 0 }] = await market.database<{ count: number }[]>`select count(*) from files`
  expect(after).toBe(before)
  await expectRowsToMatchBytes(market)
  expect((await ravi.try('uploadToJob', { params: { id: job.id }, files: [sample('pdf')] })).status).toBe(201)
})
