import type { NotificationType } from '#contract/notification.ts'

/** What a notification by push must not carry, since a locked phone shows it: amounts, names of others, and what they wrote. */
export const keptFromPush = [
  'price_quote',
  'amount',
  'paid_rupees',
  'company',
  'represented',
  'person',
  'summary',
  'reason',
] as const

const urgent: readonly NotificationType[] = ['bid_awarded', 'deadline_near', 'award_offered']
/** Also in quiet hours: it would come too late. */
export const pushedAtNight: readonly NotificationType[] = ['deadline_near']

export const isUrgentNotice = (type: NotificationType) => urgent.includes(type)
