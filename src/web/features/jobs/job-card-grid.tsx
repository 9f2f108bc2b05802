import type { ReactNode } from 'react'
import type { Job } from '#contract/job.ts'
import { JobCard } from './job-card.tsx'

type JobCardGridProps<J extends Job> = { jobs: readonly J[]; actionOf: (job: J) => ReactNode }

export function JobCardGrid<J extends Job>({ jobs, actionOf }: JobCardGridProps<J>) {
  return (
    <ul className="grid gap-4 xl:grid-cols-2">
      {jobs.map((job) => (
        <li key={job.id} className="min-w-0">
          <JobCard job={job} action={actionOf(job)} />
        </li>
      ))}
    </ul>
  )
}
