import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * A route's onSend hook for polled replies: adds a weak ETag, and answers 304 without a body if the client has the same. This
 * saves bytes and the browser's work; the server still computes the reply. It stays `no-store` like every private reply, as the
 * web app caches it in memory.
 */
export async function revalidated(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200 || !Buffer.isBuffer(payload)) return payload
  const tag = `W/"${hash('sha1', payload, 'base64url')}"`
  reply.header('etag', tag)
  if (!tagsOf(request.headers['if-none-match']).includes(tag)) return payload
  reply.code(304).removeHeader('content-type').removeHeader('content-length')
  return ''
}

/** The ETags of an If-None-Match header. */
export const tagsOf = (header: string | undefined) => header?.split(',').map((tag) => tag.trim()) ?? []
