import type { BidStatus } from '#contract/bid.ts'
import { refusals } from '#contract/refusals.ts'
import { messages } from '#contract/screen-messages.ts'
import { canMoveBid } from '../bid-lifecycle.ts'
import { acceptsBids, canBeAwarded } from '../job-lifecycle.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import type { JobFacts } from './job-policy.ts'
import { allowedTo, type Me } from './me.ts'

/** `supplier_id`: the bidder's company. */
export type BidFacts = { supplier_id: string; status: BidStatus }

export const bidPolicy = {
  /** Bidders may call it too, and get only their own company's bids. */
  listBids(me: Me, job: JobFacts): Verdict {
    if (me.role === 'buyer' && job.posted_by !== me.company_id) return refused('forbidden', refusals.bidsNotYours)
    return bidPolicy.seePrices(me, job)
  },

  /** The prices of a job's bids or of an own bid; the caller checks whose bid it is. */
  seePrices(me: Me, job: Pick<JobFacts, 'status'>): Verdict {
    return allowedTo(me, job.status === 'open' ? 'see_prices_before_award' : 'see_prices_after_award')
  },

  /** Every bid of a job and their number. Others see at most their own bids. */
  seeAllBids(me: Me, job: JobFacts): Verdict {
    const isTheirs = me.role === 'admin' || job.posted_by === me.company_id
    if (isTheirs && bidPolicy.seePrices(me, job).allowed) return allowed
    return refused('hidden', messages.notFound)
  },

  placeBid(me: Me, job: JobFacts): Verdict {
    if (me.role !== 'supplier' && me.role !== 'salesman') return refused('forbidden', refusals.suppliersBid)
    const byRole = allowedTo(me, 'place_bids')
    if (!byRole.allowed) return byRole
    if (!acceptsBids(job)) return refused('conflict', refusals.jobNotOpen)
    return allowed
  },

  /** `ownBids`: how many bids the own company has on the job. A supplier bids once, a salesman once for each company. */
  bidAgain(me: Me, job: JobFacts, ownBids: number): Verdict {
    const placed = bidPolicy.placeBid(me, job)
    if (!placed.allowed) return placed
    if (me.role === 'supplier' && ownBids > 0) return refused('conflict', refusals.alreadyBid)
    return allowed
  },

  /** One bid and its files: for the bidder, and for those who see all bids. */
  seeBid(me: Me, job: JobFacts, bid: BidFacts): Verdict {
    if (bid.supplier_id === me.company_id) return bidPolicy.seePrices(me, job)
    return bidPolicy.seeAllBids(me, job)
  },

  attachToBid(me: Me, job: JobFacts, bid: BidFacts): Verdict {
    const seen = bidPolicy.seeBid(me, job, bid)
    return seen.allowed ? bidPolicy.attachToSeenBid(me, bid) : seen
  },

  /** Files are added until the bid is decided: what the buyer compared must not change after the award. */
  attachToSeenBid(me: Me, bid: BidFacts): Verdict {
    if (bid.supplier_id !== me.company_id) return refused('forbidden', refusals.bidFilesNotYours)
    if (bid.status !== 'submitted') return refused('conflict', refusals.bidFilesClosed)
    return allowedTo(me, 'place_bids')
  },

  awardJob(me: Me, job: JobFacts): Verdict {
    if (job.posted_by !== me.company_id) return refused('forbidden', refusals.awardNotYours)
    const byRole = allowedTo(me, 'award')
    if (!byRole.allowed) return byRole
    if (!canBeAwarded(job)) return refused('conflict', refusals.jobAlreadyAwarded)
    return allowed
  },

  awardBid(me: Me, job: JobFacts, bid: BidFacts): Verdict {
    const ofJob = bidPolicy.awardJob(me, job)
    if (!ofJob.allowed) return ofJob
    if (!canMoveBid(bid.status, 'awarded')) return refused('conflict', refusals.bidNotAwardable)
    return allowed
  },

  /** `needed`: how many others must approve this award. */
  awardAlone(needed: number): Verdict {
    return needed === 0 ? allowed : refused('forbidden', refusals.awardOverLimit)
  },

  deleteBid(bid: Pick<BidFacts, 'status'>): Verdict {
    if (bid.status === 'awarded') return refused('conflict', refusals.deleteAwardedBid)
    return allowed
  },
}
