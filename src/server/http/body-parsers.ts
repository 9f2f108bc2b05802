import type { FastifyInstance } from 'fastify'
import { brokenJsonBody, notJsonBody } from './route.ts'

/**
 * Reads every body without refusing any: a call that takes none must not fail because of what a client sent along,
 * so it is for the route to mind what it was given.
 */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body === '' ? undefined : parsedJson(body as string))
  })
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body.length === 0 ? undefined : notJsonBody)
  })
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return brokenJsonBody
  }
}
