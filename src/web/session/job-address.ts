import { pages } from '#contract/pages.ts'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const jobPath = new RegExp(`^${pages.job.path.replace(':id', `(${uuid})`)}(?:[?#]|$)`, 'i')
const bidsOfJob = new RegExp(`^${pages.bids.path}\\?(?:.*&)?job_id=(${uuid})`, 'i')

/** The job that an address is about which anybody may open: its page, or its bids. A job with a chat is no longer public. */
export function jobIdIn(address: string): string | null {
  return jobPath.exec(address)?.[1] ?? bidsOfJob.exec(address)?.[1] ?? null
}
