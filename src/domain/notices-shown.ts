import type { NotificationType } from '#contract/notification.ts'
import type { Capability } from './member-roles.ts'

/**
 * The capability that a notification of this type needs: its text contains prices, so a member whose new role sees none no
 * longer reads it.
 */
const needed: Partial<Record<NotificationType, Capability>> = {
  bid_received: 'see_prices_before_award',
  approval_requested: 'see_prices_before_award',
  approval_reminder: 'see_prices_before_award',
  approval_decided: 'see_prices_before_award',
  signal: 'see_prices_before_award',
  bid_revised: 'see_prices_before_award',
}

export function hiddenNoticeTypes({ capabilities }: { capabilities: ReadonlySet<Capability> }): NotificationType[] {
  const types = Object.entries(needed) as [NotificationType, Capability][]
  return types.filter(([, capability]) => !capabilities.has(capability)).map(([type]) => type)
}
