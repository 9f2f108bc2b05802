import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { colleague } from '#tests/support/colleagues.ts'
import {
  award,
  deccanStone,
  type Market,
  openMarket,
  type Person,
  placeBid,
  placeSalesmanBid,
  postJob,
  say,
} from '#tests/support/market.ts'
import { everyPage } from '#tests/support/person.ts'
import { pdfOf, sample, sampleContents } from '#tests/support/sample-files.ts'
import { inTransaction } from '../../db/database.ts'

let market: Market
let ravi: Person
let meera: Person
let asha: Person
let vikram: Person
let sunil: Person
let admin: Person

beforeAll(async () => {
  market = await openMarket()
  ;[ravi, meera, asha, vikram, sunil, admin] = await Promise.all([
    market.buyer('Ravi Constructions'),
    market.buyer('Meera Infra'),
    market.supplier('Asha Cement'),
    market.supplier('Vikram Traders'),
    market.staff('salesman', 'Sunil Sales'),
    market.staff('admin', 'Admin'),
  ])
})
afterAll(() => market.close())

/** A job of Ravi that Asha won and Vikram lost. */
async function awardedJob() {
  const job = await postJob(ravi)
  const won = await placeBid(asha, job, 185_000)
  await placeBid(vikram, job, 190_000)
  await award(ravi, won)
  return job
}

const at = (job: { id: string }) => ({ params: { jobId: job.id } })
const texts = async (person: Person, job: { id: string }) =>
  (await person.call('messages', at(job))).map(({ message }) => message)
const chatOf = async (person: Person, job: { id: string }) =>
  (await person.call('chats')).find(({ job_id }) => job_id === job.id)

async function everyAttempt(person: Person, job: { id: string }) {
  return [
    await person.try('messages', at(job)),
    await person.try('sendMessage', { ...at(job), body: { message: 'Hello?' } }),
    await person.try('markChatRead', at(job)),
  ]
}

test('before the award the buyer is told to wait, and for everybody else there is no chat', async () => {
  const job = await postJob(ravi)
  await placeBid(asha, job, 185_000)
  for (const { status, body } of await everyAttempt(ravi, job))
    expect([status, body.detail]).toEqual([409, messages.chatAfterAward.text])
  const unknown = await everyAttempt(ravi, { id: crypto.randomUUID() })
  for (const person of [asha, vikram, meera, sunil, admin])
    for (const [index, { status, text }] of (await everyAttempt(person, job)).entries())
      expect([status, text]).toEqual([404, unknown[index]!.text])
  expect(await chatOf(ravi, job)).toBeUndefined()
})

test('the list names the firm for which a salesman won, beside his own name; to him it says nothing of the buyer', async () => {
  const job = await postJob(ravi)
  const won = await placeSalesmanBid(sunil, job, 150_000)
  await award(ravi, won)
  expect((await chatOf(ravi, job))!.other_participant).toMatchObject({
    company_name: 'Sunil Sales',
    represented: deccanStone.company_name,
  })
  expect((await chatOf(sunil, job))!.other_participant.represented).toBeNull()
})

test('after the award both sides talk, and nobody else can know of it', async () => {
  const job = await awardedJob()
  expect(await chatOf(ravi, job)).toMatchObject({ message_count: 0, last_message: null, last_message_at: null })
  const first = await say(ravi, job, '  Please unload at gate 3.\nCall the site office. ')
  expect(first).toMatchObject({
    sender_id: ravi.id,
    sender_info: { company_name: 'Ravi Constructions', role: 'buyer' },
    message: 'Please unload at gate 3.\nCall the site office.',
    file_attachments: [],
  })
  const second = await say(asha, job, 'Will do.')
  for (const person of [ravi, asha]) expect(await person.call('messages', at(job))).toEqual([second, first])
  expect(await chatOf(asha, job)).toMatchObject({
    job_title: job.title,
    other_participant: { company_id: ravi.id, company_name: 'Ravi Constructions', role: 'buyer' },
    last_message: 'Will do.',
    last_message_at: second.created_at,
    message_count: 2,
  })

  const unknown = await everyAttempt(vikram, { id: crypto.randomUUID() })
  for (const person of [vikram, meera, sunil, admin]) {
    for (const [index, { status, text }] of (await everyAttempt(person, job)).entries())
      expect([status, text]).toEqual([404, unknown[index]!.text])
    expect(await chatOf(person, job)).toBeUndefined()
  }
})

test('what the other side wrote is unread until the chat is opened; what one wrote oneself never is', async () => {
  const job = await awardedJob()
  await say(asha, job, 'One')
  await say(asha, job, 'Two')
  await say(ravi, job, 'Three')
  expect((await chatOf(ravi, job))?.unread_count).toBe(2)
  expect((await chatOf(asha, job))?.unread_count).toBe(1)

  expect(await ravi.call('markChatRead', at(job))).toEqual({ unread_count: 0 })
  expect((await chatOf(ravi, job))?.unread_count).toBe(0)
  expect((await chatOf(asha, job))?.unread_count).toBe(1)
  await say(asha, job, 'Four')
  expect((await chatOf(ravi, job))?.unread_count).toBe(1)
})

test('what was written before a colleague joined is not unread to that one', async () => {
  const job = await awardedJob()
  await say(asha, job, 'Before')
  const kavita = await colleague(market, ravi, 'Kavita Newcomer', 'purchaser')
  const waiting = async () => (await kavita.call('dashboardActions')).chats.filter(({ job_id }) => job_id === job.id)
  expect((await chatOf(kavita, job))?.unread_count).toBe(0)
  expect(await waiting()).toEqual([])
  await say(asha, job, 'Since')
  expect((await chatOf(kavita, job))?.unread_count).toBe(1)
  expect(await waiting()).toMatchObject([{ unread_count: 1 }])
  expect((await chatOf(ravi, job))?.unread_count).toBe(2)
})

test('a chat has at most one unread notification, and opening it reads that one', async () => {
  const job = await awardedJob()
  const told = async (person = ravi) =>
    (await person.call('notifications')).filter(({ type, job_id }) => type === 'chat_message' && job_id === job.id)
  for (const text of ['One', 'Two', 'Three']) await say(asha, job, text)
  expect(await told()).toMatchObject([
    { title: 'New message', message: `Asha Cement wrote to you about "${job.title}".`, read: false },
  ])
  await ravi.call('markChatRead', at(job))
  expect((await told()).map(({ read }) => read)).toEqual([true])
  await say(asha, job, 'Four')
  await say(asha, job, 'Five')
  expect((await told()).map(({ read }) => read)).toEqual([false, true])
  expect(await told(asha)).toEqual([])
})

test('a message that arrives while the chat is being marked read is read with its notification, or neither is', async () => {
  const job = await awardedJob()
  await say(asha, job, 'One')
  const waiting = async (calls: number) => {
    const rows = await market.database`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    expect(rows).toHaveLength(calls)
  }
  const calls = await inTransaction(market.database, async (tx) => {
    await tx`select from chats where job_id = ${job.id} for update`
    const said = say(asha, job, 'Two')
    await vi.waitFor(() => waiting(1), { timeout: 20_000 })
    const marked = ravi.call('markChatRead', at(job))
    await vi.waitFor(() => waiting(2), { timeout: 20_000 })
    return { said, marked }
  })
  await Promise.all([calls.said, calls.marked])
  expect((await chatOf(ravi, job))?.unread_count).toBe(0)
  const notices = await ravi.call('notifications')
  expect(notices.filter(({ type, job_id, read }) => type === 'chat_message' && job_id === job.id && !read)).toEqual([])
})

test('only its sender deletes a message, and then it is gone for both', async () => {
  const job = await awardedJob()
  await say(asha, job, 'Stays')
  const regretted = await say(asha, job, 'Regretted')
  const deleting = async (person: Person, id: string) => {
    const { status, body, text } = await person.try('deleteMessage', { params: { id } })
    return { status, said: body.detail ?? body.message, text }
  }
  const unknown = await deleting(asha, crypto.randomUUID())
  expect(unknown).toMatchObject({ status: 404, said: messages.notFound.text })
  expect(await deleting(ravi, regretted.id)).toMatchObject({ status: 403, said: messages.messageNotYours.text })
  for (const person of [vikram, meera, sunil, admin]) expect(await deleting(person, regretted.id)).toEqual(unknown)
  expect(await texts(ravi, job)).toEqual(['Regretted', 'Stays'])

  expect(await deleting(asha, regretted.id)).toMatchObject({ status: 200, said: messages.messageDeleted.text })
  expect(await deleting(asha, regretted.id)).toEqual(unknown)
  for (const person of [ravi, asha]) {
    expect(await texts(person, job)).toEqual(['Stays'])
    expect(await chatOf(person, job)).toMatchObject({ message_count: 1, last_message: 'Stays' })
  }
  expect((await chatOf(ravi, job))?.unread_count).toBe(1)
  const gaps = async () => (await ravi.call('messages', { params: { jobId: job.id } })).map((one) => one.deleted_after)
  expect(await gaps()).toEqual([1])
  const goesOn = await say(asha, job, 'Goes on')
  expect(await texts(ravi, job)).toEqual(['Goes on', 'Stays'])
  expect(await gaps()).toEqual([0, 1])
  await deleting(asha, goesOn.id)
  expect(await gaps()).toEqual([2])
  // Also where it was the first of all.
  const last = await say(ravi, job, 'Last')
  const first = (await ravi.call('messages', { params: { jobId: job.id } })).find(({ id }) => id !== last.id)!
  await deleting(asha, first.id)
  expect(await ravi.call('messages', { params: { jobId: job.id } })).toMatchObject([{ id: last.id, deleted_before: 3 }])
})

test('a message that is deleted twice at once counts once', async () => {
  const job = await awardedJob()
  for (let round = 0; round < 10; round++) {
    const { id } = await say(asha, job, 'Twice')
    const answers = await Promise.all([1, 2, 3].map(() => asha.try('deleteMessage', { params: { id } })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
  }
  expect((await chatOf(ravi, job))?.message_count).toBe(0)
})

test('messages of both sides at once keep one order without gaps, in time as in number', async () => {
  const job = await awardedJob()
  const sending = Array.from({ length: 60 }, (_, n) => say(n % 2 ? ravi : asha, job, `Message ${n}`))
  await Promise.all(sending)
  const rows = await market.database<{ seq: number; created_at: string; id: string }[]>`
    select seq, created_at, id from messages where job_id = ${job.id} order by seq`
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 60 }, (_, n) => n + 1))
  expect(rows.map(({ created_at }) => created_at)).toEqual(rows.map(({ created_at }) => created_at).toSorted())
  const seenByRavi = (await everyPage(ravi, 'messages', { ...at(job), query: { limit: '25' } })).flat()
  const seenByAsha = (await everyPage(asha, 'messages', { ...at(job), query: { limit: '7' } })).flat()
  expect(seenByRavi).toEqual(seenByAsha)
  expect(seenByRavi.map(({ id }) => id)).toEqual(rows.toReversed().map(({ id }) => id))
})

test('pages of an old conversation do not shift while new messages arrive', async () => {
  const job = await awardedJob()
  for (let n = 1; n <= 4; n++) await say(asha, job, `Old ${n}`)
  const { headers } = await ravi.try('messages', { ...at(job), query: { limit: '2' } })
  const cursor = new URL(/<(.+)>/.exec(String(headers.link))![1]!, 'http://localhost').searchParams.get('cursor')!
  await say(asha, job, 'New')
  const older = await ravi.call('messages', { ...at(job), query: { limit: '2', cursor } })
  expect(older.map(({ message }) => message)).toEqual(['Old 2', 'Old 1'])
})

test('the chat with the newest message comes first, also over several pages', async () => {
  const buyer = await market.buyer('Many Chats')
  const jobs = []
  for (const title of ['First', 'Second', 'Third']) {
    const job = await postJob(buyer, { title })
    await award(buyer, await placeBid(asha, job, 100))
    jobs.push(job)
  }
  const titles = async (limit: string) =>
    (await everyPage(buyer, 'chats', { query: { limit } })).flat().map(({ job_title }) => job_title)
  expect(await titles('1')).toEqual(['Third', 'Second', 'First'])
  await say(asha, jobs[0]!, 'Back to the first')
  expect(await titles('1')).toEqual(['First', 'Third', 'Second'])
  expect(await titles('2')).toEqual(['First', 'Third', 'Second'])
})

test('a lapsed buyer still chats', async () => {
  const job = await awardedJob()
  market.clock.now = '2099-01-01T00:00:00.000Z'
  try {
    await say(ravi, job, 'The trial is over, the work is not.')
    expect(await texts(ravi, job)).toHaveLength(1)
  } finally {
    market.clock.now = null
  }
})

test('whoever writes faster than people do, or stores too many files, is asked to wait', async () => {
  const slow = await openMarket({ RATE_LIMIT_FACTOR: '0.2' })
  const [buyer, supplier] = await Promise.all([slow.buyer('Slow Builders'), slow.supplier('Slow Cement')])
  const job = await postJob(buyer)
  await award(buyer, await placeBid(supplier, job, 100))
  // All at once: the limit is counted one after another, also for what is still in flight.
  const say62 = Array.from({ length: 62 }, (_, n) =>
    supplier.try('sendMessage', { params: { jobId: job.id }, body: { message: `Lot ${n} is loaded` } }),
  )
  expect((await Promise.all(say62)).map(({ status }) => status).toSorted()).toEqual([
    ...Array<number>(60).fill(201),
    ...[429, 429],
  ])
  const refused = await supplier.try('sendMessage', { params: { jobId: job.id }, body: { message: 'And one more' } })
  expect(refused).toMatchObject({ status: 429, body: { detail: messages.tooManyRequests.text } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500)
  await say(buyer, job, 'Good')
  const params = { jobId: job.id }
  const withFiles = (count: number) =>
    buyer.try('sendMessageWithFiles', { params, body: {}, files: Array.from({ length: count }, () => sample('pdf')) })
  for (let n = 0; n < 5; n++) expect((await withFiles(10)).status).toBe(201)
  const last = await Promise.all([withFiles(10), withFiles(10), withFiles(10)])
  expect(last.map(({ status }) => status).toSorted()).toEqual([201, 429, 429])
  expect((await withFiles(1)).status).toBe(429)
  await say(buyer, job, 'Words still go')
  await slow.close()
})

const filesOf = (person: Person, message: { id: string }) =>
  person.try('files', { params: { fileType: 'chat', itemId: message.id } })
const download = (person: Person, fileId: string) => person.try('download', { params: { fileType: 'chat', fileId } })

test('files of a message are for the two who talk; deleting the message hides them from both', async () => {
  const job = await awardedJob()
  const sent = await asha.call('sendMessageWithFiles', {
    ...at(job),
    files: [sample('pdf', 'challan.pdf'), sample('jpg', 'unloading.jpg')],
  })
  expect(sent).toMatchObject({ message: 'File attachment', rejected: [] })
  const { rejected: _, ...message } = sent
  const text = await ravi.call('sendMessageWithFiles', {
    ...at(job),
    body: { message: ' Thank you. ' },
    files: [],
  })
  expect([text.message, text.file_attachments]).toEqual(['Thank you.', []])

  const [newest, older] = await ravi.call('messages', at(job))
  expect(newest!.file_attachments).toEqual([])
  expect(older).toEqual(message)
  expect(older!.file_attachments.map(({ filename, size }) => [filename, size])).toEqual([
    ['challan.pdf', sampleContents.pdf.length],
    ['unloading.jpg', sampleContents.jpg.length],
  ])
  expect((await ravi.call('chats')).find((chat) => chat.job_id === job.id)?.last_message).toBe('Thank you.')

  const fileId = message.file_attachments[0]!.id
  for (const person of [ravi, asha]) {
    expect((await filesOf(person, message)).body).toHaveLength(2)
    expect((await download(person, fileId)).bytes.equals(sampleContents.pdf)).toBe(true)
  }
  for (const person of [vikram, meera, admin]) {
    expect((await filesOf(person, message)).status).toBe(404)
    expect((await download(person, fileId)).status).toBe(404)
    const upload = await person.try('sendMessageWithFiles', { ...at(job), files: [sample('pdf')] })
    expect(upload.status).toBe(404)
  }

  await asha.call('deleteMessage', { params: { id: message.id } })
  for (const person of [ravi, asha]) {
    expect((await filesOf(person, message)).status).toBe(404)
    expect((await download(person, fileId)).status).toBe(404)
  }
})

test('a chat takes PDF and JPG alone, and sends nothing if no file was good', async () => {
  const job = await awardedJob()
  const send = (files: File[], message?: string) =>
    asha.try('sendMessageWithFiles', {
      ...at(job),
      body: message === undefined ? {} : { message },
      files,
    })
  const unsupported = 'File "rates.docx" is not supported. Only PDF and JPG files are allowed.'
  const tooLarge = 'File "plan.pdf" is too large. Maximum size is 10MB.'

  expect(await send([sample('docx')], 'See the rates')).toMatchObject({ status: 422, body: { detail: unsupported } })
  expect(await send([sample('docx'), pdfOf(limits.fileBytes + 1)])).toMatchObject({
    status: 422,
    body: { detail: messages.allFilesRejected.text, errors: [{ message: unsupported }, { message: tooLarge }] },
  })
  expect(await send([], '  ')).toMatchObject({ status: 422, body: { detail: messages.messageEmpty.text } })
  expect(await asha.call('messages', at(job))).toEqual([])

  const mixed = await send([sample('docx'), sample('pdf')], 'See the rates')
  expect(mixed).toMatchObject({
    status: 201,
    body: {
      message: 'See the rates',
      file_attachments: [{ filename: 'rates.pdf' }],
      rejected: [{ filename: 'rates.docx', detail: unsupported }],
    },
  })
})
