import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { brokenFormBody, brokenJsonBody, notJsonBody } from './route.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    accepts?: Endpoint['accepts']
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
    return body.length === 0 ? undefined : parsedJson(body.toString())
  })
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    if (acceptedBy(request) === 'raw') return body
    if (body.length === 0) return undefined
    const type = request.headers['content-type'] ?? ''
    return acceptedBy(request) === 'form' && isForm.test(type) ? formFields(body, type) : notJsonBody
  })
}

const acceptedBy = (request: FastifyRequest) => request.routeOptions.config?.accepts
const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
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
