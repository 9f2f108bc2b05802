import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * A route's onSend hook, for replies that are asked for again and again: the reply gets a weak ETag, and who has it already is
 * told so in a 304 without a body. The reply was made all the same: it saves bytes and the browser's work, not ours.
 * It stays `no-store` like every private reply: the web app keeps the last answer in its memory, not in the browser's cache.
 */
export async function revalidated(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200 || !Buffer.isBuffer(payload)) return payload
  const tag = `W/"${hash('sha1', payload, 'base64url')}"`
  reply.header('etag', tag)
  if (!tagsOf(request.headers['if-none-match']).includes(tag)) return payload
  reply.code(304).removeHeader('content-type').removeHeader('content-length')
  return ''
}

/** What the browser has already, by an If-None-Match header. */
export const tagsOf = (header: string | undefined) => header?.split(/\s*,\s*/) ?? []
