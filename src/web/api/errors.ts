import { messages } from '#contract/screen-messages.ts'
import type { Sentence } from '#contract/sentence.ts'
import { translate } from '#web/language/translate.ts'

export type InputError = { path: string; sentence: Sentence }

/** The server refused. `sentence` is for people; null if the server sent none. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly sentence: Sentence | null
  readonly errors: readonly InputError[]
  readonly requestId: string | null

  constructor(refusal: {
    status: number
    sentence: Sentence | null
    errors: readonly InputError[]
    requestId: string | null
  }) {
    super((refusal.sentence ?? messages.unknownError).text)
    this.status = refusal.status
    this.sentence = refusal.sentence
    this.errors = refusal.errors
    this.requestId = refusal.requestId
  }
}

/** No reply: it is unknown whether the request took effect. */
export class NetworkError extends Error {
  override name = 'NetworkError'

  constructor(cause?: unknown) {
    super(messages.serverUnreachable.text, { cause })
  }
}

/** Sent by a proxy without a server, or by a server that is not ready: it is unknown whether the call took effect. */
export const gatewayStatuses: readonly number[] = [502, 503, 504]

/** True if a retry may help: no reply, or one that means "not now". */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof NetworkError) return true
  return error instanceof ApiError && gatewayStatuses.includes(error.status)
}

/** The id of the request in the server's log; null unless the server failed. */
export const requestIdOf = (error: unknown) =>
  error instanceof ApiError && error.status >= 500 ? error.requestId : null

/** The sentence for a failed call: the server's own, else `otherwise`. */
export function errorSentence(error: unknown, otherwise: Sentence): Sentence {
  if (error instanceof NetworkError) return messages.serverUnreachable
  return (error instanceof ApiError && error.sentence) || otherwise
}

/** The same in the reader's language. */
export const errorText = (error: unknown, otherwise: Sentence): string => translate(errorSentence(error, otherwise))
