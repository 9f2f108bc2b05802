import { filled } from '#contract/sentence.ts'
import { sentenceOf } from './page-parts.ts'

/** A refusal, with the sentence for the reader. */
export class Refused extends Error {
  /** Of the refusal; undefined where the page itself refuses. */
  readonly code: string | undefined

  constructor(sentence: string, code?: string) {
    super(sentence)
    this.code = code
  }
}

/**
 * One call of the API, `path` below `/api`. `key`: the same for each attempt of one act, so that a lost reply does no harm (idempotent).
 * Throws `Refused`.
 */
export async function askServer<Reply>(path: string, body?: object, key?: string): Promise<Reply> {
  const response = await fetch(`/api/${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { ...(body && { 'content-type': 'application/json' }), ...(key && { 'idempotency-key': key }) },
    // The address has the token.
    referrerPolicy: 'no-referrer',
  }).catch(() => {
    throw new Refused(sentenceOf('offline') ?? '')
  })
  const reply = await response.json().catch(() => ({}))
  if (response.ok) return reply as Reply
  const known = sentenceOf(reply.code)
  throw new Refused(
    known ? filled(known, reply.params ?? {}) : (reply.detail ?? sentenceOf('server_error')),
    reply.code,
  )
}
