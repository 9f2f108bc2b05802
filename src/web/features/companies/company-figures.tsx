import { t } from '@lingui/core/macro'
import type { CompanyPage } from '#contract/company-page.ts'
import { wholeNumber } from '#web/ui/format.ts'

/** What the company has done here, in numbers. */
export function CompanyFigures({ company }: { company: CompanyPage }) {
  const { jobs_posted, jobs_open, jobs_awarded, jobs_won } = company
  const posts = company.kind === 'buyer'
  const figures = [
    posts && { label: t`Open jobs`, value: jobs_open },
    posts && { label: t`Jobs posted`, value: jobs_posted },
    posts && { label: t`Jobs awarded`, value: jobs_awarded },
    jobs_won !== null && { label: t`Jobs won here`, value: jobs_won },
  ].filter((figure) => figure !== false)
  if (figures.length === 0) return null
  return (
    <dl className="grid w-fit max-w-full auto-cols-fr grid-flow-col divide-x divide-line rounded-card border border-line bg-surface shadow-card">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex min-w-0 flex-col justify-between gap-1 px-3 py-2.5 sm:px-5">
          <dt className="text-xs leading-tight font-medium text-ink-soft">{label}</dt>
          <dd className="text-lg leading-tight font-bold tabular-nums">{wholeNumber(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
