import { pages } from '#contract/pages.ts'

/** The addresses that belong to a job, in one place for all that link to them. */
export const jobLinks = {
  post: `${pages.jobs.path}?action=post`,
  postAgain: (jobId: string) => `${pages.jobs.path}?action=post&from=${jobId}`,
  bids: (jobId: string) => `${pages.bids.path}?job_id=${jobId}`,
  submitBid: (jobId: string) => `${pages.bids.path}?job_id=${jobId}&action=bid`,
  chat: (jobId: string) => `${pages.chat.path}?job_id=${jobId}`,
}
