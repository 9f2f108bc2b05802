import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'

export type StreamEvent = { id: string | undefined; event: string | undefined; data: string | undefined }

export type OpenStream = {
  status: number
  headers: IncomingMessage['headers']
  /** All received text, heartbeats included. */
  text(): string
  events(): StreamEvent[]
  /** The invalidated resources, in order. */
  resources(): string[]
  /** Resolves when the server ends it. */
  ended: Promise<unknown>
  close(): void
}

/** Opens the event stream like a browser, over its own connection. */
export async function openStream(url: string, token: string, lastEventId?: string): Promise<OpenStream> {
  const request = get(`${url}/api/events`, {
    agent: false,
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
  })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  let text = ''
  response.setEncoding('utf8').on('data', (data: string) => {
    text += data
  })
  // A stopping server resets the connection.
  response.on('error', () => {})
  const events = () => eventsOf(text)
  return {
    status: response.statusCode!,
    headers: response.headers,
    text: () => text,
    events,
    resources: () =>
      events().flatMap(({ event, data }) => (event === 'look' ? (JSON.parse(data!).at as string[]) : [])),
    ended: new Promise((resolve) => response.once('close', resolve)),
    close: () => request.destroy(),
  }
}

function eventsOf(text: string): StreamEvent[] {
  const blocks = text.split('\n\n').slice(0, -1)
  return blocks
    .filter((block) => !block.startsWith(':'))
    .map((block) => {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
      return { id: field('id'), event: field('event'), data: field('data') }
    })
}
