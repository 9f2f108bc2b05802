import type { JobStatus } from '#contract/job.ts'
import { Badge } from '#web/ui/badge.tsx'
import { capitalised } from '#web/ui/format.ts'
import { StatusDot } from '#web/ui/status-dot.tsx'
import type { Tone } from '#web/ui/tone.ts'

const toneOf: Record<JobStatus, Tone> = { open: 'success', awarded: 'accent', withdrawn: 'neutral' }

export function JobStatusBadge({ status }: { status: JobStatus }) {
  return (
    <Badge tone={toneOf[status]} icon={<StatusDot tone={toneOf[status]} />}>
      {capitalised(status)}
    </Badge>
  )
}
