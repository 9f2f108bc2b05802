import { refusals } from '#contract/refusals.ts'
import { messages } from '#contract/screen-messages.ts'
import { type ChatParties, isParty } from '../chat-access.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import { allowedTo, type Me } from './me.ts'

/** `parties`: the two companies of an awarded job; null: it is not awarded. `is_one_group`: they share their owner or their phone. */
export type ReviewedJob = { parties: ChatParties | null; is_one_group: boolean }
type ReviewFacts = { from_company: string; to_company: string; is_shown: boolean }

/** Reviews are for the two companies of an awarded job; members who buy or sell write them. Times are asked by the server. */
export const reviewPolicy = {
  readReviews(me: Me, { parties }: ReviewedJob): Verdict {
    return parties && isParty(me.company_id, parties) ? allowed : refused('hidden', messages.notFound)
  },

  writeReview(me: Me, job: ReviewedJob): Verdict {
    const read = reviewPolicy.readReviews(me, job)
    if (!read.allowed) return read
    const byRole = writes(me)
    if (!byRole.allowed) return byRole
    return job.is_one_group ? refused('forbidden', refusals.sameGroup) : allowed
  },

  changeReview(me: Me, review: ReviewFacts): Verdict {
    return review.from_company === me.company_id ? writes(me) : refused('hidden', messages.notFound)
  },

  /** What is said about the own company, once it is shown. */
  answerReview(me: Me, review: ReviewFacts): Verdict {
    const isAboutUs = review.to_company === me.company_id && review.is_shown
    return isAboutUs ? writes(me) : refused('hidden', messages.notFound)
  },
}

const writes = (me: Me): Verdict => allowedTo(me, me.role === 'buyer' ? 'award' : 'place_bids')
