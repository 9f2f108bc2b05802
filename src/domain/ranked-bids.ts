import type { BidStatus } from '#contract/bid.ts'

/** Taken back, lapsed, or not confirmed since the job changed: by their price they are compared with nothing. */
export const unrankedBids = ['withdrawn', 'lapsed', 'needs_reconfirmation'] as const satisfies readonly BidStatus[]

/** `was_unconfirmed`: it was rejected before it was confirmed. */
export const isRanked = ({ status, was_unconfirmed }: { status: BidStatus; was_unconfirmed?: boolean | undefined }) =>
  !(unrankedBids as readonly BidStatus[]).includes(status) && !was_unconfirmed
