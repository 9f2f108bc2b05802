import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * A route's onSend hook, for replies that are asked for again and again: the reply gets a weak ETag, and who has it already is
 * told so in a 304 without a body. The reply was made all the same: it saves bytes and the browser's work, not ours.
 */
export function revalidated(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: null, payload?: unknown) => void,
): void {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload)
  const tag = `W/"${hash('sha1', payload, 'base64url')}"`
  // Whoever else uses this browser must not be answered from what it keeps.
  reply.header('vary', 'authorization').header('cache-control', 'private, no-cache').header('etag', tag)
  if (!tagsOf(request.headers['if-none-match']).includes(tag)) return done(null, payload)
  reply.code(304).removeHeader('content-type').removeHeader('content-length')
  done(null, '')
}

const tagsOf = (header: string | undefined) => header?.split(/\s*,\s*/) ?? []
