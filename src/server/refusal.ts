import { messages } from '#contract/messages.ts'
import type { Sentence } from '#contract/sentence.ts'
import type { Refusal as RefusedVerdict, Verdict } from '#domain/verdict.ts'

export type FieldError = { path: string; sentence: Sentence }

/** A 4xx or 503 reply with the sentence for the person. */
export class Refusal extends Error {
  readonly status: number
  readonly sentence: Sentence
  readonly errors: FieldError[] | undefined
  /** Retry-After in seconds. */
  readonly retryAfter: number | undefined

  constructor(status: number, sentence: Sentence, more: { errors?: FieldError[]; retryAfter?: number } = {}) {
    super(sentence.text)
    this.status = status
    this.sentence = sentence
    this.errors = more.errors
    this.retryAfter = more.retryAfter
  }
}

const statusOf: Record<RefusedVerdict['kind'], number> = {
  hidden: 404,
  forbidden: 403,
  conflict: 409,
  unpaid: 402,
  invalid: 422,
}

/** Throws a Refusal with the verdict's status and sentence, unless the policy allows it. */
export function authorize(verdict: Verdict): void {
  if (verdict.allowed) return
  const { kind, sentence, path } = verdict
  throw path === undefined ? new Refusal(statusOf[kind], sentence) : invalid(path, sentence)
}

/** Invalid input in the field `path`; in general if `path` is empty. */
export const invalid = (path: string, sentence: Sentence) =>
  new Refusal(422, sentence, { errors: [{ path, sentence }] })

/** Invalid input in these fields: in words where it is only one. */
export const invalidFields = (errors: FieldError[]) =>
  new Refusal(422, errors.length === 1 ? errors[0]!.sentence : messages.invalidInput, { errors })

/** For missing and for hidden things: the reply is the same, so that it reveals nothing. */
export const notFound = () => new Refusal(404, messages.notFound)

/** Returns `found`, or throws 404 if it is undefined. */
export function orNotFound<T>(found: T | undefined): T {
  if (found === undefined) throw notFound()
  return found
}
