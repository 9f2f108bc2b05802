import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import type { Sentence } from '#contract/sentence.ts'
import { ApiError, NetworkError } from '#web/api/errors.ts'
import { clearStoresOf } from '../device-store.ts'
import type { EntryKind } from './entry.ts'
import { entryStore } from './entry-store.ts'
import { createSendQueue } from './send-queue.ts'

const hourMs = 60 * 60 * 1000
const refusal = (status: number, sentence: Sentence) => new ApiError({ status, sentence, errors: [], requestId: null })

// One browser for all tests; each has its own people.
beforeAll(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
})
afterAll(() => void vi.unstubAllGlobals())

const openPages = new Set<() => void>()
afterEach(() => {
  for (const close of openPages) close()
  openPages.clear()
})

let people = 0

type Note = { text: string; photo?: File }

/** A person with a browser, a connection, and a server that handles each key once. */
function world() {
  people += 1
  const owner = `asha ${people}`
  const arrived: string[] = []
  const keys = new Set<string>()
  const line = { isCut: false, losesAnswers: false, refuses: new Map<string, Error>(), tries: 0 }
  /** Delays replies until it is resolved. */
  let gate: Promise<void> = Promise.resolve()

  async function take(act: string, text: string) {
    line.tries += 1
    await gate
    if (line.isCut) throw new NetworkError()
    const refused = line.refuses.get(text)
    if (refused) throw refused
    if (!keys.has(act)) arrived.push(text)
    keys.add(act)
    if (line.losesAnswers) throw new NetworkError()
    return { id: text }
  }
  const told: string[] = []
  const note: EntryKind<Note, { id: string }> = {
    name: 'note',
    async send({ text, photo }, { key }) {
      return await take(`note ${key}`, photo ? `${text} ${await photo.text()}` : text)
    },
    onArrived: ({ text }) => void told.push(`arrived ${text}`),
    onRefused: ({ text }) => void told.push(`refused ${text}`),
  }
  const job: EntryKind<Note, { id: string }> = {
    name: 'job',
    send: ({ text }, { key }) => take(`job ${key}`, text),
    next: ({ photo }, { id }) => (photo ? { kind: 'note', queue: `files ${id}`, content: { text: id, photo } } : null),
  }

  /** A newly opened page of this browser. */
  function page(options: Parameters<typeof createSendQueue>[2] = {}) {
    const queue = createSendQueue(owner, [note, job], options)
    const close = queue.start()
    openPages.add(close)
    return { ...queue, close }
  }
  const stored = async () => (await entryStore(owner).all()).length
  const holdAnswers = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    gate = promise
    return resolve
  }
  return { owner, arrived, line, told, note, job, page, stored, holdAnswers }
}

type Page = ReturnType<ReturnType<typeof world>['page']>

const texts = (page: Page) => page.all().map(({ content }) => (content as Note).text)
const unanswered = (page: Page) => page.all().filter((entry) => entry.isUnanswered && !entry.isSending).length

/** Keeps the disk busy until the returned function is called. */
async function busyDisk(): Promise<() => void> {
  const request = indexedDB.open('nirmaan-device')
  await new Promise((resolve) => {
    request.onsuccess = resolve
  })
  const records = request.result.transaction('records', 'readwrite').objectStore('records')
  let isBusy = true
  const work = () => {
    records.get('nothing').onsuccess = () => isBusy && work()
  }
  work()
  return () => {
    isBusy = false
    request.result.close()
  }
}

test('nothing is shown as waiting, or sent, before the device has stored it', async () => {
  const { note, page, arrived, line, stored } = world()
  line.isCut = true
  const asha = page()
  await stored()
  const release = await busyDisk()
  const storing = asha.enqueue(note, 'chat', { text: 'On Friday' })
  for (let n = 0; n < 20; n++) await otherWork()
  const [shown, { tries }] = [texts(asha), { ...line }]
  release()
  expect([shown, tries]).toEqual([[], 0])
  await storing
  expect(texts(asha)).toEqual(['On Friday'])
  expect(await stored()).toBe(1)
  line.isCut = false
  await vi.waitFor(() => expect(unanswered(asha)).toBe(1))
  asha.flush()
  await vi.waitFor(() => expect(texts(asha)).toEqual([]))
  expect(arrived).toEqual(['On Friday'])
  expect(await stored()).toBe(0)
})

test('what was stored is sent by the page that opens after a reload, though the first never tried', async () => {
  const { note, page, arrived, line } = world()
  const before = page()
  await Promise.all(['one', 'two', 'three'].map((text) => before.enqueue(note, 'chat', { text })))
  before.close()
  await vi.waitFor(() => expect(line.tries).toBeLessThanOrEqual(1))
  const after = page()
  await vi.waitFor(() => expect(arrived).toEqual(['one', 'two', 'three']))
  await vi.waitFor(() => expect(texts(after)).toEqual([]))
})

test('what is written without a network arrives once and in order when it is back', async () => {
  const { note, page, arrived, line } = world()
  line.isCut = true
  const asha = page()
  for (const text of ['one', 'two', 'three']) await asha.enqueue(note, 'chat', { text })
  await vi.waitFor(() => expect(unanswered(asha)).toBe(3))
  expect(texts(asha)).toEqual(['one', 'two', 'three'])
  line.isCut = false
  asha.flush()
  asha.flush()
  await vi.waitFor(() => expect(texts(asha)).toEqual([]))
  expect(arrived).toEqual(['one', 'two', 'three'])
})

test('nobody need do anything: it is tried again by itself', async () => {
  const { note, page, arrived, line } = world()
  line.refuses.set('one', refusal(429, messages.tooManyRequests))
  line.refuses.set('two', refusal(409, messages.idempotencyKeyBusy))
  const asha = page()
  await asha.enqueue(note, 'a chat', { text: 'one' })
  await asha.enqueue(note, 'another chat', { text: 'two' })
  await vi.waitFor(() => expect(unanswered(asha)).toBe(2))
  line.refuses.clear()
  await vi.waitFor(() => expect(arrived.toSorted()).toEqual(['one', 'two']), { timeout: 10_000 })
})

test('a lost answer does not double it, also by the page after', async () => {
  const { note, page, arrived, line } = world()
  line.losesAnswers = true
  const before = page()
  await before.enqueue(note, 'chat', { text: 'one' })
  await before.enqueue(note, 'chat', { text: 'two' })
  await vi.waitFor(() => expect(unanswered(before)).toBe(2))
  before.close()
  line.losesAnswers = false
  const after = page()
  await vi.waitFor(() => expect(arrived).toEqual(['one', 'two']))
  await vi.waitFor(() => expect(texts(after)).toEqual([]))
})

test('two tabs show the same and send it once', async () => {
  const { note, page, arrived, line, told } = world()
  line.isCut = true
  const [one, other] = [page(), page()]
  await one.enqueue(note, 'chat', { text: 'On its way' })
  await vi.waitFor(() => expect(texts(other)).toEqual(['On its way']))
  await vi.waitFor(() => expect([unanswered(one), unanswered(other)]).toEqual([1, 1]))
  const heard: string[] = []
  other.onArrived((queue) => heard.push(queue))
  line.isCut = false
  line.tries = 0
  one.flush()
  other.flush()
  await vi.waitFor(() => expect([texts(one), texts(other)]).toEqual([[], []]))
  expect(arrived).toEqual(['On its way'])
  await vi.waitFor(() => expect(heard).toContain('chat'))
  // Node 20 has no Web Locks, like pages without https: there only the key prevents duplicates.
  if (globalThis.navigator?.locks) expect([line.tries, told]).toEqual([1, ['arrived On its way']])
})

test('a tab that is closed leaves its work to the other one', async () => {
  const { note, page, arrived, line } = world()
  line.isCut = true
  const [one, other] = [page(), page()]
  await one.enqueue(note, 'chat', { text: 'one' })
  await vi.waitFor(() => expect(unanswered(one)).toBe(1))
  one.close()
  line.isCut = false
  await vi.waitFor(() => expect(arrived).toEqual(['one']), { timeout: 10_000 })
  await vi.waitFor(() => expect(texts(other)).toEqual([]))
})

test('queues do not wait for each other, unless one is to go after what another had before it', async () => {
  const { note, page, arrived, line } = world()
  line.refuses.set('photo', new NetworkError())
  line.refuses.set('first', new NetworkError())
  const asha = page()
  await asha.enqueue(note, 'files', { text: 'photo' })
  await asha.enqueue(note, 'texts', { text: 'hello' })
  await vi.waitFor(() => expect(arrived).toEqual(['hello']))
  await asha.enqueue(note, 'texts', { text: 'first' })
  await asha.enqueue(note, 'more files', { text: 'second' }, 'texts')
  await vi.waitFor(() => expect(unanswered(asha)).toBe(2))
  expect(arrived).toEqual(['hello'])
  line.refuses.clear()
  asha.flush()
  await vi.waitFor(() => expect(texts(asha)).toEqual([]))
  expect(arrived.indexOf('second')).toBeGreaterThan(arrived.indexOf('first'))
})

test('a text goes after the photo that was written before it, also when both waited for the network', async () => {
  const { note, page, arrived, line } = world()
  line.isCut = true
  const asha = page()
  await asha.enqueue(note, 'files', { text: 'photo' }, 'texts')
  await asha.enqueue(note, 'texts', { text: 'this wall' }, 'files')
  await vi.waitFor(() => expect(unanswered(asha)).toBe(1))
  line.isCut = false
  asha.flush()
  await vi.waitFor(() => expect(texts(asha)).toEqual([]))
  expect(arrived).toEqual(['photo', 'this wall'])
})

test('a text waits no longer for a photo that takes long', async () => {
  const { note, page, arrived, holdAnswers } = world()
  const asha = page({ slowAfterMs: 50 })
  const uploaded = holdAnswers()
  await asha.enqueue(note, 'files', { text: 'photo' }, 'texts')
  await asha.enqueue(note, 'texts', { text: 'this wall' }, 'files')
  holdAnswers()()
  await vi.waitFor(() => expect(arrived).toEqual(['this wall']))
  uploaded()
  await vi.waitFor(() => expect(arrived).toEqual(['this wall', 'photo']))
})

test('what is refused stays, with the reason, and those behind it go on; it is changed and sent again, or discarded', async () => {
  const { note, page, arrived, line, told, stored } = world()
  for (const text of ['wrong', 'never']) line.refuses.set(text, refusal(422, messages.sendFailed))
  const before = page()
  for (const text of ['wrong', 'right', 'never']) await before.enqueue(note, 'chat', { text })
  await vi.waitFor(() => expect(told).toEqual(['refused wrong', 'arrived right', 'refused never']))
  before.close()
  const after = page()
  await vi.waitFor(() => expect(texts(after)).toEqual(['wrong', 'never']))
  const [wrong, never] = after.all()
  expect(wrong!.stopped?.refusal).toMatchObject({ status: 422, sentence: messages.sendFailed })
  after.flush()
  await after.edit(wrong!.key, { text: 'better' })
  await after.retry(wrong!.key)
  await vi.waitFor(() => expect(arrived).toEqual(['right', 'better']))
  await after.discard(never!.key)
  await vi.waitFor(async () => expect([texts(after), await stored()]).toEqual([[], 0]))
})

test('what is being changed is not sent, in no tab, until it is asked for', async () => {
  const { note, page, arrived, line } = world()
  line.isCut = true
  const [one, other] = [page(), page()]
  await one.enqueue(note, 'job', { text: 'M25' })
  await vi.waitFor(() => expect([unanswered(one), unanswered(other)]).toEqual([1, 1]))
  const { key } = one.all()[0]!
  await one.hold(key, { text: 'M30' })
  line.isCut = false
  await one.enqueue(note, 'job', { text: 'behind it' })
  await other.enqueue(note, 'job', { text: 'behind it too' })
  await vi.waitFor(() => expect(arrived).toEqual(['behind it', 'behind it too']))
  await one.retry(key, { text: 'M30' })
  await vi.waitFor(() => expect(arrived).toEqual(['behind it', 'behind it too', 'M30']))
  await vi.waitFor(() => expect([texts(one), texts(other)]).toEqual([[], []]))
})

test('after a day, when the server may have forgotten its key, what was tried is not sent without asking', async () => {
  const { owner, note, page, arrived, line } = world()
  line.isCut = true
  const before = page()
  for (const text of ['tried', 'never tried']) await before.enqueue(note, 'chat', { text })
  await vi.waitFor(() => expect(unanswered(before)).toBe(2))
  const { key } = before.all()[0]!
  before.close()
  await entryStore(owner).change(key, { firstSentAt: Date.now() - 24 * hourMs })
  line.isCut = false
  const after = page()
  await vi.waitFor(() => expect(arrived).toEqual(['never tried']))
  expect(after.all().map((entry) => entry.stopped)).toEqual([{ refusal: null }])
  await after.retry(key)
  await vi.waitFor(() => expect(arrived).toEqual(['never tried', 'tried']))
})

test('a photo goes out as it was stored, and what comes next takes the place of what has arrived', async () => {
  const { job, page, arrived, line, stored } = world()
  line.refuses.set('bricks wall', new NetworkError())
  const before = page()
  const replies: unknown[] = []
  before.onArrived((_, reply) => replies.push(reply))
  await before.enqueue(job, 'post-job', { text: 'bricks', photo: new File(['wall'], 'wall.jpg') })
  await vi.waitFor(() => expect(replies).toEqual([{ id: 'bricks' }]))
  expect(before.all().map(({ kind, queue }) => [kind, queue])).toEqual([['note', 'files bricks']])
  expect(await stored()).toBe(1)
  before.close()
  line.refuses.clear()
  page()
  await vi.waitFor(() => expect(arrived).toEqual(['bricks', 'bricks wall']))
})

test('a photo follows what was discarded on its way and has arrived all the same', async () => {
  const { job, page, arrived, told, holdAnswers } = world()
  const release = holdAnswers()
  const asha = page()
  await asha.enqueue(job, 'post-job', { text: 'bricks', photo: new File(['wall'], 'wall.jpg') })
  await vi.waitFor(() => expect(asha.all()[0]?.isSending).toBe(true))
  await asha.discard(asha.all()[0]!.key)
  expect(texts(asha)).toEqual([])
  release()
  await vi.waitFor(() => expect(arrived).toEqual(['bricks', 'bricks wall']))
  expect(told).toContain('arrived bricks')
})

test('where the device stores nothing the person is told, and it is sent at once without a sign of waiting', async () => {
  const { owner, note, page, arrived, line, told } = world()
  const put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  let warnings = 0
  const onNotStored = () => {
    warnings += 1
  }
  const asha = page({ store: { ...entryStore(owner), put }, onNotStored })
  const shown: number[] = []
  asha.subscribe(() => shown.push(asha.all().length))
  await asha.enqueue(note, 'chat', { text: 'one' })
  expect([arrived, warnings]).toEqual([['one'], 1])
  line.isCut = true
  await expect(asha.enqueue(note, 'chat', { text: 'two' })).rejects.toThrow(NetworkError)
  expect(new Set(shown)).not.toContain(1)
  expect(told).toEqual(['arrived one'])
})

test('who logs out leaves nothing on the device, whatever was under way', async () => {
  const { owner, note, job, page, arrived, stored, told, holdAnswers } = world()
  const release = holdAnswers()
  const asha = page()
  const photo = new File(['wall'], 'wall.jpg')
  await asha.enqueue(job, 'post-job', { text: 'bricks', photo })
  await asha.enqueue(note, 'chat', { text: 'one' })
  await asha.enqueue(note, 'chat', { text: 'two' })
  await vi.waitFor(() => expect(asha.all().filter(({ isSending }) => isSending)).toHaveLength(2))
  asha.close()
  await clearStoresOf(owner)
  release()
  await vi.waitFor(() => expect(arrived.toSorted()).toEqual(['bricks', 'one']))
  expect([await stored(), told]).toEqual([0, []])
  await page().enqueue(note, 'chat', { text: 'back again' })
  await vi.waitFor(() => expect(arrived.slice(2)).toEqual(['back again']))
})

/** Lets all other pending callbacks run first. */
const otherWork = () => new Promise((resolve) => setImmediate(resolve))
