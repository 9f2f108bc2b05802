import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'

export type ReceivedPost = { path: string; headers: IncomingHttpHeaders; body: string; id: string }

export type WebhookReceiver = {
  url: string
  posts: ReceivedPost[]
  /** How many connections were opened. */
  connections(): number
  /** How it replies from now on: a status, or a function that does it. */
  answerWith(reply: number | ((response: ServerResponse, post: ReceivedPost) => void)): void
  /** Waits for so many posts. */
  received(count: number): Promise<ReceivedPost[]>
  close(): Promise<void>
}

/** A company's own program, on this machine. */
export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const posts: ReceivedPost[] = []
  let connections = 0
  let answer: Parameters<WebhookReceiver['answerWith']>[0] = 204
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { url: path = '', headers } = request
    const post = { path, headers, body: Buffer.concat(chunks).toString(), id: String(headers['webhook-id']) }
    posts.push(post)
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
    async received(count) {
      await vi.waitFor(
        () => {
          if (posts.length < count) throw new Error(`${posts.length} of ${count} posts have arrived`)
        },
        { timeout: 15_000, interval: 20 },
      )
      return posts
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
