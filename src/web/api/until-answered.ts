import { messages } from '#contract/screen-messages.ts'
import { ApiError, isUnreachable } from './errors.ts'

const attempts = 4
const pauseMs = 1500

/** The first attempt of the same request is still running. */
export const isBeingWorkedOn = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.sentence?.code === messages.idempotencyKeyBusy.code

/**
 * Repeats a call whose reply was lost or late. Its idempotency key stays the same, so that it takes effect once, and the reply tells
 * whether it did. For writes after which the old state no longer works, such as a changed password.
 */
export async function untilAnswered<Reply>(ask: () => Promise<Reply>, left = attempts): Promise<Reply> {
  try {
    return await ask()
  } catch (error) {
    if (left <= 1 || !(isUnreachable(error) || isBeingWorkedOn(error))) throw error
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return untilAnswered(ask, left - 1)
  }
}
