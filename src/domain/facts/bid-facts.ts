import type { BidFeedback } from '#contract/award-lists.ts'
import {
  type Because,
  type Bidder,
  type Buyer,
  bidderNotice,
  bidderOf,
  buyerOf,
  type DecidedBid,
  decisionNotice,
  removal,
  withReason,
} from './about-job.ts'
import { feedbackParam } from './award-facts.ts'
import { fact, touchCompany, toWebhooks } from './fact-type.ts'

/** A bid, its files, and what admins do to it. */
export const bidFacts = {
  /** `named`: the bidder or, where `is_represented`, the company for which a salesman bids. */
  bid_placed: fact<Buyer & Bidder & { bid_id: string; price_quote: number; named: string; is_represented: boolean }>({
    notices: ({ buyer, bidder, job, price_quote, named, is_represented }) => [
      {
        company: buyer,
        capability: 'see_prices_before_award',
        type: 'bid_received',
        params: { job: job.title, price_quote, company: named },
        about_company: is_represented ? null : bidder,
        job_id: job.id,
      },
    ],
    touches: (data) => [buyerOf(data, `timeline:${data.job.id}`), bidderOf(data, `timeline:${data.job.id}`)],
    deliveries: ({ buyer, job, bid_id }) => [toWebhooks(buyer, 'bid.received', { job_id: job.id, bid_id })],
  }),
  bid_awarded: fact<DecidedBid>({
    notices: (data) => [decisionNotice('bid_awarded', 'chat', data)],
    touches: (data) => [bidderOf(data, 'chats', `messages:${data.job.id}`)],
    deliveries: ({ bidder, job, bid_id }) => [toWebhooks(bidder, 'bid.awarded', { job_id: job.id, bid_id })],
  }),
  /** `feedback`: what the buyer tells; never a price, a rank or a name. */
  bid_rejected: fact<DecidedBid & { feedback?: BidFeedback | null }>({
    notices: (data) => {
      const notice = decisionNotice('bid_rejected', 'place_bids', data)
      return [{ ...notice, params: { ...notice.params, ...feedbackParam(data.feedback) } }]
    },
    touches: (data) => [bidderOf(data)],
    deliveries: ({ bidder, job, bid_id }) => [toWebhooks(bidder, 'bid.rejected', { job_id: job.id, bid_id })],
  }),
  /** `buyer`: null while the bid is sealed. */
  files_added_to_bid: fact<{ job_id: string; bid_id: string; buyer: string | null; bidder: string }>({
    touches: ({ job_id, bid_id, buyer, bidder }) => [
      touchCompany(bidder, `files:${bid_id}`, 'ownBids', `bidsOfJob:${job_id}`),
      ...(buyer === null ? [] : [touchCompany(buyer, `files:${bid_id}`, `bidsOfJob:${job_id}`)]),
    ],
  }),
  bid_deleted: fact<Buyer & DecidedBid & Because & { bidder_name: string }>({
    notices: (data) => [
      {
        ...bidderNotice('bid_removed', 'place_bids', data),
        params: { ...removal(data), ...(data.represented && { represented: data.represented }) },
      },
    ],
    touches: (data) => [buyerOf(data), bidderOf(data)],
    audit: ({ bid_id, bidder_name, job, ...data }) => ({
      action: 'delete_bid',
      target_id: bid_id,
      target: withReason(`${bidder_name} on ${job.title}`, data),
    }),
  }),
  bid_withdrawn: fact<Buyer>({ touches: (data) => [buyerOf(data)] }),
  bids_read: fact<{ target_id: string | null; target: string }>({
    audit: ({ target_id, target }) => ({ action: 'read_bids', target_id, target }),
  }),
}
