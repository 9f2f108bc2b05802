import { randomBytes, randomUUID } from 'node:crypto'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Job } from '#contract/job.ts'
import { messages } from '#contract/messages.ts'
import { freePort } from '#server/bundled-postgres/postgres-cluster.ts'
import { type Market, openMarket, type Person, postJob } from '#tests/support/market.ts'
import { pathOf } from '#tests/support/person.ts'
import { sample, sampleContents } from '#tests/support/sample-files.ts'
import { expectRowsToMatchBytes, filesOnDisk } from '#tests/support/stored-files.ts'
import { repetitions } from '#tests/support/strength.ts'
import { deleteOrphanedFiles } from './delete-orphaned-files.ts'

let market: Market
let ravi: Person

beforeAll(async () => {
  market = await openMarket()
  ravi = await market.buyer('Ravi Constructions')
})
afterAll(() => market.close())

const filesOf = async (job: Job, person = ravi) =>
  (await person.try('files', { params: { fileType: 'job', itemId: job.id } })).body
const tryAttach = (person: Person, job: Job) =>
  person.try('uploadToJob', { params: { id: job.id }, files: [sample('pdf')] })

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

test.each([
  [
    'a field that is too long',
    `--${boundary}\r\nContent-Disposition: form-data; name="note"\r\n\r\n${'x'.repeat(70_000)}`,
  ],
  [
    'thousands of fields',
    `--${boundary}\r\nContent-Disposition: form-data; name="note"\r\n\r\nx\r\n`.repeat(4000).concat(`--${boundary}`),
  ],
])('after a form refused for %s its connection serves the next request', async (_why, start) => {
  const job = await postJob(ravi)
  const { port } = await listening()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (method: string, path: string, headers: Record<string, string>, body = '') =>
    new Promise<number>((resolve, reject) => {
      const sent = request({ agent, port, host: '127.0.0.1', method, path, headers }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode!))
      })
      sent.on('error', reject).end(body)
    })
  const authorization = `Bearer ${ravi.token}`
  const form = { authorization, 'content-type': `multipart/form-data; boundary=${boundary}` }
  const rest = `\r\n${'x'.repeat(600_000)}\r\n--${boundary}--\r\n`
  expect(await ask('POST', pathOf('uploadToJob', { id: job.id }), form, start + rest)).toBe(413)
  expect(await ask('GET', pathOf('profile'), { authorization })).toBe(200)
  agent.destroy()
  await expectRowsToMatchBytes(market)
})

test('a client that still sends gets the refusal, and no reset connection', async () => {
  const { port } = await listening()
  const post = async (path: string, body: FormData | string, headers: Record<string, string>) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body, headers })).status
  const upload = pathOf('uploadToJob', { id: randomUUID() })
  const form = new FormData()
  form.append('files', new File([Buffer.alloc(5_000_000, 'x')], 'plan.pdf', { type: 'application/pdf' }))
  const large = JSON.stringify({ title: 'x'.repeat(5_000_000) })
  const json = { authorization: `Bearer ${ravi.token}`, 'content-type': 'application/json' }
  for (let n = 0; n < 15; n++) {
    expect(await post(upload, form, {})).toBe(401)
    expect(await post(upload, form, { authorization: `Bearer ${ravi.token}` })).toBe(404)
    expect(await post(pathOf('postJob'), large, json)).toBe(413)
  }
})

/** The server on a port of its own, opened once. */
async function listening(): Promise<AddressInfo> {
  const { http } = market.app
  if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' })
  return http.server.address() as AddressInfo
}

const brokenUploads = repetitions({ short: 20, full: 50 })

test(`${brokenUploads} uploads that break off leave no file and no row, and the next one works`, async () => {
  const job = await postJob(ravi)
  const { services } = market.app
  const incoming = services.config.incomingFolder
  const [{ count: before } = { count: 0 }] = await market.database<{ count: number }[]>`select count(*) from files`
  const { port } = await listening()
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

test('the scheduled task deletes what a crash left behind an hour ago, and nothing that is in use', async () => {
  const { services } = market.app
  const job = await postJob(ravi)
  const { body } = await tryAttach(ravi, job)
  const halfReceived = join(services.config.incomingFolder, randomUUID())
  const orphan = randomBytes(16).toString('hex')
  const stored = join(tmpdir(), orphan)
  for (const path of [halfReceived, stored]) await writeFile(path, 'cut off')
  await market.database`insert into stored_bytes (key) values (${orphan})`
  await services.fileStore.keep(orphan, { path: stored, bytes: 7, sha256: '' })

  await deleteOrphanedFiles(services)
  expect(await filesOnDisk(market.app.services.config.filesFolder)).toEqual(expect.arrayContaining([orphan]))
  market.clock.now = new Date(Date.now() + 61 * 60_000).toISOString()
  await deleteOrphanedFiles(services)
  market.clock.now = null

  expect(await readdir(services.config.incomingFolder)).toEqual([])
  await expectRowsToMatchBytes(market)
  const params = { fileType: 'job', fileId: body.files[0].id } as const
  expect((await ravi.try('download', { params })).status).toBe(200)
})

test('while the file store is away uploads and downloads say so, and everything else works', async () => {
  const elsewhere = await openMarket({
    S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
    S3_BUCKET: 'nirmaan',
    S3_REGION: 'ap-south-1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
  const buyer = await elsewhere.buyer('Ravi Constructions')
  const job = await postJob(buyer)
  const answer = await tryAttach(buyer, job)
  expect([answer.status, answer.body.detail]).toEqual([503, messages.filesAway.text])
  expect(answer.headers['retry-after']).toBe('30')
  expect(await filesOf(job, buyer)).toEqual([])
  expect(await filesOnDisk(elsewhere.app.services.config.filesFolder)).toEqual([])
  await elsewhere.close()
})

test('a disk that cannot be written to fails an upload cleanly', async () => {
  const elsewhere = await openMarket()
  const { filesFolder } = elsewhere.app.services.config
  const buyer = await elsewhere.buyer('Ravi Constructions')
  const job = await postJob(buyer)
  await writeFile(filesFolder, 'a file where the folder should be')
  const answer = await tryAttach(buyer, job)
  expect([answer.status, answer.body.detail]).toEqual([503, messages.filesAway.text])
  expect(await filesOf(job, buyer)).toEqual([])
  await rm(filesFolder)
  expect((await tryAttach(buyer, job)).status).toBe(201)
  await elsewhere.close()
})
