import { t } from '@lingui/core/macro'
import type { Job } from '#contract/job.ts'

import { date } from '#web/ui/format.ts'
import { JobStatusBadge } from '../jobs/job-status-badge.tsx'
import { RecordLines } from './record-lines.tsx'

type JobLinesProps = { jobs: readonly Job[]; total: number; onOpen: (job: Job) => void }

export function JobLines({ jobs, total, onOpen }: JobLinesProps) {
  return (
    <RecordLines
      label={t`Jobs posted`}
      total={total}
      empty={t`No jobs yet`}
      lines={jobs.map((job) => ({
        id: job.id,
        title: job.title,
        text: `${job.location} · ${date(job.created_at)}`,
        badge: <JobStatusBadge status={job.status} />,
        onOpen: () => onOpen(job),
      }))}
    />
  )
}
