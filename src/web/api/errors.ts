import { messages } from '#contract/messages.ts'
import { said } from '#web/language/t.ts'

export type InputError = { path: string; message: string }

/** The server refused. `detail` is the sentence that people read; null where it gave none. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly detail: string | null
  readonly errors: readonly InputError[]
  readonly requestId: string | null

  constructor(refusal: {
    status: number
    detail: string | null
    errors: readonly InputError[]
    requestId: string | null
  }) {
    super(refusal.detail ?? messages.unknownError)
    this.status = refusal.status
    this.detail = refusal.detail
    this.errors = refusal.errors
    this.requestId = refusal.requestId
  }
}

/** No answer came. What was sent may or may not have had its effect. */
export class NetworkError extends Error {
  override name = 'NetworkError'

  constructor(cause?: unknown) {
    super(messages.serverUnreachable, { cause })
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

/** What to show of a failed call, in the language that is spoken: the server's own sentence, else `otherwise`. */
export function errorText(error: unknown, otherwise: string): string {
  if (error instanceof NetworkError) return said(error.message)
  return said((error instanceof ApiError && error.detail) || otherwise)
}
