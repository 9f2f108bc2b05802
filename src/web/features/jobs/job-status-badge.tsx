import { msg } from '@lingui/core/macro'
import type { JobStatus } from '#contract/job.ts'
import { type Text, translate } from '#web/language/translate.ts'
import { Badge } from '#web/ui/badge.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import type { Tone } from '#web/ui/tone.ts'

export const jobStatusNames: Record<JobStatus, Text> = {
  open: msg`Open`,
  // Of a job, in words that do not sound as if the reader's own bid had won.
  awarded: msg({ context: 'job', message: 'Awarded' }),
  withdrawn: msg`Withdrawn`,
}
const tones: Record<JobStatus, Tone> = { open: 'info', awarded: 'success', withdrawn: 'neutral' }

export function JobStatusBadge({ status }: { status: JobStatus }) {
  const tone = tones[status]
  return (
    <Badge tone={tone} icon={<StatusDot tone={tone} />}>
      {translate(jobStatusNames[status])}
    </Badge>
  )
}
