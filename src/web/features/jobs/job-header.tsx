import { t } from '@lingui/core/macro'
import { ChevronDown } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import type { Job } from '#contract/job.ts'
import { policy } from '#domain/policy/policy.ts'
import { translate } from '#web/language/translate.ts'
import { useActor } from '#web/session/me.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { ExpandableText } from '#web/ui/expandable-text.tsx'
import { CompanyLink } from '../companies/company-link.tsx'
import { AttachmentsPanel } from '../files/attachments-panel.tsx'
import { jobCategories } from './job-categories.ts'
import { JobFacts } from './job-facts.tsx'
import { JobStatusBadge } from './job-status-badge.tsx'
import { PostedTime } from './posted-time.tsx'

const DeadlineLine = lazy(async () => ({ default: (await import('../bidding/deadline-line.tsx')).DeadlineLine }))

type JobHeaderProps = {
  job: Job
  /** What the reader can do with it. */
  action?: ReactNode
  /** Collapses the details, for readers who come to compare bids. */
  folded?: boolean
}

/** The job above its bids. */
export function JobHeader({ job, action, folded = false }: JobHeaderProps) {
  const [isOpen, setOpen] = useState(!folded)
  const detailsId = useId()
  const category = jobCategories[job.category]
  const { company_name, email } = job.posted_by_info
  const me = useActor()
  const isOwner = me.company_id === job.posted_by
  return (
    <Card as="section" className="flex flex-col gap-4">
      <div className="flex flex-col gap-4 sm:flex-row sm:items-start sm:justify-between">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-2.5">
            <p className="flex items-center gap-2 text-xs font-semibold tracking-wide text-ink-faint uppercase">
              <category.icon aria-hidden className="size-4.5 text-accent" />
              {translate(category.name)}
            </p>
            <JobStatusBadge status={job.status} />
          </div>
          <h2 className="mt-2 text-xl leading-snug font-semibold tracking-tight wrap-anywhere">{job.title}</h2>
          <p className="mt-1 text-sm text-ink-faint">
            <CompanyLink id={job.posted_by} name={company_name} />
            {email && !isOwner && (
              <>
                {' · '}
                <a className="underline underline-offset-2 hover:text-ink" href={`mailto:${email}`}>
                  {email}
                </a>
              </>
            )}
            {' · '}
            <PostedTime of={job} />
          </p>
        </div>
        {action && <div className="flex shrink-0 flex-wrap gap-2.5">{action}</div>}
      </div>
      {job.bid_deadline && (
        <Suspense fallback={null}>
          <DeadlineLine job={job} />
        </Suspense>
      )}
      {folded && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setOpen(!isOpen)}
          className="-my-2.5 inline-flex min-h-11 items-center gap-1.5 self-start text-sm font-semibold text-accent-ink hover:underline"
        >
          {t`Job Details`}
          <ChevronDown aria-hidden className={classes('size-4.5 transition-transform', isOpen && 'rotate-180')} />
        </button>
      )}
      <div id={detailsId} className={classes('flex flex-col gap-4', !isOpen && 'max-lg:hidden')}>
        {isOpen && <ExpandableText text={job.description} className="max-w-3xl text-ink-soft" />}
        <div className="border-t border-line pt-4">
          <JobFacts job={job} wide />
        </div>
        {isOpen && (
          <AttachmentsPanel target="job" itemId={job.id} mayAdd={policy.attachToJob(me, job).allowed} startsOpen />
        )}
      </div>
    </Card>
  )
}
