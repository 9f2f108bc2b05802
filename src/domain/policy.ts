import type { Role } from '#contract/account.ts'
import type { BidStatus } from '#contract/bid.ts'
import type { JobStatus } from '#contract/job.ts'
import { messages } from '#contract/messages.ts'
import { canMoveBid } from './bid-lifecycle.ts'
import { type ChatParties, isParty } from './chat-access.ts'
import { acceptsBids, canBeAwarded } from './job-lifecycle.ts'
import { type SubscriptionDates, subscriptionStatusAt } from './subscription-lifecycle.ts'
import { allowed, refused, type Verdict } from './verdict.ts'

type Me = { id: string; role: Role }
type JobFacts = { posted_by: string; status: JobStatus }
type CompanyFacts = { role: Role; company_name: string; gst_number: string }
type BidFacts = { supplier_id: string; status: BidStatus }

/**
 * Everything that is allowed, in the order of the specification's section 6. The server asks before it acts,
 * the web app before it shows a button; both get the same answer because both ask here.
 */
export const policy = {
  postJob(me: Me & SubscriptionDates, now: string): Verdict {
    if (me.role !== 'buyer') return refused('forbidden', messages.buyersPost)
    if (subscriptionStatusAt(now, me) === 'inactive') return refused('unpaid', messages.subscriptionNeeded)
    return allowed
  },

  /** A bidder may ask too, and is shown the own bids alone. */
  listBids(me: Me, job: JobFacts): Verdict {
    if (me.role === 'buyer' && job.posted_by !== me.id) return refused('forbidden', messages.bidsNotYours)
    return allowed
  },

  /** Every bid of a job and their number. Whoever may not sees at most the bids that are the own ones. */
  seeAllBids(me: Me, job: JobFacts): Verdict {
    if (me.role === 'admin' || job.posted_by === me.id) return allowed
    return refused('hidden', messages.notFound)
  },

  /** `isWinner`: the caller's bid on this job was awarded. */
  seePosterEmail(me: Me, job: JobFacts, isWinner: boolean): Verdict {
    if (me.role === 'admin' || job.posted_by === me.id || isWinner) return allowed
    return refused('hidden', messages.notFound)
  },

  placeBid(me: Me, job: JobFacts): Verdict {
    if (me.role !== 'supplier' && me.role !== 'salesman') return refused('forbidden', messages.suppliersBid)
    if (!acceptsBids(job)) return refused('conflict', messages.jobNotOpen)
    return allowed
  },

  attachToJob(me: Me, job: JobFacts): Verdict {
    if (job.posted_by !== me.id) return refused('forbidden', messages.jobFilesNotYours)
    return allowed
  },

  /** One bid and its files: for the bidder and for whoever sees all bids. */
  seeBid(me: Me, job: JobFacts, bid: BidFacts): Verdict {
    if (bid.supplier_id === me.id) return allowed
    return policy.seeAllBids(me, job)
  },

  attachToBid(me: Me, job: JobFacts, bid: BidFacts): Verdict {
    const seen = policy.seeBid(me, job, bid)
    return seen.allowed ? policy.attachToSeenBid(me, bid) : seen
  },

  /** Until the bid is decided: what the buyer compared and chose must not change under the award. */
  attachToSeenBid(me: Me, bid: BidFacts): Verdict {
    if (bid.supplier_id !== me.id) return refused('forbidden', messages.bidFilesNotYours)
    if (bid.status !== 'submitted') return refused('conflict', messages.bidFilesClosed)
    return allowed
  },

  awardJob(me: Me, job: JobFacts): Verdict {
    if (job.posted_by !== me.id) return refused('forbidden', messages.awardNotYours)
    if (!canBeAwarded(job)) return refused('conflict', messages.jobAlreadyAwarded)
    return allowed
  },

  awardBid(me: Me, job: JobFacts, bid: BidFacts): Verdict {
    const ofJob = policy.awardJob(me, job)
    if (!ofJob.allowed) return ofJob
    if (!canMoveBid(bid.status, 'awarded')) return refused('conflict', messages.bidNotAwardable)
    return allowed
  },

  /** `chat` is null while the job is not awarded; only its buyer learns that, since nobody else can know of the chat. */
  openChat(me: Me, job: JobFacts, chat: ChatParties | null): Verdict {
    if (chat && isParty(me.id, chat)) return allowed
    if (!chat && job.posted_by === me.id) return refused('conflict', messages.chatAfterAward)
    return refused('hidden', messages.notFound)
  },

  deleteMessage(me: Me, chat: ChatParties, message: { sender_id: string }): Verdict {
    if (!isParty(me.id, chat)) return refused('hidden', messages.notFound)
    if (message.sender_id !== me.id) return refused('forbidden', messages.messageNotYours)
    return allowed
  },

  /** `checked`: the name and number that the admin has looked at, as far as they are known. */
  verifyUser(user: CompanyFacts, checked: Partial<Pick<CompanyFacts, 'company_name' | 'gst_number'>>): Verdict {
    if (user.role !== 'supplier') return refused('conflict', messages.suppliersVerified)
    const { company_name = user.company_name, gst_number = user.gst_number } = checked
    if (company_name !== user.company_name || gst_number !== user.gst_number)
      return refused('conflict', messages.companyChanged)
    return allowed
  },

  /** `admins`: how many there are, the one to be deleted among them. */
  deleteUser(me: Me, user: { id: string; role: Role }, admins: number): Verdict {
    if (user.id === me.id) return refused('conflict', messages.deleteYourself)
    if (user.role === 'admin' && admins <= 1) return refused('conflict', messages.deleteLastAdmin)
    return allowed
  },

  deleteBid(bid: { status: BidStatus }): Verdict {
    if (bid.status === 'awarded') return refused('conflict', messages.deleteAwardedBid)
    return allowed
  },
}
