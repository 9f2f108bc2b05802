import type { ReactNode } from 'react'
import type { Job } from '#contract/job.ts'
import { policy } from '#domain/policy/policy.ts'
import { translate } from '#web/language/translate.ts'
import { useActor } from '#web/session/me.ts'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { AttachmentsPanel } from '../files/attachments-panel.tsx'
import { budgetText } from './budget-text.ts'
import { ClosesIn } from './closes-in.tsx'
import { factsInLine } from './facts-in-line.ts'
import { FileCount } from './file-count.tsx'
import { jobCategories } from './job-categories.ts'
import { jobLinks } from './job-links.ts'
import { JobStatusBadge } from './job-status-badge.tsx'
import { PostedTime } from './posted-time.tsx'
import { posterOf } from './poster-of.ts'

type JobCardProps = {
  job: Job
  /** What the reader can do with it. */
  action?: ReactNode
  /** With its attachments. */
  isFull?: boolean | undefined
}

/** A job in a list on a wide screen. */
export function JobCard({ job, action, isFull = false }: JobCardProps) {
  const me = useActor()
  const category = jobCategories[job.category]
  const company = posterOf(job, me)
  const facts = factsInLine(job)
  return (
    <Card as="article" className="flex h-full flex-col gap-3">
      <header className="flex items-start gap-3">
        <span
          title={translate(category.name)}
          className="flex size-9 shrink-0 items-center justify-center rounded-control bg-accent-soft text-accent-ink"
        >
          <category.icon aria-hidden className="size-5" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="leading-snug font-semibold tracking-tight wrap-anywhere">
            <Link to={jobLinks.job(job.id)} className="hover:text-accent-ink hover:underline">
              {job.title}
            </Link>
          </h2>
          <p className="truncate text-sm text-ink-faint" title={company ?? undefined}>
            {[translate(category.name), company].filter(Boolean).join(' · ')}
          </p>
        </div>
        <JobStatusBadge status={job.status} />
      </header>
      <p className="line-clamp-2 text-[0.9375rem] wrap-anywhere" title={facts}>
        {facts}
      </p>
      <p className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">{job.description}</p>
      {isFull && (
        <AttachmentsPanel
          target="job"
          itemId={job.id}
          mayAdd={policy.attachToJob(me, job).allowed}
          count={job.file_count}
        />
      )}
      <footer className="mt-auto flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-24 flex-1 text-sm">
          {job.budget_range && <p className="truncate font-medium">{budgetText(job.budget_range)}</p>}
          <p className="empty:hidden">
            <ClosesIn of={job} />
          </p>
          <p className="text-ink-faint">
            <PostedTime of={job} /> {!isFull && <FileCount of={job} />}
          </p>
        </div>
        {action}
      </footer>
    </Card>
  )
}
