import { pages } from '#contract/pages.ts'

/** All links to a job's screens. */
export const jobLinks = {
  post: `${pages.jobs.path}?action=post`,
  /** With the beginning of a job of this kind: a name in `job-templates.ts`. */
  postKind: (kind: string) => `${pages.jobs.path}?action=post&kind=${kind}`,
  postAgain: (jobId: string) => `${pages.jobs.path}?action=post&from=${jobId}`,
  job: (jobId: string) => pages.job.path.replace(':id', jobId),
  /** Of a bidder: the award that he is to answer. */
  offer: (jobId: string) => `${pages.job.path.replace(':id', jobId)}#offer`,
  questions: (jobId: string) => `${pages.job.path.replace(':id', jobId)}#questions`,
  bids: (jobId: string) => `${pages.bids.path}?job_id=${jobId}`,
  submitBid: (jobId: string) => `${pages.bids.path}?job_id=${jobId}&action=bid`,
  /** On the job's own page, for suppliers and salesmen. */
  bidForm: (jobId: string) => `${pages.job.path.replace(':id', jobId)}?action=bid`,
  /** `company`: the bidder, where the job has several winners. */
  chat: (jobId: string, company: string | null = null) =>
    `${pages.chat.path}?job_id=${jobId}${company ? `&with=${company}` : ''}`,
}
