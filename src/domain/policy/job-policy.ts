import type { Job, JobStatus } from '#contract/job.ts'
import { refusals } from '#contract/refusals.ts'
import { messages } from '#contract/screen-messages.ts'
import type { Sentence } from '#contract/sentence.ts'
import { acceptsBids, canMoveJob, endedWithoutBid } from '../job-lifecycle.ts'
import { type SubscriptionDates, subscriptionStatusAt } from '../subscription-lifecycle.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import { allowedTo, type Me } from './me.ts'

/** `posted_by`: the buyer's company. */
export type JobFacts = { posted_by: string; status: JobStatus }

/** How far a job is known. `is_invited`: to the company of the caller, see the contract. */
export type JobAccess = Pick<Job, 'visibility' | 'is_invited'>

/** How it takes bids; `status` as of now, by `statusAt`. */
export type BiddingFacts = JobFacts & Pick<Job, 'bid_deadline' | 'sealed' | 'opened_at'>

/** Bidders have offered by the files of the job; the winner may get more. */
const closedForFiles: ReadonlySet<JobStatus> = new Set(['closed', 'under_review', 'cancelled', 'withdrawn'])

/** To another company than the buyer's: 403 for a job that anybody may know of; the others are hidden. */
export function notYours({ visibility, status }: JobFacts & Pick<Job, 'visibility'>, sentence: Sentence): Verdict {
  const isKnown = visibility !== 'invited' && status !== 'draft'
  return isKnown ? refused('forbidden', sentence) : refused('hidden', messages.notFound)
}

export const jobPolicy = {
  postJob(me: Me & SubscriptionDates, now: string): Verdict {
    if (me.role !== 'buyer') return refused('forbidden', refusals.buyersPost)
    const byRole = allowedTo(me, 'post_jobs')
    if (!byRole.allowed) return byRole
    if (subscriptionStatusAt(now, me) === 'inactive') return refused('unpaid', messages.subscriptionNeeded)
    return allowed
  },

  /** A draft is known to its company alone; a private job also to admins and to whom it invited. */
  seeJob(me: Me, job: JobFacts & JobAccess): Verdict {
    if (job.posted_by === me.company_id) return allowed
    const isKnown = job.visibility !== 'invited' || job.is_invited || me.role === 'admin'
    return isKnown && job.status !== 'draft' ? allowed : refused('hidden', messages.notFound)
  },

  /** A draft is changed, published and thrown away. */
  changeDraft(me: Me, job: JobFacts): Verdict {
    const own = jobPolicy.manageJob(me, job)
    if (!own.allowed) return own
    return job.status === 'draft' ? allowed : refused('conflict', refusals.notDraft)
  },

  /** The own company's estimated rates of lines. */
  seeEstimates(me: Me, job: JobFacts): Verdict {
    if (job.posted_by !== me.company_id) return refused('hidden', messages.notFound)
    return allowedTo(me, 'see_prices_before_award')
  },

  /** Any amount at all, such as the budget of a job; site and dispatch people see none. */
  seeAmounts: (me: Me): Verdict => allowedTo(me, 'see_prices_after_award'),

  /** What only the people who post jobs do with an own one. */
  manageJob(me: Me, job: JobFacts): Verdict {
    if (job.posted_by !== me.company_id) return refused('hidden', messages.notFound)
    return allowedTo(me, 'post_jobs')
  },

  /** Open, closed and not opened yet, or ended without a bid that anybody could have read. `bid_count`: null is not known. */
  changeJob(me: Me, job: BiddingFacts & Pick<Job, 'bid_count'>): Verdict {
    const own = jobPolicy.manageJob(me, job)
    if (!own.allowed) return own
    if (job.status === 'open' || job.status === 'closed' || endedWithoutBid(job)) return allowed
    return refused('conflict', job.status === 'under_review' ? refusals.bidsOpened : refusals.jobEnded)
  },

  /** `accepted`: whether a bidder has accepted an award of it. */
  cancelJob(me: Me, job: JobFacts, accepted = false): Verdict {
    const own = jobPolicy.manageJob(me, job)
    if (!own.allowed) return own
    if (accepted && canMoveJob(job.status, 'cancelled')) return refused('conflict', refusals.awardStands)
    return canMoveJob(job.status, 'cancelled') ? allowed : refused('conflict', refusals.jobEnded)
  },

  /** Anybody, signed in or not; `isPublic`: the operator shows open jobs to the public. */
  readPublicly(job: Pick<JobFacts, 'status'>, isPublic: boolean): Verdict {
    return isPublic && acceptsBids(job) ? allowed : refused('hidden', messages.notFound)
  },

  /** `isWinner`: the bid of the caller's company on this job was awarded. */
  seePosterEmail(me: Me, job: JobFacts, isWinner: boolean): Verdict {
    if (me.role === 'admin' || job.posted_by === me.company_id || isWinner) return allowed
    return refused('hidden', messages.notFound)
  },

  attachToJob(me: Me, job: JobFacts & Pick<Job, 'visibility'>): Verdict {
    if (job.posted_by !== me.company_id) return notYours(job, refusals.jobFilesNotYours)
    const byRole = allowedTo(me, 'post_jobs')
    if (!byRole.allowed) return byRole
    return closedForFiles.has(job.status) ? refused('conflict', refusals.jobTakesNoFiles) : allowed
  },
}
