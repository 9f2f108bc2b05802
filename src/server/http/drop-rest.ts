import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import { limits } from '#contract/limits.ts'

const dropRestMs = 5000

/**
 * Reads what is left of a refused body. A client that still sends would get a reset connection in place of the reply, and the next
 * request of a kept-alive connection waits behind it: a proxy sends other people's requests there. After too much or too long the
 * connection is closed, see `addUploads`.
 */
export async function dropRest(body: IncomingMessage): Promise<void> {
  if (body.complete || body.destroyed || Number(body.headers['content-length']) > limits.uploadBytes) return
  let left = limits.uploadBytes
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(), dropRestMs)
  const count = (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) giveUp.abort()
  }
  try {
    body.on('data', count)
    await finished(body, { signal: giveUp.signal, writable: false })
  } catch {
    // It broke off, or took too long: the answer closes the connection.
  } finally {
    clearTimeout(timer)
    body.off('data', count)
  }
}
