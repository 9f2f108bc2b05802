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

/** The sign-in service's client wraps a lost answer in an error of its own, and that of a gateway without a server behind it. */
export function isLostAnswer(failure: Failure): boolean {
  return failure.name === 'AuthRetryableFetchError'
}

export function readableAuthError(failure: Failure): Error {
  if (isLostAnswer(failure) && !failure.status) return new NetworkError(failure)
  // The client's own words for an answer without a session are for programmers.
  const hasNoSession = failure.name === 'AuthInvalidTokenResponseError'
  return new SignInRefusal(hasNoSession ? messages.noSession : authErrorSentence(failure), failure)
}

/** Of a refusal its sentence; of anything else the error's message, else the reply's `error`, else its `detail`. */
export function authErrorSentence(failure: unknown): Sentence {
  if (failure instanceof SignInRefusal) return failure.sentence
  if (failure instanceof ApiError || failure instanceof NetworkError)
    return errorSentence(failure, messages.unknownError)
  const { message, error, detail } = (failure ?? {}) as Failure
  const text = [message, error, detail].find((one) => typeof one === 'string' && one !== '')
  return text === undefined ? messages.unknownError : signInSentence(text as string)
}
