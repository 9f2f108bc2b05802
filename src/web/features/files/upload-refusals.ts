import { messages } from '#contract/screen-messages.ts'
import type { Sentence } from '#contract/sentence.ts'
import { ApiError, errorSentence } from '#web/api/errors.ts'

/** Why an upload failed: a sentence for each rejected file, else one for all. */
export function uploadRefusals(error: unknown): Sentence[] {
  if (error instanceof ApiError && error.errors.length > 0) return error.errors.map(({ sentence }) => sentence)
  return [errorSentence(error, messages.uploadBroken)]
}
