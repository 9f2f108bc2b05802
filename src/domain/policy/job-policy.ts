import type { JobStatus } from '#contract/job.ts'
import { refusals } from '#contract/refusals.ts'
import { messages } from '#contract/screen-messages.ts'
import { acceptsBids } from '../job-lifecycle.ts'
import { type SubscriptionDates, subscriptionStatusAt } from '../subscription-lifecycle.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import { allowedTo, type Me } from './me.ts'

/** `posted_by`: the buyer's company. */
export type JobFacts = { posted_by: string; status: JobStatus }

export const jobPolicy = {
  postJob(me: Me & SubscriptionDates, now: string): Verdict {
    if (me.role !== 'buyer') return refused('forbidden', refusals.buyersPost)
    const byRole = allowedTo(me, 'post_jobs')
    if (!byRole.allowed) return byRole
    if (subscriptionStatusAt(now, me) === 'inactive') return refused('unpaid', messages.subscriptionNeeded)
    return allowed
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

  attachToJob(me: Me, job: JobFacts): Verdict {
    if (job.posted_by !== me.company_id) return refused('forbidden', refusals.jobFilesNotYours)
    return allowedTo(me, 'post_jobs')
  },
}
