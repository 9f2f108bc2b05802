import type { BidStatus } from '#contract/bid.ts'

/** Allowed transitions of a bid's status. A new status does not compile until its transitions are listed. */
export const bidMoves = {
  submitted: ['awarded', 'rejected', 'withdrawn'],
  awarded: [],
  rejected: [],
  withdrawn: [],
} as const satisfies Record<BidStatus, readonly BidStatus[]>

export function canMoveBid(from: BidStatus, to: BidStatus): boolean {
  return (bidMoves[from] as readonly BidStatus[]).includes(to)
}

type SettledBid = { id: string; status: 'awarded' | 'rejected' }

/** What an award does to the bids of its job: the chosen one wins, all other undecided ones are rejected. */
export function settleBids(bids: readonly { id: string; status: BidStatus }[], awardedId: string): SettledBid[] {
  return bids
    .filter((bid) => bid.status === 'submitted')
    .map((bid) => ({ id: bid.id, status: bid.id === awardedId ? 'awarded' : 'rejected' }))
}
