import type { Job } from '#contract/job.ts'
import { isRanked } from '#domain/ranked-bids.ts'
import { BidLine } from './bid-line.tsx'
import { type RankedBid, rankBids, winnerFirst } from './rank-bids.ts'

/**
 * The cheapest bids of a job, or the winner and the cheapest, with their ranks. Where lines are quoted none is ranked here: bids may
 * leave lines out, and the Comparative Statement ranks by what the goods cost at site. Bids that do not count have no rank either.
 */
export function BidLines({ job }: { job: Job }) {
  const ranked = winnerFirst(rankBids(job.bids.filter(isRanked)))
  const hasLines = job.item_count > 0
  return (
    <ul className="border-t border-line">
      {ranked.map((of) => (
        <BidLine key={of.bid.id} bid={of.bid} ranked={hasLines ? null : of} isRankKnown={isRankKnown(of, job)} />
      ))}
      {job.bids
        .filter((bid) => !isRanked(bid))
        .map((bid) => (
          <BidLine key={bid.id} bid={bid} ranked={null} isRankKnown={false} />
        ))}
    </ul>
  )
}

/** A winner that is not among the cheapest is dearer than bids that are missing here. */
function isRankKnown({ bid, rank }: RankedBid, job: Job): boolean {
  return bid.status !== 'awarded' || rank < job.bids.length || (job.bid_count ?? 0) <= job.bids.length
}
