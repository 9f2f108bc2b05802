import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedPost = { path: string; headers: IncomingHttpHeaders; body: string; id: string }

export type WebhookReceiver = {
  url: string
  posts: ReceivedPost[]
  /** How many connections were opened. */
  connections(): number
  /** How it replies from now on: a status, or a function that does it. */
  answerWith(reply: number | ((response: ServerResponse, post: ReceivedPost) => void)): void
  /** Resolves when so many posts have arrived. */
  received(count: number): Promise<ReceivedPost[]>
  close(): Promise<void>
}

/** A company's own program, on this machine. */
export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const posts: ReceivedPost[] = []
  const waiters = new Set<() => void>()
  let connections = 0
  let answer: Parameters<WebhookReceiver['answerWith']>[0] = 204
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { url: path = '', headers } = request
    const post = { path, headers, body: Buffer.concat(chunks).toString(), id: String(headers['webhook-id']) }
    posts.push(post)
    for (const waiting of waiters) waiting()
    if (typeof answer === 'number') response.writeHead(answer).end()
    else answer(response, post)
  })
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/nirmaan`,
    posts,
    connections: () => connections,
    answerWith(next) {
      answer = next
    },
    received: (count) =>
      new Promise((resolve) => {
        function look(): void {
          if (posts.length < count) return
          waiters.delete(look)
          resolve(posts)
        }
        waiters.add(look)
        look()
      }),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
