import { messages } from '#contract/messages.ts'
import { NetworkError } from '#web/api/errors.ts'

type Failure = { name?: unknown; status?: unknown; message?: unknown; error?: unknown; detail?: unknown }

/** The sign-in service's client wraps a lost answer in an error of its own, and that of a gateway without a server behind it. */
export function isLostAnswer(failure: Failure): boolean {
  return failure.name === 'AuthRetryableFetchError'
}

export function readableAuthError(failure: Failure): Error {
  if (isLostAnswer(failure) && !failure.status) return new NetworkError(failure)
  // The client's own words for an answer without a session are for programmers.
  const text = failure.name === 'AuthInvalidTokenResponseError' ? messages.noSession : authErrorText(failure)
  return new Error(text, { cause: failure })
}

/** The error's message, else the reply's `error`, else its `detail`. */
export function authErrorText(failure: unknown): string {
  const { message, error, detail } = (failure ?? {}) as Failure
  const said = [message, error, detail].find((text) => typeof text === 'string' && text !== '')
  return (said as string | undefined) ?? messages.unknownError
}
