import type { Question } from '#contract/question.ts'
import { refusals } from '#contract/refusals.ts'
import { messages } from '#contract/screen-messages.ts'
import { isUndecidedBid } from '../bid-lifecycle.ts'
import { acceptsBids } from '../job-lifecycle.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import { type BidFacts, bidPolicy } from './bid-policy.ts'
import type { BiddingFacts } from './job-policy.ts'
import { allowedTo, type Me } from './me.ts'

/** `company_id`: who asked. `bidder`: of a query, the company that is asked; null for a public question. */
export type QuestionFacts = { company_id: string; bidder: string | null; status: Question['status'] }

export const questionPolicy = {
  /** Anybody who may bid, until questions end. `at`: the time by which the server decides. */
  askQuestion(me: Me, job: BiddingFacts & { question_deadline: string | null }, at?: string): Verdict {
    const byRole = allowedTo(me, 'place_bids')
    if (!byRole.allowed) return byRole
    const hasEnded = at !== undefined && job.question_deadline !== null && job.question_deadline <= at
    return acceptsBids(job) && !hasEnded ? allowed : refused('conflict', refusals.questionsClosed)
  },

  /** The buyer asks one bidder, once the bid can be read and before it is decided. */
  askBidder(me: Me, job: BiddingFacts, bid: BidFacts): Verdict {
    if (job.posted_by !== me.company_id || !bidPolicy.seeAllBids(me, job).allowed)
      return refused('hidden', messages.notFound)
    const byRole = allowedTo(me, 'award')
    if (!byRole.allowed) return byRole
    return isUndecidedBid(bid) ? allowed : refused('conflict', refusals.bidDecided)
  },

  /** A public question is answered by the buyer, a query by its bidder. */
  answerQuestion(me: Me, job: BiddingFacts, question: QuestionFacts): Verdict {
    const asked = question.bidder ?? job.posted_by
    if (asked !== me.company_id) {
      const isHidden = question.bidder !== null && question.company_id !== me.company_id
      return isHidden ? refused('hidden', messages.notFound) : refused('forbidden', refusals.questionNotYours)
    }
    const byRole = allowedTo(me, question.bidder === null ? 'post_jobs' : 'place_bids')
    if (!byRole.allowed) return byRole
    return hasEnded(question) ? refused('conflict', refusals.questionEnded) : allowed
  },

  withdrawQuestion(me: Me, question: QuestionFacts): Verdict {
    if (question.company_id !== me.company_id) return refused('hidden', messages.notFound)
    const byRole = allowedTo(me, question.bidder === null ? 'place_bids' : 'award')
    if (!byRole.allowed) return byRole
    return question.status === 'open' ? allowed : refused('conflict', refusals.questionEnded)
  },

  /** By admins, who read public questions alone. */
  removeQuestion(question: Pick<QuestionFacts, 'bidder' | 'status'>): Verdict {
    if (question.bidder !== null) return refused('hidden', messages.notFound)
    return hasEnded(question) ? refused('conflict', refusals.questionEnded) : allowed
  },
}

const hasEnded = ({ status }: Pick<QuestionFacts, 'status'>) => status === 'withdrawn' || status === 'removed'
