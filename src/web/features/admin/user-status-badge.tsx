import type { SubscriptionStatus } from '#contract/subscription.ts'
import type { Text } from '#web/language/hindi/hindi.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/tone.ts'

const looks: Record<SubscriptionStatus, { text: Text; tone: Tone }> = {
  active: { text: 'Active', tone: 'success' },
  trial: { text: 'Trial', tone: 'info' },
  inactive: { text: 'Inactive', tone: 'warning' },
}

/** A user's subscription; suppliers, salesmen and admins have none and pay nothing. */
export function UserStatusBadge({ status }: { status: SubscriptionStatus | null }) {
  if (status === null) return <Badge>{t('Free')}</Badge>
  return <Badge tone={looks[status].tone}>{t(looks[status].text)}</Badge>
}
