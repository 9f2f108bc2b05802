import { msg } from '@lingui/core/macro'
import type { JobStatus } from '#contract/job.ts'
import { type Text, translate } from '#web/language/translate.ts'
import { Badge } from '#web/ui/badge.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import type { Tone } from '#web/ui/tone.ts'

export const jobStatusNames: Record<JobStatus, Text> = {
  draft: msg`Draft`,
  open: msg`Open`,
  closed: msg`Bids closed`,
  under_review: msg`Under review`,
  // Of a job, in words that do not sound as if the reader's own bid had won.
  awarded: msg({ context: 'job', message: 'Awarded' }),
  cancelled: msg`Cancelled`,
  withdrawn: msg`Withdrawn`,
}
const tones: Record<JobStatus, Tone> = {
  draft: 'neutral',
  open: 'info',
  closed: 'warning',
  under_review: 'info',
  awarded: 'success',
  cancelled: 'neutral',
  withdrawn: 'neutral',
}

export function JobStatusBadge({ status }: { status: JobStatus }) {
  const tone = tones[status]
  return (
    <Badge tone={tone} icon={<StatusDot tone={tone} />}>
      {translate(jobStatusNames[status])}
    </Badge>
  )
}
