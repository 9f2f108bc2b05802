import type { BidStatus } from '#contract/bid.ts'
import { refusals } from '#contract/refusals.ts'
import { messages } from '#contract/screen-messages.ts'
import { canMoveBid, isUndecidedBid } from '../bid-lifecycle.ts'
import { indiaClock, indiaDate, indiaDay } from '../india-time.ts'
import { acceptsBids, bidsAreSealed, isUndecided, isUnderWay } from '../job-lifecycle.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import { type BiddingFacts, type JobAccess, type JobFacts, jobPolicy, notYours } from './job-policy.ts'
import { allowedTo, type Me } from './me.ts'

/** `supplier_id`: the bidder's company. */
export type BidFacts = { supplier_id: string; status: BidStatus }
/** `verified_at`: since when the bidder's company has the badge; null: it has none. */
export type BidderFacts = { verified_at: string | null }
export type AwardableJob = BiddingFacts & Pick<JobAccess, 'visibility'>
/** `valid_until`: YYYY-MM-DD; null: it holds until the award. */
export type AwardableBid = BidFacts & { valid_until: string | null }

export const bidPolicy = {
  /** Bidders may call it too, and get only their own company's bids. */
  listBids(me: Me, job: JobFacts): Verdict {
    if (me.role === 'buyer' && job.posted_by !== me.company_id) return refused('forbidden', refusals.bidsNotYours)
    return bidPolicy.seePrices(me, job)
  },

  /** The prices of a job's bids or of an own bid; the caller checks whose bid it is. */
  seePrices(me: Me, job: Pick<JobFacts, 'status'>): Verdict {
    return allowedTo(me, isUndecided(job) ? 'see_prices_before_award' : 'see_prices_after_award')
  },

  /** How many bids a job has. */
  countBids(me: Me, job: JobFacts): Verdict {
    const isTheirs = me.role === 'admin' || job.posted_by === me.company_id
    if (isTheirs && bidPolicy.seePrices(me, job).allowed) return allowed
    return refused('hidden', messages.notFound)
  },

  /** Every bid of a job, once they are not sealed. Others see at most their own bids. */
  seeAllBids(me: Me, job: BiddingFacts): Verdict {
    return bidsAreSealed(job) ? refused('hidden', messages.notFound) : bidPolicy.countBids(me, job)
  },

  /** `at`: the time by which the server decides. */
  placeBid(me: Me & BidderFacts, job: BiddingFacts & JobAccess, at?: string): Verdict {
    if (me.role !== 'supplier' && me.role !== 'salesman') return refused('forbidden', refusals.suppliersBid)
    const seen = jobPolicy.seeJob(me, job)
    if (!seen.allowed) return seen
    const byRole = allowedTo(me, 'place_bids')
    if (!byRole.allowed) return byRole
    const taken = takesBids(job, at)
    if (!taken.allowed || job.visibility !== 'verified' || job.is_invited || me.verified_at !== null) return taken
    return refused('forbidden', refusals.verifiedBid)
  },

  /** `ownBids`: how many bids the own company has on the job. A supplier bids once, a salesman once for each company. */
  bidAgain(me: Me & BidderFacts, job: BiddingFacts & JobAccess, ownBids: number): Verdict {
    const placed = bidPolicy.placeBid(me, job)
    if (!placed.allowed) return placed
    if (me.role === 'supplier' && ownBids > 0) return refused('conflict', refusals.alreadyBid)
    return allowed
  },

  /** One bid and its files: for the bidder, and for those who see all bids. */
  seeBid(me: Me, job: BiddingFacts, bid: BidFacts): Verdict {
    if (bid.supplier_id === me.company_id) return bidPolicy.seePrices(me, job)
    return bidPolicy.seeAllBids(me, job)
  },

  /** On a job with a deadline, files are added until then. */
  attachToBid(me: Me, job: BiddingFacts, bid: BidFacts): Verdict {
    const seen = bidPolicy.seeBid(me, job, bid)
    if (!seen.allowed) return seen
    const attached = bidPolicy.attachToSeenBid(me, bid)
    if (!attached.allowed || !job.bid_deadline || acceptsBids(job)) return attached
    return refused('conflict', refusals.bidFilesClosed)
  },

  /** Files are added until the bid is decided: what the buyer compared must not change after the award. */
  attachToSeenBid(me: Me, bid: BidFacts): Verdict {
    if (bid.supplier_id !== me.company_id) return refused('forbidden', refusals.bidFilesNotYours)
    if (!isUndecidedBid(bid)) return refused('conflict', refusals.bidFilesClosed)
    return allowedTo(me, 'place_bids')
  },

  /** An own bid is changed: revised, confirmed, withdrawn or extended. */
  changeBid(me: Me, bid: BidFacts): Verdict {
    const own = manageBid(me, bid)
    if (!own.allowed) return own
    return isUndecidedBid(bid) ? allowed : refused('conflict', refusals.bidDecided)
  },

  /** Who let a bid lapse is told both times. */
  reviseBid(me: Me, job: BiddingFacts, bid: BidFacts, at?: string): Verdict {
    const own = manageBid(me, bid)
    if (!own.allowed) return own
    const changed = bidPolicy.changeBid(me, bid)
    return changed.allowed || bid.status === 'lapsed' ? takesBids(job, at) : changed
  },

  confirmBid(me: Me, job: BiddingFacts, bid: BidFacts, at?: string): Verdict {
    const revised = bidPolicy.reviseBid(me, job, bid, at)
    if (!revised.allowed) return revised
    return bid.status === 'needs_reconfirmation' ? allowed : refused('conflict', refusals.bidNotConfirmable)
  },

  /** A firm with an account sees and answers who bids in its name. */
  answerForFirm: (me: Me): Verdict =>
    me.role === 'supplier' ? allowedTo(me, 'place_bids') : refused('forbidden', refusals.suppliersBid),

  /** A salesman sends the firm a link. */
  askFirm(me: Me, bid: Pick<BidFacts, 'supplier_id'>): Verdict {
    return bid.supplier_id === me.company_id ? allowedTo(me, 'place_bids') : refused('hidden', messages.notFound)
  },

  /** Before the deadline, or without one, a bidder gives no reason. */
  withdrawBid(me: Me, job: BiddingFacts, bid: BidFacts, reason: string): Verdict {
    const changed = bidPolicy.changeBid(me, bid)
    if (!changed.allowed) return changed
    if (!isUnderWay(job)) return refused('conflict', refusals.bidDecided)
    if (!acceptsBids(job) && reason === '') return refused('invalid', refusals.withdrawalReasonNeeded, 'reason')
    return allowed
  },

  /** Sealed bids are opened by the people who may award, after the deadline. */
  openBids(me: Me, job: BiddingFacts): Verdict {
    if (job.posted_by !== me.company_id) return refused('hidden', messages.notFound)
    const byRole = allowedTo(me, 'award')
    if (!byRole.allowed) return byRole
    if (job.status === 'closed') return allowed
    if (job.opened_at !== null) return refused('conflict', refusals.alreadyOpened)
    if (!job.sealed) return refused('conflict', refusals.notSealed)
    if (job.status === 'open') return notClosed(job)
    return refused('conflict', refusals.jobEnded)
  },

  awardJob(me: Me, job: AwardableJob): Verdict {
    if (job.posted_by !== me.company_id) return notYours(job, refusals.awardNotYours)
    const byRole = allowedTo(me, 'award')
    if (!byRole.allowed) return byRole
    if (job.status === 'open') return job.bid_deadline ? notClosed(job) : allowed
    if (job.status === 'under_review') return allowed
    return refused('conflict', job.status === 'closed' ? refusals.bidsNotOpened : refusals.jobAlreadyAwarded)
  },

  /** `at`: the time by which the server decides whether the bid still holds. */
  awardBid(me: Me, job: AwardableJob, bid: AwardableBid, at?: string): Verdict {
    const ofJob = bidPolicy.awardJob(me, job)
    if (!ofJob.allowed) return ofJob
    if (!canMoveBid(bid.status, 'offered')) return refused('conflict', refusals.bidNotAwardable)
    return stillHolds(bid, at)
  },

  /** Lines of a bid: whoever has accepted some can be awarded more. */
  awardPart(me: Me, job: AwardableJob, bid: AwardableBid, at?: string): Verdict {
    if (bid.status !== 'awarded') return bidPolicy.awardBid(me, job, bid, at)
    const ofJob = bidPolicy.awardJob(me, job)
    return ofJob.allowed ? stillHolds(bid, at) : ofJob
  },

  /** `needed`: how many others must approve this award. */
  awardAlone(needed: number): Verdict {
    return needed === 0 ? allowed : refused('forbidden', refusals.awardOverLimit)
  },

  /** What guests without an account, or salesmen in its name, have bid becomes the company's own. */
  claimBids(me: Me): Verdict {
    if (me.role !== 'supplier') return refused('forbidden', refusals.suppliersBid)
    return allowedTo(me, 'manage_company')
  },

  deleteBid(bid: Pick<BidFacts, 'status'>): Verdict {
    if (bid.status === 'awarded') return refused('conflict', refusals.deleteAwardedBid)
    return allowed
  },
}

function manageBid(me: Me, bid: BidFacts): Verdict {
  if (bid.supplier_id !== me.company_id) return refused('hidden', messages.notFound)
  return allowedTo(me, 'place_bids')
}

function stillHolds({ valid_until }: AwardableBid, at: string | undefined): Verdict {
  if (at === undefined || valid_until === null || valid_until >= indiaDay(at)) return allowed
  return refused('conflict', refusals.bidExpired({ day: indiaDate(valid_until) }))
}

/** A bid after the deadline is told both times. */
function takesBids(job: BiddingFacts, at?: string): Verdict {
  if (acceptsBids(job)) return allowed
  if (job.status === 'draft') return refused('hidden', messages.notFound)
  if (!job.bid_deadline || at === undefined || !isUnderWay(job)) return refused('conflict', refusals.jobNotOpen)
  return refused('conflict', refusals.bidWindowClosed({ deadline: indiaClock(job.bid_deadline), at: indiaClock(at) }))
}

const notClosed = ({ bid_deadline }: BiddingFacts): Verdict =>
  refused('conflict', refusals.bidsNotClosed({ deadline: bid_deadline === null ? '' : indiaClock(bid_deadline) }))
