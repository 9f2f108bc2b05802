import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bid } from '#contract/bid.ts'
import type { FileType } from '#contract/file-types.ts'
import type { Job } from '#contract/job.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { rejectedFile } from '#contract/rejected-file.ts'
import type { Extension } from '#domain/attachment-rules.ts'
import { award, type Market, openMarket, type Person, placeBid, postJob } from '#tests/support/market.ts'
import { pathOf } from '#tests/support/person.ts'
import { pdfOf, sample, sampleContents } from '#tests/support/sample-files.ts'
import { expectRowsToMatchBytes } from '#tests/support/stored-files.ts'

let market: Market
let ravi: Person
let meera: Person
let asha: Person
let vikram: Person
let admin: Person

beforeAll(async () => {
  market = await openMarket()
  ravi = await market.buyer('Ravi Constructions')
  meera = await market.buyer('Meera Builders')
  asha = await market.supplier('Asha Cement')
  vikram = await market.supplier('Vikram Traders')
  admin = await market.staff('admin', 'Platform')
})
afterAll(() => market.close())

const attach = (person: Person, job: Job, ...files: File[]) =>
  person.call('uploadToJob', { params: { id: job.id }, files })
const tryAttach = (person: Person, job: Job, ...files: File[]) =>
  person.try('uploadToJob', { params: { id: job.id }, files })
const list = (person: Person, fileType: FileType, itemId: string) =>
  person.try('files', { params: { fileType, itemId } })
const download = (person: Person, fileType: FileType, fileId: string) =>
  person.try('download', { params: { fileType, fileId } })

/** A job that asha won and vikram lost, each with a file on the bid. */
async function decidedJob() {
  const job = await postJob(ravi)
  const won = await placeBid(asha, job, 185_000)
  const lost = await placeBid(vikram, job, 192_500)
  const wonFile = await bidFile(asha, won)
  const lostFile = await bidFile(vikram, lost)
  await award(ravi, won)
  return { job, won, lost, wonFile, lostFile }
}

async function bidFile(person: Person, bid: Bid) {
  const { files } = await person.call('uploadToBid', { params: { id: bid.id }, files: [sample('pdf')] })
  return files[0]!
}

test('lists of jobs count the files of each, and a list that was read before counts a new one', async () => {
  const [job, bare] = [await postJob(ravi), await postJob(ravi)]
  const counts = async (person: Person, list: 'jobs' | 'ownJobs' | 'jobsForBidder') => {
    const jobs = await person.call(list)
    return [job, bare].map(({ id }) => jobs.find((one) => one.id === id)?.file_count)
  }
  expect(await counts(asha, 'jobsForBidder')).toEqual([0, 0])
  await attach(ravi, job, sample('pdf'), sample('jpg'))
  expect(await counts(asha, 'jobsForBidder')).toEqual([2, 0])
  expect(await counts(ravi, 'ownJobs')).toEqual([2, 0])
  expect(await counts(vikram, 'jobs')).toEqual([2, 0])
})

test('those who compare bids see how many files each has, and so does its bidder', async () => {
  const job = await postJob(ravi)
  const [papers, bare] = [await placeBid(asha, job, 185_000), await placeBid(vikram, job, 192_500)]
  await bidFile(asha, papers)
  const counts = async (person: Person) => {
    const bids = await person.call('allBidsOfJob', { params: { id: job.id } })
    return [papers, bare].map(({ id }) => bids.find((bid) => bid.id === id)?.file_count)
  }
  expect(await counts(ravi)).toEqual([1, 0])
  expect((await asha.call('ownBids')).find(({ id }) => id === papers.id)?.file_count).toBe(1)
})

test('files of every allowed kind come back byte for byte, under the names that their owner gave them', async () => {
  const job = await postJob(ravi)
  const samples = (Object.keys(sampleContents) as Extension[]).map((extension) => sample(extension))
  const { files, rejected } = await attach(ravi, job, ...samples)
  expect(rejected).toEqual([])
  expect(files.map(({ filename, size, content_type }) => [filename, size, content_type])).toEqual(
    samples.map((file) => [file.name, file.size, file.type]),
  )
  expect((await list(vikram, 'job', job.id)).body).toEqual(files)
  for (const [i, file] of files.entries()) {
    const { status, bytes, headers } = await download(vikram, 'job', file.id)
    expect(status).toBe(200)
    expect(bytes.equals(Buffer.from(await samples[i]!.arrayBuffer()))).toBe(true)
    expect(headers).toMatchObject({
      'content-type': file.content_type,
      'content-length': String(file.size),
      'content-disposition': `attachment; filename="${file.filename}"; filename*=UTF-8''${file.filename}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    })
  }
})

test('a file that has not changed is not sent twice, but the right to see it is asked each time', async () => {
  const { wonFile } = await decidedJob()
  const ask = (person: Person, etag: string) =>
    market.app.http.inject({
      url: pathOf('download', { fileType: 'bid', fileId: wonFile.id }),
      headers: { authorization: `Bearer ${person.token}`, 'if-none-match': etag },
    })
  const etag = String((await download(asha, 'bid', wonFile.id)).headers.etag)
  const again = await ask(asha, etag)
  expect([again.statusCode, again.payload]).toEqual([304, ''])
  expect((await ask(vikram, etag)).statusCode).toBe(404)
})

const renamed: [given: string, kept: string, header: string][] = [
  ['सीमेंट दर.pdf', 'सीमेंट दर.pdf', `filename="______ __.pdf"; filename*=UTF-8''${encodeURIComponent('सीमेंट दर.pdf')}`],
  ['../../etc/passwd.pdf', 'passwd.pdf', `filename="passwd.pdf"; filename*=UTF-8''passwd.pdf`],
  ['C:\\Users\\ravi\\plan.pdf', 'plan.pdf', `filename="plan.pdf"; filename*=UTF-8''plan.pdf`],
  [
    "it's 50% (new).pdf",
    "it's 50% (new).pdf",
    `filename="it's 50_ (new).pdf"; filename*=UTF-8''it%27s%2050%25%20%28new%29.pdf`,
  ],
  ['rates\u202efdp.pdf', 'ratesfdp.pdf', `filename="ratesfdp.pdf"; filename*=UTF-8''ratesfdp.pdf`],
  [
    `${'n'.repeat(300)}.pdf`,
    `${'n'.repeat(196)}.pdf`,
    `filename="${'n'.repeat(196)}.pdf"; filename*=UTF-8''${'n'.repeat(196)}.pdf`,
  ],
]

test.each(renamed)('a file sent as %j is kept as %j', async (given, kept, header) => {
  const { files } = await attach(ravi, await postJob(ravi), sample('pdf', given))
  expect(files[0]!.filename).toBe(kept)
  expect((await download(ravi, 'job', files[0]!.id)).headers['content-disposition']).toBe(`attachment; ${header}`)
})

const script = '<script>alert(1)</script>'
const forbidden: [what: string, file: File][] = [
  ['a PDF that is none', new File([script], 'plan.pdf', { type: 'application/pdf' })],
  [
    'an SVG',
    new File([`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`], 'plan.svg', { type: 'image/svg+xml' }),
  ],
  ['a web page', new File([`<html>${script}</html>`], 'plan.html', { type: 'text/html' })],
  ['a script named .jpg', new File([script], 'plan.jpg', { type: 'image/jpeg' })],
  ['a PNG named .jpg', sample('png', 'plan.jpg', 'image/jpeg')],
  ['text that begins like a GIF', new File(['GIF and more'], 'plan.gif', { type: 'image/gif' })],
  ['a JPG declared as a web page', sample('jpg', 'plan.jpg', 'text/html')],
  ['a program behind a second extension', new File(['MZ'], 'plan.pdf.exe', { type: 'application/pdf' })],
  ['a zip named .docx', new File([Buffer.from('504b0506'.padEnd(44, '0'), 'hex')], 'plan.docx')],
  ['a spreadsheet named .docx', sample('xlsx', 'plan.docx', '')],
  ['a PDF named .txt', sample('pdf', 'plan.txt', 'text/plain')],
  ['binary data named .txt', new File([Buffer.from('text\0text')], 'plan.txt', { type: 'text/plain' })],
  ['a PDF inside the name of a folder', sample('pdf', 'plan.pdf/plan', 'application/pdf')],
]

test.each(forbidden)('%s is not accepted', async (_what, file) => {
  const job = await postJob(ravi)
  const { status, body } = await tryAttach(ravi, job, file)
  const { text, code, params } = messages.fileUnsupported({ filename: file.name.replace(/.*\//, '') })
  expect([status, body.detail, body.code]).toEqual([422, text, code])
  expect(body.errors).toEqual([{ path: 'files', message: text, code, params }])
  expect((await list(ravi, 'job', job.id)).body).toEqual([])
})

test('10,485,760 bytes are accepted and one more is not, and neither holds up the others', async () => {
  const job = await postJob(ravi)
  const empty = new File([], 'empty.txt', { type: 'text/plain' })
  const { files, rejected } = await attach(
    ravi,
    job,
    pdfOf(limits.fileBytes, 'full.pdf'),
    pdfOf(limits.fileBytes + 1, 'over.pdf'),
    empty,
    sample('txt'),
  )
  expect(files.map(({ filename, size }) => [filename, size])).toEqual([
    ['full.pdf', 10_485_760],
    ['rates.txt', sampleContents.txt.length],
  ])
  expect(rejected).toEqual([
    { filename: 'over.pdf', detail: 'File over.pdf is too large (max 10MB)', code: 'file_too_large' },
    { filename: 'empty.txt', detail: 'File empty.txt is empty', code: 'file_empty' },
  ])
  expect((await download(ravi, 'job', files[0]!.id)).bytes.length).toBe(10_485_760)
  await expectRowsToMatchBytes(market)
})

test('of eleven files ten are kept, and of those on one job the twenty-first is not', async () => {
  const job = await postJob(ravi)
  const names = Array.from({ length: 11 }, (_, i) => `rates-${i + 1}.txt`)
  const eleven = names.map((name) => sample('txt', name))
  const first = await attach(ravi, job, ...eleven)
  expect(first.files).toHaveLength(10)
  expect(first.rejected).toEqual([
    rejectedFile('rates-11.txt', messages.tooManyFilesAtOnce({ filename: 'rates-11.txt' })),
  ])

  await attach(ravi, job, ...eleven.slice(0, 9))
  const last = await attach(ravi, job, sample('txt', 'twentieth.txt'), sample('txt', 'late.txt'))
  expect(last.files.map((file) => file.filename)).toEqual(['twentieth.txt'])
  expect(last.rejected).toEqual([rejectedFile('late.txt', messages.tooManyFilesOfItem({ filename: 'late.txt' }))])
  expect(await tryAttach(ravi, job, sample('txt', 'later.txt'))).toMatchObject({
    status: 422,
    body: { detail: messages.tooManyFilesOfItem({ filename: 'later.txt' }).text },
  })
  await expectRowsToMatchBytes(market)
})

test('uploads at once do not together exceed what a job may have', async () => {
  const job = await postJob(ravi)
  const ten = () => Array.from({ length: 10 }, () => sample('txt'))
  await Promise.all([1, 2, 3].map(() => tryAttach(ravi, job, ...ten())))
  expect((await list(ravi, 'job', job.id)).body).toHaveLength(20)
  await expectRowsToMatchBytes(market)
})

test('only the company that posted a job adds files to it; everybody signed in sees them', async () => {
  const job = await postJob(ravi)
  const { files } = await attach(ravi, job, sample('pdf'))
  for (const other of [meera, asha, admin]) {
    expect(await tryAttach(other, job, sample('pdf'))).toMatchObject({
      status: 403,
      body: { detail: messages.jobFilesNotYours.text },
    })
    expect((await list(other, 'job', job.id)).body).toEqual(files)
    expect((await download(other, 'job', files[0]!.id)).status).toBe(200)
  }
  expect((await tryAttach(market.stranger, job, sample('pdf'))).status).toBe(401)
  expect((await list(market.stranger, 'job', job.id)).status).toBe(401)
  expect((await download(market.stranger, 'job', files[0]!.id)).status).toBe(401)
})

test('the files of a bid are for its bidder, its buyer and admins, whose looking before the award is written down', async () => {
  const job = await postJob(ravi)
  const bid = await placeBid(asha, job, 185_000)
  await placeBid(vikram, job, 192_500)
  const file = await bidFile(asha, bid)
  const unknown = await list(vikram, 'bid', randomUUID())
  expect(unknown.status).toBe(404)

  async function expectSealed() {
    for (const person of [asha, ravi, admin]) {
      expect((await list(person, 'bid', bid.id)).body).toEqual([file])
      expect((await download(person, 'bid', file.id)).bytes.equals(sampleContents.pdf)).toBe(true)
    }
    for (const person of [vikram, meera]) {
      expect((await list(person, 'bid', bid.id)).text).toBe(unknown.text)
      expect((await download(person, 'bid', file.id)).text).toBe(unknown.text)
      const upload = await person.try('uploadToBid', { params: { id: bid.id }, files: [sample('pdf')] })
      expect(upload.text).toBe(unknown.text)
    }
  }
  const reads = () => market.database`select from audit_log where action = 'read_bids' and target_id = ${job.id}`
  await expectSealed()
  expect(await reads()).toHaveLength(2)
  await award(ravi, bid)
  await expectSealed()
  expect(await reads()).toHaveLength(2)
})

test('a bidder keeps the files of an own bid that was withdrawn, and nobody else has them', async () => {
  const gone = await market.buyer('Gone Builders')
  const job = await postJob(gone)
  const bid = await placeBid(asha, job, 185_000)
  const file = await bidFile(asha, bid)
  await admin.call('deleteUser', { params: { id: gone.id } })
  expect((await list(asha, 'bid', bid.id)).body).toEqual([file])
  expect((await download(asha, 'bid', file.id)).bytes.equals(sampleContents.pdf)).toBe(true)
  for (const person of [vikram, ravi, admin]) expect((await list(person, 'bid', bid.id)).status).toBe(404)
  expect((await asha.try('uploadToBid', { params: { id: bid.id }, files: [sample('pdf')] })).status).toBe(404)
})

test('a bid takes files from its bidder alone, and none once it is decided', async () => {
  const { won, lost } = await decidedJob()
  const open = await placeBid(asha, await postJob(ravi), 90_000)
  const add = (person: Person, bid: Bid) =>
    person.try('uploadToBid', { params: { id: bid.id }, files: [sample('pdf')] })
  expect(await add(asha, won)).toMatchObject({ status: 409, body: { detail: messages.bidFilesClosed.text } })
  expect(await add(vikram, lost)).toMatchObject({ status: 409, body: { detail: messages.bidFilesClosed.text } })
  expect(await add(ravi, open)).toMatchObject({ status: 403, body: { detail: messages.bidFilesNotYours.text } })
  expect(await add(admin, open)).toMatchObject({ status: 403, body: { detail: messages.bidFilesNotYours.text } })
  expect((await add(asha, open)).status).toBe(201)
})

test('a file is found only as what it belongs to, and only while that exists', async () => {
  const { job, wonFile } = await decidedJob()
  const { files } = await attach(ravi, job, sample('pdf'))
  expect((await download(asha, 'job', wonFile.id)).status).toBe(404)
  expect((await download(ravi, 'bid', files[0]!.id)).status).toBe(404)
  for (const path of [`/files/user/${job.id}`, `/files/JOB/${job.id}`, '/files/job/1', `/download/x/${files[0]!.id}`]) {
    const answer = await market.app.http.inject({
      url: `/api${path}`,
      headers: { authorization: `Bearer ${ravi.token}` },
    })
    expect([path, answer.statusCode]).toEqual([path, 404])
  }
  await market.database`update jobs set deleted_at = now() where id = ${job.id}`
  for (const [fileType, itemId, fileId] of [
    ['job', job.id, files[0]!.id],
    ['bid', wonFile.id, wonFile.id],
  ] as const) {
    expect((await list(ravi, fileType, itemId)).status).toBe(404)
    expect((await download(ravi, fileType, fileId)).status).toBe(404)
  }
  expect((await tryAttach(ravi, job, sample('pdf'))).status).toBe(404)
})

test('an upload that is sent twice is there once; the same key with other bytes is refused', async () => {
  const job = await postJob(ravi)
  const key = randomUUID()
  const send = (content: string) =>
    ravi.try('uploadToJob', { params: { id: job.id }, key, files: [new File([content], 'rates.txt')] })
  const first = await send('185 a bag')
  const second = await send('185 a bag')
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  expect(await send('190 a bag')).toMatchObject({ status: 422, body: { detail: messages.idempotencyKeyReused.text } })
  expect((await list(ravi, 'job', job.id)).body).toHaveLength(1)
  await expectRowsToMatchBytes(market)
})

test('an upload to a bid whose answer was lost is answered again even when the bid has been decided since', async () => {
  const bid = await placeBid(asha, await postJob(ravi), 185_000)
  const upload = { params: { id: bid.id }, key: randomUUID(), files: [sample('pdf')] }
  const first = await asha.call('uploadToBid', upload)
  await award(ravi, bid)
  expect(await asha.call('uploadToBid', upload)).toEqual(first)
})
