import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import { checkViolation, uniqueViolation } from '../db/database.ts'
import { isDatabaseAway } from '../db/database-away.ts'
import { DeadlineOver } from '../db/deadline.ts'
import { type FieldError, invalid, notFound, Refusal } from '../refusal.ts'
import { TooManyWaiting } from '../turns.ts'
import { dropRest } from './drop-rest.ts'
import { requestIdHeader } from './request-log.ts'

export const problemTitles: Record<number, string> = {
  400: 'Bad request',
  401: 'Not signed in',
  402: 'Subscription needed',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  413: 'Too large',
  415: 'Type not supported',
  408: 'Too slow',
  422: 'Invalid input',
  429: 'Too many requests',
  431: 'Too large',
  500: 'Server error',
  503: 'Unavailable',
}

/** A bill of quantities may have thousands of wrong lines; nobody reads all of them at once. */
const mostErrors = 200

/** The body of RFC 9457 problem details. */
function problemOf({ status, sentence, errors }: Refusal): object {
  const { text: detail, code, params } = sentence
  const problem = { type: 'about:blank', title: problemTitles[status] ?? 'Error', status, detail, code, params }
  return errors ? { ...problem, errors: errors.slice(0, mostErrors).map(fieldErrorOf) } : problem
}

const fieldErrorOf = ({ path, sentence: { text, code, params } }: FieldError) => ({ path, message: text, code, params })

/**
 * Sends RFC 9457 problem details with the request's id for support. A 404 has none, since its bytes must be the same for hidden
 * and missing things.
 */
export function sendProblem(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, retryAfter } = refusal
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(status === 404 ? problemOf(refusal) : { ...problemOf(refusal), request_id: reply.request.id })
}

/** The refusal to send for an error; null for a bug of ours. */
function meaningOf(error: FastifyError): Refusal | null {
  if (error instanceof Refusal) return error
  if (error instanceof DeadlineOver || error instanceof TooManyWaiting)
    return new Refusal(503, messages.databaseAway, { retryAfter: 1 })
  if (isDatabaseAway(error)) return new Refusal(503, messages.databaseAway, { retryAfter: 2 })
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Refusal(413, messages.bodyTooLarge)
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Refusal(415, messages.mediaTypeUnsupported)
    case '22P02':
      return new Refusal(404, messages.notFound)
    case checkViolation:
    case '22021':
    case '22003':
      return invalid('', messages.invalidInput)
    case uniqueViolation:
      return new Refusal(409, messages.conflict)
    case '40001':
    case '40P01':
    case '55P03':
      return new Refusal(503, messages.databaseAway, { retryAfter: 1 })
  }
  const status = error.statusCode ?? 500
  return status >= 400 && status < 500 ? new Refusal(status, messages.invalidInput) : null
}

/** Replies to requests that match no route: an address that cannot be decoded, or a segment too long for an id. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  // Set here, since no hook runs for these replies.
  reply.headers({
    [requestIdHeader]: request.id,
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
  sendProblem(reply, error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? notFound() : (meaningOf(error) ?? notFound()))
}

/** Replies to connections without a valid request: endless headers, broken HTTP, a timeout of the client. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  const body = JSON.stringify(problemOf(new Refusal(status, messages.requestBroken)))
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/problem+json\r\nConnection: close\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  socket.destroy(error)
}

/** Whether the connection would be closed before the body has arrived. */
const isCutOff = ({ code }: FastifyError, { raw }: FastifyRequest) =>
  !raw.complete && (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || raw.headers['content-type']?.startsWith('multipart/'))

export function setErrorReplies(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = meaningOf(error)
    // The contract should have refused it, with a sentence of the field.
    if (error.code === checkViolation) request.log.error({ err: error }, 'a constraint refused valid input')
    if (refusal === null) request.log.error({ err: error }, 'request failed')
    else if (refusal.status >= 500) request.log.warn({ err: error }, 'request could not be served')
    if (isCutOff(error, request)) await dropRest(request.raw)
    return sendProblem(reply, refusal ?? new Refusal(500, messages.serverError))
  })
}
