import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { brokenFormBody, brokenJsonBody, notJsonBody } from './route.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    consumes?: Endpoint['consumes']
  }
}

/**
 * Parses every body and rejects none, since a call without a body must ignore what the client sent; the route validates the
 * result.
 */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    if (acceptedBy(request) === 'raw') return body
    if (body.length === 0) return undefined
    return isEncoded(request) ? notJsonBody : parsedJson(body)
  })
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    if (acceptedBy(request) === 'raw') return body
    if (body.length === 0) return undefined
    const type = request.headers['content-type'] ?? ''
    return acceptedBy(request) === 'form' && isForm.test(type) && !isEncoded(request)
      ? formFields(body, type)
      : notJsonBody
  })
}

const acceptedBy = (request: FastifyRequest) => request.routeOptions.config?.consumes
const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i

/** Compressed, for example. No call accepts that, so such a body is never decompressed. */
const isEncoded = ({ headers }: FastifyRequest) => (headers['content-encoding'] ?? 'identity') !== 'identity'

/** Refuses invalid UTF-8, which would otherwise be stored as replacement characters. */
function parsedJson(body: Buffer): unknown {
  if (!isUtf8(body)) return brokenJsonBody
  try {
    return JSON.parse(body.toString())
  } catch {
    return brokenJsonBody
  }
}

/** The text fields of a small form, parsed by the platform in memory; files are ignored. */
async function formFields(body: Buffer, type: string): Promise<unknown> {
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    return Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
  } catch {
    return brokenFormBody
  }
}
