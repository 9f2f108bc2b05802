import type { ReactNode } from 'react'
import type { Job } from '#contract/job.ts'
import { JobCard } from './job-card.tsx'

export function JobCardGrid({ jobs, actionOf }: { jobs: readonly Job[]; actionOf: (job: Job) => ReactNode }) {
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
