import { ApiError } from '#web/api/errors.ts'

/** The number of the addendum that the server asks the writer of a bid to read first; null for other errors. */
export function unseenAddendum(error: unknown): number | null {
  const sentence = error instanceof ApiError ? error.sentence : null
  return sentence?.code === 'addendum_unseen' ? Number(sentence.params?.number) : null
}

/** The own firm has bid by a link, which is told with the way to take that bid over. */
export const isByLink = (error: unknown): boolean => error instanceof ApiError && error.sentence?.code === 'bid_by_link'

/** The own company has bid meanwhile, in another tab or on another device: what is typed can revise that bid. */
export const hasBidAlready = (error: unknown): boolean =>
  error instanceof ApiError && error.sentence?.code === 'already_bid'

/** Bids came to an end before this one arrived: it is refused with both times. */
export const isTooLate = (error: unknown): boolean =>
  error instanceof ApiError && error.sentence?.code === 'bid_window_closed'
