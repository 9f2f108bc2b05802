import { msg } from '@lingui/core/macro'
import type { BidStatus } from '#contract/bid.ts'
import { type Text, translate } from '#web/language/translate.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/tone.ts'

export const bidStatusNames: Record<BidStatus, Text> = {
  submitted: msg`Submitted`,
  needs_reconfirmation: msg`To confirm`,
  offered: msg`Award offered`,
  awarded: msg`Awarded`,
  declined: msg`Declined`,
  rejected: msg`Rejected`,
  lapsed: msg`Lapsed`,
  withdrawn: msg`Withdrawn`,
}
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
