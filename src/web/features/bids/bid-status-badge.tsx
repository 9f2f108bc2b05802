import type { BidStatus } from '#contract/bid.ts'
import type { Text } from '#web/language/hindi/hindi.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/tone.ts'

const statuses: Record<BidStatus, { name: Text; tone: Tone }> = {
  submitted: { name: 'Submitted', tone: 'info' },
  awarded: { name: 'Awarded', tone: 'success' },
  rejected: { name: 'Rejected', tone: 'danger' },
  withdrawn: { name: 'Withdrawn', tone: 'neutral' },
}

export function bidStatusName(status: BidStatus): string {
  return t(statuses[status].name)
}

export function BidStatusBadge({ status }: { status: BidStatus }) {
  return <Badge tone={statuses[status].tone}>{bidStatusName(status)}</Badge>
}
