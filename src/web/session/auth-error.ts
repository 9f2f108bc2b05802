import { messages } from '#contract/screen-messages.ts'
import type { Sentence } from '#contract/sentence.ts'
import { signInSentence } from '#contract/sign-in-errors.ts'
import { ApiError, errorSentence, NetworkError } from '#web/api/errors.ts'

type Failure = { name?: unknown; status?: unknown; message?: unknown; error?: unknown; detail?: unknown }

class SignInRefusal extends Error {
  readonly sentence: Sentence

  constructor(sentence: Sentence, cause: unknown) {
    super(sentence.text, { cause })
    this.sentence = sentence
  }
}

/** The sign-in client wraps a missing reply in its own error, and also a gateway's error without a server. */
export function isLostAnswer(failure: Failure): boolean {
  return failure.name === 'AuthRetryableFetchError'
}

export function readableAuthError(failure: Failure): Error {
  if (isLostAnswer(failure) && !failure.status) return new NetworkError(failure)
  // For a reply without a session the client's error is meant for programmers, so it is replaced.
  const hasNoSession = failure.name === 'AuthInvalidTokenResponseError'
  return new SignInRefusal(hasNoSession ? messages.noSession : authErrorSentence(failure), failure)
}

/** A refusal's sentence; otherwise the error's message, else the reply's `error`, else its `detail`. */
export function authErrorSentence(failure: unknown): Sentence {
  if (failure instanceof SignInRefusal) return failure.sentence
  if (failure instanceof ApiError || failure instanceof NetworkError)
    return errorSentence(failure, messages.unknownError)
  const { message, error, detail } = (failure ?? {}) as Failure
  const text = [message, error, detail].find((one) => typeof one === 'string' && one !== '')
  return text === undefined ? messages.unknownError : signInSentence(text as string)
}
