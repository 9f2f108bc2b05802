import type { SubscriptionStatus } from '#contract/subscription.ts'
import { Badge } from '#web/ui/badge.tsx'
import { capitalised } from '#web/ui/format.ts'
import type { Tone } from '#web/ui/tone.ts'

const toneOf: Record<SubscriptionStatus, Tone> = { active: 'success', trial: 'info', inactive: 'warning' }

/** A user's subscription; suppliers, salesmen and admins have none and pay nothing. */
export function UserStatusBadge({ status }: { status: SubscriptionStatus | null }) {
  if (status === null) return <Badge>Free</Badge>
  return <Badge tone={toneOf[status]}>{capitalised(status)}</Badge>
}
