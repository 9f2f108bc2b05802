import { messages } from '#contract/screen-messages.ts'
import type { Sentence } from '#contract/sentence.ts'
import { translate } from '#web/language/translate.ts'

export type InputError = { path: string; sentence: Sentence }

/** The server refused. `sentence` is what people read; null where it gave none. */
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

/** No answer came. What was sent may or may not have had its effect. */
export class NetworkError extends Error {
  override name = 'NetworkError'

  constructor(cause?: unknown) {
    super(messages.serverUnreachable.text, { cause })
  }
}

/** Said by a proxy without a server behind it or a server that is not ready: whether the call had its effect is unknown. */
export const gatewayStatuses: readonly number[] = [502, 503, 504]

/** True where waiting may help: no answer, or one that says "not now". */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof NetworkError) return true
  return error instanceof ApiError && gatewayStatuses.includes(error.status)
}

/** By which the server's log names what failed there; null where the fault was not the server's. */
export const requestIdOf = (error: unknown) =>
  error instanceof ApiError && error.status >= 500 ? error.requestId : null

/** What people read of a failed call: the server's own sentence, else `otherwise`. */
export function errorSentence(error: unknown, otherwise: Sentence): Sentence {
  if (error instanceof NetworkError) return messages.serverUnreachable
  return (error instanceof ApiError && error.sentence) || otherwise
}

/** The same in the reader's language. */
export const errorText = (error: unknown, otherwise: Sentence): string => translate(errorSentence(error, otherwise))
