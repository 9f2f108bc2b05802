import { messages } from '#contract/messages.ts'
import type { Refusal as RefusedVerdict, Verdict } from '#domain/verdict.ts'

export type FieldError = { path: string; message: string }

/** A request that is answered with a 4xx or 503: `detail` is the sentence that the person reads. */
export class Refusal extends Error {
  readonly status: number
  readonly errors: FieldError[] | undefined
  /** Seconds after which it is worth trying again. */
  readonly retryAfter: number | undefined

  constructor(status: number, detail: string, more: { errors?: FieldError[]; retryAfter?: number } = {}) {
    super(detail)
    this.status = status
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
  if (!verdict.allowed) throw new Refusal(statusOf[verdict.kind], verdict.message)
}

/** Input that cannot be used because of one field, or of the whole where `path` is empty. */
export const invalid = (path: string, message: string) => new Refusal(422, message, { errors: [{ path, message }] })

/** For what does not exist and for what the caller must not know of: the two are told in the same bytes. */
export const notFound = () => new Refusal(404, messages.notFound)

/** `found` or, where there is nothing, the refusal that hidden and unknown things share. */
export function orNotFound<T>(found: T | undefined): T {
  if (found === undefined) throw notFound()
  return found
}
