import { messages } from '#contract/messages.ts'
import type { Sentence } from '#contract/sentence.ts'
import type { Refusal as RefusedVerdict, Verdict } from '#domain/verdict.ts'

export type FieldError = { path: string; sentence: Sentence }

/** A request that is answered with a 4xx or 503, and the sentence that the person reads. */
export class Refusal extends Error {
  readonly status: number
  readonly sentence: Sentence
  readonly errors: FieldError[] | undefined
  /** Seconds after which it is worth trying again. */
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

/** Goes on where the policy allows it, and refuses with the verdict's own status and sentence where it does not. */
export function authorize(verdict: Verdict): void {
  if (!verdict.allowed) throw new Refusal(statusOf[verdict.kind], verdict.sentence)
}

/** Input that cannot be used because of one field, or of the whole where `path` is empty. */
export const invalid = (path: string, sentence: Sentence) =>
  new Refusal(422, sentence, { errors: [{ path, sentence }] })

/** For what does not exist and for what the caller must not know of: the two are told in the same bytes. */
export const notFound = () => new Refusal(404, messages.notFound)

/** `found` or, where there is nothing, the refusal that hidden and unknown things share. */
export function orNotFound<T>(found: T | undefined): T {
  if (found === undefined) throw notFound()
  return found
}
