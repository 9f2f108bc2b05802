import type { ReactNode } from 'react'
import type { Job } from '#contract/job.ts'
import { policy } from '#domain/policy/policy.ts'
import { translate } from '#web/language/translate.ts'
import { useActor } from '#web/session/me.ts'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { AttachmentsPanel } from '../files/attachments-panel.tsx'
import { jobCategories } from './job-categories.ts'
import { JobFacts } from './job-facts.tsx'
import { jobLinks } from './job-links.ts'
import { JobStatusBadge } from './job-status-badge.tsx'
import { PostedTime } from './posted-time.tsx'

/** A job in a list. `action`: what the reader can do with it. */
export function JobCard({ job, action }: { job: Job; action?: ReactNode }) {
  const me = useActor()
  const category = jobCategories[job.category]
  const company = job.posted_by === me.company_id ? null : job.posted_by_info.company_name
  return (
    <Card as="article" className="flex h-full flex-col gap-3 sm:gap-4">
      <header className="flex items-start gap-3">
        <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-accent-soft text-accent-ink max-sm:hidden">
          <category.icon aria-hidden className="size-5.5" />
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex items-center justify-between gap-2">
            <p className="flex items-center gap-1.5 text-xs font-semibold tracking-wide text-ink-faint uppercase">
              <category.icon aria-hidden className="size-4 text-accent sm:hidden" />
              {translate(category.name)}
            </p>
            <JobStatusBadge status={job.status} />
          </div>
          <h2 className="mt-1 text-lg leading-snug font-semibold tracking-tight wrap-anywhere">
            <Link to={jobLinks.job(job.id)} className="hover:text-accent-ink hover:underline">
              {job.title}
            </Link>
          </h2>
        </div>
      </header>
      <JobFacts job={job} />
      <p className="line-clamp-2 text-[0.9375rem] text-ink-soft wrap-anywhere">{job.description}</p>
      <AttachmentsPanel target="job" itemId={job.id} mayAdd={policy.attachToJob(me, job).allowed} />
      <footer className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line pt-3 sm:pt-4">
        <div className="min-w-32 flex-1 text-sm">
          {company && (
            <p className="line-clamp-2 font-medium wrap-anywhere" title={company}>
              {company}
            </p>
          )}
          <p className="text-ink-faint">
            <PostedTime of={job} />
          </p>
        </div>
        {action}
      </footer>
    </Card>
  )
}
