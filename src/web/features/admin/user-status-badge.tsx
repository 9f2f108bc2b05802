import { msg, t } from '@lingui/core/macro'
import type { SubscriptionStatus } from '#contract/subscription.ts'
import type { Text } from '#web/language/translate.ts'
import { translate } from '#web/language/translate.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/tone.ts'

const looks: Record<SubscriptionStatus, { text: Text; tone: Tone }> = {
  active: { text: msg`Active`, tone: 'success' },
  trial: { text: msg`Trial`, tone: 'info' },
  inactive: { text: msg`Inactive`, tone: 'warning' },
}

type UserStatusBadgeProps = { status: SubscriptionStatus | null; isSuspended?: boolean }

/** A user's subscription; "Free" for suppliers, salesmen and admins. "Suspended" comes before it. */
export function UserStatusBadge({ status, isSuspended }: UserStatusBadgeProps) {
  if (isSuspended) return <Badge tone="danger">{t`Suspended`}</Badge>
  if (status === null) return <Badge>{t`Free`}</Badge>
  return <Badge tone={looks[status].tone}>{translate(looks[status].text)}</Badge>
}
