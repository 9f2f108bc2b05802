import { msg } from '@lingui/core/macro'
import type { AwardRequestStatus } from '#contract/award-request.ts'
import { type Label, translate } from '#web/language/translate.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/tone.ts'

const looks: Record<AwardRequestStatus, { text: Label; tone: Tone }> = {
  waiting: { text: msg`Waiting`, tone: 'info' },
  approved: { text: msg`Approved`, tone: 'success' },
  refused: { text: msg`Refused`, tone: 'danger' },
  stale: { text: msg`No longer valid`, tone: 'warning' },
  withdrawn: { text: msg`Withdrawn`, tone: 'neutral' },
  lapsed: { text: msg`Lapsed`, tone: 'neutral' },
}

export function RequestStatusBadge({ status }: { status: AwardRequestStatus }) {
  const { text, tone } = looks[status]
  return <Badge tone={tone}>{translate(text)}</Badge>
}
