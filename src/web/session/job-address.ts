import { pages } from '#contract/pages.ts'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const jobPath = new RegExp(`^${pages.job.path.replace(':id', `(${uuid})`)}(?:[?#]|$)`, 'i')
const jobInQuery = new RegExp(`[?&]job_id=(${uuid})`, 'i')

/** The job that an address of the app is about: its page, its bids or its chat. */
export function jobIdIn(address: string): string | null {
  return jobPath.exec(address)?.[1] ?? jobInQuery.exec(address)?.[1] ?? null
}
