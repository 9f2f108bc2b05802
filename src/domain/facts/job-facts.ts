import {
  type Because,
  type Bidder,
  type Buyer,
  bidderNotice,
  bidderOf,
  buyerOf,
  type ItsOrders,
  removal,
  touchJobList,
  withJob,
  withReason,
} from './about-job.ts'
import { fact, touchCompany, toWebhooks } from './fact-type.ts'

/** A job, its files, and what admins do to it. */
export const jobFacts = {
  job_posted: fact<Buyer>({
    // A draft that is published was known to its company before.
    touches: (data) => [buyerOf(data, `timeline:${data.job.id}`, `matches:${data.job.id}`), touchJobList],
    deliveries: ({ buyer, job }) => [toWebhooks(buyer, 'job.posted', { job_id: job.id })],
  }),
  job_awarded: fact<Buyer & { bid_id: string }>({
    touches: (data) => [buyerOf(data, 'chats', `messages:${data.job.id}`), touchJobList],
    audit: ({ bid_id, job, buyer }) => ({ action: 'award_bid', target_id: bid_id, target: job.title, company: buyer }),
    deliveries: ({ buyer, job, bid_id }) => [toWebhooks(buyer, 'bid.awarded', { job_id: job.id, bid_id })],
  }),
  files_added_to_job: fact<{ job_id: string; buyer: string }>({
    touches: ({ job_id, buyer }) => [touchCompany(buyer, `files:${job_id}`, 'ownJobs'), touchJobList],
  }),
  job_deleted: fact<Buyer & Because & ItsOrders>({
    notices: (data) => [{ company: data.buyer, capability: 'post_jobs', type: 'job_removed', params: removal(data) }],
    touches: (data) => [buyerOf(data, ...withJob(data)), touchJobList],
    audit: ({ job, ...data }) => ({ action: 'delete_job', target_id: job.id, target: withReason(job.title, data) }),
  }),
  /** To each bidder. Without a link, since the job is gone. */
  job_removed: fact<Bidder & Because & ItsOrders>({
    notices: (data) => [{ company: data.bidder, capability: 'place_bids', type: 'job_removed', params: removal(data) }],
    touches: (data) => [bidderOf(data, ...withJob(data))],
  }),
  /** To each bidder: the job was withdrawn with its company, and can still be read. */
  job_withdrawn: fact<Bidder>({
    notices: (data) => [
      { ...bidderNotice('job_removed', 'place_bids', data), params: { job: data.job.title, withdrawn: true } },
    ],
    touches: (data) => [bidderOf(data)],
  }),
}
