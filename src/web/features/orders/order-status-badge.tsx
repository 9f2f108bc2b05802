import { msg } from '@lingui/core/macro'
import type { OrderInList } from '#contract/order.ts'
import type { OrderStatus } from '#contract/order-statuses.ts'
import { type Text, translate } from '#web/language/translate.ts'
import { Badge } from '#web/ui/badge.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import type { Tone } from '#web/ui/tone.ts'

export const orderStatusNames: Record<OrderStatus, Text> = {
  draft: msg`Draft`,
  issued: msg`To be accepted`,
  accepted: msg`In force`,
  refused: msg`Refused`,
  lapsed: msg`Lapsed`,
  completed: msg`Completed`,
  closed: msg`Closed`,
  cancelled: msg`Cancelled`,
}
const tones: Record<OrderStatus, Tone> = {
  draft: 'neutral',
  issued: 'info',
  accepted: 'success',
  refused: 'danger',
  lapsed: 'neutral',
  completed: 'success',
  closed: 'neutral',
  cancelled: 'neutral',
}

type OrderStatusBadgeProps = { order: Pick<OrderInList, 'status' | 'pending_version' | 'to_approve'> }

export function OrderStatusBadge({ order: { status, pending_version, to_approve } }: OrderStatusBadgeProps) {
  const isAmended = status === 'accepted' && pending_version !== null
  const tone = isAmended ? 'info' : tones[status]
  const amended = to_approve ? msg`Amendment to be approved` : msg`Amendment to be accepted`
  return (
    <Badge tone={tone} icon={<StatusDot tone={tone} />}>
      {translate(isAmended ? amended : orderStatusNames[status])}
    </Badge>
  )
}
