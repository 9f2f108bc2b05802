import { messages } from '#contract/screen-messages.ts'
import { ApiError, isUnreachable } from '#web/api/errors.ts'
import type { Refusal } from './entry.ts'

/** True where the same entry may be taken later: nobody answered, the session ended, or it was too much at once. */
export function mayPass(error: unknown): boolean {
  if (isUnreachable(error)) return true
  if (!(error instanceof ApiError)) return false
  const isBeingWorkedOn = error.status === 409 && error.sentence?.code === messages.idempotencyKeyBusy.code
  return isBeingWorkedOn || error.status === 401 || error.status === 429
}

/** As it can be stored: a database takes no errors of our own. What went wrong on this device has no sentence. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { status: 0, sentence: null, errors: [], requestId: null }
  const { status, sentence, errors, requestId } = error
  return { status, sentence, errors, requestId }
}
