import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { Job } from '#contract/job.ts'
import { translate } from '#web/language/translate.ts'
import { useActor } from '#web/session/me.ts'
import { classes } from '#web/ui/classes.ts'
import { deliveryTime } from '#web/ui/delivery-time.ts'
import { Link } from '#web/ui/link.tsx'
import { budgetText } from './budget-text.ts'
import { ClosesIn } from './closes-in.tsx'
import { linesText } from './facts-in-line.ts'
import { jobCategories } from './job-categories.ts'
import { jobLinks } from './job-links.ts'
import { JobStatusBadge } from './job-status-badge.tsx'
import { PostedTime } from './posted-time.tsx'
import { posterOf } from './poster-of.ts'

/**
 * Jobs below each other, to be compared by their facts. It scrolls in itself where the screen is narrow. Its columns have fixed
 * widths, since others would shift when the fonts arrive.
 */
export function JobTable({ rows }: { rows: readonly JobLineProps[] }) {
  const headings = [
    { text: t`Job`, width: 'w-[24%]' },
    { text: t`Quantity`, width: 'w-[10%]' },
    { text: t`Location`, width: 'w-[12%]' },
    { text: t`Delivery`, width: 'w-[12%]' },
    { text: t`Budget`, width: 'w-[12%]' },
    { text: t`Status`, width: 'w-[13%]' },
  ]
  return (
    <section
      aria-label={t`Jobs`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface shadow-card"
    >
      <table className="w-full min-w-[67rem] table-fixed text-left text-sm">
        <thead className="bg-surface-sunken text-xs text-ink-faint">
          <tr>
            {headings.map(({ text, width }) => (
              <th
                key={text}
                scope="col"
                className={classes('px-3 py-2.5 font-semibold whitespace-nowrap first:pl-5', width)}
              >
                {text}
              </th>
            ))}
            <th scope="col" className="py-2.5 pr-5 pl-3">
              <span className="sr-only">{t`Actions`}</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <JobLine key={row.job.id} {...row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type JobLineProps = { job: Job; action: ReactNode }

function JobLine({ job, action }: JobLineProps) {
  const company = posterOf(job, useActor())
  const category = jobCategories[job.category]
  return (
    <tr className="hover:bg-surface-sunken/60">
      <th scope="row" className="py-2.5 pr-3 pl-5 font-normal">
        <Link
          to={jobLinks.job(job.id)}
          className="inline-block min-h-6 text-[0.9375rem] leading-snug font-semibold wrap-anywhere hover:text-accent-ink hover:underline"
        >
          {job.title}
        </Link>
        <span className="flex items-center gap-1.5 text-ink-faint">
          <category.icon aria-hidden className="size-4 shrink-0" />
          <span className="truncate">{[translate(category.name), company].filter(Boolean).join(' · ')}</span>
        </span>
      </th>
      {[
        [linesText(job.item_count), job.quantity].filter(Boolean).join(' · ') || null,
        job.location,
        deliveryTime(job.delivery_timeline),
        budgetText(job.budget_range),
      ].map((fact, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places
        <td key={column} className="px-3 py-2.5" title={fact ?? undefined}>
          <span className="line-clamp-2 wrap-break-word">{fact}</span>
        </td>
      ))}
      <td className="px-3 py-2.5 whitespace-nowrap">
        <JobStatusBadge status={job.status} />
        <p className="mt-0.5 text-xs text-ink-faint">
          <ClosesIn of={job} otherwise={<PostedTime of={job} isShort />} />
        </p>
      </td>
      <td className="py-2 pr-5 pl-3">
        <div className="flex justify-end">{action}</div>
      </td>
    </tr>
  )
}
