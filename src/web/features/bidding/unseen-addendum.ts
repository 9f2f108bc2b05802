import { ApiError } from '#web/api/errors.ts'

/** The number of the addendum that the server asks the writer of a bid to read first; null for other errors. */
export function unseenAddendum(error: unknown): number | null {
  const sentence = error instanceof ApiError ? error.sentence : null
  return sentence?.code === 'addendum_unseen' ? Number(sentence.params?.number) : null
}

/** Bids came to an end before this one arrived: it is refused with both times. */
export const isTooLate = (error: unknown): boolean =>
  error instanceof ApiError && error.sentence?.code === 'bid_window_closed'
