import { messages } from '#contract/messages.ts'
import { ApiError, errorText } from '#web/api/errors.ts'

/** Why an upload failed: a sentence for each refused file, else one for all of it. */
export function uploadRefusals(error: unknown): string[] {
  if (error instanceof ApiError && error.errors.length > 0) return error.errors.map(({ message }) => message)
  return [errorText(error, messages.uploadBroken)]
}
