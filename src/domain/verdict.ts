import type { Sentence } from '#contract/sentence.ts'

/**
 * An answer of the policy. A refusal carries its kind, from which the server makes the status (`hidden` 404,
 * `forbidden` 403, `conflict` 409, `unpaid` 402, `invalid` 422), and the sentence that the person reads.
 */
export type Refusal = {
  allowed: false
  kind: 'hidden' | 'forbidden' | 'conflict' | 'unpaid' | 'invalid'
  sentence: Sentence
}
export type Verdict = { allowed: true } | Refusal

export const allowed: Verdict = { allowed: true }
export const refused = (kind: Refusal['kind'], sentence: Sentence): Refusal => ({ allowed: false, kind, sentence })
