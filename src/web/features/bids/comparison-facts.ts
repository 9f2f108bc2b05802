import { plural, t } from '@lingui/core/macro'
import type { Bid } from '#contract/bid.ts'
import type { Job, JobFact } from '#contract/job.ts'
import { budgetText } from '../jobs/budget-text.ts'
import { bidderName } from './bidder-name.ts'
import { companyLines } from './represented-company.tsx'

/** The heading of the statement on paper and in the workbook, as labels and values. */
export function jobFacts(job: Job): [label: string, value: string][] {
  const labels: Record<JobFact, string> = {
    location: t`Location`,
    quantity: t`Quantity`,
    delivery_timeline: t`Delivery timeline`,
    budget_range: t`Budget range`,
  }
  const facts: [string, string | null][] = [
    [t`Job`, job.title],
    [t`Company`, job.posted_by_info.company_name],
    ...Object.entries(labels).map(([name, label]): [string, string | null] => [
      label,
      name === 'budget_range' ? budgetText(job.budget_range) : job[name as JobFact],
    ]),
  ]
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
}

/** The caution beside compared prices, the same on the screen, on paper, in the workbook and before an award. */
export const pricesAsQuoted = () => t`Prices are compared as quoted: check GST, freight and unloading in the notes.`

/** Before an award to somebody who has bid by a link. */
export const bidderHasNoAccount = () =>
  t`This bidder has no account: tell it by phone. Chat, order and bills need one, which its page offers to whoever has a GST number.`

/** How many jobs the bidder has won on this marketplace; besides this one, where it won this one. */
export function winRecord({ status, supplier_info: { jobs_won } }: Bid): string {
  if (status === 'awarded') return otherWins(jobs_won - 1)
  if (jobs_won === 0) return t`No job won here yet`
  return plural(jobs_won, { one: '# job won here', other: '# jobs won here' })
}

function otherWins(count: number): string {
  if (count <= 0) return t`First job won here`
  return plural(count, { one: '# other job won here', other: '# other jobs won here' })
}

/** The bidder's details as lines of text, for print and export. */
export function bidderLines(bid: Bid): string[] {
  const { company_represented: company, supplier_info } = bid
  if (!company) return [bidderName(bid), ...(supplier_info.verified ? [t`Verified`] : [])]
  return [bidderName(bid), t`Bid by ${{ name: supplier_info.company_name }}, salesman`, ...companyLines(company)]
}
