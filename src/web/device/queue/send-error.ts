import { ApiError, isUnreachable } from '#web/api/errors.ts'
import { isBeingWorkedOn } from '#web/api/until-answered.ts'
import type { Refusal } from './entry.ts'

/** True if a retry may succeed: no reply, an ended session, or a rate limit. */
export function mayPass(error: unknown): boolean {
  if (isUnreachable(error)) return true
  if (!(error instanceof ApiError)) return false
  return isBeingWorkedOn(error) || error.status === 401 || error.status === 429
}

/** In a form that IndexedDB can store, which excludes our error classes. An error of this device has no sentence. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { status: 0, sentence: null, errors: [], requestId: null }
  const { status, sentence, errors, requestId } = error
  return { status, sentence, errors, requestId }
}
