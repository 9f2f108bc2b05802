import type { Resource } from '#contract/resource.ts'
import { fact, touchCompany } from './fact-type.ts'

type Job = { id: string; title: string }

const ofJob = (id: string): Resource[] => [`job:${id}`, `bidsOfJob:${id}`, `messages:${id}`]

type Claimed = {
  company: string
  guest: string
  named: string
  jobs: readonly { job_id: string; buyer: string }[]
  decided: readonly { job: Job; bid_id: string; status: 'awarded' | 'rejected' }[]
}

/** Invitations to bid. What an invitee answers is told to the buyer alone. */
export const invitationFacts = {
  /** `invited`: companies; people without an account get a mail instead. */
  invited_to_job: fact<{ job: Job; buyer: string; buyer_name: string; invited: readonly string[] }>({
    notices: ({ job, buyer, buyer_name, invited }) =>
      invited.map((company) => ({
        company,
        capability: 'place_bids',
        type: 'invitation',
        params: { job: job.title, company: buyer_name },
        about_company: buyer,
        job_id: job.id,
      })),
    touches: ({ job, buyer, invited }) => [
      touchCompany(buyer, `invitationsOfJob:${job.id}`),
      ...invited.map((company) => touchCompany(company, 'receivedInvitations')),
    ],
  }),
  /** Seen, answered or stopped. `invited`: the company; null: somebody without an account. */
  invitation_changed: fact<{ job: Job; buyer: string; invited: string | null }>({
    touches: ({ job, buyer, invited }) => [
      touchCompany(buyer, `invitationsOfJob:${job.id}`),
      ...(invited === null ? [] : [touchCompany(invited, 'receivedInvitations')]),
    ],
  }),
  /** By a link: the company may now know of the job. */
  link_taken: fact<{ job: Job; company: string }>({
    touches: ({ job, company }) => [
      touchCompany(company, 'jobs', `job:${job.id}`, `bidsOfJob:${job.id}`, `files:${job.id}`),
    ],
  }),
  /** The buyer knows who sent a bid whose contact is not confirmed. */
  bid_vouched_for: fact<{ job: Job; buyer: string; bid_id: string; named: string }>({
    touches: ({ job, buyer }) => [touchCompany(buyer, 'ownJobs', `job:${job.id}`, `bidsOfJob:${job.id}`)],
    audit: ({ job, buyer, bid_id, named }) => ({
      action: 'vouch_for_bid',
      target_id: bid_id,
      target: `${named} on ${job.title}`,
      company: buyer,
    }),
  }),
  /** `guest`: the company without members whose bids they were, of this name. */
  bids_claimed: fact<Claimed>({
    /** As if they had been the company's when they were decided. */
    notices: ({ company, decided }) =>
      decided.map(({ job, bid_id, status }) => ({
        company,
        capability: status === 'awarded' ? 'chat' : 'place_bids',
        type: `bid_${status}`,
        params: { job: job.title },
        job_id: job.id,
        bid_id,
      })),
    touches: ({ company, jobs }) => [
      touchCompany(company, 'ownBids', 'chats', 'dashboardStats', ...jobs.flatMap(({ job_id: id }) => ofJob(id))),
      ...jobs.map(({ job_id: id, buyer }) => touchCompany(buyer, 'ownJobs', 'chats', 'notifications', ...ofJob(id))),
    ],
    audit: ({ company, guest, named }) => ({ action: 'claim_bids', target_id: guest, target: named, company }),
  }),
  supplier_lists_changed: fact<{ company: string }>({
    touches: ({ company }) => [touchCompany(company, 'supplierLists')],
  }),
}
