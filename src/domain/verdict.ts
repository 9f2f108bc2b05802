import type { Sentence } from '#contract/sentence.ts'

/**
 * The policy's answer. A refusal carries the sentence for the person, and its kind, which decides the status (`hidden` 404,
 * `forbidden` 403, `conflict` 409, `unpaid` 402, `invalid` 422).
 */
export type Refusal = {
  allowed: false
  kind: 'hidden' | 'forbidden' | 'conflict' | 'unpaid' | 'invalid'
  sentence: Sentence
  /** The field that an `invalid` verdict is about. */
  path?: string
}
export type Verdict = { allowed: true } | Refusal

export const allowed: Verdict = { allowed: true }
export const refused = (kind: Refusal['kind'], sentence: Sentence, path?: string): Refusal => ({
  allowed: false,
  kind,
  sentence,
  ...(path !== undefined && { path }),
})
