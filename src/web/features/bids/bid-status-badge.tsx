import type { BidStatus } from '#contract/bid.ts'
import { Badge } from '#web/ui/badge.tsx'
import { capitalised } from '#web/ui/format.ts'
import type { Tone } from '#web/ui/tone.ts'

const toneOf: Record<BidStatus, Tone> = {
  submitted: 'info',
  awarded: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
}

export function BidStatusBadge({ status }: { status: BidStatus }) {
  return <Badge tone={toneOf[status]}>{capitalised(status)}</Badge>
}
