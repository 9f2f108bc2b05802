import { expect, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import type { Sentence } from '#contract/sentence.ts'
import { ApiError, NetworkError } from '#web/api/errors.ts'
import { createOutbox, type MessageTransport, type UnsentMessage } from './outbox.ts'

const jobId = 'cement'
const refusal = (status: number, sentence: Sentence) => new ApiError({ status, sentence, errors: [], requestId: null })
const text = (key: string) => ({ key, jobId, text: key, files: [], isPacked: true })
const photo = (key: string) => ({ key, jobId, text: key, files: [new File(['wall'], 'wall.jpg')], isPacked: false })

/** A server that knows each key once, the line to it, and what this device has written down. */
function world() {
  const arrived: string[] = []
  const device = new Map<string, UnsentMessage>()
  const line = { isCut: false, losesAnswers: false, refuses: new Map<string, Error>(), tries: 0 }
  const transport: MessageTransport = {
    pack: async (files) => files.map(({ name }) => new File(['small'], name)),
    async send({ key }) {
      line.tries += 1
      await Promise.resolve()
      if (line.isCut) throw new NetworkError()
      const refused = line.refuses.get(key)
      if (refused) throw refused
      if (!arrived.includes(key)) arrived.push(key)
      if (line.losesAnswers) throw new NetworkError()
    },
    onLeaving: () => {},
    onArrived: () => {},
    keep: (message) => void device.set(message.key, message),
    forget: ({ key }) => void device.delete(key),
    kept: async () => [...device.values()],
    isKept: async ({ key }) => device.has(key),
    alone: (_lane, work) => work(),
  }
  return { arrived, device, line, transport }
}

const states = (outbox: ReturnType<typeof createOutbox>) => outbox.all().map(({ key, state }) => [key, state])

test('a message is shown at once and gone from here once it has arrived', async () => {
  const { arrived, device, transport } = world()
  const outbox = createOutbox(transport)
  outbox.add(text('one'))
  expect(states(outbox)).toEqual([['one', 'sending']])
  await vi.waitFor(() => expect(arrived).toEqual(['one']))
  await vi.waitFor(() => expect(outbox.all()).toEqual([]))
  expect(device.size).toBe(0)
})

test('what is written without a network arrives once and in order when it is back', async () => {
  const { arrived, line, transport } = world()
  const outbox = createOutbox(transport)
  line.isCut = true
  for (const key of ['one', 'two', 'three']) outbox.add(text(key))
  await vi.waitFor(() => expect(line.tries).toBe(1))
  outbox.sendWaiting()
  await vi.waitFor(() => expect(states(outbox).map(([, state]) => state)).toEqual(['waiting', 'waiting', 'waiting']))
  line.isCut = false
  outbox.sendWaiting()
  outbox.sendWaiting()
  await vi.waitFor(() => expect(outbox.all()).toEqual([]))
  expect(arrived).toEqual(['one', 'two', 'three'])
})

test('a message whose answer was lost arrives once, also from the page after', async () => {
  const { arrived, line, transport } = world()
  line.losesAnswers = true
  const before = createOutbox(transport)
  before.add(text('one'))
  before.add(text('two'))
  await vi.waitFor(() => expect(states(before)[0]).toEqual(['one', 'waiting']))
  line.losesAnswers = false
  const after = createOutbox(transport)
  await after.restore()
  await vi.waitFor(() => expect(after.all()).toEqual([]))
  expect(arrived).toEqual(['one', 'two'])
})

test('a message that another tab has sent meanwhile is not sent again', async () => {
  const { arrived, device, line, transport } = world()
  line.isCut = true
  const other = createOutbox(transport)
  other.add(text('one'))
  const outbox = createOutbox(transport)
  await outbox.restore()
  await vi.waitFor(() => expect(states(outbox)).toEqual([['one', 'waiting']]))
  device.clear()
  line.isCut = false
  outbox.sendWaiting()
  await vi.waitFor(() => expect(outbox.all()).toEqual([]))
  expect(arrived).toEqual([])
})

test('one that the server refuses waits for a person, and those behind it do not', async () => {
  const { arrived, line, transport } = world()
  line.refuses.set('one', refusal(500, messages.serverError))
  const outbox = createOutbox(transport)
  for (const key of ['one', 'two']) outbox.add(text(key))
  await vi.waitFor(() => expect(states(outbox)).toEqual([['one', 'failed']]))
  expect(arrived).toEqual(['two'])
  outbox.sendWaiting()
  line.refuses.clear()
  outbox.retry(outbox.all()[0]!)
  await vi.waitFor(() => expect(arrived).toEqual(['two', 'one']))
})

test('whoever writes faster than is taken has the rest sent later', async () => {
  const { line, transport } = world()
  line.refuses.set('one', refusal(429, messages.tooManyRequests))
  line.refuses.set('two', refusal(409, messages.idempotencyKeyBusy))
  const outbox = createOutbox(transport)
  outbox.add(text('one'))
  await vi.waitFor(() => expect(states(outbox)).toEqual([['one', 'waiting']]))
  outbox.giveUp(outbox.all()[0]!)
  outbox.add(text('two'))
  await vi.waitFor(() => expect(states(outbox)).toEqual([['two', 'waiting']]))
})

test('a text does not wait for the photo before it', async () => {
  const { arrived, line, transport } = world()
  line.refuses.set('photo', new NetworkError())
  const outbox = createOutbox(transport)
  outbox.add(photo('photo'))
  outbox.add(text('text'))
  await vi.waitFor(() => expect(arrived).toEqual(['text']))
  expect(states(outbox)).toEqual([['photo', 'waiting']])
})

test('a photo waits for the texts before it, unless one of them was refused', async () => {
  const { arrived, line, transport } = world()
  line.isCut = true
  const outbox = createOutbox(transport)
  for (const message of [text('one'), photo('photo'), text('two')]) outbox.add(message)
  await vi.waitFor(() => expect(states(outbox)[0]).toEqual(['one', 'waiting']))
  line.isCut = false
  outbox.sendWaiting()
  await vi.waitFor(() => expect(outbox.all()).toEqual([]))
  expect(arrived.indexOf('photo')).toBeGreaterThan(arrived.indexOf('one'))
  line.refuses.set('three', refusal(500, messages.serverError))
  for (const message of [text('three'), photo('second photo')]) outbox.add(message)
  await vi.waitFor(() => expect(states(outbox)).toEqual([['three', 'failed']]))
  expect(arrived).toContain('second photo')
})

test('a photo is made smaller once, so that another try of it brings the same bytes', async () => {
  const { device, line, transport } = world()
  line.isCut = true
  const before = createOutbox(transport)
  before.add(photo('photo'))
  before.add({ ...photo('original'), isPacked: true })
  await vi.waitFor(() => expect(line.tries).toBe(1))
  const sent: string[] = []
  const send: MessageTransport['send'] = async ({ files: [file] }) => void sent.push(await file!.text())
  const after = createOutbox({ ...transport, send, pack: async () => [new File(['other'], 'wall.jpg')] })
  await after.restore()
  await vi.waitFor(() => expect(after.all()).toEqual([]))
  expect(sent).toEqual(['small', 'wall'])
  expect(device.size).toBe(0)
})

test('after a day, when the server may have forgotten its key, a tried message is not sent without asking', async () => {
  const { arrived, device, transport } = world()
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString()
  const old = { ...text('one'), sent: 1, state: 'waiting' as const, refusals: [], written_at: yesterday }
  device.set('one', { ...old, tried_at: yesterday })
  device.set('two', { ...old, key: 'two', tried_at: null })
  const outbox = createOutbox(transport)
  await outbox.restore()
  await vi.waitFor(() => expect(states(outbox)).toEqual([['one', 'failed']]))
  expect(arrived).toEqual(['two'])
})
