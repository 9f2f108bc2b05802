import type { NotificationType } from '#contract/notification.ts'
import type { Capability } from './member-roles.ts'

/** Of what people were told as long as they saw prices; they no longer read it in a role that sees none. */
const needed: Partial<Record<NotificationType, Capability>> = {
  bid_received: 'see_prices_before_award',
  approval_requested: 'see_prices_before_award',
  approval_reminder: 'see_prices_before_award',
  approval_decided: 'see_prices_before_award',
  signal: 'see_prices_before_award',
}

export function hiddenNoticeTypes({ capabilities }: { capabilities: ReadonlySet<Capability> }): NotificationType[] {
  const types = Object.entries(needed) as [NotificationType, Capability][]
  return types.filter(([, capability]) => !capabilities.has(capability)).map(([type]) => type)
}
