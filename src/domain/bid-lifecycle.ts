import type { BidStatus } from '#contract/bid.ts'

/** From each status the statuses that may follow. A new status does not compile until its moves are stated. */
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

/** What an award does to the bids of its job: the chosen one wins, every other undecided one is rejected. */
export function settleBids(bids: readonly { id: string; status: BidStatus }[], awardedId: string): SettledBid[] {
  return bids
    .filter((bid) => bid.status === 'submitted')
    .map((bid) => ({ id: bid.id, status: bid.id === awardedId ? 'awarded' : 'rejected' }))
}
