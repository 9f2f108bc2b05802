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
 * Reads every body without refusing any: a call that takes none must not fail because of what a client sent along,
 * so it is for the route to mind what it was given.
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

/** Compressed, for example. No call expects that, and it must not be taken for what it would be unpacked. */
const isEncoded = ({ headers }: FastifyRequest) => (headers['content-encoding'] ?? 'identity') !== 'identity'

/** Bytes that are no UTF-8 are refused: other characters would silently be stored in their place. */
function parsedJson(body: Buffer): unknown {
  if (!isUtf8(body)) return brokenJsonBody
  try {
    return JSON.parse(body.toString())
  } catch {
    return brokenJsonBody
  }
}

/** The text fields of a small form, read whole by the platform's own parser; files in it are left out. */
async function formFields(body: Buffer, type: string): Promise<unknown> {
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    return Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
  } catch {
    return brokenFormBody
  }
}
