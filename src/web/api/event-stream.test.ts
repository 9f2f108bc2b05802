import { expect, test } from 'vitest'
import { eventsOf, type ServerEvent } from './event-stream.ts'

async function read(...pieces: string[]): Promise<{ events: ServerEvent[]; signs: number }> {
  const events: ServerEvent[] = []
  let signs = 0
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })
  for await (const event of eventsOf(body, () => signs++)) events.push(event)
  return { events, signs }
}

test('reads events wherever the network cuts them, and counts heartbeats as signs of life alone', async () => {
  const stream = 'id: a-1\n\n: \n\nid: a-2\nevent: look\ndata: {"at":["chats"]}\n\n'
  const events = [
    { id: 'a-1', name: '', data: '' },
    { id: 'a-2', name: 'look', data: '{"at":["chats"]}' },
  ]
  expect(await read(stream)).toEqual({ events, signs: 1 })
  expect((await read(...stream)).events).toEqual(events)
  expect(await read(': \n\n', ': \n\n')).toEqual({ events: [], signs: 2 })
})

test('an event that was cut off for good is none', async () => {
  expect((await read('id: a-1\n\nid: a-2\nevent: look\nda')).events).toHaveLength(1)
})
