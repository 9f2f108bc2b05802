import type { NotificationType } from '#contract/notification.ts'
import type { Resource } from '#contract/resource.ts'
import type { Capability } from '../member-roles.ts'
import { type Notice, type Touch, touchCompany } from './fact-type.ts'

export type Job = { id: string; title: string }
/** Ids of companies: who posted the job, and who bids on it. */
export type Buyer = { job: Job; buyer: string }
export type Bidder = { job: Job; bidder: string }

/** Why an admin removed something; left out where none was given. */
export type Because = { reason?: string | undefined }
/** The ids of the orders that were made from a job: they stay, and say why it is gone. */
export type ItsOrders = { orders?: readonly string[] }
/** The parameters of a notice, with the reason if there is one. */
export const removal = ({ job, reason }: { job: Job } & Because) => ({ job: job.title, ...(reason && { reason }) })
export const withReason = (target: string, { reason }: Because) => (reason ? `${target}: ${reason}` : target)

export const withJob = ({ job: { id }, orders = [] }: { job: Job } & ItsOrders): Resource[] => [
  ...(['chats', `messages:${id}`, `files:${id}`] as const),
  ...orders.map((order) => `order:${order}` as const),
]

export const touchJobList: Touch = { everybody: true, resources: ['jobs'] }

export const ofJob = ({ id }: Pick<Job, 'id'>) => [`job:${id}`, `bidsOfJob:${id}`, 'dashboardStats'] as const
export const buyerOf = ({ buyer, job }: Buyer, ...more: Resource[]) =>
  touchCompany(buyer, 'ownJobs', ...ofJob(job), ...more)
export const bidderOf = ({ bidder, job }: Bidder, ...more: Resource[]) =>
  touchCompany(bidder, 'ownBids', ...ofJob(job), ...more)

/** To the members of a bidding company who have `capability`. */
export const bidderNotice = (type: NotificationType, capability: Capability, { bidder, job }: Bidder): Notice => ({
  company: bidder,
  capability,
  type,
  params: { job: job.title },
  job_id: job.id,
})

/** `represented`: the company for which a salesman bids; null for a supplier's own bid. */
export type DecidedBid = Bidder & { bid_id: string; represented: string | null }

export const decisionNotice = (type: NotificationType, capability: Capability, data: DecidedBid): Notice => ({
  ...bidderNotice(type, capability, data),
  params: { job: data.job.title, ...(data.represented && { represented: data.represented }) },
  bid_id: data.bid_id,
})
