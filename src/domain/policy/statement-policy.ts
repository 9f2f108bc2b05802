import { refusals } from '#contract/refusals.ts'
import { messages } from '#contract/screen-messages.ts'
import { bidsAreSealed, isUndecided } from '../job-lifecycle.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import { bidPolicy } from './bid-policy.ts'
import type { BiddingFacts } from './job-policy.ts'
import { allowedTo, type Me } from './me.ts'

export const statementPolicy = {
  /** All bids side by side: for whoever may see their prices, once they are not sealed. */
  seeStatement(me: Me, job: BiddingFacts): Verdict {
    if (me.role !== 'buyer' && me.role !== 'admin') return refused('hidden', messages.notFound)
    const listed = bidPolicy.listBids(me, job)
    if (!listed.allowed) return listed
    return bidsAreSealed(job) ? refused('conflict', refusals.bidsNotOpened) : allowed
  },

  /** The buyer's own settings, plugs and reviews: by the people who award, until the job has ended. */
  judgeBids(me: Me, job: BiddingFacts): Verdict {
    if (job.posted_by !== me.company_id) return refused('hidden', messages.notFound)
    const byRole = allowedTo(me, 'award')
    if (!byRole.allowed) return byRole
    const seen = statementPolicy.seeStatement(me, job)
    if (!seen.allowed) return seen
    return isUndecided(job) ? allowed : refused('conflict', refusals.jobEnded)
  },
}
