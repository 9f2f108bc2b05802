import type { BidStatus } from '#contract/bid.ts'

/** Allowed transitions of a bid's status. A new status does not compile until its transitions are listed. */
export const bidMoves = {
  submitted: ['needs_reconfirmation', 'offered', 'awarded', 'rejected', 'lapsed', 'withdrawn'],
  needs_reconfirmation: ['submitted', 'rejected', 'lapsed', 'withdrawn'],
  offered: ['submitted', 'awarded', 'declined', 'lapsed', 'withdrawn'],
  awarded: [],
  // The buyer may ask again.
  declined: ['offered'],
  rejected: [],
  lapsed: ['needs_reconfirmation'],
  withdrawn: [],
} as const satisfies Record<BidStatus, readonly BidStatus[]>

export function canMoveBid(from: BidStatus, to: BidStatus): boolean {
  return (bidMoves[from] as readonly BidStatus[]).includes(to)
}

/** The statuses of bids that nobody has decided on. */
export const undecidedBids = ['submitted', 'needs_reconfirmation'] as const satisfies readonly BidStatus[]

export function isUndecidedBid({ status }: { status: BidStatus }): boolean {
  return (undecidedBids as readonly BidStatus[]).includes(status)
}

/** Whether nothing can come of it any more. */
export const isLostBid = ({ status }: { status: BidStatus }): boolean =>
  status !== 'awarded' && bidMoves[status].length === 0

/** `isDue`: the deadline has passed, and nobody has stored it yet: what was not confirmed has lapsed. */
export function bidStatusAt(status: BidStatus, isDue: boolean): BidStatus {
  return isDue && status === 'needs_reconfirmation' ? 'lapsed' : status
}

type SettledBid = { id: string; status: 'awarded' | 'rejected' }

/** What an award does to the bids of its job: the chosen one wins, all other undecided ones are rejected. */
export function settleBids(bids: readonly { id: string; status: BidStatus }[], awardedId: string): SettledBid[] {
  return bids
    .filter(isUndecidedBid)
    .map((bid) => ({ id: bid.id, status: bid.id === awardedId ? 'awarded' : 'rejected' }))
}
