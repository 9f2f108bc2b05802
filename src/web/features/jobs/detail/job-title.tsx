import { lazy, Suspense } from 'react'
import type { Job } from '#contract/job.ts'
import { messages } from '#contract/screen-messages.ts'
import { translate } from '#web/language/translate.ts'
import { useActor } from '#web/session/me.ts'
import { CompanyLink } from '../../companies/company-link.tsx'
import { BuyerRecord } from '../../records/lazy-records.ts'
import { jobCategories } from '../job-categories.ts'
import { JobStatusBadge } from '../job-status-badge.tsx'
import { PostedTime } from '../posted-time.tsx'

const ReportJob = lazy(async () => ({ default: (await import('./report-job.tsx')).ReportJob }))
const ShareJob = lazy(async () => ({ default: (await import('./share-job.tsx')).ShareJob }))
const VisibilityNote = lazy(async () => ({
  default: (await import('../../bidding/visibility-note.tsx')).VisibilityNote,
}))
const PosterBadge = lazy(async () => ({ default: (await import('./poster-badge.tsx')).PosterBadge }))
const DeadlineLine = lazy(async () => ({ default: (await import('../../bidding/deadline-line.tsx')).DeadlineLine }))

/** The heading of a job's screen. Leaves room at the right for the notification bell. */
export function JobTitle({ job }: { job: Job }) {
  const category = jobCategories[job.category]
  const { company_name, email } = job.posted_by_info
  const { company_id, role } = useActor()
  const isOwner = company_id === job.posted_by
  return (
    <header>
      <div className="flex flex-wrap items-center gap-2.5">
        <p className="flex items-center gap-2 text-xs font-semibold tracking-wide text-ink-faint uppercase">
          <category.icon aria-hidden className="size-4.5 text-accent" />
          {translate(category.name)}
        </p>
        <JobStatusBadge status={job.status} />
      </div>
      <h1 className="mt-2 text-title font-bold wrap-anywhere">{job.title}</h1>
      <p className="mt-1.5 text-ink-soft">
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
        {!isOwner && company_name !== messages.deletedUser.text && (
          <Suspense fallback={null}>
            <PosterBadge companyId={job.posted_by} />
          </Suspense>
        )}
      </p>
      {!isOwner && (
        <div className="mt-1.5">
          <Suspense fallback={null}>
            <BuyerRecord jobId={job.id} />
          </Suspense>
        </div>
      )}
      {(job.bid_deadline || job.cancel_reason) && (
        <div className="mt-3">
          <Suspense fallback={null}>
            <DeadlineLine job={job} />
          </Suspense>
        </div>
      )}
      {job.visibility !== 'public' && (
        <div className="mt-3">
          <Suspense fallback={null}>
            <VisibilityNote job={job} isOwner={isOwner} />
          </Suspense>
        </div>
      )}
      <div className="mt-3 flex min-h-11 flex-wrap gap-2 lg:min-h-9">
        <Suspense fallback={null}>
          {job.visibility !== 'invited' && <ShareJob job={job} />}
          {!isOwner && role !== 'admin' && <ReportJob jobId={job.id} />}
        </Suspense>
      </div>
    </header>
  )
}
