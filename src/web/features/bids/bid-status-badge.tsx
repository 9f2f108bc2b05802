import type { BidStatus } from '#contract/bid.ts'
import { translate } from '#web/language/translate.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { bidStatusNames } from './bid-status-names.ts'

const tones: Record<BidStatus, Tone> = {
  submitted: 'info',
  needs_reconfirmation: 'warning',
  offered: 'warning',
  awarded: 'success',
  declined: 'neutral',
  rejected: 'danger',
  lapsed: 'neutral',
  withdrawn: 'neutral',
}

export const bidStatusName = (status: BidStatus) => translate(bidStatusNames[status])

export function BidStatusBadge({ status }: { status: BidStatus }) {
  return <Badge tone={tones[status]}>{bidStatusName(status)}</Badge>
}
