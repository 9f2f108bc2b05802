import type { JobStatus } from '#contract/job.ts'
import type { Text } from '#web/language/hindi/hindi.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import type { Tone } from '#web/ui/tone.ts'

const looks: Record<JobStatus, { name: Text; tone: Tone }> = {
  open: { name: 'Open', tone: 'success' },
  awarded: { name: 'Awarded', tone: 'accent' },
  withdrawn: { name: 'Withdrawn', tone: 'neutral' },
}

export function JobStatusBadge({ status }: { status: JobStatus }) {
  const { name, tone } = looks[status]
  return (
    <Badge tone={tone} icon={<StatusDot tone={tone} />}>
      {t(name)}
    </Badge>
  )
}
