import { filled } from '#contract/sentence.ts'
import { sentenceOf } from './page-parts.ts'

/** `path`: of what was sent, such as 'items.0.rate'. */
type InputError = { path: string; sentence: string }

/** A refusal, with the sentence for the reader. */
export class Refused extends Error {
  /** Of the refusal; undefined where the page itself refuses. */
  readonly code: string | undefined
  readonly errors: readonly InputError[]

  constructor(sentence: string, code?: string, errors: readonly InputError[] = []) {
    super(sentence)
    this.code = code
    this.errors = errors
  }
}

type Problem = { code: string; params?: Record<string, string> }

/** In the reader's language if the page has it, else in English. */
const inWords = ({ code, params = {} }: Problem, otherwise: string): string => {
  const known = sentenceOf(code)
  return known ? filled(known, params) : otherwise
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
    throw new Refused(sentenceOf('offline') ?? '', 'offline')
  })
  const reply = await response.json().catch(() => ({}))
  if (response.ok) return reply as Reply
  const errors = (reply.errors ?? []).map((error: Problem & { path: string; message: string }) => ({
    path: error.path,
    sentence: inWords(error, error.message),
  }))
  throw new Refused(inWords(reply, reply.detail ?? sentenceOf('server_error')), reply.code, errors)
}
