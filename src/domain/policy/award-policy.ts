import { refusals } from '#contract/refusals.ts'
import { messages } from '#contract/screen-messages.ts'
import { awardStatusAt, canMoveAward, type TimedAward } from '../awards/award-lifecycle.ts'
import { indiaClock } from '../india-time.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import { type AwardableJob, bidPolicy } from './bid-policy.ts'
import type { BiddingFacts } from './job-policy.ts'
import { allowedTo, type Me } from './me.ts'

/** Awards by lines, and the answers to them; who may award at all stands in `bidPolicy`. */
export const awardPolicy = {
  /** All awards of a job: for its buyer and admins. Bidders see their own alone, with the prices of a decided bid. */
  seeAwards(me: Me, job: BiddingFacts): Verdict {
    return me.role === 'buyer' ? bidPolicy.listBids(me, job) : bidPolicy.seePrices(me, job)
  },

  /** `supplier_id`: the bidder's company. `at`: the time by which the server decides. */
  answerAward(me: Me, award: TimedAward & { supplier_id: string }, at: string): Verdict {
    if (award.supplier_id !== me.company_id) return refused('hidden', messages.notFound)
    const byRole = allowedTo(me, 'place_bids')
    if (!byRole.allowed) return byRole
    const status = awardStatusAt(award, at)
    if (status === 'offered') return allowed
    if (status === 'lapsed' && award.respond_by !== null)
      return refused('conflict', refusals.awardLapsed({ until: indiaClock(award.respond_by) }))
    return refused('conflict', refusals.awardDecided)
  },

  /** What a bidder did not take goes to the next in line. */
  awardNext(me: Me, job: Pick<BiddingFacts, 'posted_by'>): Verdict {
    return ownAward(me, job)
  },

  /** By the buyer, before the answer. */
  cancelAward(me: Me, job: BiddingFacts, award: TimedAward): Verdict {
    const own = ownAward(me, job)
    if (!own.allowed) return own
    return canMoveAward(award.status, 'cancelled') ? allowed : refused('conflict', refusals.awardNotOffered)
  },

  /** With what has been accepted, although lines are left. */
  finishAward(me: Me, job: AwardableJob, awards: readonly TimedAward[]): Verdict {
    const own = bidPolicy.awardJob(me, job)
    if (!own.allowed) return own
    if (awards.some(({ status }) => status === 'offered')) return refused('conflict', refusals.awardsOffered)
    return awards.some(({ status }) => status === 'accepted') ? allowed : refused('conflict', refusals.nothingAccepted)
  },
}

function ownAward(me: Me, job: Pick<BiddingFacts, 'posted_by'>): Verdict {
  if (job.posted_by !== me.company_id) return refused('hidden', messages.notFound)
  return allowedTo(me, 'award')
}
