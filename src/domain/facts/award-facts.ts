import type { BidFeedback } from '#contract/award-lists.ts'
import type { NoticeParams, NotificationType } from '#contract/notification.ts'
import type { Resource } from '#contract/resource.ts'
import { fact, type Notice, touchCompany, toWebhooks } from './fact-type.ts'

type Job = { id: string; title: string }
/** `buyer` and `bidder` are ids of companies. `represented`: the company for which a salesman bids; null for a supplier. */
type OfAward = {
  job: Job
  buyer: string
  bidder: string
  bid_id: string
  award_id: string
  bidder_name: string
  represented: string | null
}

const ofJob = ({ id }: Job): Resource[] => [`job:${id}`, `bidsOfJob:${id}`, `timeline:${id}`, 'dashboardStats']
const touchBuyer = ({ buyer, job }: OfAward, ...more: Resource[]) =>
  touchCompany(buyer, 'ownJobs', ...ofJob(job), ...more)
const touchBidder = ({ bidder, job }: OfAward, ...more: Resource[]) =>
  touchCompany(bidder, 'ownBids', ...ofJob(job), ...more)
const chats = ({ job }: OfAward): Resource[] => ['chats', `messages:${job.id}`]

const toBidder = (type: NotificationType, { bidder, job, represented }: OfAward, more: NoticeParams): Notice => ({
  company: bidder,
  capability: 'place_bids',
  type,
  params: { job: job.title, ...more, ...(represented && { represented }) },
  job_id: job.id,
})
const toBuyer = (
  answer: string,
  { buyer, bidder, bidder_name, represented, job }: OfAward,
  reason?: string,
): Notice => ({
  company: buyer,
  capability: 'award',
  type: 'award_answered',
  params: { job: job.title, company: bidder_name, answer, ...(reason && { reason }) },
  about_company: represented === null ? bidder : null,
  job_id: job.id,
})

export const awardFacts = {
  /** `until`: in India, for people. */
  award_offered: fact<OfAward & { until: string; whole: boolean }>({
    notices: (data) => [toBidder('award_offered', data, { until: data.until, whole: data.whole })],
    touches: (data) => [touchBuyer(data, ...chats(data)), touchBidder(data, ...chats(data))],
    audit: ({ bid_id, bidder_name, job, buyer }) => ({
      action: 'offer_award',
      target_id: bid_id,
      target: `${bidder_name} on ${job.title}`,
      company: buyer,
    }),
    deliveries: ({ bidder, job, bid_id, award_id }) => [
      toWebhooks(bidder, 'award.offered', { job_id: job.id, bid_id, award_id }),
    ],
  }),
  /** A day before the answer is due. */
  offer_reminded: fact<OfAward & { until: string; whole: boolean }>({
    notices: (data) => [toBidder('award_offered', data, { until: data.until, whole: data.whole, reminds: true })],
  }),
  /** What follows for the bid is in `job_awarded` and `bid_awarded`. */
  award_accepted: fact<OfAward>({
    notices: (data) => [toBuyer('accepted', data)],
    touches: (data) => [touchBuyer(data), touchBidder(data)],
    audit: ({ bid_id, job, bidder }) => ({
      action: 'accept_award',
      target_id: bid_id,
      target: job.title,
      company: bidder,
    }),
  }),
  award_declined: fact<OfAward & { reason: string }>({
    notices: (data) => [toBuyer('declined', data, data.reason)],
    touches: (data) => [touchBuyer(data), touchBidder(data)],
    audit: ({ bid_id, job, bidder, reason }) => ({
      action: 'decline_award',
      target_id: bid_id,
      target: `${job.title}: ${reason}`,
      company: bidder,
    }),
    deliveries: ({ buyer, job, bid_id, award_id }) => [
      toWebhooks(buyer, 'award.declined', { job_id: job.id, bid_id, award_id }),
    ],
  }),
  award_lapsed: fact<OfAward>({
    notices: (data) => [toBuyer('lapsed', data), toBidder('award_ended', data, { lapsed: true })],
    touches: (data) => [touchBuyer(data), touchBidder(data)],
    deliveries: ({ buyer, job, bid_id, award_id }) => [
      toWebhooks(buyer, 'award.declined', { job_id: job.id, bid_id, award_id }),
    ],
  }),
  /** Taken back by the buyer. */
  award_cancelled: fact<OfAward & { reason: string }>({
    notices: (data) => [toBidder('award_ended', data, { reason: data.reason })],
    touches: (data) => [touchBuyer(data), touchBidder(data)],
    audit: ({ bid_id, bidder_name, job, buyer, reason }) => ({
      action: 'cancel_award',
      target_id: bid_id,
      target: `${bidder_name} on ${job.title}: ${reason}`,
      company: buyer,
    }),
  }),
  /** An accepted part of a job is free again, since its order was cancelled: of that its bidder hears. */
  award_released: fact<OfAward & { reason: string }>({
    touches: (data) => [touchBuyer(data), touchBidder(data)],
    audit: ({ bid_id, bidder_name, job, buyer, reason }) => ({
      action: 'cancel_award',
      target_id: bid_id,
      target: `${bidder_name} on ${job.title}: ${reason}`,
      company: buyer,
    }),
  }),
  award_finished: fact<{ job: Job; buyer: string }>({
    audit: ({ job, buyer }) => ({ action: 'finish_award', target_id: job.id, target: job.title, company: buyer }),
  }),
  /** All that is bought on the job is accepted. `bidders`: all companies with a bid. */
  award_complete: fact<{ job: Job; buyer: string; bidders: readonly string[] }>({
    touches: ({ job, buyer, bidders }) => [
      touchCompany(buyer, 'ownJobs', ...ofJob(job)),
      ...bidders.map((bidder) => touchCompany(bidder, ...ofJob(job))),
      { everybody: true, resources: ['jobs'] },
    ],
  }),
} as const

/** As the notice of a rejected bid names it. */
export const feedbackParam = (feedback: BidFeedback | null | undefined): NoticeParams => (feedback ? { feedback } : {})
