import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { badAnswers, goodAnswers, told } from '#tests/support/wordings.ts'
import { createAskModel } from './ask-model.ts'
import { createWordNotes } from './word-notes.ts'

type Request = {
  path: string
  authorization: string | undefined
  body: { model: string; messages: { content: string }[] }
}

/** A server on this machine that speaks the protocol of language models. */
let url: string
let requests: Request[] = []
let reply: (asked: Request) => { status?: number; text: string } | null
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { url: path = '', headers } = request
  const asked = { path, authorization: headers.authorization, body: JSON.parse(Buffer.concat(chunks).toString()) }
  requests.push(asked)
  const given = reply(asked)
  if (given) response.writeHead(given.status ?? 200, { 'content-type': 'application/json' }).end(given.text)
})

const says = (content: string) => () => ({ text: JSON.stringify({ choices: [{ message: { content } }] }) })

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
})
beforeEach(() => {
  requests = []
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function wording(timeoutMs = 8000) {
  const dropped: string[] = []
  const ask = createAskModel({ url, model: 'small', key: 'secret', timeoutMs })
  return { words: createWordNotes(ask, (why) => dropped.push(why)), dropped }
}

test('forty bad answers are dropped and counted by their reason', async () => {
  const { words, dropped } = wording()
  const shown: (string | null)[] = []
  for (const [n, [, language, answer]] of badAnswers.entries()) {
    reply = says(answer)
    // A fact that nobody cites, so that no answer comes from the cache.
    const facts = [...told, { no: 50 + n, code: 'one_bid' as const, aliases: [], numbers: [], dates: [] }]
    shown.push(await words(facts, language))
  }
  expect(badAnswers.length).toBeGreaterThanOrEqual(40)
  expect(shown.filter((text) => text !== null)).toEqual([])
  expect(dropped).toEqual(badAnswers.map(([why]) => why))
})

test('good answers are shown, each asked once', async () => {
  for (const [language, answer] of goodAnswers) {
    const { words, dropped } = wording()
    reply = says(`\n${answer} `)
    expect(await words(told, language)).toBe(answer.normalize('NFC'))
    reply = says('Something else')
    expect(await words(told, language)).toBe(answer.normalize('NFC'))
    expect(dropped).toEqual([])
  }
  expect(requests).toHaveLength(goodAnswers.length)
})

test('the model is told figures and letters, with the key in the header', async () => {
  reply = says('Bid A has the lowest landed cost [1].')
  await wording().words(told, 'en')
  const [{ path, authorization, body }] = requests as [Request]
  expect({ path, authorization, model: body.model }).toEqual({
    path: '/v1/chat/completions',
    authorization: 'Bearer secret',
    model: 'small',
  })
  expect(body.messages[1]!.content).toContain('[1] lowest; Bid A, Bid B; ₹1877675, ₹13595, 0.72 %')
})

test.each([
  ['an error', () => ({ status: 500, text: '{}' })],
  ['no JSON', () => ({ text: 'Sorry' })],
  ['no text', () => ({ text: '{"choices": []}' })],
  ['null', () => ({ text: 'null' })],
  ['a flood', () => ({ text: ' '.repeat(200_000) })],
])('%s is a miss, and no second try', async (_, given) => {
  const { words, dropped } = wording()
  reply = given
  expect(await words(told, 'en')).toBeNull()
  expect(await words(told, 'en')).toBeNull()
  expect({ dropped, requests: requests.length }).toEqual({ dropped: ['failed'], requests: 1 })
})

test('an answer that does not come in time is a miss', async () => {
  const { words, dropped } = wording(50)
  reply = () => null
  expect(await words(told, 'en')).toBeNull()
  expect(dropped).toEqual(['failed'])
})

test('without facts nobody is asked', async () => {
  expect(await wording().words([], 'en')).toBeNull()
  expect(requests).toEqual([])
})
