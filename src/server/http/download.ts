import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentDisposition } from './filename.ts'

/** The reply of a call with `produces: 'file'`. */
export type FileReply = {
  filename: string
  contentType: string
  bytes: number
  sha256: string
  open(): Promise<Readable>
}

/**
 * Sends a file as a download, never inline, since uploaded content must not run on our origin (XSS). Browsers revalidate a
 * cached copy each time, since the right to see it may end.
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileReply): Promise<FastifyReply> {
  const etag = `"${file.sha256}"`
  reply.headers({
    etag,
    'cache-control': 'private, no-cache',
    'content-disposition': contentDisposition(file.filename),
    'x-content-type-options': 'nosniff',
  })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const stream = await file.open()
  return reply.type(file.contentType).header('content-length', file.bytes).send(stream)
}
