import { refusals } from '#contract/refusals.ts'
import { messages } from '#contract/screen-messages.ts'
import { acceptsBids } from '../job-lifecycle.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import type { BiddingFacts, JobFacts } from './job-policy.ts'
import { allowedTo, type Me } from './me.ts'

export const invitationPolicy = {
  /** Who was invited to a job, and what they answered. */
  seeInvitations(me: Me, job: JobFacts): Verdict {
    if (job.posted_by !== me.company_id) return refused('hidden', messages.notFound)
    return allowedTo(me, 'post_jobs')
  },

  inviteToJob(me: Me, job: BiddingFacts): Verdict {
    const own = invitationPolicy.seeInvitations(me, job)
    if (!own.allowed) return own
    return acceptsBids(job) ? allowed : refused('conflict', refusals.jobNotOpen)
  },

  /** The caller checks that the invitation is to the own company. */
  answerInvitation(me: Me, job: BiddingFacts): Verdict {
    const byRole = allowedTo(me, 'place_bids')
    if (!byRole.allowed) return byRole
    return acceptsBids(job) ? allowed : refused('conflict', refusals.jobNotOpen)
  },

  manageSupplierLists(me: Me): Verdict {
    return allowedTo(me, 'post_jobs')
  },
}
