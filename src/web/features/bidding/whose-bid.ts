import { t } from '@lingui/core/macro'
import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'

/** Below the title of a dialog about an own bid: the job, after the company for which a salesman bids. */
export function whoseBid({ title }: Pick<Job, 'title'>, { company_represented }: Bid): string {
  return company_represented ? t`For ${{ company: company_represented.company_name }} · ${title}` : title
}

/** `done`, with the company for which a salesman bids. */
export const doneFor = (done: string, { company_represented }: Bid): string =>
  company_represented ? `${company_represented.company_name}: ${done}` : done
