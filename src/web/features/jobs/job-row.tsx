import type { ReactNode } from 'react'
import type { Job } from '#contract/job.ts'
import { policy } from '#domain/policy/policy.ts'
import { useActor } from '#web/session/me.ts'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'
import { AttachmentsPanel } from '../files/attachments-panel.tsx'
import { budgetText } from './budget-text.ts'
import { ClosesIn } from './closes-in.tsx'
import { factsInLine } from './facts-in-line.ts'
import { FileCount } from './file-count.tsx'
import { jobLinks } from './job-links.ts'
import { JobStatusBadge } from './job-status-badge.tsx'
import { PostedTime } from './posted-time.tsx'
import { posterOf } from './poster-of.ts'

type JobRowProps = {
  job: Job
  /** What the reader can do with it. */
  action?: ReactNode
  /** With its description and attachments. */
  isFull?: boolean | undefined
}

/** A job in a list on a phone, in about 100 pixels. A tap anywhere beside the action opens it. */
export function JobRow({ job, action, isFull = false }: JobRowProps) {
  const me = useActor()
  const company = posterOf(job, me)
  return (
    <article className="relative px-4 pt-2.5 pb-1.5 sm:px-5">
      <div className="flex items-start justify-between gap-3">
        <h2 className="line-clamp-2 min-w-0 leading-snug font-semibold wrap-anywhere">
          <Link to={jobLinks.job(job.id)} className="after:absolute after:inset-0 hover:text-accent-ink">
            {job.title}
          </Link>
        </h2>
        <JobStatusBadge status={job.status} />
      </div>
      <p className={classes('text-sm text-ink-soft wrap-anywhere', isFull ? 'line-clamp-2' : 'line-clamp-1')}>
        {[factsInLine(job), isFull && budgetText(job.budget_range)].filter(Boolean).join(' · ')}
      </p>
      {isFull && <p className="truncate text-sm text-ink-faint">{job.description}</p>}
      <div className="flex flex-wrap items-center gap-x-2">
        <div
          className={classes(
            'flex min-h-11 min-w-0 flex-1 flex-col justify-center text-sm leading-5',
            // Its actions take a line of their own where they leave less.
            isFull && 'basis-32',
          )}
        >
          {job.budget_range && !isFull && (
            <p className="line-clamp-2 font-medium wrap-anywhere">{budgetText(job.budget_range)}</p>
          )}
          <p className="truncate text-ink-faint">
            <ClosesIn of={job} otherwise={<PostedTime of={job} isShort />} /> {!isFull && <FileCount of={job} />}
            {company && !isFull && ` · ${company}`}
          </p>
          {company && isFull && <p className="truncate text-ink-faint">{company}</p>}
        </div>
        {isFull && (
          <AttachmentsPanel
            target="job"
            itemId={job.id}
            mayAdd={policy.attachToJob(me, job).allowed}
            look="icon"
            count={job.file_count}
          />
        )}
        {action && <div className="relative flex min-w-0 empty:hidden">{action}</div>}
      </div>
    </article>
  )
}
